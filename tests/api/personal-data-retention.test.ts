import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { knownDevices } from '#server/db/accounts.tables.ts';
import { auditLog } from '#server/db/audit.tables.ts';
import { ledgerEntries } from '#server/db/ledger.tables.ts';
import { mailBounces, notificationStates, notifications } from '#server/db/notifications.tables.ts';
import { checkouts, featurings } from '#server/db/purchases.tables.ts';
import { uploads } from '#server/db/uploads.tables.ts';
import { openMissingChannels } from '#server/modules/chat/open-channel.usecases.ts';
import { forgetOld } from '#server/modules/personal-data/retention.jobs.ts';
import type { KeptMessage } from '#shared/admin/disputes.api.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { BOOKS_KEPT_YEARS, KEPT_YEARS } from '#shared/kernel/retention-times.ts';
import type { PurchaseView } from '#shared/purchases/purchases.schema.ts';
import { age, setPurchase } from '../support/ageing.ts';
import type { TestApp } from '../support/app.ts';
import { aPurchase, channelsOf } from '../support/conversations.ts';
import { boughtAsGuest } from '../support/deleted-account.ts';
import { aDispute } from '../support/disputes.ts';
import type { TestItem } from '../support/items.ts';
import { anItem } from '../support/items.ts';
import { openMarket } from '../support/market.ts';
import { anOffer, reject } from '../support/offers.ts';
import { beginCheckout, buy, endTimeOfCheckout } from '../support/payments.ts';
import type { Person } from '../support/person.ts';
import { aBuyer, aPerson, PASSWORD } from '../support/person.ts';
import { OPEN, opened } from '../support/pictures.ts';
import { until } from '../support/until.ts';
import { aPrivatePhoto, registered, settledUpload } from '../support/uploads.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
openMarket((market) => {
  ({ app, seller, buyer } = market);
});
/** Nothing that another test made is over. */
beforeEach(() => forget());

const forget = () => forgetOld(app.deps, new AbortController().signal);
const countOf = async (query: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await app.deps.db.execute<{ n: number }>(sql`select count(*)::int as n from ${query}`);
  return rows[0]?.n ?? 0;
};
const about = (table: string, item: TestItem) =>
  countOf(sql`${sql.identifier(table)} where item_id = ${item.id}`);

/** Its owner takes it down, and its history says so. */
const takeDown = async (item: TestItem): Promise<void> => {
  expect((await seller.api.delete(`/api/auth/items/${item.uuid}`)).status).toBe(200);
  const archived = sql`item_moments where item_id = ${item.id} and what = 'taken_down'`;
  await until('its history', async () => (await countOf(archived)) > 0);
};

const OVER = `${KEPT_YEARS} years 1 day`;
const NEARLY = `${KEPT_YEARS} years -1 day`;

test('a listing that was taken down goes with its photos, questions and offers; one that is younger stays', async () => {
  const { db } = app.deps;
  const made = async (time: string): Promise<TestItem> => {
    const item = await anItem(app, seller);
    const { api } = buyer;
    const asked = { item_id: item.id, owner_id: seller.id, user_id: buyer.id, comments: 'Is it heavy?' };
    expect((await api.post('/api/auth/item-comment', asked)).status).toBe(200);
    await reject(seller, (await anOffer(buyer, item)).id);
    expect((await api.put(`/api/auth/items/${item.uuid}/watch`)).status).toBe(200);
    const nothing = { price_fils: 0, discount_fils: 0, total_fils: 0, vat_fils: 0 };
    const then = new Date();
    const gift = { item_id: item.id, user_id: seller.id, given_by: buyer.id, starts_at: then, ends_at: then };
    await db.insert(featurings).values({ ...nothing, ...gift, transaction_number: `HOUSE-${item.id}` });
    await takeDown(item);
    await age(app, item, time);
    return item;
  };
  const old = await made(OVER);
  const [photo] = await db
    .execute<{ key: string }>(sql`select key from item_photos where item_id = ${old.id}`)
    .then(({ rows }) => rows);
  await db.insert(uploads).values({
    uuid: photo?.key,
    owner_id: seller.id,
    name: '',
    bytes: 1,
    state: 'ready',
    unused_since: null,
  });
  const recent = await made(NEARLY);
  expect(await forget()).toEqual({ offers: 1, removed_listings: 1 });

  expect(await countOf(sql`items where id = ${old.id}`)).toBe(0);
  const [upload] = await db
    .select()
    .from(uploads)
    .where(eq(uploads.uuid, photo?.key ?? randomUUID()));
  expect(upload?.unused_since).not.toBeNull();
  for (const table of ['item_photos', 'comments', 'offers', 'watches', 'featurings']) {
    expect([table, await about(table, old)]).toEqual([table, 0]);
    expect([table, await about(table, recent)]).toEqual([table, 1]);
  }
});

