import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { checkOthersFirst } from '#server/modules/accounts/conflict-of-interest.service.ts';
import { decideVendorName } from '#server/modules/accounts/vendor-name.usecases.ts';
import { lockVendorOf } from '#server/modules/accounts/vendor-profile.service.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { EditRow } from '#server/modules/items/edits.repository.ts';
import { endEdit, publishEdit, waitingEdit } from '#server/modules/items/edits.repository.ts';
import { changedMeanwhile, itemBeingBought, wrongItemState } from '#server/modules/items/items.errors.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import {
  changeItem,
  isHeldByCheckout,
  isPublic,
  lockItemByUuid,
  statusOf,
} from '#server/modules/items/items.repository.ts';
import { cardOf, ownItemOf } from '#server/modules/items/items.views.ts';
import {
  itemApproved,
  itemEditApproved,
  itemEditRejected,
  itemRejected,
} from '#shared/items/items.events.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { ITEM_STATUS, isPublicStatus } from '#shared/items/items.rules.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { isUnnamedVendor } from '#shared/kernel/public-name.ts';
import type { approveItem, askForChanges, rejectItem } from '#shared/moderation/moderation.api.ts';
import { approvalDecided } from '#shared/moderation/moderation.events.ts';
import type { Decision } from '#shared/moderation/moderation.schema.ts';
import { claimsOn, endClaim } from './claims.repository.ts';
import { nameOf } from './claims.usecases.ts';
import { keepPrints } from './flags.repository.ts';
import { claimedBySomebody, heldBack } from './moderation.errors.ts';
import { keepDecision } from './moderation.repository.ts';

type Seen = BodyOf<typeof approveItem>;
type Why = { reason: string; note: string | null; asksForChanges: boolean };
/** What is being decided, the item locked: a new item, or the edit of one on sale. */
type Waiting = { item: ItemRow; edit: EditRow | null };
type Step = { deps: Deps; tx: Tx; record: RecordEvent };

/** Only what waits is decided, and only as the administrator saw it. */
const lockWaiting = async (tx: Tx, uuid: string, seen: Seen, next: ItemStatus): Promise<Waiting> => {
  const item = await lockItemByUuid(tx, uuid);
  if (item.hidden_at) throw heldBack();
  if (item.status === ITEM_STATUS.pending) {
    if (seen.version !== undefined && seen.version !== item.version) throw changedMeanwhile();
    return { item, edit: null };
  }
  // What was bought stays as its buyer saw it: its edit is about to be dropped.
  const isUp = isPublicStatus(statusOf(item)) && item.status !== ITEM_STATUS.sold;
  const edit = isUp ? await waitingEdit(tx, item.id) : undefined;
  if (!edit) throw wrongItemState(statusOf(item), next);
  if (seen.edit_id !== edit.id) throw changedMeanwhile();
  return { item, edit };
};

const routingOf = (item: ItemRow) => ({ owner_id: item.owner_id, item_uuid: item.uuid });
const ownerView = async ({ deps, tx }: Step, item: ItemRow) => ({ item: await ownItemOf(deps, tx, item) });

const publish = async (step: Step, { item, edit }: Waiting): Promise<ItemRow> => {
  const { deps, tx, record } = step;
  // Who is on the payment page gets what they saw; the edit waits until they have paid or left.
  if (edit && (await isHeldByCheckout(tx, item))) throw itemBeingBought(item);
  const approved = edit
    ? await publishEdit(tx, item, edit)
    : await changeItem(tx, item, {
        status: ITEM_STATUS.approved,
        published_at: sql`now()`,
        rejection_reason: null,
        rejection_note: null,
        changes_requested_at: null,
      });
  await keepPrints(tx, approved.id);
  const owner = await ownerView(step, approved);
  const fact = { version: approved.version, routing: routingOf(approved) };
  const shown = isPublic(approved) ? { item: await cardOf(deps, tx, approved) } : null;
  if (!edit) record(itemApproved, { ...fact, views: { owner, public: shown } });
  else {
    const edited = shown && { ...shown, images: owner.item.images };
    record(itemEditApproved, { ...fact, views: { owner, public: edited } });
  }
  return approved;
};

/** With the first goods of a seller their name is read, too: it becomes public with them. */
const approveFirstName = async (
  step: Step,
  actor: Actor,
  { owner_id }: ItemRow,
  { vendor_name: seen }: Seen,
): Promise<void> => {
  const vendor = await lockVendorOf(step.tx, owner_id);
  const name = vendor && isUnnamedVendor(vendor) ? vendor.waiting_name : null;
  if (seen !== undefined && seen !== name && seen !== vendor?.name) throw changedMeanwhile();
  if (!vendor || name === null) return;
  await decideVendorName(step, owner_id, { seen: name, reason: null, withItem: true });
  await audit(step.tx, actor, {
    action: 'vendor.name_approved',
    target: { kind: 'vendor', id: vendor.uuid, name },
    details: { before: vendor.name, after: name },
  });
};

