import { eq } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { moderationDecisions } from '#server/db/moderation.tables.ts';
import { countEditsWaiting } from '#server/modules/items/edits.repository.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';

/** Keeps who decided what, and why. */
export const keepDecision = async (
  tx: Tx,
  decision: typeof moderationDecisions.$inferInsert,
): Promise<void> => {
  await tx.insert(moderationDecisions).values(decision);
};

/** How many items and edits wait. */
export const countWaiting = async (reader: Reader): Promise<number> =>
  (await reader.$count(items, eq(items.status, ITEM_STATUS.pending))) + (await countEditsWaiting(reader));
