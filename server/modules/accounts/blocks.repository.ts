import { and, eq, or } from 'drizzle-orm';
import { blocks } from '#server/db/blocks.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';

/** Whether one account has blocked another. */
export const hasBlocked = async (reader: Reader, blockerId: number, blockedId: number): Promise<boolean> =>
  (await reader.$count(blocks, and(eq(blocks.blocker_id, blockerId), eq(blocks.blocked_id, blockedId)))) > 0;

/** Those of somebody who leaves, and those of them: nobody is left to be kept away. */
export const deleteBlocksOf = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(blocks).where(or(eq(blocks.blocker_id, userId), eq(blocks.blocked_id, userId)));
};
