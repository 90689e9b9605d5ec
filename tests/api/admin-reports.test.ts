import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/accounts.tables.ts';
import { auditLog } from '#server/db/audit.tables.ts';
import { items } from '#server/db/items.tables.ts';
import type { AdminReport, AdminReportPage } from '#shared/admin/reports.api.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aPerson, aSeller } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { aPrivatePhoto } from '#tests/support/uploads.ts';

let app: TestApp;
let admin: Person;
let support: Person;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startApp();
  [admin, support, seller, buyer] = await Promise.all([
    anAdmin(app),
    aPerson(app, { role: 'support', firstName: 'Salma' }),
    aSeller(app),
    aBuyer(app),
  ]);
});
afterAll(() => app.stop());

const list = async (query = '', by = admin) =>
  ((await by.api.get(`/api/admin/reports${query}`)).body.data as { data: AdminReport[] }).data;
const show = async (uuid: string, by = admin) =>
  (await by.api.get(`/api/admin/reports/${uuid}`)).body.data as AdminReportPage;
const decide = (uuid: string, body: object, by = admin) =>
  by.api.put(`/api/admin/reports/${uuid}/decide`, body);
const lines = () => app.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(5);

const report = async (by: Person, body: object): Promise<string> => {
  const known = new Set((await list()).map(({ uuid }) => uuid));
  const { status } = await by.api.post('/api/auth/reports', { reason: 'misleading', ...body });
  if (status !== 201) throw new Error(`the report answered ${status}`);
  return (await list()).find(({ uuid }) => !known.has(uuid))?.uuid ?? '';
};
const reportedItem = async (by = buyer) => {
  const item = await anItem(app, seller, { name: 'Walnut bench', price: 200 });
  return { item, uuid: await report(by, { target: 'item', uuid: item.uuid, words: 'Not walnut.' }) };
};

test('open reports come first, the oldest of them first; what was seen then stands beside what is there now', async () => {
  const first = await reportedItem();
  const second = await reportedItem();
  await app.deps.db
    .update(items)
    .set({ name: 'Oak bench', price_fils: 15_000 })
    .where(eq(items.id, first.item.id));
  const page = await show(first.uuid);
  expect([page.seen, page.now]).toMatchObject([
    { name: 'Walnut bench', price: 200, status: 1 },
    { name: 'Oak bench', price: 150, status: 1 },
  ]);
  expect(page).toMatchObject({
    words: 'Not walnut.',
    reporter: { name: 'Omar Haddad' },
    about: { name: "Maya's corner" },
  });
  await decide(first.uuid, { decision: 'dismissed' });
  const uuids = (await list()).map(({ uuid }) => uuid);
  expect(uuids.indexOf(second.uuid)).toBeLessThan(uuids.indexOf(first.uuid));
  expect((await list('?state=dismissed')).map(({ uuid }) => uuid)).toEqual([first.uuid]);
  await decide(second.uuid, { decision: 'dismissed' });
});

test('upheld with the item taken down: everybody who reported it is thanked, its owner is told, all of it live', async () => {
  const other = await aBuyer(app);
  const { item, uuid } = await reportedItem();
  const again = await report(other, { target: 'item', uuid: item.uuid });
  expect((await show(uuid)).others.map((one) => one.uuid)).toEqual([again]);
  expect((await list()).find((one) => one.uuid === uuid)?.open_on_same).toBe(2);
  const live = await listen(app.url, support.token);
  const { status, body } = await decide(uuid, {
    decision: 'upheld',
    action: 'archived',
    reason: 'It is not what it says.',
    note: 'Second time.',
  });
  expect([status, body.data]).toMatchObject([
    200,
    { status: 'upheld', action: 'archived', note: 'Second time.', closed_by: 'Aisha Haddad' },
  ]);
  await live.next('report.closed', ({ data }) => data.uuid === again);
  live.close();
  expect((await show(again)).status).toBe('upheld');
  expect((await apiOf(app.url).get(`/api/global/items/${item.uuid}`)).status).toBe(404);
  for (const { email } of [buyer, other]) {
    await nextMail(app, email, ({ text }) => text.includes('acted on what you told us'));
  }
  await nextMail(app, seller.email, ({ text }) => text.includes('It is not what it says.'));
  const [line] = await lines();
  expect(line).toMatchObject({ action: 'report.upheld', details: { action: 'archived', reports: 2 } });
});

test('of two who decide at once one gets a 409, and nothing happens twice', async () => {
  const { uuid } = await reportedItem();
  const answers = await Promise.all([
    decide(uuid, { decision: 'dismissed' }),
    decide(uuid, { decision: 'upheld' }, support),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await decide(uuid, { decision: 'upheld' })).body.code).toBe('report.closed');
});

