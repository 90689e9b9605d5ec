import { eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { featurings } from '#server/db/purchases.tables.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';

export type FeaturingRow = typeof featurings.$inferSelect;

/** Keeps a featuring of so many days that ends at `ends_at`. */
export const insertFeaturing = async (
  tx: Tx,
  featuring: Omit<typeof featurings.$inferInsert, 'starts_at'>,
  days: number,
): Promise<FeaturingRow> => {
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

export const featuringByNumber = async (
  reader: Reader,
  transactionNumber: string,
): Promise<{ featuring: FeaturingRow; item: ItemRow } | undefined> => {
  const [row] = await reader
    .select({ featuring: featurings, item: items })
    .from(featurings)
    .innerJoin(items, eq(items.id, featurings.item_id))
    .where(eq(featurings.transaction_number, transactionNumber));
  return row;
};