/** Turned down for good, or until the seller has changed something: either way it is theirs again. */
const turnDown = async (step: Step, { item, edit }: Waiting, why: Why): Promise<ItemRow> => {
  const { tx, record } = step;
  const changes_requested_at = why.asksForChanges ? sql`now()` : null;
  if (edit) await endEdit(tx, edit, { status: 'rejected', ...why });
  const rejected = await changeItem(
    tx,
    item,
    edit
      ? {}
      : {
          status: ITEM_STATUS.rejected,
          rejection_reason: why.reason,
          rejection_note: why.note,
          changes_requested_at,
        },
  );
  record(edit ? itemEditRejected : itemRejected, {
    version: rejected.version,
    routing: routingOf(rejected),
    views: { owner: await ownerView(step, rejected) },
  });
  return rejected;
};

/** Nobody decides over the head of who is at it. */
const checkClaim = async (tx: Tx, actor: Actor, item: ItemRow): Promise<void> => {
  const held = (await claimsOn(tx, [item.id])).get(item.id);
  if (held && held.by.id !== actor.id) throw claimedBySomebody(held);
};

const NEXT: Readonly<Record<Decision, ItemStatus>> = {
  approved: ITEM_STATUS.approved,
  rejected: ITEM_STATUS.rejected,
  changes_requested: ITEM_STATUS.rejected,
};

/** How it was decided, and why when it was not approved. */
export type Verdict =
  | { is: 'approved' }
  | { is: 'rejected' | 'changes_requested'; reason: string; note: string | null };

/** One decision in a transaction of its own. The second of two administrators gets a 409. */
export const decide = (deps: Deps, actor: Actor, uuid: string, seen: Seen, verdict: Verdict) =>
  deps.unitOfWork(async (tx, record) => {
    const step = { deps, tx, record };
    const { is } = verdict;
    const waiting = await lockWaiting(tx, uuid, seen, NEXT[is]);
    const own = await checkOthersFirst(tx, actor, 'admin', waiting.item.owner_id);
    await checkClaim(tx, actor, waiting.item);
    const item = await (verdict.is === 'approved'
      ? publish(step, waiting)
      : turnDown(step, waiting, { ...verdict, asksForChanges: is === 'changes_requested' }));
    if (verdict.is === 'approved' && !waiting.edit) await approveFirstName(step, actor, item, seen);
    await endClaim(tx, item.id);
    const edit_id = waiting.edit?.id ?? null;
    const why = verdict.is === 'approved' ? {} : { reason: verdict.reason, note: verdict.note };
    await keepDecision(tx, { item_id: item.id, edit_id, admin_id: actor.id, decision: is, ...why });
    await audit(tx, actor, {
      action: `${edit_id === null ? 'item' : 'edit'}.${is}`,
      target: { kind: 'item', id: uuid, name: item.name },
      details: { ...why, ...(edit_id === null ? {} : { edit_id }), ...own },
    });
    record(approvalDecided, {
      version: item.version,
      routing: { item_uuid: item.uuid },
      views: { admin: { item_uuid: item.uuid, decision: is, by: nameOf(actor) } },
    });
    return (await ownerView(step, item)).item;
  });

/** An administrator approves an item or an edit: it is public at once. */
export const approve = async (deps: Deps, actor: Actor, uuid: string, seen: Seen) => ({
  ...codedMessage('approval.approved'),
  data: await decide(deps, actor, uuid, seen, { is: 'approved' }),
});

/** An administrator rejects with a reason from the list; the seller reads it and may send it again. */
export const reject = async (deps: Deps, actor: Actor, uuid: string, body: BodyOf<typeof rejectItem>) => ({
  ...codedMessage('approval.rejected'),
  data: await decide(deps, actor, uuid, body, {
    is: 'rejected',
    reason: body.reason,
    note: body.note || null,
  }),
});

/** An administrator says what has to change; the seller reads it, changes it and sends it again. */
export const ask = async (deps: Deps, actor: Actor, uuid: string, body: BodyOf<typeof askForChanges>) => ({
  ...codedMessage('approval.sent_back'),
  data: await decide(deps, actor, uuid, body, {
    is: 'changes_requested',
    reason: body.reason,
    note: body.note,
  }),
});
