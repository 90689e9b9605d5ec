import type { SQL } from 'drizzle-orm';
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import type { UserRow } from '#server/modules/accounts/accounts.repository.ts';
import { endSessions } from '#server/modules/accounts/sessions.service.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { isPublic } from '#server/modules/items/items.repository.ts';
import { cardsOf, publicStateOf } from '#server/modules/items/items.views.ts';
import { putIntoShop, takeFromShop } from '#server/modules/items/search/shop-index.repository.ts';
import { endKept, leaveOffers } from '#server/modules/offers/leave-offers.service.ts';
import { accountReinstated, accountSuspended } from '#shared/accounts/accounts.events.ts';
import { itemHidden, itemShown } from '#shared/items/items.events.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { lastAdministrator, notSuspended, userGone, yourself } from '../admin.errors.ts';

/** One step of an administrator, in its transaction. */
export type Step = {
  deps: Pick<Deps, 'config' | 'jobs' | 'settings'>;
  tx: Tx;
  record: RecordEvent;
  actor: Actor;
};

export const fullNameOf = (user: Pick<UserRow, 'first_name' | 'last_name'>): string =>
  `${user.first_name} ${user.last_name}`;

const found = (rows: UserRow[]): UserRow => {
  const [user] = rows;
  if (!user) throw notFound('user');
  return user;
};

/**
 * Locks a user for the rest of the transaction, and the keys that others refer to no more than a change does: whoever
 * holds an item of theirs and writes down an offer on it would otherwise wait for us, and we for the item.
 */
export const lockUser = async (tx: Tx, uuid: string): Promise<UserRow> =>
  found(await tx.select().from(users).where(eq(users.uuid, uuid)).for('no key update'));

/** Two administrators who suspend each other wait here: one of them stays. */
const lockAdministrators = (tx: Tx) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.suspended_at), isNull(users.deleted_at)))
    .orderBy(asc(users.id))
    .for('no key update');

/** Items of one seller, locked: whoever is buying one of them now comes first or finds it hidden. */
const lockItemsOf = (tx: Tx, ownerId: number, wanted: SQL | undefined): Promise<ItemRow[]> =>
  tx
    .select()
    .from(items)
    .where(and(eq(items.owner_id, ownerId), wanted))
    .orderBy(asc(items.id))
    .for('update');

/** What the seller has in the shop or waiting. */
const isUp = and(ne(items.status, ITEM_STATUS.archived), isNull(items.hidden_at));
/** Whatever has become of it since, so that nothing stays hidden that is listed again. */
const isHidden = isNotNull(items.hidden_at);

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const hideItems = async ({ deps, tx, record }: Step, ownerId: number): Promise<number> => {
  const shown = await lockItemsOf(tx, ownerId, isUp);
  if (shown.length === 0) return 0;
  const wasPublic = new Set(shown.filter(isPublic).map(({ id }) => id));
  const hidden = await tx
    .update(items)
    .set({ hidden_at: sql`now()`, version: sql`${items.version} + 1` })
    .where(inArray(items.id, idsOf(shown)))
    .returning();
  await takeFromShop(tx, idsOf(hidden));
  for (const item of hidden.filter(({ id }) => wasPublic.has(id))) {
    record(itemHidden, {
      version: item.version,
      routing: { owner_id: ownerId, item_uuid: item.uuid },
      views: { public: { item: publicStateOf(deps, item) } },
    });
  }
  await endKept(deps, tx, record, hidden);
  return wasPublic.size;
};

const showItems = async ({ deps, tx, record }: Step, ownerId: number): Promise<number> => {
  const hidden = await lockItemsOf(tx, ownerId, isHidden);
  if (hidden.length === 0) return 0;
  const shown = await tx
    .update(items)
    .set({ hidden_at: null, version: sql`${items.version} + 1` })
    .where(inArray(items.id, idsOf(hidden)))
    .returning();
  await putIntoShop(tx, idsOf(shown));
  const cards = await cardsOf(deps, tx, shown.filter(isPublic));
  for (const item of cards) {
    record(itemShown, {
      version: item.version,
      routing: { owner_id: ownerId, item_uuid: item.uuid },
      views: { public: { item } },
    });
  }
  return cards.length;
};

/** Ends the user's sessions and answers which, for closing their sockets after the commit. */
export const suspend = async (step: Step, uuid: string, reason: string): Promise<number[]> => {
  const { tx, record, actor } = step;
  const administrators = await lockAdministrators(tx);
  const user = await lockUser(tx, uuid);
  if (user.id === actor.id) throw yourself();
  if (user.deleted_at) throw userGone();
  const isLast = administrators.every(({ id }) => id === user.id);
  if (user.role === 'admin' && isLast) throw lastAdministrator();
  // Suspending again changes the words and nothing else.
  const isNew = user.suspended_at === null;
  await tx
    .update(users)
    .set({ suspension_reason: reason, ...(isNew ? { suspended_at: sql`now()` } : {}) })
    .where(eq(users.id, user.id));
  const ended = await endSessions(tx, user.id);
  const hidden_items = await hideItems(step, user.id);
  await leaveOffers(step.deps, tx, record, user.id);
  await audit(tx, actor, {
    action: 'user.suspended',
    target: { kind: 'user', id: user.uuid, name: fullNameOf(user) },
    details: { reason, hidden_items, ended_sessions: ended.length },
  });
  record(accountSuspended, {
    version: 1,
    routing: { user_id: user.id },
    views: { owner: { reason }, admin: { user_id: user.id } },
  });
  return ended;
};

/** The user may log in again; what was hidden is shown as it was. */
export const reinstate = async (step: Step, uuid: string): Promise<void> => {
  const { tx, record, actor } = step;
  const user = await lockUser(tx, uuid);
  if (!user.suspended_at) throw notSuspended();
  await tx.update(users).set({ suspended_at: null, suspension_reason: null }).where(eq(users.id, user.id));
  const shown_items = await showItems(step, user.id);
  await audit(tx, actor, {
    action: 'user.reinstated',
    target: { kind: 'user', id: user.uuid, name: fullNameOf(user) },
    details: { reason_was: user.suspension_reason, shown_items },
  });
  record(accountReinstated, {
    version: 1,
    routing: { user_id: user.id },
    views: { admin: { user_id: user.id } },
  });
};
