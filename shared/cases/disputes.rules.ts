/** Days after an escalation, or an appeal, in which both sides may add words and photos. */
export const SAY_DAYS = 3;
/** How often a side may add something to a dispute, and again once somebody has appealed, answers not counted; how much support may ask in one. */
export const MAX_STATEMENTS = 6;
export const MAX_QUESTIONS = 6;
/** The most that is ever added: by two sides twice, questions, and answers. */
export const MAX_ENTRIES = 4 * MAX_STATEMENTS + 2 * MAX_QUESTIONS;
/** The most days that support gives for an answer. */
export const MAX_QUESTION_DAYS = 7;
/** Who has written in a dispute. */
export const SPEAKERS = ['buyer', 'seller', 'support'] as const;

/** Above this, in fils, what one member of staff decides is confirmed by another one. */
export const FOUR_EYES_ABOVE = 200_000;

/** Whether two members of staff decide about a purchase, by all that was paid for it, in fils. */
export const isDecidedByTwo = (totalFils: number): boolean => totalFils > FOUR_EYES_ABOVE;

/** `proposed`: decided by one member of staff, and waiting for another one. */
export const DISPUTE_STATES = ['open', 'proposed', 'decided'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** What the two sides learn of it: nothing of what one member of staff has proposed. */
export const SHOWN_DISPUTE_STATES = ['open', 'decided'] as const;
/** What a side may see of a dispute's state: a proposed decision is still open to them. */
export const shownState = (state: DisputeState): (typeof SHOWN_DISPUTE_STATES)[number] =>
  state === 'decided' ? 'decided' : 'open';

/** Why support decides as it does. */
export const DECISION_REASONS = [
  'not_as_described',
  'damaged_before',
  'as_described',
  'no_proof',
  'used_since',
  'agreement',
  'uncollected',
  'goodwill',
  'other',
] as const;

/** Who brings the item back, if anybody. */
export const RETURNERS = ['nobody', 'buyer', 'seller'] as const;
