/** What may wait for a member, the most urgent first. */
export const TASK_KINDS = [
  'continue_payment',
  'pay',
  'answer_bid',
  'answer_price',
  'answer_refund',
  'hand_over',
  'collect',
  'answer_question',
  'finish_draft',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** Items with questions stand there one by one, those first whose question is oldest. */
export const MOST_ASKED_ITEMS = 10;
