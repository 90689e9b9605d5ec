import { eq } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { unauthenticated } from '#server/http/errors.ts';

/**
 * Whoever acts is still there and may act, for as long as the transaction lasts: a suspension or a deletion waits for it,
 * or was first. Comes before the lock of any item, in the order of those two.
 */
export const lockStanding = async (tx: Tx, { id }: Pick<Actor, 'id'>): Promise<void> => {
  const [user] = await tx
    .select({ suspended_at: users.suspended_at, deleted_at: users.deleted_at })
    .from(users)
    .where(eq(users.id, id))
    .for('share');
  if (!user || user.suspended_at || user.deleted_at) throw unauthenticated();
};
