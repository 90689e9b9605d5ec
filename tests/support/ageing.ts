import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PurchaseStatus } from '#shared/purchases/purchases.rules.ts';
import type { Stage } from './app.ts';
import type { TestItem } from './items.ts';

/** Changes rows that the database refuses to change. */
export const despiteTriggers = ({ deps: { db } }: Stage, ...changes: SQL[]): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const change of changes) await tx.execute(change);
  });

/** Everything about an item happened that long before it did. */
export const age = (stage: Stage, item: TestItem, time: string): Promise<void> => {
  const ago = sql`${time}::interval`;
  const ofItem = sql`(select id from checkouts where item_id = ${item.id})`;
  return despiteTriggers(
    stage,
    ...[
      sql`items set submitted_at = submitted_at - ${ago}, published_at = published_at - ${ago},
        sold_at = sold_at - ${ago} where id = ${item.id}`,
      sql`item_moments set at = at - ${ago} where item_id = ${item.id}`,
      sql`offers set expires_at = expires_at - ${ago} where item_id = ${item.id}`,
      sql`checkouts set expires_at = expires_at - ${ago} where item_id = ${item.id}`,
      sql`purchases set paid_at = paid_at - ${ago} where item_id = ${item.id}`,
      sql`ledger_entries set created_at = created_at - ${ago} where checkout_id in ${ofItem}`,
      sql`messages set created_at = created_at - ${ago} where channel_id in (
        select c.id from channels c join purchases p on p.id = c.purchase_id where p.item_id = ${item.id})`,
      sql`dispute_entries set created_at = created_at - ${ago} where dispute_id in (
        select d.id from disputes d join purchases p on p.id = d.purchase_id where p.item_id = ${item.id})`,
      sql`dispute_evidence set created_at = created_at - ${ago} where dispute_id in (
        select d.id from disputes d join purchases p on p.id = d.purchase_id where p.item_id = ${item.id})`,
    ].map((change) => sql`update ${change}`),
  );
};

/** A purchase stands at a state: how it gets there belongs to handover and refunds. */
export const setPurchase = ({ deps: { db } }: Stage, item: TestItem, status: PurchaseStatus) =>
  db.execute(sql`update purchases set status = ${status} where item_id = ${item.id}`);
