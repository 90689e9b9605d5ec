import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { checkouts } from '#server/db/purchases.tables.ts';
import type { Deps } from '#server/modules/deps.ts';
import { MAX_OPEN_HOLDS } from '#shared/purchases/purchases.rules.ts';
import { tooManyHolds } from './purchases.errors.ts';

/**
 * Who holds: an account, or a guest by the token that their browser keeps; with the network they come from, when they are
 * counted by it too. Guests and young accounts are counted apart there: who finds no room as a guest can still register.
 */
export type Holder =
  | { buyerId: number; networkHash: string | null }
  | { tokenHash: string; networkHash: string };

/** In an order that is always the same, so that two of these cannot wait for each other. */
const countedBy = ({ config }: Pick<Deps, 'config'>, holder: Holder) => {
  const isAccount = 'buyerId' in holder;
  const own = isAccount
    ? {
        key: `user:${holder.buyerId}`,
        is: eq(checkouts.buyer_id, holder.buyerId),
        most: MAX_OPEN_HOLDS.account,
      }
    : {
        key: holder.tokenHash,
        is: and(isNull(checkouts.buyer_id), eq(checkouts.token_hash, holder.tokenHash)),
        most: MAX_OPEN_HOLDS.browser,
      };
  if (holder.networkHash === null) return [own];
  const ofNetwork = {
    key: holder.networkHash,
    is: eq(checkouts.network_hash, holder.networkHash),
    most: isAccount ? MAX_OPEN_HOLDS.youngOfNetwork * config.rateLimitFactor : MAX_OPEN_HOLDS.network,
  };
  return [own, ofNetwork];
};

/**
 * Refuses one more item to somebody who holds as many as they may, and says when the first of them is free again. Lets
 * nobody else begin a checkout for the same holder until the transaction ends.
 */
export const checkOpenHolds = async (deps: Pick<Deps, 'config'>, tx: Tx, holder: Holder): Promise<void> => {
  for (const { key, is, most } of countedBy(deps, holder)) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('holds'), hashtext(${key}))`);
    const held = await tx
      // From now on, not from when the transaction began: it may have waited for those that it counts.
      .select({
        seconds: sql<number>`greatest(1, ceil(extract(epoch from ${checkouts.expires_at} - clock_timestamp())))::int`,
      })
      .from(checkouts)
      .where(
        and(
          is,
          eq(checkouts.kind, 'purchase'),
          eq(checkouts.status, 'open'),
          gt(checkouts.expires_at, sql`now()`),
        ),
      )
      .orderBy(asc(checkouts.expires_at));
    const [soonest] = held;
    if (soonest && held.length >= most) throw tooManyHolds(soonest.seconds);
  }
};
