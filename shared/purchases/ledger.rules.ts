/** Accounts of the ledger; amounts are fils, positive is debit, and every movement sums to zero. */
export const LEDGER_ACCOUNTS = [
  'provider_clearing',
  'seller_payable',
  'service_fee_income',
  'featuring_income',
  'concierge_income',
  'discount',
  'vat_payable',
  'refund_payable',
  'provider_fee',
  'write_off',
  // What the house paid by itself, from its own bank account or in cash.
  'house_bank',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/**
 * What moves money. `refund_owed` takes a sale back in part or whole; `refund` is given back at the provider, and
 * `refund_elsewhere` what somebody gave back in the provider's own dashboard. A `correction` names who made it and why.
 */
export const MOVEMENT_KINDS = [
  'sale',
  'featuring',
  'concierge',
  'late_capture',
  'refund_owed',
  'refund',
  'refund_elsewhere',
  'payout',
  'correction',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];
