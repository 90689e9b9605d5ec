import { eq } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { moderationDecisions } from '#server/db/moderation.tables.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';

/** Keeps who decided what, and why. */
export const keepDecision = async (
  tx: Tx,
  decision: typeof moderationDecisions.$inferInsert,
): Promise<void> => {
  await tx.insert(moderationDecisions).values(decision);
};

/** How many items wait. */
export const countWaiting = (reader: Reader): Promise<number> =>
  reader.$count(items, eq(items.status, ITEM_STATUS.pending));
