import { eq } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { featurings } from '#server/db/purchases.tables.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';

export const featuringByNumber = async (
  reader: Reader,
  transactionNumber: string,
): Promise<{ featuring: typeof featurings.$inferSelect; item: ItemRow } | undefined> => {
  const [row] = await reader
    .select({ featuring: featurings, item: items })
    .from(featurings)
    .innerJoin(items, eq(items.id, featurings.item_id))
    .where(eq(featurings.transaction_number, transactionNumber));
  return row;
};