test('of a listing under a report nothing goes before the report', async () => {
  const item = await anItem(app, seller);
  const said = { target: 'item', uuid: item.uuid, reason: 'misleading', words: 'It is not what it seems.' };
  expect((await buyer.api.post('/api/auth/reports', said)).status).toBe(201);
  await takeDown(item);
  await age(app, item, OVER);
  expect(await forget()).toEqual({});

  const closed = (time: string) =>
    app.deps.db.execute(sql`update reports set status = 'dismissed', closed_at = now() - ${time}::interval
      where item_id = ${item.id}`);
  await closed(NEARLY);
  expect(await forget()).toEqual({});
  await closed(OVER);
  expect(await forget()).toEqual({ reports: 1, removed_listings: 1 });
});

test('what was sold keeps its receipt, and loses its photos and words when the sale was closed long ago', async () => {
  const item = await anItem(app, seller);
  const { channel_id } = await aPurchase(buyer, item);
  const { uuid } = await aPrivatePhoto(buyer);
  await buyer.api.post('/api/send-message', { channel_id, message: 'Is it this one?', photos: [uuid] });
  await age(app, item, OVER);
  // Nobody has handed it over; refused, asked for, before support: all of them are open.
  for (const status of ['paid', 'handed_over', 'refund_requested', 'refund_refused', 'escalated'] as const) {
    await setPurchase(app, item, status);
    expect(await forget()).toEqual({});
  }
  expect((await registered(app, uuid))?.unused_since).toBeNull();
  await setPurchase(app, item, 'completed');
  const lines = await app.deps.db.$count(ledgerEntries);
  expect(await forget()).toEqual({ chats: 1, sold_listings: 1 });
  expect(await channelsOf(buyer)).toEqual([]);
  expect((await registered(app, uuid))?.unused_since).not.toBeNull();
  expect(await about('item_photos', item)).toBe(0);
  expect(await app.deps.db.$count(ledgerEntries)).toBe(lines);

  const page = await app.deps.db.execute<{ name: string; description: string; address: string }>(
    sql`select name, description, address from items where id = ${item.id}`,
  );
  expect(page.rows[0]).toMatchObject({ name: item.name, description: '' });
  expect(page.rows[0]?.address).not.toContain('Villa 18');
  const { status, body } = await buyer.api.get('/api/auth/me/my-purchased');
  expect(status).toBe(200);
  expect(JSON.stringify(body.data)).toContain(item.name);
  expect(await forget()).toEqual({});
});

test('of what was bought before a listing was rewritten the name and the price stay', async () => {
  const item = await anItem(app, seller);
  const { transaction_number: number } = await aPurchase(buyer, item);
  await seller.api.post(`/api/auth/me/transactions/${number}/cancellation`, { reason: 'damaged', relist: 1 });
  await seller.api.put(`/api/auth/items/${item.uuid}`, { price: 55 });
  const seen = async () => {
    const { body } = await buyer.api.get(`/api/auth/me/my-purchased/${number}`);
    return (body.data as PurchaseView).transaction_item.item;
  };
  expect(await seen()).toMatchObject({ item_description: item.description, images: [{}] });
  await takeDown(item);
  // Its money goes back after the answer: booked later than that, it would be young.
  const owed = sql`refunds join charges on charges.id = refunds.charge_id join checkouts on checkouts.id = charges.checkout_id
    where checkouts.item_id = ${item.id} and refunds.done_at is null`;
  await until('the money is back', async () => (await countOf(owed)) === 0);
  await age(app, item, OVER);
  expect(await forget()).toEqual({ chats: 1, removed_listings: 1 });
  const kept = { item_name: item.name, price: aedFromFils(item.price_fils) };
  expect(await seen()).toMatchObject({ ...kept, item_description: '', images: [] });
});

