import { and, eq, gt, lt, not, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { databaseNow } from '#server/db/now.ts';
import { conciergeBookings } from '#server/db/visits.tables.ts';
import { publicHolidayDays } from '#server/modules/payouts/public-holidays.repository.ts';
import { waitsForHand } from '#server/modules/purchases/visit-payments.repository.ts';
import { slotsAt } from '#shared/concierge/concierge.rules.ts';
import type { Slot } from '#shared/concierge/concierge.schema.ts';
import { KEPT_YEARS } from '#shared/kernel/retention-times.ts';

export type BookingRow = typeof conciergeBookings.$inferSelect;
type NewBooking = typeof conciergeBookings.$inferInsert;

/** A slot's version: each booking of the hour has a higher id than the one before, and ends after it began. */
export const versionOf = ({ id, status }: Pick<BookingRow, 'id' | 'status'>): number =>
  id * 2 + (status === 'cancelled' ? 1 : 0);

/** Every hour on offer, with whether it is taken. */
export const slotsOn = async (reader: Reader): Promise<Slot[]> => {
  const now = await databaseNow(reader);
  const rows = await reader
    .selectDistinctOn([conciergeBookings.starts_at], {
      starts_at: conciergeBookings.starts_at,
      id: conciergeBookings.id,
      status: conciergeBookings.status,
    })
    .from(conciergeBookings)
    .where(gt(conciergeBookings.starts_at, now))
    .orderBy(conciergeBookings.starts_at, sql`${conciergeBookings.id} desc`);
  const latest = new Map(rows.map((row) => [row.starts_at.getTime(), row]));
  return slotsAt(now, await publicHolidayDays(reader)).map((start) => {
    const row = latest.get(start.getTime());
    return {
      starts_at: start.toISOString(),
      taken: row?.status === 'booked',
      version: row ? versionOf(row) : 0,
    };
  });
};

/** Lets nobody else book for this address until the transaction ends, and answers its visits ahead. */
export const openVisitsOf = async (tx: Tx, email: string): Promise<BookingRow[]> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('concierge'), hashtext(${email}))`);
  return tx
    .select()
    .from(conciergeBookings)
    .where(
      and(
        eq(conciergeBookings.email, email),
        eq(conciergeBookings.status, 'booked'),
        gt(conciergeBookings.starts_at, sql`now()`),
      ),
    );
};

/** Takes the hour, or answers null when it is taken: a unique index lets one live booking have it. */
export const insertBooking = async (tx: Tx, booking: NewBooking): Promise<BookingRow | null> => {
  const [row] = await tx
    .insert(conciergeBookings)
    .values(booking)
    .onConflictDoNothing({
      target: conciergeBookings.starts_at,
      where: sql`${conciergeBookings.status} = 'booked'`,
    })
    .returning();
  return row ?? null;
};

/** The booking of a link. With `lock` nobody else changes it until the transaction ends. */
export const bookingOf = async (
  reader: Reader,
  tokenHash: string,
  { lock = false } = {},
): Promise<BookingRow | null> => {
  const query = reader.select().from(conciergeBookings).where(eq(conciergeBookings.token_hash, tokenHash));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
};

export const bookingById = async (reader: Reader, id: number): Promise<BookingRow | undefined> => {
  const [row] = await reader.select().from(conciergeBookings).where(eq(conciergeBookings.id, id));
  return row;
};

/** What was booked with an address, while nobody else changes it. */
export const lockBookingsWith = (tx: Tx, email: string): Promise<BookingRow[]> =>
  tx
    .select()
    .from(conciergeBookings)
    .where(eq(conciergeBookings.email, email))
    .orderBy(conciergeBookings.id)
    .for('update');

/** Its booker has another address, and with it another link. */
export const moveBooking = async (
  tx: Tx,
  id: number,
  to: Pick<BookingRow, 'email' | 'token_hash'>,
): Promise<void> => {
  await tx.update(conciergeBookings).set(to).where(eq(conciergeBookings.id, id));
};

/** Frees the hour. `isWaived`: nothing is to be paid for it. */
export const cancelBooking = async (tx: Tx, id: number, isWaived: boolean): Promise<BookingRow> => {
  const [row] = await tx
    .update(conciergeBookings)
    .set({ status: 'cancelled', cancelled_at: sql`now()`, is_waived: isWaived })
    .where(eq(conciergeBookings.id, id))
    .returning();
  if (!row) throw new Error(`booking ${id} was not cancelled`);
  return row;
};

/**
 * Deletes bookings whose visit was longer ago than personal data is kept (specification 9), but none whose price is still
 * owed to its booker. Answers how many.
 */
export const forgetOldBookings = async (reader: Reader): Promise<number> => {
  const { rowCount } = await reader
    .delete(conciergeBookings)
    .where(
      and(
        lt(conciergeBookings.starts_at, sql`now() - make_interval(years => ${KEPT_YEARS})`),
        not(waitsForHand),
      ),
    );
  return rowCount ?? 0;
};
