import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { bankDetails } from '#server/db/accounts.tables.ts';
import type { Db, Reader, Tx } from '#server/db/client.ts';
import { payoutRecipients } from '#server/db/payouts.tables.ts';

export type RecipientRow = typeof payoutRecipients.$inferSelect;

export const recipientOf = async (reader: Reader, userId: number): Promise<RecipientRow | undefined> => {
  const [row] = await reader.select().from(payoutRecipients).where(eq(payoutRecipients.user_id, userId));
  return row;
};

/**
 * Begins anew with the bank details there are now, or waits for some; answers the provider's name of the account before, if it
 * had one. The row stays without bank details, too: what the provider answers about earlier ones is known by its version.
 */
export const beginRecipient = async (tx: Tx, userId: number): Promise<string | null> => {
  const [before] = await tx
    .select({ identifier: payoutRecipients.identifier })
    .from(payoutRecipients)
    .where(eq(payoutRecipients.user_id, userId))
    .for('update');
  const next_at = sql`(select now() from bank_details where user_id = ${userId})`;
  const fresh = { status: 'making' as const, identifier: null, problem: null, tries: 0, next_at };
  await tx
    .insert(payoutRecipients)
    .values({ user_id: userId, ...fresh })
    .onConflictDoUpdate({
      target: payoutRecipients.user_id,
      set: { ...fresh, version: sql`${payoutRecipients.version} + 1` },
    });
  return before?.identifier ?? null;
};

/** A member who had bank details before accounts were made known to the provider. */
export const insertMissing = async (db: Db, userId: number): Promise<void> => {
  const [bank] = await db.select().from(bankDetails).where(eq(bankDetails.user_id, userId));
  if (bank) await db.insert(payoutRecipients).values({ user_id: userId }).onConflictDoNothing();
};

/** Takes on asking the provider, when it is time to; nobody else asks until `seconds` from now. */
export const claimRecipient = async (
  db: Db,
  userId: number,
  seconds: number,
): Promise<RecipientRow | undefined> => {
  const [row] = await db
    .update(payoutRecipients)
    .set({
      tries: sql`${payoutRecipients.tries} + 1`,
      next_at: sql`now() + make_interval(secs => ${seconds} * power(2, least(${payoutRecipients.tries}, 6)))`,
    })
    .where(
      and(
        eq(payoutRecipients.user_id, userId),
        eq(payoutRecipients.status, 'making'),
        lte(payoutRecipients.next_at, sql`now()`),
      ),
    )
    .returning();
  return row;
};

/** What the provider answered; nothing when the bank details are others by now. */
export const answerRecipient = async (
  tx: Tx,
  { user_id, version }: RecipientRow,
  answer: { status: 'ready'; identifier: string } | { status: 'refused'; problem: string },
): Promise<boolean> => {
  const changed = await tx
    .update(payoutRecipients)
    .set({ ...answer, next_at: null })
    .where(and(eq(payoutRecipients.user_id, user_id), eq(payoutRecipients.version, version)))
    .returning({ user_id: payoutRecipients.user_id });
  return changed.length > 0;
};

/** Members whose account the provider is to be asked about now. */
export const recipientsInTurn = (db: Db, most: number): Promise<{ user_id: number }[]> =>
  db
    .select({ user_id: payoutRecipients.user_id })
    .from(payoutRecipients)
    .where(and(isNotNull(payoutRecipients.next_at), lte(payoutRecipients.next_at, sql`now()`)))
    .limit(most);
