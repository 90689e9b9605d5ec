import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Deps } from '#server/modules/deps.ts';
import { wrongItemState } from '#server/modules/items/items.errors.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import {
  changeItem,
  itemsToDecide,
  lockItemByUuid,
  statusOf,
} from '#server/modules/items/items.repository.ts';
import { cardOf, ownItemOf, submittedItemsOf } from '#server/modules/items/items.views.ts';
import { itemApproved, itemRejected } from '#shared/items/items.events.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import type { rejectItem as contract } from '#shared/moderation/moderation.api.ts';
import { approvalDecided } from '#shared/moderation/moderation.events.ts';
import { countWaiting, keepDecision } from './moderation.repository.ts';

/** How many of the queue are shown; the total says how many wait. */
const MOST_SHOWN = 200;

/** Items waiting for a decision, the longest waiting first. */
export const approvals = async (deps: Pick<Deps, 'config' | 'db'>) => {
  const rows = await itemsToDecide(deps.db, MOST_SHOWN);
  return {
    data: {
      data: await submittedItemsOf(deps, deps.db, rows),
      total: await countWaiting(deps.db),
      last_page: 1,
      current_page: 1,
    },
  };
};

const tellAdministrators = (
  record: RecordEvent,
  actor: Actor,
  item: ItemRow,
  decision: 'approved' | 'rejected',
) =>
  record(approvalDecided, {
    version: item.version,
    routing: { item_uuid: item.uuid },
    views: {
      admin: {
        item_uuid: item.uuid,
        decision,
        by: { id: actor.id, name: `${actor.firstName} ${actor.lastName}` },
      },
    },
  });

/** Only what waits is decided: a sold item has a way back to approved too, but not this one. */
const lockWaiting = async (tx: Tx, uuid: string, next: ItemStatus): Promise<ItemRow> => {
  const item = await lockItemByUuid(tx, uuid);
  if (item.status !== ITEM_STATUS.pending) throw wrongItemState(statusOf(item), next);
  return item;
};

const ownerView = async (deps: Deps, tx: Tx, item: ItemRow) => ({ item: await ownItemOf(deps, tx, item) });

/** An administrator approves: the item is on sale at once. The second of two administrators gets a 409. */
export const approveItem = async (deps: Deps, actor: Actor, uuid: string) => {
  const data = await deps.unitOfWork(async (tx, record) => {
    const item = await lockWaiting(tx, uuid, ITEM_STATUS.approved);
    const approved = await changeItem(tx, item, {
      status: ITEM_STATUS.approved,
      published_at: sql`now()`,
      rejection_reason: null,
      rejection_note: null,
    });
    await keepDecision(tx, { item_id: item.id, admin_id: actor.id, decision: 'approved' });
    const owner = await ownerView(deps, tx, approved);
    record(itemApproved, {
      version: approved.version,
      routing: { owner_id: item.owner_id, item_uuid: uuid },
      views: { owner, public: { item: await cardOf(deps, tx, approved) } },
    });
    tellAdministrators(record, actor, approved, 'approved');
    return owner.item;
  });
  return { message: 'Approved.', data };
};

/** An administrator rejects with a reason from the list; the seller reads it and may send the item again. */
export const rejectItem = async (deps: Deps, actor: Actor, uuid: string, body: BodyOf<typeof contract>) => {
  const data = await deps.unitOfWork(async (tx, record) => {
    const item = await lockWaiting(tx, uuid, ITEM_STATUS.rejected);
    const why = { reason: body.reason, note: body.note || null };
    const rejected = await changeItem(tx, item, {
      status: ITEM_STATUS.rejected,
      rejection_reason: why.reason,
      rejection_note: why.note,
    });
    await keepDecision(tx, { item_id: item.id, admin_id: actor.id, decision: 'rejected', ...why });
    const owner = await ownerView(deps, tx, rejected);
    record(itemRejected, {
      version: rejected.version,
      routing: { owner_id: item.owner_id, item_uuid: uuid },
      views: { owner },
    });
    tellAdministrators(record, actor, rejected, 'rejected');
    return owner.item;
  });
  return { message: 'Rejected. The seller was told why.', data };
};
