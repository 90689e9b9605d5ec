/** What is compared: captures, what of them was given back, transfers to sellers. */
export const COMPARED_KINDS = ['charge', 'refund', 'payout'] as const;

/**
 * What came of comparing. `missing_here`: the provider has it, the ledger does not. `unasked`: the provider gave no answer
 * that could be understood. `by_hand`: it cannot be booked, and somebody in finance has closed it.
 */
export const FINDINGS = [
  'missing_here',
  'missing_there',
  'amount',
  'state',
  'unasked',
  'by_hand',
  'matches',
] as const;
export type Finding = (typeof FINDINGS)[number];

/**
 * Hours after which what was asked for and has no clear end is a difference. A bank takes days off: a transfer of Friday
 * arrives on Monday, or on Tuesday after a holiday.
 */
export const UNCLEAR_HOURS = { refund: 24, payout: 96 } as const;

/** `stopped`: the provider could not be reached; what was compared until then stands. */
export const RECONCILIATION_STATES = ['running', 'done', 'stopped'] as const;

/** Days that are compared at a time at most. */
export const MOST_DAYS_COMPARED = 31;