test('a conversation that was spoken in lately stays, however old its purchase is', async () => {
  const item = await anItem(app, seller);
  const { channel_id } = await aPurchase(buyer, item);
  await setPurchase(app, item, 'completed');
  await age(app, item, OVER);
  await seller.api.post('/api/send-message', { channel_id, message: 'Does it still stand well?' });
  expect(await forget()).toEqual({ sold_listings: 1 });
  expect((await channelsOf(buyer)).map(({ id }) => id)).toEqual([channel_id]);
});

test('books name a guest until the years of the law are over, and the ledger stays for ever', async () => {
  const item = await anItem(app, seller);
  await boughtAsGuest(app, item, { name: 'Huda Guest', email: 'huda@example.com' });
  const guests = () => countOf(sql`purchases where item_id = ${item.id} and guest_email is not null`);
  await setPurchase(app, item, 'completed');
  await age(app, item, `${BOOKS_KEPT_YEARS} years`);
  await forget();
  expect(await guests()).toBe(1);

  await setPurchase(app, item, 'escalated');
  await age(app, item, '1 year');
  await forget();
  expect(await guests()).toBe(1);
  await setPurchase(app, item, 'decided');
  const lines = await app.deps.db.$count(ledgerEntries);
  expect(await forget()).toEqual({ purchases: 1 });
  expect(await guests()).toBe(0);
  expect(await about('purchases', item)).toBe(1);
  expect(await app.deps.db.$count(ledgerEntries)).toBe(lines);
});

test('what was said in a dispute, and what was kept of it, goes when the years of the law are over', async () => {
  const { item, path, number } = await aDispute(app, { seller, buyer });
  const { uuid } = await settledUpload(buyer);
  expect((await buyer.api.post(`${path}/statements`, { words: 'Look.', photos: [uuid] })).status).toBe(200);
  const said = () =>
    countOf(sql`dispute_entries e join disputes d on d.id = e.dispute_id
    join purchases p on p.id = d.purchase_id where p.transaction_number = ${number} and e.words <> ''`);
  const kept = () =>
    countOf(sql`dispute_evidence e join disputes d on d.id = e.dispute_id
    join purchases p on p.id = d.purchase_id where p.transaction_number = ${number}`);
  const isUsed = async () => {
    const [upload] = await app.deps.db.select().from(uploads).where(eq(uploads.uuid, uuid));
    return upload?.unused_since === null;
  };
  await app.deps.db.execute(sql`update disputes set words = 'Half of it.', appeal_words = 'Look again.'`);
  // However old: it is not decided.
  await age(app, item, `${BOOKS_KEPT_YEARS + 1} years`);
  await forget();
  expect([await said(), await kept(), await isUsed()]).toEqual([1, 6, true]);
  await setPurchase(app, item, 'decided');
  await forget();
  expect([await said(), await kept(), await isUsed()]).toEqual([0, 0, false]);
  expect(await countOf(sql`disputes where coalesce(words, appeal_words) is not null`)).toBe(0);
});

