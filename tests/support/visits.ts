import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { ledgerEntries } from '#server/db/ledger.tables.ts';
import { conciergeBookings, visitPayments } from '#server/db/visits.tables.ts';
import type { AdminConcierge, AdminVisit } from '#shared/admin/concierge.api.ts';
import type { BookedView } from '#shared/concierge/concierge.schema.ts';
import { DAY_MS, dayInDubai } from '#shared/kernel/dubai-time.ts';
import type { ReceiptLine } from '#shared/receipts/receipts.schema.ts';
import type { TestApp } from './app.ts';
import { bookAsGuest, bookingForm, freeSlots } from './calls/concierge.rows.ts';
import { apiOf } from './http.ts';
import type { Person } from './person.ts';

/** Brings a visit to less than 48 hours ahead: from Friday evening on no hour that is offered is as near as that. */
export const bringNear = async (app: TestApp, email: string): Promise<void> => {
  await app.deps.db
    .update(conciergeBookings)
    .set({
      starts_at: sql`now() + make_interval(hours => 30, secs => (${conciergeBookings.id} % 3600)::int)`,
    })
    .where(eq(conciergeBookings.email, email));
};

/** A visit as the admin lists it, yesterday's too: soon after midnight an hour ago was yesterday. */
export const visitInAdmin = async (admin: Person, number: string): Promise<AdminVisit | undefined> => {
  const from = dayInDubai(Date.now() - DAY_MS);
  const { visits } = (await admin.api.get(`/api/admin/concierge?from=${from}`)).body.data as AdminConcierge;
  return visits.find((visit) => visit.number === number);
};

/** What a test of visits does as the guest who booked one, and what is written down of it. */
export const visitsOf = (app: TestApp) => {
  /** A visit of somebody new, more than 48 hours away: it can be cancelled for nothing. */
  const aVisit = async () => {
    const form = bookingForm((await freeSlots(app)).at(-1)?.starts_at ?? '');
    const { status, body } = await bookAsGuest(app, form);
    expect(status).toBe(201);
    return { ...(body.data as BookedView), email: form.email };
  };
  /** The same, less than 48 hours away. */
  const aNearVisit = async () => {
    const visit = await aVisit();
    await bringNear(app, visit.email);
    return visit;
  };
  const receiptsOf = async (token: string) =>
    (await apiOf(app.url, { authorization: `Bearer ${token}` }).get('/api/global/purchase/receipts')).body
      .data as ReceiptLine[];
  const receipt = (token: string, number: string, file = '') =>
    apiOf(app.url, { authorization: `Bearer ${token}` }).get(
      `/api/global/purchase/receipts/${number}${file}`,
    );
  /** What the ledger says of a visit, by kind and account, in fils. */
  const ledgerOf = async ({ number }: BookedView) => {
    const rows = await app.deps.db
      .select({ kind: ledgerEntries.kind, account: ledgerEntries.account, fils: ledgerEntries.amount_fils })
      .from(ledgerEntries)
      .innerJoin(visitPayments, eq(visitPayments.checkout_id, ledgerEntries.checkout_id))
      .innerJoin(conciergeBookings, eq(conciergeBookings.id, visitPayments.booking_id))
      .where(eq(conciergeBookings.number, number));
    return Object.fromEntries(rows.map(({ kind, account, fils }) => [`${kind} ${account}`, fils]));
  };
  return { aVisit, aNearVisit, receiptsOf, receipt, ledgerOf };
};
