import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import { addressCodes } from '#server/db/address-codes.tables.ts';
import type { Tx } from '#server/db/client.ts';
import { mailBounces } from '#server/db/notifications.tables.ts';
import { conciergeBookings } from '#server/db/visits.tables.ts';
import { waitsForHand } from '#server/modules/purchases/visit-payments.repository.ts';

/** What stands in place of a name. */
export const NAME = { first_name: 'Deleted', last_name: 'user' } as const;
/** What stands in place of a shop's name: that of its seller, in one piece. */
export const VENDOR_NAME = `${NAME.first_name} ${NAME.last_name}`;

const isOver = sql`(${conciergeBookings.status} = 'cancelled' or ${conciergeBookings.starts_at} < now())`;

/** Until then the house has to find who booked it: they are visited, or their money is owed to them by hand. */
const isForgettable = sql`(${isOver} and not ${waitsForHand})`;

/** Visits booked with an address that cannot be forgotten yet, and when the last of them begins. */
export const visitsToKeep = async (tx: Tx, email: string): Promise<{ ids: number[]; last: Date | null }> => {
  const kept = await tx
    .select({ id: conciergeBookings.id, starts_at: conciergeBookings.starts_at })
    .from(conciergeBookings)
    .where(and(eq(conciergeBookings.email, email.toLowerCase()), not(isForgettable)))
    .orderBy(asc(conciergeBookings.starts_at));
  return { ids: kept.map(({ id }) => id), last: kept.at(-1)?.starts_at ?? null };
};

const NOBODY = { name: VENDOR_NAME, email: '', mobile_number: '', address: '', notes: '' };

/** Visits that are over name nobody any more; answers how many had to be left out. */
export const forgetBookings = async (tx: Tx, ids: number[]): Promise<number> => {
  const theirs = inArray(conciergeBookings.id, ids);
  await tx.update(conciergeBookings).set(NOBODY).where(and(theirs, isForgettable));
  return tx.$count(conciergeBookings, and(theirs, not(isForgettable)));
};

/** What is known of an address only because somebody had it: mails that came back, visits that are over. */
export const forgetAddress = async (tx: Tx, email: string): Promise<void> => {
  await tx.delete(mailBounces).where(eq(mailBounces.address, email));
  await tx.delete(addressCodes).where(eq(addressCodes.email, email));
  await tx
    .update(conciergeBookings)
    .set(NOBODY)
    .where(and(eq(conciergeBookings.email, email), isForgettable));
};
