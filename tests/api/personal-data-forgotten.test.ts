import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#server/db/accounts.tables.ts';
import { events } from '#server/db/events.tables.ts';
import { notifications } from '#server/db/notifications.tables.ts';
import { offers } from '#server/db/offers.tables.ts';
import { reports } from '#server/db/reports.tables.ts';
import { conciergeBookings } from '#server/db/visits.tables.ts';
import { forgetOldBookings } from '#server/modules/concierge/concierge.repository.ts';
import { mailAbsent } from '#server/modules/notifications/chat-mail.service.ts';
import { forgetVisits } from '#server/modules/personal-data/traces.jobs.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import { bookAsGuest, bookingForm, freeSlots } from '../support/calls/concierge.rows.ts';
import { aPurchase } from '../support/conversations.ts';
import type { AccountToDelete } from '../support/deleted-account.ts';
import { anAccountToDelete, boughtAsGuest, FIRST, guestColumns, LAST } from '../support/deleted-account.ts';
import { anItem } from '../support/items.ts';
import { lockWaiters } from '../support/locks.ts';
import { anOffer, withdraw } from '../support/offers.ts';
import { setProvider } from '../support/payments.ts';
import { endSales } from '../support/payouts.ts';
import type { Person } from '../support/person.ts';
import { aBuyer, anAdmin, aSeller } from '../support/person.ts';
import type { PushService } from '../support/push-service.ts';
import { aBrowserAt, startPushService } from '../support/push-service.ts';
import { until } from '../support/until.ts';
import { begin } from '../support/uploads.ts';
import { chooseName, renameShop } from '../support/vendor-names.ts';

let app: TestApp;
let pushes: PushService;
beforeAll(async () => {
  pushes = await startPushService();
  app = await startApp({ PAYMENT_SWEEP_SECONDS: '3600', PUSH_SERVICES: pushes.host });
  await setProvider(app, { webhooks: 'off' });
});
afterAll(async () => {
  await app.stop();
  pushes.close();
});

/** A log that nobody can change, and what is outside of the product: a mailbox, a payment provider. */
const KEPT = ['audit_log', 'dev_mailbox', 'dev_mamopay_links', 'dev_mamopay_charges'];

