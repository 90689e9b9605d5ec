import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import type { Deps } from '#server/modules/deps.ts';
import { itemArchived } from '#shared/items/items.events.ts';
import { ITEM_STATUS, mayEdit } from '#shared/items/items.rules.ts';
import type { Page } from '#shared/kernel/answers.ts';
import { itemBeingBought, wrongItemState } from './items.errors.ts';
import type { ItemRow } from './items.repository.ts';
import { changeItem, isBeingPaid, isHeldByCheckout, itemsOfOwner, statusOf } from './items.repository.ts';
import { ownItemOf, ownItemsOf, publicStateOf } from './items.views.ts';
import { lockOwn } from './own-item.service.ts';

const pageOf = <Row>(data: Row[], total: number, page: number, size: number): Page<Row> => ({
  data,
  total,
  last_page: Math.max(1, Math.ceil(total / size)),
  current_page: page,
});

/** The actor's own items. */
export const myItems = async (
  deps: Pick<Deps, 'settings' | 'db'>,
  actor: Actor,
  query: { status?: number[]; page: number; size: number },
) => {
  const filter = { statuses: query.status, page: query.page, size: query.size };
  const { rows, total } = await itemsOfOwner(deps.db, actor.id, filter);
  return { data: pageOf(await ownItemsOf(deps, deps.db, rows), total, query.page, query.size) };
};

/** Something prohibited cannot wait for the provider to answer: what was paid for it in time goes back. */
const KEPT_FROM = { owner: isHeldByCheckout, staff: isBeingPaid };

/** Takes a locked item down and tells everybody whom it concerns; open offers and a waiting edit end with it. */
export const takeDown = async (
  deps: Pick<Deps, 'settings'>,
  tx: Tx,
  record: RecordEvent,
  item: ItemRow,
  by: 'owner' | 'staff',
): Promise<ItemRow> => {
  if (await KEPT_FROM[by](tx, item)) throw itemBeingBought(item);
  const archived = await changeItem(tx, item, { status: ITEM_STATUS.archived, reserved_until: null });
  record(itemArchived, {
    version: archived.version,
    routing: { owner_id: item.owner_id, item_uuid: item.uuid, is_by_desk: by === 'staff' },
    views: {
      owner: { item: await ownItemOf(deps, tx, archived) },
      // What was never public is not told to the public when it goes.
      public: item.published_at ? { item: publicStateOf(deps, archived) } : null,
      admin: { item_uuid: item.uuid },
    },
  });
  return archived;
};

/** The owner takes an item down; only while nobody is buying it and it is pending, approved or paused (decisions D15). */
export const archiveItem = async (deps: Deps, actor: Actor, uuid: string) => {
  await deps.unitOfWork(async (tx, record) => {
    const item = await lockOwn(tx, actor, uuid);
    if (!mayEdit(statusOf(item))) throw wrongItemState(statusOf(item), ITEM_STATUS.archived);
    await takeDown(deps, tx, record, item, 'owner');
  });
  const answer = codedMessage('item.taken_down');
  return { ...answer, data: answer };
};
