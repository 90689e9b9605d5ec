import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { EditRow } from '#server/modules/items/edits.repository.ts';
import { editsToDecide, endEdit, publishEdit, waitingEdit } from '#server/modules/items/edits.repository.ts';
import { changedMeanwhile, wrongItemState } from '#server/modules/items/items.errors.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import {
  changeItem,
  itemsToDecide,
  lockItemByUuid,
  statusOf,
} from '#server/modules/items/items.repository.ts';
import { cardOf, ownItemOf, submittedItemsOf } from '#server/modules/items/items.views.ts';
import {
  itemApproved,
  itemEditApproved,
  itemEditRejected,
  itemRejected,
} from '#shared/items/items.events.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import type { approveItem, rejectItem } from '#shared/moderation/moderation.api.ts';
import { approvalDecided } from '#shared/moderation/moderation.events.ts';
import { countWaiting, keepDecision } from './moderation.repository.ts';

/** How many of the queue are shown; the total says how many wait. */
const MOST_SHOWN = 200;

/** Items and edits waiting for a decision, the longest waiting first. */
export const approvals = async (deps: Pick<Deps, 'config' | 'db'>) => {
  const rows = [...(await itemsToDecide(deps.db, MOST_SHOWN)), ...(await editsToDecide(deps.db, MOST_SHOWN))];
  const waiting = await submittedItemsOf(deps, deps.db, rows);
  return {
    data: {
      data: waiting
        .toSorted((one, other) => one.submitted_at.localeCompare(other.submitted_at) || one.id - other.id)
        .slice(0, MOST_SHOWN),
      total: await countWaiting(deps.db),
      last_page: 1,
      current_page: 1,
    },
  };
};

type Seen = BodyOf<typeof approveItem>;
type Why = { reason: string; note: string | null };
/** What is being decided, the item locked: a new item, or the edit of one on sale. */
type Waiting = { item: ItemRow; edit: EditRow | null };
type Step = { deps: Deps; tx: Tx; record: RecordEvent };

/** Only what waits is decided, and only as the administrator saw it. */
const lockWaiting = async (tx: Tx, uuid: string, seen: Seen, next: ItemStatus): Promise<Waiting> => {
  const item = await lockItemByUuid(tx, uuid);
  if (item.status === ITEM_STATUS.pending) {
    if (seen.version !== undefined && seen.version !== item.version) throw changedMeanwhile();
    return { item, edit: null };
  }
  const isOnSale = item.status === ITEM_STATUS.approved || item.status === ITEM_STATUS.bidAccepted;
  const edit = isOnSale ? await waitingEdit(tx, item.id) : undefined;
  if (!edit) throw wrongItemState(statusOf(item), next);
  if (seen.edit_id !== edit.id) throw changedMeanwhile();
  return { item, edit };
};

const routingOf = (item: ItemRow) => ({ owner_id: item.owner_id, item_uuid: item.uuid });
const ownerView = async ({ deps, tx }: Step, item: ItemRow) => ({ item: await ownItemOf(deps, tx, item) });

const publish = async (step: Step, { item, edit }: Waiting): Promise<ItemRow> => {
  const { deps, tx, record } = step;
  const approved = edit
    ? await publishEdit(tx, item, edit)
    : await changeItem(tx, item, {
        status: ITEM_STATUS.approved,
        published_at: sql`now()`,
        rejection_reason: null,
        rejection_note: null,
      });
  const owner = await ownerView(step, approved);
  const fact = { version: approved.version, routing: routingOf(approved) };
  const shown = { item: await cardOf(deps, tx, approved) };
  if (!edit) record(itemApproved, { ...fact, views: { owner, public: shown } });
  else record(itemEditApproved, { ...fact, views: { owner, public: { ...shown, images: owner.item.images } } });
  return approved;
};

const turnDown = async (step: Step, { item, edit }: Waiting, why: Why): Promise<ItemRow> => {
  const { tx, record } = step;
  if (edit) await endEdit(tx, edit, { status: 'rejected', ...why });
  const rejected = await changeItem(
    tx,
    item,
    edit ? {} : { status: ITEM_STATUS.rejected, rejection_reason: why.reason, rejection_note: why.note },
  );
  record(edit ? itemEditRejected : itemRejected, {
    version: rejected.version,
    routing: routingOf(rejected),
    views: { owner: await ownerView(step, rejected) },
  });
  return rejected;
};

const decide = (
  deps: Deps,
  actor: Actor,
  uuid: string,
  seen: Seen,
  decision: { is: 'approved' } | ({ is: 'rejected' } & Why),
) =>
  deps.unitOfWork(async (tx, record) => {
    const step = { deps, tx, record };
    const waiting = await lockWaiting(tx, uuid, seen, ITEM_STATUS[decision.is]);
    const item = await (decision.is === 'approved'
      ? publish(step, waiting)
      : turnDown(step, waiting, decision));
    const { is, ...why } = decision;
    const edit_id = waiting.edit?.id ?? null;
    await keepDecision(tx, { item_id: item.id, edit_id, admin_id: actor.id, decision: is, ...why });
    record(approvalDecided, {
      version: item.version,
      routing: { item_uuid: item.uuid },
      views: {
        admin: {
          item_uuid: item.uuid,
          decision: is,
          by: { id: actor.id, name: `${actor.firstName} ${actor.lastName}` },
        },
      },
    });
    return (await ownerView(step, item)).item;
  });

/** An administrator approves an item or an edit: it is public at once. The second of two gets a 409. */
export const approve = async (deps: Deps, actor: Actor, uuid: string, seen: Seen) => ({
  message: 'Approved.',
  data: await decide(deps, actor, uuid, seen, { is: 'approved' }),
});

/** An administrator rejects with a reason from the list; the seller reads it and may send it again. */
export const reject = async (deps: Deps, actor: Actor, uuid: string, body: BodyOf<typeof rejectItem>) => ({
  message: 'Rejected. The seller was told why.',
  data: await decide(deps, actor, uuid, body, {
    is: 'rejected',
    reason: body.reason,
    note: body.note || null,
  }),
});
