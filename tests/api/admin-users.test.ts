import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions, users } from '#server/db/accounts.tables.ts';
import { mailBounces } from '#server/db/notifications.tables.ts';
import type { AdminUser, AdminUserPage } from '#shared/admin/users.schema.ts';
import { suspend, userUuidOf } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { expectOnlyGrows } from '#tests/support/append-only.ts';
import { fill } from '#tests/support/fill.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { anOffer, offer } from '#tests/support/offers.ts';
import { beginCheckout, payOnPage, successPath } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aPerson, aSeller, PASSWORD, vendorUuidOf } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await anAdmin(app);
});
afterAll(() => app.stop());

const found = async (query: string): Promise<AdminUser[]> => {
  const { status, body } = await admin.api.get(`/api/admin/users?${query}`);
  expect(status).toBe(200);
  return (body.data as { data: AdminUser[] }).data;
};
const emailsOf = (list: AdminUser[]) => list.map(({ email }) => email);
const search = async (keyword: string) => emailsOf(await found(`keyword=${encodeURIComponent(keyword)}`));

const pageOf = async (person: Person): Promise<AdminUserPage> => {
  const { body } = await admin.api.get(`/api/admin/users/${await userUuidOf(app, person)}`);
  return body.data as AdminUserPage;
};
const inShop = async () =>
  (
    (await apiOf(app.url).get('/api/global/items?page=1&size=100')).body.data as { data: { uuid: string }[] }
  ).data.map(({ uuid }) => uuid);

test('people are found by any part of name, address, number, and by id', async () => {
  const zaynab = await aPerson(app, { firstName: 'Zaynab' });
  const other = await aBuyer(app);
  for (const keyword of [
    'zayn',
    'ZAYNAB HADDAD',
    'haddad zaynab',
    zaynab.email,
    zaynab.email.slice(2, 15),
    zaynab.mobile,
    zaynab.mobile.replace('+971', '0'),
    `${zaynab.mobile.slice(0, 6)} ${zaynab.mobile.slice(6)}`,
    String(zaynab.id),
    await userUuidOf(app, zaynab),
  ]) {
    const list = await search(keyword);
    expect([keyword, list.includes(zaynab.email)]).toEqual([keyword, true]);
    expect([keyword, list.includes(other.email)]).toEqual([keyword, false]);
  }
  for (const keyword of ['%', '_', "'; drop table users; --", 'nobody at all']) {
    expect(await search(keyword)).toEqual([]);
  }
});

test('the filters show whom they name, and pages follow each other', async () => {
  const seller = await aSeller(app);
  const support = await aPerson(app, { role: 'support', firstName: 'Salma' });
  const unverified = await aBuyer(app);
  await app.deps.db.update(users).set({ verified_at: null }).where(eq(users.id, unverified.id));
  expect(emailsOf(await found('show=sellers'))).toContain(seller.email);
  expect(emailsOf(await found('show=sellers'))).not.toContain(support.email);
  expect(emailsOf(await found('show=staff'))).toEqual([support.email, admin.email]);
  expect(emailsOf(await found('show=unverified'))).toEqual([unverified.email]);
  expect(await found('show=deleted')).toEqual([]);
  const all = emailsOf(await found('size=100'));
  const first = emailsOf(await found('size=2&page=1'));
  const second = emailsOf(await found('size=2&page=2'));
  expect([...first, ...second]).toEqual(all.slice(0, 4));
});

test('an address that refuses mails is seen in the admin, until its owner says that it works', async () => {
  const [refused, complained] = [await aBuyer(app), await aBuyer(app)];
  const { db } = app.deps;
  await db.insert(mailBounces).values([
    { address: refused.email.toLowerCase(), kind: 'bounce', reason: '550 5.1.1 No such user here' },
    { address: complained.email.toLowerCase(), kind: 'complaint', reason: '' },
  ]);
  expect(emailsOf(await found('show=mail_refused')).toSorted()).toEqual(
    [refused.email, complained.email].toSorted(),
  );
  expect((await pageOf(refused)).mail_refused).toEqual({
    since: expect.any(String),
    kind: 'bounce',
    reason: '550 5.1.1 No such user here',
  });
  const { status } = await refused.api.post('/api/auth/me/notification-settings/mail-retry');
  expect(status).toBe(200);
  expect((await pageOf(refused)).mail_refused).toBeNull();
  expect(emailsOf(await found('show=mail_refused'))).toEqual([complained.email]);
  // Another address is not the one that came back.
  await db
    .update(users)
    .set({ email: `new-${complained.email}` })
    .where(eq(users.id, complained.id));
  expect((await pageOf(complained)).mail_refused).toBeNull();
  expect(await found('show=mail_refused')).toEqual([]);
});

