import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import { auditLog } from '#server/db/audit.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { checkOthersFirst } from '#server/modules/accounts/conflict-of-interest.service.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { leftAs } from '#server/modules/items/holiday.usecases.ts';
import { wrongItemState } from '#server/modules/items/items.errors.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { changeItem, itemByUuid, lockItemByUuid, statusOf } from '#server/modules/items/items.repository.ts';
import { takeDown } from '#server/modules/items/items.usecases.ts';
import {
  cardOf,
  gatherOne,
  ownItemOf,
  ownViewOf,
  shownCard,
  submittedItemOf,
} from '#server/modules/items/items.views.ts';
import { putBackPaused } from '#server/modules/items/pause.service.ts';
import { propertyDetailsFrom } from '#server/modules/items/property-details.views.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import { paths } from '#server/modules/notifications/paths.rules.ts';
import type * as api from '#shared/admin/items.api.ts';
import type { AdminItemPage } from '#shared/admin/items.api.ts';
import { itemApproved, itemSubmitted } from '#shared/items/items.events.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { ITEM_STATUS, itemLifecycle } from '#shared/items/items.rules.ts';
import type { QueryOf } from '#shared/kernel/endpoint.ts';
import { mayBecome } from '#shared/kernel/lifecycle.ts';
import { archivedByOwner, ownerSuspended, userGone } from '../admin.errors.ts';
import { adminPage } from '../admin-page.repository.ts';
import { historyOf } from '../audit/audit.repository.ts';
import type { Step } from '../users/suspension.service.ts';
import { decisionsOn, itemsAsked, offersByState, ownerOf, reportsOnItem } from './items.repository.ts';

/** Items that match, a page at a time. */
export const listItems = async ({ db }: Pick<Deps, 'db'>, query: QueryOf<typeof api.items>) => {
  const { rows, matching } = await itemsAsked(db, query);
  return { data: await adminPage(db, query, matching, rows) };
};

/**
 * What an item was when an administrator took it down; undefined when its owner did, or listed it anew since. The log is
 * what is asked: it says who did it, and cannot be changed.
 */
const takenDownFrom = async (reader: Reader, item: ItemRow): Promise<number | undefined> => {
  if (item.status !== ITEM_STATUS.archived) return undefined;
  const [last] = await reader
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.target_kind, 'item'),
        eq(auditLog.target_id, item.uuid),
        inArray(auditLog.action, ['item.archived', 'item.restored']),
        gte(auditLog.created_at, sql`${item.submitted_at.toISOString()}::timestamptz`),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return last?.action === 'item.archived' ? Number(last.details.was) : undefined;
};

const pageOf = async (deps: Deps, uuid: string): Promise<AdminItemPage> => {
  const { db } = deps;
  const item = await itemByUuid(db, uuid);
  const gathered = await gatherOne(deps, db, item);
  const own = await ownViewOf(db, gathered);
  return {
    ...shownCard(gathered),
    is_hidden: item.hidden_at !== null,
    owner: await ownerOf(db, item),
    images: own.images,
    item_property_details: propertyDetailsFrom(gathered.chosen),
    staged_edit: own.staged_edit,
    rejection: own.rejection,
    submitted_at: item.submitted_at.toISOString(),
    sold_at: item.sold_at?.toISOString() ?? null,
    offers: await offersByState(db, item.id),
    reports: await reportsOnItem(db, item),
    decisions: await decisionsOn(db, item.id),
    history: await historyOf(db, { kind: 'item', id: uuid }),
    may: {
      archive: mayBecome(itemLifecycle, statusOf(item), ITEM_STATUS.archived),
      restore: (await takenDownFrom(db, item)) !== undefined,
    },
  };
};

/** One item in any state. */
export const showItem = async (deps: Deps, uuid: string) => ({ data: await pageOf(deps, uuid) });

/** Takes an item down: its owner is told why, open offers are closed, nobody can buy it. */
export const archive = async ({ deps, tx, record, actor }: Step, uuid: string, reason: string) => {
  const item = await lockItemByUuid(tx, uuid);
  const archived = await takeDown(deps, tx, record, item, 'staff');
  await audit(tx, actor, {
    action: 'item.archived',
    target: { kind: 'item', id: uuid, name: item.name },
    details: { reason, was: await leftAs(tx, item) },
  });
  await notify(deps, tx, record, {
    userId: item.owner_id,
    eventId: null,
    news: { kind: 'item.taken_down', facts: { item: item.name, item_uuid: uuid, reason } },
    path: paths.items,
  });
  return archived;
};

