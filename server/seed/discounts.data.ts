import type { discounts } from '#server/db/discounts.tables.ts';

/** Codes to try the demo with. */
export const demoDiscounts: (typeof discounts.$inferInsert)[] = [
  { code: 'WELCOME10', percentage: 10, user_limit: 1 },
  { code: 'FEEFREE', percentage: 100 },
  { code: 'TAKE15', amount_fils: 1_500, applies_to: 'total', total_limit: 500 },
  { code: 'SHOWTIME', percentage: 25, valid_for: 'featuring' },
];
