import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vendors } from '#server/db/accounts.tables.ts';
import { reports } from '#server/db/reports.tables.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import type { Api } from '#tests/support/http.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aSeller } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  [seller, buyer, admin] = await Promise.all([aSeller(app), aBuyer(app), anAdmin(app)]);
});
afterAll(() => app.stop());

const guest = (): Api => apiOf(app.url);
const report = (api: Api, reader: 'auth' | 'global', body: object) =>
  api.post(`/api/${reader}/reports`, body);
const kept = (uuid: string) => app.deps.db.select().from(reports).where(eq(reports.target_uuid, uuid));
const vendorOf = async (person: Person) => {
  const [vendor] = await app.deps.db.select().from(vendors).where(eq(vendors.user_id, person.id));
  return vendor?.uuid ?? '';
};

test('a report is kept with what the item was like, and reaches the administrators live and by mail', async () => {
  const item = await anItem(app, seller, { name: 'Walnut bench' });
  const [live, other] = await Promise.all([listen(app.url, admin.token), listen(app.url, buyer.token)]);
  await other.subscribe({ item: item.uuid });

  const words = 'Not walnut.\u0000 <script>alert(1)</script>';
  const { status, body } = await report(buyer.api, 'auth', {
    target: 'item',
    uuid: item.uuid,
    reason: 'misleading',
    words,
  });
  expect([status, body.message]).toEqual([201, 'Thank you. We will look into it.']);

  const [row] = await kept(item.uuid);
  expect(row).toMatchObject({
    target: 'item',
    item_id: item.id,
    about_user_id: seller.id,
    reason: 'misleading',
    words: 'Not walnut. <script>alert(1)</script>',
    reporter_id: buyer.id,
    status: 'open',
    seen: { name: 'Walnut bench', price_fils: 125_000, version: 1 },
  });
  expect((await live.next('report.submitted')).data.report).toMatchObject({
    name: 'Walnut bench',
    reason: 'misleading',
    reporter: { id: buyer.id, name: 'Omar Haddad' },
  });
  const mail = await nextMail(app, admin.email, ({ subject }) => subject.includes('Walnut bench'));
  expect(mail.text).toContain('Not walnut.');
  expect(mail.html).toContain('&lt;script&gt;');
  expect(mail.html).not.toContain('<script>');
  expect(mail.text).toContain(`/admin/reports/${row?.uuid}`);
  expect(other.events.filter(({ type }) => type === 'report.submitted')).toEqual([]);
  live.close();
  other.close();
});

test('one open report of each reporter on each target; another may be opened once it was decided', async () => {
  const item = await anItem(app, seller);
  const said = { target: 'item', uuid: item.uuid, reason: 'counterfeit' };
  expect((await report(buyer.api, 'auth', said)).status).toBe(201);
  const again = await report(buyer.api, 'auth', { ...said, reason: 'offensive' });
  expect([again.status, again.body.code]).toEqual([409, 'report.exists']);
  expect((await report(guest(), 'global', said)).status).toBe(201);
  expect((await report(guest(), 'global', said)).status).toBe(409);
  expect((await report(admin.api, 'auth', said)).status).toBe(201);
  expect(await kept(item.uuid)).toHaveLength(3);
  expect(
    (await report(buyer.api, 'auth', { ...said, target: 'vendor', uuid: await vendorOf(seller) })).status,
  ).toBe(201);

  await app.deps.db.update(reports).set({ status: 'dismissed' }).where(eq(reports.reporter_id, buyer.id));
  expect((await report(buyer.api, 'auth', said)).status).toBe(201);
});

test('twenty at once from one reporter leave one report', async () => {
  const item = await anItem(app, seller);
  const said = { target: 'item', uuid: item.uuid, reason: 'prohibited' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => report(buyer.api, 'auth', said)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
  expect(await kept(item.uuid)).toHaveLength(1);
});

test('a guest leaves no address behind', async () => {
  const item = await anItem(app, seller);
  await report(guest(), 'global', { target: 'item', uuid: item.uuid, reason: 'sold_elsewhere' });
  const [row] = await kept(item.uuid);
  expect(row?.reporter_id).toBeNull();
  expect(row?.reporter_key).toMatch(/^guest:[\w-]{43}$/);
});

test.each([
  ['reason', 'Choose a reason.', { reason: undefined }],
  ['reason', 'Choose a reason.', { reason: 'boring' }],
  ['words', 'Say why in a few words.', { reason: 'other' }],
  ['words', 'Say why in a few words.', { reason: 'other', words: ' \n ' }],
  ['words', 'Use at most 1,000 characters.', { words: 'x'.repeat(1_001) }],
  ['words', 'Say it in words.', { words: ['a'] }],
  ['target', 'Say what you report.', { target: 'planet' }],
  ['uuid', 'Must be a UUID.', { uuid: '1' }],
])('what is wrong with %s is said: %s', async (field, sentence, part) => {
  const item = await anItem(app, seller);
  const said = { target: 'item', uuid: item.uuid, reason: 'offensive', ...part };
  const { status, body } = await report(guest(), 'global', said);
  expect([status, body.errors?.[field]]).toEqual([422, [sentence]]);
  expect(await kept(item.uuid)).toEqual([]);
});

test('what is not there cannot be reported, nor what is one’s own', async () => {
  const nowhere = '00000000-0000-4000-8000-000000000000';
  for (const target of ['item', 'vendor']) {
    const { status, body } = await report(guest(), 'global', { target, uuid: nowhere, reason: 'offensive' });
    expect([status, body.code]).toEqual([404, `${target}.not_found`]);
  }
  const own = { target: 'vendor', uuid: await vendorOf(seller), reason: 'offensive' };
  expect((await report(seller.api, 'auth', own)).body.code).toBe('report.own');
});

test('who reports without end is stopped', async () => {
  const strict = await startApp({ RATE_LIMIT_FACTOR: '1' }, { url: app.databaseUrl });
  const items = await Promise.all(Array.from({ length: 11 }, () => anItem(app, seller)));
  const api = apiOf(strict.url);
  const answers: number[] = [];
  for (const { uuid } of items) {
    answers.push((await report(api, 'global', { target: 'item', uuid, reason: 'offensive' })).status);
  }
  expect(answers).toEqual([...Array<number>(10).fill(201), 429]);
  await strict.stop();
});
