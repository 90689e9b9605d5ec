import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { conciergeBookings, visitListings } from '#server/db/visits.tables.ts';
import type { BookingRow } from '#server/modules/concierge/concierge.repository.ts';
import { MOST_VISITS_LISTED } from '#shared/admin/concierge.api.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';

const DUBAI = sql`'Asia/Dubai'`;

/**
 * Visits whose day in Dubai is `from` (null: today) or one of the so many after it, by time, and how many are left out:
 * cancelled ones only.
 */
export const visitsFrom = async (
  reader: Reader,
  from: string | null,
  days: number,
): Promise<{ visits: BookingRow[]; leftOut: number }> => {
  const first = sql`coalesce(${from}::date, (now() at time zone ${DUBAI})::date)`;
  const midnight = (after: number) => sql`((${first} + ${after}::int)::timestamp at time zone ${DUBAI})`;
  const wanted = and(
    eq(conciergeBookings.kind, 'visit'),
    gte(conciergeBookings.starts_at, midnight(0)),
    lt(conciergeBookings.starts_at, midnight(days)),
  );
  const visits = await reader
    .select()
    .from(conciergeBookings)
    .where(wanted)
    .orderBy(
      sql`${conciergeBookings.status} = 'cancelled'`,
      asc(conciergeBookings.starts_at),
      asc(conciergeBookings.id),
    )
    .limit(MOST_VISITS_LISTED);
  return {
    visits: visits.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime() || a.id - b.id),
    leftOut: (await reader.$count(conciergeBookings, wanted)) - visits.length,
  };
};

/** Hours ahead that the house keeps for itself, in milliseconds. */
export const blockedHours = async (reader: Reader): Promise<Set<number>> => {
  const rows = await reader
    .select({ starts_at: conciergeBookings.starts_at })
    .from(conciergeBookings)
    .where(
      and(
        eq(conciergeBookings.kind, 'block'),
        eq(conciergeBookings.status, 'booked'),
        sql`${conciergeBookings.starts_at} > now()`,
      ),
    );
  return new Set(rows.map(({ starts_at }) => starts_at.getTime()));
};

/** Items that came of a visit, and those that wait for their owner's yes. */
export type Listings = { listed: number; unanswered: number };

export const listingsOf = async (reader: Reader, ids: readonly number[]): Promise<Map<number, Listings>> => {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select({
      id: visitListings.booking_id,
      listed: sql<number>`count(*)::int`,
      unanswered: sql<number>`(count(*) filter (where ${items.status} = ${ITEM_STATUS.proposed}))::int`,
    })
    .from(visitListings)
    .innerJoin(items, eq(items.id, visitListings.item_id))
    .where(inArray(visitListings.booking_id, [...ids]))
    .groupBy(visitListings.booking_id);
  return new Map(rows.flatMap(({ id, ...counts }) => (id === null ? [] : [[id, counts]])));
};

/** The visit of a number, locked. */
export const lockVisit = async (tx: Tx, number: string): Promise<BookingRow | undefined> => {
  const [row] = await tx
    .select()
    .from(conciergeBookings)
    .where(and(eq(conciergeBookings.number, number), eq(conciergeBookings.kind, 'visit')))
    .for('update');
  return row;
};

export const changeVisit = async (
  tx: Tx,
  id: number,
  changes: Parameters<ReturnType<typeof tx.update<typeof conciergeBookings>>['set']>[0],
): Promise<BookingRow> => {
  const [row] = await tx
    .update(conciergeBookings)
    .set(changes)
    .where(eq(conciergeBookings.id, id))
    .returning();
  if (!row) throw new Error(`booking ${id} was not changed`);
  return row;
};

/** What takes an hour now, locked. */
export const lockHour = async (tx: Tx, startsAt: Date): Promise<BookingRow | undefined> => {
  const [row] = await tx
    .select()
    .from(conciergeBookings)
    .where(and(eq(conciergeBookings.starts_at, startsAt), eq(conciergeBookings.status, 'booked')))
    .for('update');
  return row;
};