/** Tables of the product and of its jobs in which any of the words stands, with how many rows. */
const tablesWith = async (words: string[]): Promise<Record<string, number>> => {
  const { db } = app.deps;
  const tables = await db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and table_name not in ${KEPT}`);
  const found: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const named = words.map((word) => sql`strpos(lower(t::text), ${word.toLowerCase()}) > 0`);
    const { rows } = await db.execute<{ rows: number }>(
      sql`select count(*)::int as rows from ${sql.raw(name)} t where ${sql.join(named, sql` or `)}`,
    );
    if (rows[0]?.rows) found[name] = rows[0].rows;
  }
  return found;
};

const personOf = (deleted: AccountToDelete): Person => ({
  id: deleted.id,
  email: deleted.email,
  mobile: deleted.mobile_number,
  token: '',
  firstName: FIRST,
  lastName: LAST,
  api: deleted.api,
});
const leave = async ({ api, password }: AccountToDelete) => {
  const { status } = await api.post('/api/auth/me/deletion', { password });
  expect(status).toBe(200);
};
const factsAt = async ({ id }: Person): Promise<Record<string, unknown>> => {
  const rows = await app.deps.db.select().from(notifications).where(eq(notifications.user_id, id));
  return Object.fromEntries(rows.map(({ kind, facts }) => [kind, (facts as { name?: string }).name]));
};

it('what a reaction has still to learn of them stays until it has', async () => {
  const { db } = app.deps;
  const deleted = await anAccountToDelete(app);
  const [seller, buyer] = [personOf(deleted), await aBuyer(app)];
  const item = await anItem(app, seller);
  const { id } = await anOffer(buyer, item);
  const [of, offered] = [eq(offers.id, id), () => db.select().from(offers).where(eq(offers.id, id))];
  const ofArchive = sql`${events.type} = 'item.archived' and ${events.routing} ->> 'item_uuid' = ${item.uuid}`;
  await app.outside.transaction(async (tx) => {
    // The reaction, which closes the offer, has to wait for it.
    await tx.select().from(offers).where(of).for('update');
    await leave(deleted);
    await until('the reaction waits', async () => (await lockWaiters(app.outside, 'offers')) > 0);
    const traces = sql`select from pgboss.job where name = 'personal-data.forget_traces' and state = 'completed'`;
    await until('traces were forgotten', async () => ((await db.execute(traces)).rowCount ?? 0) > 0);
    expect(await db.$count(events, ofArchive)).toBe(1);
  });
  await until('the offer is closed', async () => (await offered())[0]?.status === 'closed');
  await until('nothing tells of it any more', async () => (await db.$count(events, ofArchive)) === 0);
});

it('a visit that is still to come is found by the house until it is over, and names nobody afterwards', async () => {
  const { db } = app.deps;
  const deleted = await anAccountToDelete(app);
  const [slot] = await freeSlots(app);
  const form = { ...bookingForm(slot?.starts_at ?? ''), name: `${FIRST} ${LAST}`, email: deleted.email };
  expect((await bookAsGuest(app, form)).status).toBe(201);
  await leave(deleted);
  const booked = async () => {
    const [row] = await db
      .select()
      .from(conciergeBookings)
      .where(eq(conciergeBookings.starts_at, new Date(slot?.starts_at ?? '')));
    return row;
  };
  const jobs = await db.execute<{ data: object; waits: boolean }>(sql`
    select data, start_after > ${slot?.starts_at ?? ''}::timestamptz + interval '23 hours' as waits
    from pgboss.job where name = 'personal-data.forget_bookings'`);
  // By number: no key that is changed meanwhile is needed to read it.
  expect(jobs.rows).toEqual([
    { data: { data: { ids: [(await booked())?.id] }, requestId: expect.any(String) }, waits: true },
  ]);
  expect((await booked())?.name).toBe(`${FIRST} ${LAST}`);
  const id = (await booked())?.id ?? 0;
  await db.update(conciergeBookings).set({ starts_at: sql`now() - interval '1 day'` });
  await db.execute(
    sql`update pgboss.job set start_after = now() where name = 'personal-data.forget_bookings'`,
  );
  await until('the visit names nobody', async () => {
    const [row] = await db.select().from(conciergeBookings).where(eq(conciergeBookings.id, id));
    return row?.name === 'Deleted user' && row.email === '' && row.notes === '';
  });
});

it('a visit whose price is owed by hand is found until it was given back, whoever leaves and however old it is', async () => {
  const { db } = app.deps;
  const deleted = await anAccountToDelete(app);
  const [slot] = await freeSlots(app);
  const form = { ...bookingForm(slot?.starts_at ?? ''), name: `${FIRST} ${LAST}`, email: deleted.email };
  expect((await bookAsGuest(app, form)).status).toBe(201);
  const theirs = eq(conciergeBookings.email, deleted.email);
  const [booked] = await db
    .update(conciergeBookings)
    .set({
      status: 'cancelled',
      is_waived: true,
      paid_at: sql`now()`,
      starts_at: sql`now() - interval '20 years'`,
    })
    .where(theirs)
    .returning();
  const id = booked?.id ?? 0;
  const kept = async () => (await db.select().from(conciergeBookings).where(eq(conciergeBookings.id, id)))[0];
  await leave(deleted);
  await forgetVisits(app.deps, [id]);
  await forgetOldBookings(db);
  expect(await kept()).toMatchObject({ email: deleted.email, name: `${FIRST} ${LAST}` });
  const { rows } = await db.execute(sql`
    select 1 from pgboss.job where name = 'personal-data.forget_bookings' and data -> 'data' -> 'ids' = ${`[${id}]`}::jsonb
      and start_after > now() + interval '23 hours'`);
  expect(rows.length).toBeGreaterThan(0);
  await db.update(conciergeBookings).set({ given_back_at: sql`now()` }).where(eq(conciergeBookings.id, id));
  await forgetVisits(app.deps, [id]);
  expect(await kept()).toMatchObject({ email: '', name: 'Deleted user' });
  await forgetOldBookings(db);
  expect(await kept()).toBeUndefined();
});

it('nothing in any table names who has left: not what others were told, not what was bought as a guest', async () => {
  const { db } = app.deps;
  const [seller, arabic, admin] = [await aSeller(app), await aSeller(app), await anAdmin(app)];
  await db.update(users).set({ locale: 'ar' }).where(eq(users.id, arabic.id));
  const deleted = await anAccountToDelete(app);
  const person = personOf(deleted);
  const browser = aBrowserAt(pushes);
  expect((await seller.api.post('/api/auth/me/push-subscriptions', browser.subscription)).status).toBe(201);

  // As a buyer: offers that wait, were taken back and are taken back by leaving; a purchase and its conversation.
  const rival = await aBuyer(app);
  const [wanted, left, bought] = [
    await anItem(app, arabic),
    await anItem(app, seller),
    await anItem(app, seller),
  ];
  await anOffer(person, wanted);
  await anOffer(rival, wanted, 650);
  await withdraw(person, (await anOffer(person, left)).id);
  const { channel_id } = await aPurchase(person, bought);
  await deleted.api.post('/api/send-message', { channel_id, message: 'When may I come?' });
  await mailAbsent(app.deps, { channel_id, user_id: seller.id });
  // Their own item, as a guest with their own address: a purchase that is no account's.
  const asGuest = await anItem(app, person);
  await boughtAsGuest(app, asGuest, { name: `${FIRST} ${LAST}`, email: deleted.email });
  await endSales(app);

  // As a seller, under their own name with an accent; asked, reported and visited.
  const call = (name: string) => renameShop(app, admin, person, name);
  await call(`${FIRST}’s ${LAST}-Wardrobe`);
  await deleted.api.post('/api/auth/item-comment', { item_id: wanted.id, comments: 'Does it fold?' });
  const own = await anItem(app, person);
  const profile = (await deleted.api.get('/api/auth/me/profile')).body.data as { vendor: { uuid: string } };
  await seller.api.post('/api/auth/reports', {
    target: 'vendor',
    uuid: profile.vendor.uuid,
    reason: 'prohibited',
  });
  // Reported under one name, left under another.
  await call(`${LAST} Éclat`);
  await chooseName(person, `${FIRST} once more`);
  await anOffer(rival, own);
  const [slot] = (await freeSlots(app)).slice(-1);
  const form = { ...bookingForm(slot?.starts_at ?? ''), name: `${FIRST} ${LAST}`, email: deleted.email };
  expect((await bookAsGuest(app, form)).status).toBe(201);
  await db
    .update(conciergeBookings)
    .set({ starts_at: sql`now() - interval '1 day'` })
    .where(eq(conciergeBookings.email, deleted.email));
  await begin(person, 100, { name: `${FIRST}.jpg` });
  await deleted.api.post('/api/auth/me/export');

  await until('all of it was told', async () => {
    const [atSeller, atArabic, atAdmin] = [
      await factsAt(seller),
      await factsAt(arabic),
      await factsAt(admin),
    ];
    const kinds = [...Object.keys(atSeller), ...Object.keys(atArabic), ...Object.keys(atAdmin)];
    return [
      'purchase.sold',
      'chat.messages',
      'offer.withdrawn',
      'offer.placed',
      'question.asked',
      'report.submitted',
    ].every((kind) => kinds.includes(kind));
  });
  await until('it was pushed', () => pushes.arrived.some(({ path }) => path === browser.path));
  const words = [FIRST, LAST, deleted.email, deleted.mobile_number.replace('+', '')];
  expect(Object.keys(await tablesWith(words))).toEqual(
    expect.arrayContaining([
      'public.users',
      'public.purchases',
      'public.notifications',
      'public.events',
      'public.reports',
    ]),
  );

  await leave(deleted);
  await until('what was told is taken back', async () => !(await tablesWith(words))['public.notifications']);
  await expect.poll(() => tablesWith(words)).toEqual({});

  const name = 'Deleted user';
  expect(await factsAt(seller)).toMatchObject({
    'purchase.sold': name,
    'chat.messages': name,
    'offer.withdrawn': name,
    'offer.placed': name,
  });
  // In the reader's language; that of the other bidder stays.
  const notices = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.user_id, arabic.id), eq(notifications.kind, 'offer.placed')));
  // Offers of one moment may be told in either order.
  expect(notices.map(({ facts }) => (facts as { name: string }).name).toSorted()).toEqual([
    'Omar Haddad',
    'مستخدم محذوف',
  ]);
  expect((await factsAt(admin))['report.submitted']).toBe(name);
  const [report] = await db.select().from(reports).where(eq(reports.about_user_id, deleted.id));
  expect(report?.seen).toMatchObject({ name });
  expect(await guestColumns(app, asGuest)).toMatchObject({ guest_name: null, guest_email: null });
});
