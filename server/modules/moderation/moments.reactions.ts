import { and, eq, sql } from 'drizzle-orm';
import { auditLog } from '#server/db/audit.tables.ts';
import type { Tx } from '#server/db/client.ts';
import { itemMoments } from '#server/db/moderation.tables.ts';
import type { Reaction } from '#server/events/relay.ts';
import { defineReaction } from '#server/events/relay.ts';
import { itemByUuid } from '#server/modules/items/items.repository.ts';
import { filsFromAed } from '#shared/kernel/money.ts';

type Moment = Omit<typeof itemMoments.$inferInsert, 'item_id' | 'at'>;

const keep = async (
  tx: Tx,
  { at, routing }: { at: string; routing: { item_uuid: string } },
  moment: Moment,
): Promise<void> => {
  const { id } = await itemByUuid(tx, routing.item_uuid);
  await tx.insert(itemMoments).values({ ...moment, item_id: id, at: new Date(at) });
};

/** Whether the desk took the item down: that is a line of the audit log already. */
const isByDesk = async (tx: Tx, itemUuid: string, at: string): Promise<boolean> =>
  (await tx.$count(
    auditLog,
    and(
      eq(auditLog.target_kind, 'item'),
      eq(auditLog.target_id, itemUuid),
      eq(auditLog.action, 'item.archived'),
      sql`abs(extract(epoch from ${auditLog.created_at} - ${at}::timestamptz)) < 60`,
    ),
  )) > 0;

/** What the item cost before, as far as is known; the same event tells of another place. */
const priceBefore = async (tx: Tx, itemId: number): Promise<number | undefined> => {
  const { rows } = await tx.execute<{ price_fils: number }>(sql`
    select price_fils from (
      select at, price_fils from item_moments where item_id = ${itemId} and what = 'price_changed'
      union all
      select created_at, price_fils from submissions where item_id = ${itemId} and edit_id is null
    ) as known order by at desc limit 1`);
  return rows[0]?.price_fils;
};

/** What happens to an item and stands nowhere else is written down for its history. */
export const momentReactions = (): Reaction[] => [
  defineReaction({
    name: 'moderation.keep_taken_down',
    on: 'item.archived',
    run: async (event, tx) => {
      if (await isByDesk(tx, event.routing.item_uuid, event.at)) return;
      await keep(tx, event, { what: 'taken_down' });
    },
  }),
  defineReaction({
    name: 'moderation.keep_price',
    on: 'item.price_changed',
    run: async (event, tx) => {
      const { id } = await itemByUuid(tx, event.routing.item_uuid);
      const price_fils = filsFromAed(event.views.owner.item.price);
      if ((await priceBefore(tx, id)) === price_fils) return;
      await keep(tx, event, { what: 'price_changed', price_fils });
    },
  }),
  defineReaction({
    name: 'moderation.keep_reserved',
    on: 'offer.accepted',
    run: (event, tx) =>
      keep(tx, event, {
        what: 'reserved',
        person_id: event.routing.buyer_id,
        price_fils: filsFromAed(event.views.seller.offer.asking_price),
      }),
  }),
  defineReaction({
    name: 'moderation.keep_released',
    on: 'item.released',
    run: (event, tx) => keep(tx, event, { what: 'released' }),
  }),
];