export const archiveItem = async (deps: Deps, actor: Actor, uuid: string, { reason }: { reason: string }) => {
  await deps.unitOfWork((tx, record) => archive({ deps, tx, record, actor }, uuid, reason));
  return { ...codedMessage('item.taken_down_by_staff'), ...(await showItem(deps, uuid)) };
};

/** What staff took down comes back as: what was approved, as its seller had it; anything else waits for a new look. */
const becomes = (was: number): ItemStatus => {
  if (was === ITEM_STATUS.paused) return ITEM_STATUS.paused;
  const isApproved = was === ITEM_STATUS.approved || was === ITEM_STATUS.bidAccepted;
  return isApproved ? ITEM_STATUS.approved : ITEM_STATUS.pending;
};

const backOnSale = async ({ deps, tx, record }: Step, item: ItemRow): Promise<void> => {
  const approved = await changeItem(tx, item, { status: ITEM_STATUS.approved });
  record(itemApproved, {
    version: approved.version,
    routing: { owner_id: item.owner_id, item_uuid: item.uuid },
    views: {
      owner: { item: await ownItemOf(deps, tx, approved) },
      public: { item: await cardOf(deps, tx, approved) },
    },
  });
};

/** Waits for a new look; answers how it stands in the queue. */
export const backInQueue = async ({ deps, tx, record }: Step, item: ItemRow): Promise<ItemRow> => {
  const pending = await changeItem(tx, item, { status: ITEM_STATUS.pending, submitted_at: sql`now()` });
  record(itemSubmitted, {
    version: pending.version,
    routing: { owner_id: item.owner_id, item_uuid: item.uuid, how: 'restored' },
    views: {
      owner: { item: await ownItemOf(deps, tx, pending) },
      admin: { item: await submittedItemOf(deps, tx, pending) },
    },
  });
  return pending;
};

/** What was down already was not hidden with the rest: nothing comes back for a seller who may not sell. */
export const checkOwner = async (tx: Tx, uuid: string): Promise<void> => {
  const { owner_id } = await itemByUuid(tx, uuid);
  // Before the item, in the order of a suspension: one that is under way is waited for.
  const [owner] = await tx.select().from(users).where(eq(users.id, owner_id)).for('share');
  if (owner?.deleted_at) throw userGone();
  if (owner?.suspended_at) throw ownerSuspended();
};

/**
 * Puts back what an administrator took down: what was approved is on sale again, or paused as its seller had left it, since
 * nobody could change it meanwhile; anything else waits for a new look. What its owner took down stays theirs to list again
 * (docs/decisions/2026-11-21-what-staff-take-down.md).
 */
export const restoreItem = async (deps: Deps, actor: Actor, uuid: string) => {
  const next = await deps.unitOfWork(async (tx, record) => {
    const step = { deps, tx, record, actor };
    await checkOwner(tx, uuid);
    const item = await lockItemByUuid(tx, uuid);
    if (item.status !== ITEM_STATUS.archived) throw wrongItemState(statusOf(item), ITEM_STATUS.approved);
    const was = await takenDownFrom(tx, item);
    if (was === undefined) throw archivedByOwner();
    const own = await checkOthersFirst(tx, actor, 'admin', item.owner_id);
    const next = becomes(was);
    await audit(tx, actor, {
      action: 'item.restored',
      target: { kind: 'item', id: uuid, name: item.name },
      details: { becomes: next, ...own },
    });
    if (next === ITEM_STATUS.paused) await putBackPaused(step, item);
    else await (next === ITEM_STATUS.approved ? backOnSale : backInQueue)(step, item);
    return next;
  });
  // Their own pause is no news to them: it stands among their items again.
  return {
    ...codedMessage(next === ITEM_STATUS.paused ? 'item.restored_paused' : 'item.restored'),
    ...(await showItem(deps, uuid)),
  };
};
