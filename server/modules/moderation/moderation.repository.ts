import type { Tx } from '#server/db/client.ts';
import { moderationDecisions } from '#server/db/moderation.tables.ts';

/** Keeps who decided what, and why. */
export const keepDecision = async (
  tx: Tx,
  decision: typeof moderationDecisions.$inferInsert,
): Promise<void> => {
  await tx.insert(moderationDecisions).values(decision);
};
