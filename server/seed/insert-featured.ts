import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { featurings } from '#server/db/purchases.tables.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import { demoItems } from './demo-items.data.ts';
import type { ItemIds } from './insert-items.ts';
import { itemNamed } from './insert-items.ts';
import type { People } from './insert-people.ts';
import { personOf } from './insert-people.ts';

const HOUSE = 'admin@reloved.test';
/** Longer than a paid week, so that a demo that keeps running has a home page. */
const FEATURED_DAYS = 30;

/** What the home page shows was given by the house: nobody paid for it, so the ledger knows nothing of it. */
export const insertFeatured = async (tx: Tx, people: People, itemIds: ItemIds): Promise<void> => {
  const ids = demoItems.filter(({ featured }) => featured).map(({ key }) => itemNamed(itemIds, key));
  const given_by = personOf(people, HOUSE);
  const featured = await tx
    .update(items)
    .set({ featured_until: sql`now() + make_interval(days => ${FEATURED_DAYS})` })
    .where(inArray(items.id, ids))
    .returning();
  for (const { id, uuid, name, owner_id, featured_until } of featured) {
    if (!featured_until) throw new Error(`${name} was not featured`);
    await tx.insert(featurings).values({
      transaction_number: `HOUSE-DEMO-${id}`,
      item_id: id,
      user_id: owner_id,
      price_fils: 0,
      discount_fils: 0,
      total_fils: 0,
      vat_fils: 0,
      starts_at: sql`now()`,
      ends_at: featured_until,
      given_by,
    });
    await audit(
      tx,
      { id: given_by },
      {
        action: 'featuring.given',
        target: { kind: 'item', id: uuid, name },
        details: { days: FEATURED_DAYS, until: featured_until.toISOString() },
      },
    );
  }
};