test('a photo of a conversation that was kept as evidence outlives it, and whoever sent it', async () => {
  const sender = await aBuyer(app);
  const { uuid } = await aPrivatePhoto(sender);
  const item = await anItem(app, seller);
  const { transaction_number: number, channel_id } = await aPurchase(sender, item);
  await sender.api.post('/api/send-message', { channel_id, message: '', photos: [uuid] });
  await sender.api.post(`/api/auth/me/my-purchased/${number}/arrived`);
  const path = `/api/auth/me/transactions/${number}`;
  await sender.api.post(`${path}/refund-request`, { reason: 'damaged', words: 'Cracked.' });
  await seller.api.post(`${path}/refund-request/answer`, { answer: 'refuse', words: 'No.' });
  expect((await sender.api.post(`${path}/escalation`)).status).toBe(200);
  await setPurchase(app, item, 'decided');
  await age(app, item, OVER);
  expect(await forget()).toMatchObject({ chats: 1 });
  // What an account that changes its address is given does not bring it back empty.
  await app.deps.unitOfWork((tx, record) => openMissingChannels(tx, record, sender.id));
  expect(await countOf(sql`channels where id = ${channel_id} or last_seq = 0`)).toBe(0);
  expect((await sender.api.post('/api/auth/me/deletion', { password: PASSWORD })).status).toBe(200);
  expect(await registered(app, uuid)).toMatchObject({ name: '', unused_since: null });
  const staff = await aPerson(app, { role: 'support' });
  const { data: kept } = (await staff.api.get(`/api/admin/disputes/${number}/messages`)).body.data as {
    data: KeptMessage[];
  };
  expect(await opened(app, kept[0]?.photos[0], staff)).toBe(OPEN);
});

test('a photo of a conversation that was kept as evidence goes with the one of the two that goes last', async () => {
  const { uuid } = await aPrivatePhoto(buyer);
  const item = await anItem(app, seller);
  const { transaction_number: number, channel_id } = await aPurchase(buyer, item);
  const said = { channel_id, message: '', photos: [uuid] };
  expect((await buyer.api.post('/api/send-message', said)).status).toBe(201);
  await buyer.api.post(`/api/auth/me/my-purchased/${number}/arrived`);
  const path = `/api/auth/me/transactions/${number}`;
  await buyer.api.post(`${path}/refund-request`, { reason: 'damaged', words: 'Cracked.' });
  await seller.api.post(`${path}/refund-request/answer`, { answer: 'refuse', words: 'No.' });
  expect((await buyer.api.post(`${path}/escalation`)).status).toBe(200);
  await setPurchase(app, item, 'decided');
  await age(app, item, OVER);
  expect(await forget()).toMatchObject({ chats: 1 });
  expect((await registered(app, uuid))?.unused_since).toBeNull();
  // To its two sides the conversation is gone; staff reads what was kept of it, with the photo.
  const staff = await aPerson(app, { role: 'support' });
  const dispute = `/api/admin/disputes/${number}`;
  expect((await staff.api.get(dispute)).body.data).toMatchObject({ messages: 1 });
  const { data: kept } = (await staff.api.get(`${dispute}/messages`)).body.data as { data: KeptMessage[] };
  expect(kept).toMatchObject([{ seq: 1, user_id: buyer.id, kept: '', photos: [{ key: uuid }] }]);
  expect(await opened(app, kept[0]?.photos[0], staff)).toBe(OPEN);
  for (const person of [null, seller, await aBuyer(app)])
    expect(await opened(app, kept[0]?.photos[0], person)).toBe(404);
  await age(app, item, `${BOOKS_KEPT_YEARS + 1} years`);
  await forget();
  expect((await registered(app, uuid))?.unused_since).not.toBeNull();
});

test('a checkout that nobody paid goes, one that was paid stays', async () => {
  const abandoned = await anItem(app, seller);
  await beginCheckout(buyer.api, abandoned.uuid);
  await endTimeOfCheckout(app, abandoned.id);
  await app.deps.db.update(checkouts).set({ status: 'expired' }).where(eq(checkouts.item_id, abandoned.id));
  const paid = await anItem(app, seller);
  expect((await buy(buyer.api, paid.uuid)).status).toBe(200);
  await age(app, abandoned, OVER);
  await age(app, paid, OVER);
  expect(await forget()).toEqual({ unpaid_checkouts: 1 });
  expect([await about('checkouts', abandoned), await about('checkouts', paid)]).toEqual([0, 1]);
});