test('a user is shown without address and without bank details', async () => {
  const seller = await aSeller(app);
  const buyer = await aBuyer(app);
  const item = await anItem(app, seller);
  await anOffer(buyer, item);
  const page = await pageOf(seller);
  expect(page).toMatchObject({
    email: seller.email,
    has_bank_details: true,
    vendor: { name: "Maya's corner" },
    items: [{ status: 1, count: 1 }],
    offers_received: [{ status: 'pending', count: 1 }],
    offers: [{ side: 'received', item_uuid: item.uuid, asking_price: 700 }],
    sessions: [{ device: 'tests' }],
  });
  const text = JSON.stringify(page);
  for (const secret of ['AE07', '1234567890123456', 'Villa 18', 'Al Barsha', 'BOMLAEAD']) {
    expect(text).not.toContain(secret);
  }
});

test('suspended in the middle of a session: out everywhere at once, and told why', async () => {
  const seller = await aSeller(app);
  const buyer = await aBuyer(app);
  const onSale = await anItem(app, seller, { name: 'Teak bench' });
  const waiting = await anItem(app, seller, { status: 0 });
  const vendor = await vendorUuidOf(app, seller);
  const [socket, looker, adminLive] = [
    await listen(app.url, seller.token),
    await listen(app.url),
    await listen(app.url, admin.token),
  ];
  await looker.subscribe({ item: onSale.uuid });
  const gone = socket.closed();
  const { status, body } = await suspend(app, admin, seller, 'Sold things that were not theirs.');
  expect([status, (body.data as AdminUserPage).suspension_reason]).toEqual([
    200,
    'Sold things that were not theirs.',
  ]);

  expect((await socket.next('account.suspended')).data).toEqual({
    view: 'owner',
    reason: 'Sold things that were not theirs.',
  });
  await gone;
  expect((await seller.api.get('/api/auth/me/profile')).status).toBe(401);
  await expect(listen(app.url, seller.token)).rejects.toThrow('session.required');
  expect(await app.deps.db.$count(sessions, eq(sessions.user_id, seller.id))).toBe(0);
  const again = await apiOf(app.url).post('/api/login', { username: seller.email, password: PASSWORD });
  expect(again.status).toBeGreaterThanOrEqual(400);
  expect(again.body.data).toBeUndefined();

  expect((await looker.next('item.hidden')).data).toMatchObject({
    view: 'public',
    item: { uuid: onSale.uuid, status: 5 },
  });
  expect((await adminLive.next('account.suspended')).data).toEqual({ view: 'admin', user_id: seller.id });
  expect((await apiOf(app.url).get(`/api/global/items/${onSale.uuid}`)).status).toBe(404);
  expect((await apiOf(app.url).get(`/api/global/vendors/${vendor}`)).status).toBe(404);
  expect(await inShop()).not.toContain(onSale.uuid);
  expect((await offer(buyer, onSale, 800)).status).toBe(404);
  const checkout = await buyer.api.post(`/api/auth/payment/mamopay/checkout/${onSale.uuid}`);
  expect(checkout.status).toBe(404);
  const mail = await nextMail(app, seller.email, ({ subject }) => subject.includes('suspended'));
  expect(mail.text).toContain('Sold things that were not theirs.');

  // What waits is decided when they are back.
  const early = await admin.api.put(`/api/admin/approvals/${waiting.uuid}/approve`, {});
  expect(early.body.code).toBe('approval.held_back');

  const uuid = await userUuidOf(app, seller);
  expect((await admin.api.put(`/api/admin/users/${uuid}/reinstate`)).status).toBe(200);
  expect((await looker.next('item.shown')).data).toMatchObject({
    item: { uuid: onSale.uuid, status: 1, item_name: onSale.name, user: { vendor: { uuid: vendor } } },
  });
  expect(await inShop()).toContain(onSale.uuid);
  expect((await admin.api.put(`/api/admin/approvals/${waiting.uuid}/approve`, {})).status).toBe(200);
  expect(await inShop()).toContain(waiting.uuid);
  expect((await apiOf(app.url).get(`/api/global/items/${onSale.uuid}`)).status).toBe(200);
  const back = await apiOf(app.url).post('/api/login', { username: seller.email, password: PASSWORD });
  expect(back.status).toBe(200);
  await nextMail(app, seller.email, ({ subject }) => subject.includes('open again'));
  expect((await admin.api.put(`/api/admin/users/${uuid}/reinstate`)).body.code).toBe('user.not_suspended');
  expect((await pageOf(seller)).history.map(({ action }) => action)).toEqual([
    'user.reinstated',
    'user.suspended',
  ]);
  for (const listener of [looker, adminLive]) listener.close();
});

