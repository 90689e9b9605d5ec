import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import { itemPaused, itemResumed } from '#shared/items/items.events.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { itemBeingBought, wrongItemState } from './items.errors.ts';
import type { ItemRow } from './items.repository.ts';
import { changeItem, isHeldByCheckout, isPublic, statusOf } from './items.repository.ts';
import { cardOf, ownItemOf, publicStateOf } from './items.views.ts';

type Step = { deps: Pick<Deps, 'settings'>; tx: Tx; record: RecordEvent };

const routingOf = ({ owner_id, uuid }: ItemRow) => ({ owner_id, item_uuid: uuid });

/** Leaves a locked item paused. From what administrators took down it is theirs alone: `pause` is for sellers. */
export const putBackPaused = async ({ deps, tx, record }: Step, item: ItemRow): Promise<ItemRow> => {
  const paused = await changeItem(tx, item, { status: ITEM_STATUS.paused });
  record(itemPaused, {
    version: paused.version,
    routing: routingOf(paused),
    views: {
      owner: { item: await ownItemOf(deps, tx, paused) },
      public: isPublic(paused) ? { item: publicStateOf(deps, paused) } : null,
    },
  });
  return paused;
};

/** Takes a locked item off the shop for a while. Open offers stay as they are: nobody can accept them meanwhile. */
export const pause = async (step: Step, item: ItemRow): Promise<ItemRow> => {
  if (item.status !== ITEM_STATUS.approved) throw wrongItemState(statusOf(item), ITEM_STATUS.paused);
  if (await isHeldByCheckout(step.tx, item)) throw itemBeingBought(item);
  return putBackPaused(step, item);
};

/** Puts a locked item on sale again, as it was. */
export const resume = async ({ deps, tx, record }: Step, item: ItemRow): Promise<ItemRow> => {
  if (item.status !== ITEM_STATUS.paused) throw wrongItemState(statusOf(item), ITEM_STATUS.approved);
  const resumed = await changeItem(tx, item, { status: ITEM_STATUS.approved });
  record(itemResumed, {
    version: resumed.version,
    routing: routingOf(resumed),
    views: {
      owner: { item: await ownItemOf(deps, tx, resumed) },
      public: isPublic(resumed) ? { item: await cardOf(deps, tx, resumed) } : null,
    },
  });
  return resumed;
};
