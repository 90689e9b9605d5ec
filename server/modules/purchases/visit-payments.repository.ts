import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { charges, refunds } from '#server/db/ledger.tables.ts';
import { checkouts } from '#server/db/purchases.tables.ts';
import { conciergeBookings, visitPayments } from '#server/db/visits.tables.ts';
import type { Fils } from '#shared/kernel/money.ts';
import { REFUNDS_OVER } from '#shared/purchases/refunds.rules.ts';
import type { CheckoutRow, TimedCheckout } from './checkouts.repository.ts';
import { timed } from './checkouts.repository.ts';

export type VisitRow = typeof conciergeBookings.$inferSelect;

/** `isOwedByHand` of rows, less what was paid by card and goes back to it. */
export const waitsForHand = sql`(${conciergeBookings.status} = 'cancelled' and ${conciergeBookings.is_waived}
  and ${conciergeBookings.paid_at} is not null and ${conciergeBookings.given_back_at} is null
  and not exists (select from visit_payments w where w.booking_id = ${conciergeBookings.id} and w.paid_at is not null))`;

/** The visit that a checkout pays for, locked; undefined once its booking is forgotten. */
export const lockVisitOf = async (tx: Tx, checkoutId: number): Promise<VisitRow | undefined> => {
  const [row] = await tx
    .select(getTableColumns(conciergeBookings))
    .from(conciergeBookings)
    .innerJoin(visitPayments, eq(visitPayments.booking_id, conciergeBookings.id))
    .where(eq(visitPayments.checkout_id, checkoutId))
    .for('update', { of: conciergeBookings });
  return row;
};

/** Whether its price is still to be paid: after a cancellation only where that was too late to cost nothing. */
export const isDue = ({ paid_at, status, is_waived }: VisitRow): boolean =>
  paid_at === null && (status === 'booked' || !is_waived);

export const insertVisitPayment = async (tx: Tx, checkoutId: number, bookingId: number): Promise<void> => {
  await tx.insert(visitPayments).values({ checkout_id: checkoutId, booking_id: bookingId });
};

/** It is paid by this checkout: the payment and the booking say so. */
export const markVisitPaid = async (
  tx: Tx,
  visit: VisitRow,
  checkoutId: number,
  vat: Fils,
): Promise<void> => {
  await tx
    .update(visitPayments)
    .set({ paid_at: sql`now()`, vat_fils: vat })
    .where(eq(visitPayments.checkout_id, checkoutId));
  await tx.update(conciergeBookings).set({ paid_at: sql`now()` }).where(eq(conciergeBookings.id, visit.id));
};

/** The checkouts of a visit that are open: they stay so for a caller who has locked the visit. */
export const openCheckoutsOfVisit = (reader: Reader, bookingId: number): Promise<TimedCheckout[]> =>
  reader
    .select(timed)
    .from(checkouts)
    .innerJoin(visitPayments, eq(visitPayments.checkout_id, checkouts.id))
    .where(and(eq(visitPayments.booking_id, bookingId), eq(checkouts.status, 'open')));

/** The payment of a visit that is paid: its checkout, and the VAT in it, in fils. */
export const paidCheckoutOfVisit = async (
  tx: Tx,
  bookingId: number,
): Promise<{ checkout: CheckoutRow; vat: Fils } | undefined> => {
  const [row] = await tx
    .select({ checkout: checkouts, vat: visitPayments.vat_fils })
    .from(checkouts)
    .innerJoin(visitPayments, eq(visitPayments.checkout_id, checkouts.id))
    .where(and(eq(visitPayments.booking_id, bookingId), sql`${visitPayments.paid_at} is not null`));
  return row && { checkout: row.checkout, vat: row.vat ?? 0 };
};

/** What a visit cost that was paid by a checkout, and the VAT in it, in fils. */
export const paidVisitOf = async (
  reader: Reader,
  checkoutId: number,
): Promise<{ total: Fils; vat: Fils } | undefined> => {
  const [row] = await reader
    .select({ total: checkouts.total_fils, vat: visitPayments.vat_fils })
    .from(visitPayments)
    .innerJoin(checkouts, eq(checkouts.id, visitPayments.checkout_id))
    .where(eq(visitPayments.checkout_id, checkoutId));
  return row && row.vat !== null ? { total: row.total, vat: row.vat } : undefined;
};

/** The visit a charge of which is on its way back; undefined for a charge of anything else. */
export const visitOfCheckout = async (reader: Reader, checkoutId: number): Promise<VisitRow | undefined> => {
  const [row] = await reader
    .select(getTableColumns(conciergeBookings))
    .from(conciergeBookings)
    .innerJoin(visitPayments, eq(visitPayments.booking_id, conciergeBookings.id))
    .where(eq(visitPayments.checkout_id, checkoutId));
  return row;
};

/** What of the payments of visits is owed back and what was given back, in fils, by the visit. */
export const visitRefunds = async (
  reader: Reader,
  bookingIds: readonly number[],
): Promise<Map<number, { owed: Fils; done: Fils }>> => {
  if (bookingIds.length === 0) return new Map();
  const sumOf = (isDone: boolean) =>
    sql<number>`coalesce(sum(${refunds.amount_fils}) filter (where (${inArray(refunds.status, [...REFUNDS_OVER])}) = ${isDone}), 0)::int`;
  const rows = await reader
    .select({ id: visitPayments.booking_id, owed: sumOf(false), done: sumOf(true) })
    .from(visitPayments)
    .innerJoin(charges, eq(charges.checkout_id, visitPayments.checkout_id))
    .innerJoin(refunds, eq(refunds.charge_id, charges.id))
    .where(and(inArray(visitPayments.booking_id, [...bookingIds]), eq(charges.outcome, 'settled')))
    .groupBy(visitPayments.booking_id);
  return new Map(rows.flatMap(({ id, ...sums }) => (id === null ? [] : [[id, sums]])));
};