test('a question is reported by anybody who sees it, a message by the members of its channel only', async () => {
  const item = await anItem(app, seller, { name: 'Talked about' });
  await buyer.api.post('/api/auth/item-comment', { item_id: item.id, comments: 'Call me at my number' });
  const details = (await apiOf(app.url).get(`/api/global/items/${item.uuid}`)).body.data as {
    item_comments: { id: number }[];
  };
  const id = details.item_comments[0]?.id ?? 0;
  const uuid = await report(seller, { target: 'question', id });
  expect(await show(uuid)).toMatchObject({
    target: 'question',
    name: 'Talked about',
    seen: { text: 'Call me at my number', author: 'Omar Haddad' },
    about: { name: 'Omar Haddad' },
  });
  expect(
    (await buyer.api.post('/api/auth/reports', { target: 'question', id, reason: 'offensive' })).body.code,
  ).toBe('report.own');
  expect(
    (await seller.api.post('/api/auth/reports', { target: 'question', id, reason: 'offensive' })).status,
  ).toBe(409);
  const asGuest = apiOf(app.url);
  expect(
    (await asGuest.post('/api/global/reports', { target: 'question', id, reason: 'offensive' })).status,
  ).toBe(201);

  const { channel_id } = await aPurchase(buyer, item);
  const photo = await aPrivatePhoto(seller);
  let last = 0;
  for (const message of ['Hello', 'You fool', 'Sorry']) {
    const photos = message === 'You fool' ? [photo.uuid] : [];
    const { body } = await seller.api.post('/api/send-message', { channel_id, message, photos });
    if (message === 'You fool') last = (body.data as { id: number }).id;
  }
  const stranger = await aBuyer(app);
  for (const api of [stranger.api, admin.api]) {
    expect(
      (await api.post('/api/auth/reports', { target: 'message', id: last, reason: 'offensive' })).status,
    ).toBe(404);
  }
  expect(
    (await asGuest.post('/api/global/reports', { target: 'message', id: last, reason: 'offensive' })).status,
  ).toBe(404);
  const offended = await report(buyer, { target: 'message', id: last, reason: 'offensive' });
  const page = await show(offended);
  expect(page.conversation.map(({ text, is_reported }) => [text, is_reported])).toEqual([
    ['Hello', false],
    ['You fool', true],
    ['Sorry', false],
  ]);
  const shown = [page.seen, page.now, page.conversation[1]].map((one) => one?.photos.map(({ key }) => key));
  expect(shown).toEqual([[photo.uuid], [photo.uuid], [photo.uuid]]);
  const [look] = await lines();
  expect(look).toMatchObject({ actor_id: admin.id, action: 'report.seen', target_id: offended });
});

test.each([
  ['an item without its uuid', { target: 'item', id: 1 }, 'uuid'],
  ['a question without its id', { target: 'question' }, 'id'],
  ['a message with an id of words', { target: 'message', id: 'one' }, 'id'],
  ['something else', { target: 'weather', id: 1 }, 'target'],
])('%s is refused', async (_, body, field) => {
  const { status, body: answer } = await buyer.api.post('/api/auth/reports', {
    reason: 'offensive',
    ...body,
  });
  expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
});

test('support decides, acts on nobody, and every look of theirs is kept', async () => {
  const { uuid } = await reportedItem();
  await list('', support);
  await show(uuid, support);
  expect((await lines()).map(({ actor_id, action }) => [actor_id, action]).slice(0, 2)).toEqual([
    [support.id, 'report.seen'],
    [support.id, 'reports.seen'],
  ]);
  for (const action of ['archived', 'suspended']) {
    expect((await decide(uuid, { decision: 'upheld', action, reason: 'Bad.' }, support)).status).toBe(403);
  }
  expect((await show(uuid)).status).toBe('open');
  expect((await decide(uuid, { decision: 'upheld' }, support)).status).toBe(200);
});

test('upheld with the author suspended: they are out at once', async () => {
  const villain = await aSeller(app);
  const item = await anItem(app, villain);
  const uuid = await report(buyer, { target: 'item', uuid: item.uuid });
  expect(
    (await decide(uuid, { decision: 'upheld', action: 'suspended', reason: '' })).body.errors?.reason,
  ).toHaveLength(1);
  expect((await decide(uuid, { decision: 'dismissed', action: 'suspended', reason: 'x' })).status).toBe(422);
  expect((await decide(uuid, { decision: 'upheld', action: 'suspended', reason: 'Fraud.' })).status).toBe(
    200,
  );
  expect((await villain.api.get('/api/auth/me/profile')).status).toBe(401);
  const [row] = await app.deps.db.select().from(users).where(eq(users.id, villain.id));
  expect(row?.suspended_at).not.toBeNull();
});

test('neither who is reported decides, nor who reports', async () => {
  const [reported, reporter] = [
    await aPerson(app, { role: 'admin', bank: true }),
    await aPerson(app, { role: 'support' }),
  ];
  const item = await anItem(app, reported);
  const uuid = await report(reporter, { target: 'item', uuid: item.uuid });
  for (const [by, decision] of [
    [reported, 'dismissed'],
    [reporter, 'upheld'],
  ] as const) {
    const { status, body } = await decide(uuid, { decision, action: 'none' }, by);
    expect([status, body.code]).toEqual([409, 'staff.own_matter']);
  }
  expect((await decide(uuid, { decision: 'dismissed', action: 'none' })).status).toBe(200);
});
