import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { featurings } from '#server/db/purchases.tables.ts';

/** Keeps a featuring of so many days that ends at `ends_at`. */
export const insertFeaturing = async (
  tx: Tx,
  featuring: Omit<typeof featurings.$inferInsert, 'starts_at'>,
  days: number,
): Promise<typeof featurings.$inferSelect> => {
  const [row] = await tx
    .insert(featurings)
    .values({
      ...featuring,
      starts_at: sql`${featuring.ends_at}::timestamptz - make_interval(days => ${days})`,
    })
    .returning();
  if (!row) throw new Error('a featuring was not kept');
  return row;
};
