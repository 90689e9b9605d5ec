/** Everything that moves a figure of the dashboard, or the name and price of an item in it. */
export const DASHBOARD_EVENTS = [
  'item.viewed',
  'item.watched',
  'item.approved',
  'item.archived',
  'item.reserved',
  'item.released',
  'item.sold',
  'item.price_changed',
  'item.edit_approved',
  'item.shown',
  'question.asked',
  'offer.placed',
  'offer.countered',
  'purchase.paid',
  'purchase.case_changed',
  'payout.changed',
] as const;