test('notifications go, and the count of unread ones with them', async () => {
  const { db } = app.deps;
  const person = await aBuyer(app);
  await db.insert(notificationStates).values({ user_id: person.id, last_seq: 3, unread: 2 });
  const row = (seq: number, time: string, read_at: Date | null) => ({
    user_id: person.id,
    seq,
    kind: 'offer.placed',
    facts: {},
    path: '/',
    created_at: sql`now() - ${time}::interval`,
    read_at,
  });
  await db.insert(notifications).values([row(1, OVER, null), row(2, OVER, new Date()), row(3, NEARLY, null)]);
  expect(await forget()).toEqual({ notifications: 2 });
  const [state] = await db.select().from(notificationStates).where(eq(notificationStates.user_id, person.id));
  expect(state).toMatchObject({ last_seq: 3, unread: 1 });
});

test('devices, returned mails and acts of the staff go when their time is over, and no sooner', async () => {
  const { db } = app.deps;
  const ago = (time: string) => sql`now() - ${time}::interval`;
  await db.insert(knownDevices).values([
    { user_id: buyer.id, sign_hash: 'old', seen_at: ago('401 days') },
    { user_id: buyer.id, sign_hash: 'recent', seen_at: ago('399 days') },
  ]);
  await db.insert(mailBounces).values([
    { address: 'old@example.com', kind: 'bounce', reason: '550', noted_at: ago(OVER) },
    { address: 'recent@example.com', kind: 'bounce', reason: '550', noted_at: ago(NEARLY) },
  ]);
  const act = (target_id: string, time: string) => ({
    action: 'user.suspended',
    target_kind: 'user',
    target_id,
    created_at: ago(time),
  });
  await db
    .insert(auditLog)
    .values([act('old', `${BOOKS_KEPT_YEARS + 1} years`), act('recent', `${BOOKS_KEPT_YEARS - 1} years`)]);
  expect(await forget()).toEqual({ devices: 1, returned_mails: 1, staff_acts: 1 });
  const left = async (table: string, column: string) =>
    (await db.execute(sql`select ${sql.identifier(column)} as it from ${sql.identifier(table)}`)).rows.map(
      ({ it }) => it,
    );
  expect(await left('known_devices', 'sign_hash')).not.toContain('old');
  expect(await left('known_devices', 'sign_hash')).toContain('recent');
  expect(await left('mail_bounces', 'address')).toEqual(['recent@example.com']);
  const acts = await left('audit_log', 'target_id');
  expect([acts.includes('old'), acts.includes('recent')]).toEqual([false, true]);
});

test('two nodes that do it at once end everything once, and metrics say how much', async () => {
  const { db } = app.deps;
  await db.execute(sql`insert into known_devices (user_id, sign_hash, seen_at)
    select ${buyer.id}, 'sign ' || n, now() - interval '500 days' from generate_series(1, 900) n`);
  const counts = await Promise.all([forget(), forget()]);
  expect(counts.reduce((sum, { devices = 0 }) => sum + devices, 0)).toBe(900);
  expect(await countOf(sql`known_devices where sign_hash like 'sign %'`)).toBe(0);
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  expect(metrics).toMatch(/reloved_forgotten_total\{kind="devices"\} 90\d/);
});

test('what cannot be ended keeps nothing else from it', async () => {
  const { db } = app.deps;
  const item = await anItem(app, seller);
  await takeDown(item);
  await age(app, item, OVER);
  await db.execute(sql`create table names_an_item as select ${item.id}::bigint as item_id`);
  await db.execute(sql`alter table names_an_item add foreign key (item_id) references items (id)`);
  const returned = { address: 'after@example.com', kind: 'bounce', reason: '550' } as const;
  await db.insert(mailBounces).values({ ...returned, noted_at: sql`now() - interval '3 years'` });
  await expect(forget()).rejects.toThrow('not everything could be ended');
  expect(await countOf(sql`mail_bounces where address = ${returned.address}`)).toBe(0);
  await db.execute(sql`drop table names_an_item`);
  expect(await forget()).toEqual({ removed_listings: 1 });
});

test('a run whose time is over stops, and the next one goes on', async () => {
  await app.deps.db.insert(mailBounces).values({
    address: 'late@example.com',
    kind: 'bounce',
    reason: '550',
    noted_at: sql`now() - interval '3 years'`,
  });
  expect(await forgetOld(app.deps, AbortSignal.abort())).toEqual({});
  expect(await forget()).toEqual({ returned_mails: 1 });
});
