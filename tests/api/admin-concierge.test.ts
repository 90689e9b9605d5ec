import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { conciergeQuery } from '#client/features/admin/concierge/concierge.queries.ts';
import { conciergeBookings } from '#server/db/visits.tables.ts';
import type { AdminConcierge } from '#shared/admin/concierge.api.ts';
import { MOST_VISITS_LISTED } from '#shared/admin/concierge.api.ts';
import type { Slot } from '#shared/concierge/concierge.schema.ts';
import { lastLine, openAdmin } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { aVisit } from '#tests/support/calls/admin-shop.rows.ts';
import { bookAsGuest, bookingForm, freeSlots, provenForm } from '#tests/support/calls/concierge.rows.ts';
import { apiOf } from '#tests/support/http.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import type { Person } from '#tests/support/person.ts';
import { anAdmin } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { visitInAdmin } from '#tests/support/visits.ts';

let app: TestApp;
let admin: Person;
openAdmin((opened) => {
  ({ app, admin } = opened);
});

const readDays = async (query = '') =>
  (await admin.api.get(`/api/admin/concierge${query}`)).body.data as AdminConcierge;
const slot = async (starts_at: string) =>
  ((await apiOf(app.url).get('/api/global/concierge/slots')).body.data as Slot[]).find(
    (one) => one.starts_at === starts_at,
  );
const block = (starts_at: string, is_blocked: boolean) =>
  admin.api.put('/api/admin/concierge/hours', { starts_at, is_blocked });

test('a visit is cancelled with a reason: it is free, the booker reads why, the hour is free at once', async () => {
  const [free] = await freeSlots(app);
  const form = bookingForm(free?.starts_at ?? '');
  await bookAsGuest(app, form);
  const visit = (await readDays()).visits.find(({ email }) => email === form.email);
  expect(visit).toMatchObject({
    name: 'Huda Salem',
    mobile_number: '+971501112233',
    items_count: 12,
    status: 'booked',
  });
  const guest = await listen(app.url);
  await guest.subscribe({ concierge: true });
  const cancel = () =>
    admin.api.post(`/api/admin/concierge/${visit?.number}/cancel`, { reason: 'The van broke down.' });
  expect((await cancel()).body.data).toMatchObject({ status: 'cancelled', is_free: true });
  await guest.next('concierge.slot_released');
  guest.close();
  expect((await slot(form.starts_at))?.taken).toBe(false);
  expect(
    (await nextMail(app, form.email, ({ subject }) => subject === 'Your concierge visit is cancelled')).text,
  ).toContain('The van broke down.');
  expect((await cancel()).body.code).toBe('concierge.cancelled');
  expect(await lastLine(app)).toMatchObject({
    action: 'concierge.cancelled',
    details: { reason: 'The van broke down.' },
  });
});

test('an hour is kept for the house and given back; nobody can book it meanwhile', async () => {
  const [free] = await freeSlots(app);
  const at = free?.starts_at ?? '';
  const form = await provenForm(app, bookingForm(at));
  const book = () => apiOf(app.url).post('/api/global/concierge/bookings', form);
  expect((await block(at, true)).status).toBe(200);
  expect((await block(at, true)).status).toBe(200);
  expect((await slot(at))?.taken).toBe(true);
  expect((await readDays()).hours.find(({ starts_at }) => starts_at === at)).toMatchObject({
    is_blocked: true,
  });
  expect((await book()).status).toBe(409);
  expect((await readDays()).visits.every(({ name }) => name !== '')).toBe(true);
  await block(at, false);
  expect((await slot(at))?.taken).toBe(false);
  expect((await book()).status).toBe(201);
  expect((await block(at, true)).body.code).toBe('concierge.slot_taken');
  expect((await block('2020-01-01T05:00:00.000Z', true)).status).toBe(422);
});

test('a visit that took place is marked; one ahead cannot have taken place, and nobody marks one as paid', async () => {
  const past = await aVisit({ app }, new Date(Date.now() - 3_600_000));
  const mark = (number: string, body: object) => admin.api.put(`/api/admin/concierge/${number}`, body);
  expect((await mark(past, { is_visited: true, is_paid: true })).status).toBe(200);
  const [row] = await app.deps.db.select().from(conciergeBookings).where(eq(conciergeBookings.number, past));
  expect([row?.visited_at, row?.paid_at]).toEqual([expect.any(Date), null]);
  expect((await mark(past, { is_visited: false })).body.data).toMatchObject({
    payment: 'due',
    visited_at: null,
  });
  expect((await mark(past, { is_paid: true })).status).toBe(422);
  expect((await mark(await aVisit({ app }), { is_visited: true })).body.code).toBe('concierge.ahead');
  expect((await mark('C-NOBODY', { is_visited: true })).status).toBe(404);
});

test('an open list of visits learns that a colleague has marked one, or takes that back', async () => {
  const past = await aVisit({ app }, new Date(Date.now() - 3_600_000));
  const colleague = await anAdmin(app);
  const visitedAt = async () => (await visitInAdmin(admin, past))?.visited_at;
  for (const is_visited of [true, false]) {
    const page = await listen(app.url, admin.token);
    expect((await colleague.api.put(`/api/admin/concierge/${past}`, { is_visited })).status).toBe(200);
    const line = (await lastLine(app))?.id;
    const { type } = await page.next('audit.line_kept', ({ data }) => 'id' in data && data.id === line);
    expect(Object.keys(conciergeQuery(null).events)).toContain(type);
    expect(await visitedAt()).toEqual(is_visited ? expect.any(String) : null);
    page.close();
  }
});

test('nobody cancels their own visit as the house, which costs nothing: they have its link', async () => {
  const number = await aVisit({ app });
  await app.deps.db
    .update(conciergeBookings)
    .set({ email: admin.email.toUpperCase() })
    .where(eq(conciergeBookings.number, number));
  const cancel = (by: Person) =>
    by.api.post(`/api/admin/concierge/${number}/cancel`, { reason: 'I changed my mind.' });
  const own = await cancel(admin);
  expect([own.status, own.body.code]).toEqual([409, 'staff.own_matter']);
  expect((await cancel(await anAdmin(app))).status).toBe(200);
});

test('however many are cancelled, every visit that stands is listed, and how many are left out is said', async () => {
  const { db } = app.deps;
  const hours = await freeSlots(app);
  const last = hours.at(-1)?.starts_at ?? '';
  const form = bookingForm(last);
  await bookAsGuest(app, form);
  const before = (await readDays()).visits.length;
  const more = MOST_VISITS_LISTED - before + 2;
  await db.execute(sql`
    insert into concierge_bookings (number, starts_at, status, name, email, mobile_number, address, items_count, notes,
      locale, token_hash, cancelled_at, is_waived)
    select 'GONE-' || n, now() + interval '1 day', 'cancelled', name, 'gone@example.test', mobile_number, address, 1, '', 'en',
      'gone' || n, now(), true from concierge_bookings, generate_series(1, ${more}::int) n where email = ${form.email}`);
  const { visits, left_out } = await readDays();
  expect([visits.length, left_out]).toEqual([MOST_VISITS_LISTED, 2]);
  expect(visits.find(({ email }) => email === form.email)?.starts_at).toBe(last);
  const times = visits.map(({ starts_at }) => starts_at);
  expect(times).toEqual(times.toSorted());
  await db.delete(conciergeBookings).where(eq(conciergeBookings.email, 'gone@example.test'));
  expect((await readDays()).left_out).toBe(0);
});
