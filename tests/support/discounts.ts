import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { discounts } from '#server/db/discounts.tables.ts';
import type { Stage } from './app.ts';

type DiscountOptions = Partial<typeof discounts.$inferInsert>;

/** A discount code nobody else uses: the whole fee off, for buying, without limits, unless told otherwise. */
export const aDiscount = async (
  { deps: { db } }: Stage,
  options: DiscountOptions = {},
): Promise<typeof discounts.$inferSelect> => {
  const percentage = options.amount_fils === undefined ? 100 : null;
  const code = `TEST${randomBytes(6).toString('hex').toUpperCase()}`;
  const [discount] = await db
    .insert(discounts)
    .values({ code, percentage, valid_from: sql`now() - interval '1 hour'`, ...options })
    .returning();
  if (!discount) throw new Error('the discount was not made');
  return discount;
};
