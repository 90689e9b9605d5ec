import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#server/db/accounts.tables.ts';
import { conciergeBookings } from '#server/db/concierge.tables.ts';
import { reports } from '#server/db/moderation.tables.ts';
import { notifications } from '#server/db/notifications.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { mailAbsent } from '#server/modules/notifications/chat-mail.ts';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import { bookingForm, freeSlots } from '../support/calls/concierge.rows.ts';
import { aPurchase } from '../support/conversations.ts';
import type { Api } from '../support/http.ts';
import { apiOf } from '../support/http.ts';
import type { TestItem } from '../support/items.ts';
import { anItem } from '../support/items.ts';
import { codeIn, nextMail } from '../support/mailbox.ts';
import { newcomer } from '../support/newcomer.ts';
import { anOffer, withdraw } from '../support/offers.ts';
import { checkoutPath, payOnPage, setProvider, successPath } from '../support/payments.ts';
import type { Person } from '../support/person.ts';
import { aBuyer, anAdmin, aSeller } from '../support/person.ts';
import { until } from '../support/until.ts';
import { begin } from '../support/uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ PAYMENT_SWEEP_SECONDS: '3600' });
  await setProvider(app, { webhooks: 'off' });
});
afterAll(() => app.stop());

/** Words that stand nowhere unless they were planted; the address and the number are theirs alone too. */
const FIRST = 'Qamarzad';
const LAST = 'Birtulmel';

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

const boughtAsGuest = async (item: TestItem, payer: { name: string; email: string }) => {
  const guest = apiOf(app.url);
  const { body } = await guest.post(checkoutPath('global', item.uuid), {});
  const checkout = body.data as CheckoutView;
  const token = { 'x-checkout-token': checkout.checkout_token };
  const paid = await guest.post(successPath('global'), await payOnPage(checkout, payer), token);
  expect(paid.status).toBe(200);
};
const guestColumns = async (item: TestItem) => {
  const [row] = await app.deps.db.select().from(purchases).where(eq(purchases.item_id, item.id));
  return { buyer_id: row?.buyer_id, guest_name: row?.guest_name, guest_email: row?.guest_email };
};

type Leaver = { api: Api; id: number; email: string; mobile_number: string; password: string };

/** Registers by hand, with the name that is looked for. */
const aLeaver = async (changes: object = {}): Promise<Leaver> => {
  const who = newcomer({ first_name: FIRST, last_name: LAST, ...changes });
  expect((await apiOf(app.url).post('/api/sign-up', who)).status).toBe(201);
  const mail = await nextMail(app, who.email, ({ subject }) => !subject.startsWith('Payment'));
  const { body } = await apiOf(app.url).post('/api/verify', { email: who.email, code: codeIn(mail) });
  const { user, access_token } = body.data as { user: { id: number }; access_token: string };
  return { ...who, id: user.id, api: apiOf(app.url, { authorization: `Bearer ${access_token}` }) };
};
const personOf = (leaver: Leaver): Person => ({
  id: leaver.id,
  email: leaver.email,
  mobile: leaver.mobile_number,
  token: '',
  firstName: FIRST,
  lastName: LAST,
  api: leaver.api,
});
const leave = async ({ api, password }: Leaver) => {
  const { status } = await api.post('/api/auth/me/deletion', { password });
  expect(status).toBe(200);
};
const factsAt = async ({ id }: Person): Promise<Record<string, unknown>> => {
  const rows = await app.deps.db.select().from(notifications).where(eq(notifications.user_id, id));
  return Object.fromEntries(rows.map(({ kind, facts }) => [kind, (facts as { name?: string }).name]));
};

it('what was bought as a guest is the account’s once the address is proven, without what was typed then', async () => {
  const item = await anItem(app, await aSeller(app));
  const { email } = newcomer();
  const payer = { name: 'Lina Aziz', email };
  await boughtAsGuest(item, payer);
  expect(await guestColumns(item)).toEqual({
    buyer_id: null,
    guest_name: payer.name,
    guest_email: email,
  });
  const { id } = await aLeaver({ email, first_name: 'Lina', last_name: 'Aziz' });
  await until('it is theirs', async () => (await guestColumns(item)).buyer_id === id);
  expect(await guestColumns(item)).toEqual({ buyer_id: id, guest_name: null, guest_email: null });
});

it('nothing in any table names who has left: not what others were told, not what was bought as a guest', async () => {
  const { db } = app.deps;
  const [seller, arabic, admin] = [await aSeller(app), await aSeller(app), await anAdmin(app)];
  await db.update(users).set({ locale: 'ar' }).where(eq(users.id, arabic.id));
  const leaver = await aLeaver();
  const person = personOf(leaver);

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
  await leaver.api.post('/api/send-message', { channel_id, message: 'When may I come?' });
  await mailAbsent(app.deps, { channel_id, user_id: seller.id });
  // As a guest, with the same address, while they were logged out.
  const asGuest = await anItem(app, await aSeller(app));
  await boughtAsGuest(asGuest, { name: `${FIRST} ${LAST}`, email: leaver.email });
  await db.update(purchases).set({ status: 'completed' });

  // As a seller, under their own name; asked, reported and visited.
  await leaver.api.post('/api/auth/me/profile/vendor', {
    name: `${FIRST} ${LAST}`,
    address: 'Al Barsha, Dubai',
  });
  await leaver.api.post('/api/auth/item-comment', { item_id: wanted.id, comments: 'Does it fold?' });
  const own = await anItem(app, person);
  const profile = (await leaver.api.get('/api/auth/me/profile')).body.data as { vendor: { uuid: string } };
  await seller.api.post('/api/auth/reports', {
    target: 'vendor',
    uuid: profile.vendor.uuid,
    reason: 'prohibited',
  });
  await anOffer(rival, own);
  const [slot] = (await freeSlots(app)).slice(-1);
  const form = { ...bookingForm(slot?.starts_at ?? ''), name: `${FIRST} ${LAST}`, email: leaver.email };
  expect((await apiOf(app.url).post('/api/global/concierge/bookings', form)).status).toBe(201);
  await db.update(conciergeBookings).set({ starts_at: sql`now() - interval '1 day'` });
  await begin(person, 100, `${FIRST}.jpg`);
  await leaver.api.post('/api/auth/me/export');

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
  const words = [FIRST, LAST, leaver.email, leaver.mobile_number.replace('+', '')];
  expect(Object.keys(await tablesWith(words))).toEqual(
    expect.arrayContaining([
      'public.users',
      'public.purchases',
      'public.notifications',
      'public.events',
      'public.reports',
    ]),
  );

  await leave(leaver);
  await until('what was told is taken back', async () => !(await tablesWith(words))['public.notifications']);
  await expect.poll(() => tablesWith(words), { timeout: 20_000 }).toEqual({});

  const name = 'Deleted user';
  expect(await factsAt(seller)).toMatchObject({
    'purchase.sold': name,
    'chat.messages': name,
    'offer.withdrawn': name,
    'offer.placed': name,
  });
  // In the reader's language; that of the other bidder stays.
  const told = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.user_id, arabic.id), eq(notifications.kind, 'offer.placed')))
    .orderBy(notifications.seq);
  expect(told.map(({ facts }) => (facts as { name: string }).name)).toEqual(['مستخدم محذوف', 'Omar Haddad']);
  expect((await factsAt(admin))['report.submitted']).toBe(name);
  const [report] = await db.select().from(reports).where(eq(reports.about_user_id, leaver.id));
  expect(report?.seen).toMatchObject({ name });
  expect(await guestColumns(asGuest)).toMatchObject({ guest_name: null, guest_email: null });
}, 60_000);
