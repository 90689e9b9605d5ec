import { eq, sql } from 'drizzle-orm';
import { users, vendors } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { Actor } from '#server/http/actor.ts';
import { unauthenticated } from '#server/http/errors.ts';

const lockedUser = (strength: 'share' | 'no key update') =>
  preparedQuery(['id'], (tx, at) =>
    tx
      .select({ suspended_at: users.suspended_at, deleted_at: users.deleted_at })
      .from(users)
      .where(eq(users.id, at.id))
      .for(strength),
  );
const [shared, alone] = [lockedUser('share'), lockedUser('no key update')];

const lock = async (tx: Tx, { id }: Pick<Actor, 'id'>, statusOfAccount: typeof shared): Promise<void> => {
  const [user] = await statusOfAccount(tx, { id });
  if (!user || user.suspended_at || user.deleted_at) throw unauthenticated();
};

/**
 * Whoever acts is still there and may act, for as long as the transaction lasts: a suspension or a deletion waits for it,
 * or was first. Begins every act that binds somebody (tests/api/account-status.test.ts lists them), before the lock of any item,
 * in the order of those two.
 */
export const lockAccountStatus = (tx: Tx, actor: Pick<Actor, 'id'>): Promise<void> => lock(tx, actor, shared);

/**
 * Whoever changes the account itself is there for as long as the transaction lasts: one after the other, and none to one
 * that was deleted.
 */
export const lockAccount = (tx: Tx, actor: Pick<Actor, 'id'>): Promise<void> => lock(tx, actor, alone);

const heldUsers = preparedQuery(['ids'], (tx, at) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = any(${at.ids}::bigint[])`)
    .orderBy(users.id)
    .for('share'),
);
const heldVendors = preparedQuery(['ids'], (tx, at) =>
  tx
    .select({ id: vendors.user_id })
    .from(vendors)
    .where(sql`${vendors.user_id} = any(${at.ids}::bigint[])`)
    .orderBy(vendors.user_id)
    .for('share'),
);

/** An account, whether it may act or not, stays as it is until the transaction ends. */
export const holdAccount = async (tx: Tx, userId: number): Promise<void> => {
  await heldUsers(tx, { ids: [userId] });
};

/**
 * Names of people and shops stay as they are until the transaction ends: whoever changes one waits for it, and then tells
 * those whom it has brought together. Else a name could be written down here just before it is changed, and told after.
 */
export const lockNames = async (tx: Tx, userIds: number[]): Promise<void> => {
  await heldUsers(tx, { ids: userIds });
  await heldVendors(tx, { ids: userIds });
};
