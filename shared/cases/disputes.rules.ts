/** Days after a decision in which either side may appeal, once each. */
export const APPEAL_DAYS = 7;

/** Above this, in fils, what one member of staff decides is confirmed by another one. */
export const FOUR_EYES_ABOVE = 200_000;

/** `proposed`: decided by one member of staff, and waiting for another one. */
export const DISPUTE_STATES = ['open', 'proposed', 'decided'] as const;

/** Why support decides as it does. */
export const DECISION_REASONS = [
  'not_as_described',
  'damaged_before',
  'as_described',
  'no_proof',
  'used_since',
  'agreement',
  'goodwill',
  'other',
] as const;

/** Who brings the item back, if anybody. */
export const RETURNERS = ['nobody', 'buyer', 'seller'] as const;
