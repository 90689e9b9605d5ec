import { eq, inArray } from 'drizzle-orm';
import { users, vendors } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { unauthenticated } from '#server/http/errors.ts';

const lock = async (
  tx: Tx,
  { id }: Pick<Actor, 'id'>,
  strength: 'share' | 'no key update',
): Promise<void> => {
  const [user] = await tx
    .select({ suspended_at: users.suspended_at, deleted_at: users.deleted_at })
    .from(users)
    .where(eq(users.id, id))
    .for(strength);
  if (!user || user.suspended_at || user.deleted_at) throw unauthenticated();
};

/**
 * Whoever acts is still there and may act, for as long as the transaction lasts: a suspension or a deletion waits for it,
 * or was first. Begins every act that binds somebody (tests/api/standing.test.ts lists them), before the lock of any item,
 * in the order of those two.
 */
export const lockStanding = (tx: Tx, actor: Pick<Actor, 'id'>): Promise<void> => lock(tx, actor, 'share');

/** The same for changes of the account itself: one after the other, and none to one that was deleted. */
export const lockAccount = (tx: Tx, actor: Pick<Actor, 'id'>): Promise<void> =>
  lock(tx, actor, 'no key update');

/**
 * Names of people and shops stay as they are until the transaction ends: whoever changes one waits for it, and then tells
 * those whom it has brought together. Else a name could be written down here just before it is changed, and told after.
 */
export const holdNames = async (tx: Tx, userIds: number[]): Promise<void> => {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, userIds))
    .orderBy(users.id)
    .for('share');
  await tx
    .select({ id: vendors.user_id })
    .from(vendors)
    .where(inArray(vendors.user_id, userIds))
    .orderBy(vendors.user_id)
    .for('share');
};
