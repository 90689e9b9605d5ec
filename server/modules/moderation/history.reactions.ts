import type { Tx } from '#server/db/client.ts';
import { itemHistoryRows } from '#server/db/moderation.tables.ts';
import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import { itemByUuid } from '#server/modules/items/items.repository.ts';
import { filsFromAed } from '#shared/kernel/money.ts';

type HistoryRow = Omit<typeof itemHistoryRows.$inferInsert, 'item_id' | 'at'>;

const keep = async (
  tx: Tx,
  { at, routing }: { at: string; routing: { item_uuid: string } },
  row: HistoryRow,
): Promise<void> => {
  const { id } = await itemByUuid(tx, routing.item_uuid);
  await tx.insert(itemHistoryRows).values({ ...row, item_id: id, at: new Date(at) });
};

/** What happens to an item and stands nowhere else is written down for its history. */
export const historyReactions = (): Reaction[] => [
  defineReaction({
    name: 'moderation.keep_taken_down',
    on: 'item.archived',
    run: async (event, tx) => {
      // What staff take down is a line of the audit log already.
      if (!event.routing.is_by_desk) await keep(tx, event, { what: 'taken_down' });
    },
  }),
  defineReaction({
    name: 'moderation.keep_price',
    on: 'item.price_changed',
    run: async (event, tx) => {
      // The same event tells of another place.
      if (!event.routing.has_new_price) return;
      await keep(tx, event, { what: 'price_changed', price_fils: filsFromAed(event.views.owner.item.price) });
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
