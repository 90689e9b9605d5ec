import { eq } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
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