test('a purchase that is being paid goes on while its seller is suspended', async () => {
  const seller = await aSeller(app);
  const buyer = await aBuyer(app);
  const item = await anItem(app, seller);
  const begun = await beginCheckout(buyer.api, item.uuid);
  await suspend(app, admin, seller);
  expect((await beginCheckout(buyer.api, item.uuid)).payment_url).toBe(begun.payment_url);
  expect((await buyer.api.post(successPath('auth'), await payOnPage(begun))).status).toBe(200);
  const { body } = await buyer.api.get('/api/auth/me/my-purchased');
  expect(JSON.stringify(body.data)).toContain(item.uuid);
});

test('nobody suspends themselves, and one administrator is always left', async () => {
  expect((await suspend(app, admin, admin)).body.code).toBe('user.yourself');
  const [one, two] = [await anAdmin(app), await anAdmin(app)];
  await app.deps.db.update(users).set({ suspended_at: sql`now()` }).where(eq(users.id, admin.id));
  const both = await Promise.all([suspend(app, one, two), suspend(app, two, one)]);
  const left = await app.deps.db.$count(users, sql`role = 'admin' and suspended_at is null`);
  expect(left).toBe(1);
  expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  await app.deps.db
    .update(users)
    .set({ suspended_at: null, suspension_reason: null })
    .where(sql`role = 'admin'`);
});

test('a reason is needed, and an unknown user is nobody', async () => {
  const buyer = await aBuyer(app);
  const { status, body } = await suspend(app, admin, buyer, '   ');
  expect([status, body.errors]).toEqual([422, { reason: ['Say why in a few words.'] }]);
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await admin.api.put(`/api/admin/users/${nobody}/suspend`, { reason: 'x' })).status).toBe(404);
  expect((await admin.api.get(`/api/admin/users/${nobody}`)).status).toBe(404);
});

test('ending sessions logs somebody out everywhere, and nothing else', async () => {
  const buyer = await aBuyer(app);
  const socket = await listen(app.url, buyer.token);
  const gone = socket.closed();
  const uuid = await userUuidOf(app, buyer);
  expect((await admin.api.delete(`/api/admin/users/${uuid}/sessions`)).status).toBe(200);
  await gone;
  expect((await buyer.api.get('/api/auth/me/profile')).status).toBe(401);
  const back = await apiOf(app.url).post('/api/login', { username: buyer.email, password: PASSWORD });
  expect(back.status).toBe(200);
});

test('the log cannot be changed, not even by the owner of the database', () =>
  expectOnlyGrows(app, 'audit_log', sql`action = 'nothing.happened'`));

test('a search among many goes by the index', async () => {
  const { db } = app.deps;
  await fill(
    app,
    sql`
    insert into users (email, mobile_number, first_name, last_name, gender, date_of_birth, password_hash)
    select 'crowd' || n || '@example.test', '+97150' || lpad(n::text, 7, '0'), 'First' || md5(n::text),
      'Last' || md5((n * 7)::text), 0, '1990-01-01', 'x'
    from generate_series(1, 20000) n`,
  );
  await db.execute(sql`analyze users`);
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select from users where
      lower(first_name || ' ' || last_name || ' ' || email || ' ' || mobile_number) like '%crowd17777@%'`);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('users_words');
  expect(await search('crowd17777@')).toEqual(['crowd17777@example.test']);
  const { body } = await admin.api.get('/api/admin/users?keyword=crowd');
  expect(body.data).toMatchObject({ total: 10_000, has_more: true, last_page: 200 });
});
