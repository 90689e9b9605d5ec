import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/accounts.tables.ts';
import { moderationDecisions } from '#server/db/moderation.tables.ts';
import type { SubmittedItem } from '#shared/items/items.schema.ts';
import { REJECTION_REASONS } from '#shared/moderation/moderation.schema.ts';
import { aloneInAdmin, lastLine, openAdmin } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import type { Person } from '#tests/support/person.ts';
import { anAdmin, aPerson, aSeller } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let admin: Person;
let seller: Person;

openAdmin((stage) => {
  ({ app, admin, seller } = stage);
});

const aWaiting = (owner = seller) => anItem(app, owner, { status: 0 });
const approve = (uuid: string, by = admin) => by.api.put(`/api/admin/approvals/${uuid}/approve`);
const reject = (uuid: string, body: object, by = admin) =>
  by.api.put(`/api/admin/approvals/${uuid}/reject`, body);
const uuidOf = async (id: number): Promise<string | undefined> =>
  (await app.deps.db.select({ uuid: users.uuid }).from(users).where(eq(users.id, id)))[0]?.uuid;
const queue = async () => {
  const { body } = await admin.api.get('/api/admin/approvals');
  return body.data as { data: SubmittedItem[]; total: number };
};

test('the queue holds what waits, the longest waiting first, with what a decision needs', async () => {
  const fresh = await aSeller(app);
  const [first, second] = [await aWaiting(), await aWaiting(fresh)];
  const { data, total } = await queue();
  expect(total).toBe(data.length);
  const own = data.filter(({ uuid }) => uuid === first.uuid || uuid === second.uuid);
  expect(own.map(({ uuid }) => uuid)).toEqual([first.uuid, second.uuid]);
  expect(own[1]).toMatchObject({
    seller: { uuid: await uuidOf(fresh.id), name: "Maya's corner", is_new: true, waiting_name: null },
    address: expect.not.stringContaining('Villa 18'),
    item_property_details: expect.arrayContaining([
      expect.objectContaining({ values: [expect.objectContaining({ name: expect.any(String) })] }),
    ]),
    submitted_at: expect.any(String),
  });
  await approve(second.uuid);
  const third = await aWaiting(fresh);
  expect((await queue()).data.find(({ uuid }) => uuid === third.uuid)?.seller.is_new).toBe(false);
  expect((await queue()).data.some(({ uuid }) => uuid === second.uuid)).toBe(false);
});

test('approving puts the item on sale before everybody’s eyes', async () => {
  const item = await aWaiting();
  const [atSeller, atAdmin, shopper] = await Promise.all([
    listen(app.url, seller.token),
    listen(app.url, admin.token),
    listen(app.url),
  ]);
  await shopper.subscribe({ shop: true });
  const { status, body } = await approve(item.uuid);
  expect([status, body.message]).toEqual([200, 'Approved.']);
  expect(body.data).toMatchObject({ status: 1, published_at: expect.any(String) });
  expect((await atSeller.next('item.approved')).data.view).toBe('owner');
  expect((await shopper.next('item.approved')).data).toMatchObject({
    view: 'public',
    item: { uuid: item.uuid, item_name: item.name },
  });
  expect((await atAdmin.next('approval.decided')).data).toMatchObject({
    item_uuid: item.uuid,
    decision: 'approved',
    by: { id: admin.id, name: 'Aisha Haddad' },
  });
  expect((await apiOf(app.url).get(`/api/global/items/${item.uuid}`)).status).toBe(200);
  for (const live of [atSeller, atAdmin, shopper]) live.close();
});

test('rejecting tells the seller why, and nobody else', async () => {
  const item = await aWaiting();
  const [atSeller, shopper] = await Promise.all([listen(app.url, seller.token), listen(app.url)]);
  await shopper.subscribe({ shop: true });
  await shopper.subscribe({ item: item.uuid });
  const { status, body } = await reject(item.uuid, { reason: 'photos', note: 'Too dark to see.' });
  expect([status, body.message]).toEqual([200, 'Rejected. The seller was told why.']);
  const rejected = await atSeller.next('item.rejected');
  expect(rejected.data.item).toMatchObject({
    status: 2,
    rejection: { reason: 'photos', note: 'Too dark to see.' },
  });
  const page = await seller.api.get(`/api/auth/items/${item.uuid}`);
  expect(page.body.data).toMatchObject({ item_details: { rejection: { reason: 'photos' } } });
  expect((await apiOf(app.url).get(`/api/global/items/${item.uuid}`)).status).toBe(404);
  expect(shopper.events.filter(({ type }) => type !== 'presence')).toEqual([]);
  atSeller.close();
  shopper.close();
});

test.each(REJECTION_REASONS.filter((reason) => reason !== 'other'))(
  'the reason %s needs no note',
  async (reason) => {
    expect((await reject((await aWaiting()).uuid, { reason })).status).toBe(200);
  },
);

test.each([
  [{}, 'reason', 'Choose a reason.'],
  [{ reason: 'bored' }, 'reason', 'Choose a reason.'],
  [{ reason: 'other' }, 'note', 'Say why in a few words.'],
  [{ reason: 'other', note: '   ' }, 'note', 'Say why in a few words.'],
  [{ reason: 'photos', note: 'x'.repeat(1_001) }, 'note', 'Use at most 1,000 characters.'],
])('rejecting with %j is refused', async (body, field, sentence) => {
  const item = await aWaiting();
  const answer = await reject(item.uuid, body);
  expect([answer.status, answer.body.errors?.[field]]).toEqual([422, [sentence]]);
  expect((await queue()).data.some(({ uuid }) => uuid === item.uuid)).toBe(true);
});

test.each([1, 2, 3, 4, 5] as const)('an item with status %i is not decided again', async (status) => {
  const item = await anItem(app, seller, { status });
  for (const answer of [await approve(item.uuid), await reject(item.uuid, { reason: 'photos' })]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'item.wrong_state']);
    expect(answer.body.message).toMatch(/^An item that is [\w ]+ cannot become (approved|rejected)\.$/);
  }
});

test('every decision is kept with who made it', async () => {
  const item = await aWaiting();
  const other = await anAdmin(app);
  await reject(item.uuid, { reason: 'other', note: 'A test' }, other);
  const kept = await app.deps.db
    .select()
    .from(moderationDecisions)
    .where(eq(moderationDecisions.item_id, item.id));
  expect(kept).toMatchObject([{ admin_id: other.id, decision: 'rejected', reason: 'other', note: 'A test' }]);
});

test('nobody decides what they listed themselves; who has nobody beside them does, and the log says so', async () => {
  const owner = await aPerson(app, { role: 'admin', bank: true });
  const item = await aWaiting(owner);
  const claim = (by: Person) => by.api.put(`/api/admin/approvals/${item.uuid}/claim`);
  const answers = [
    await claim(owner),
    await approve(item.uuid, owner),
    await reject(item.uuid, { reason: REJECTION_REASONS[0] }, owner),
  ];
  for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'staff.own_matter']);
  const many = await owner.api.post('/api/admin/approvals/decisions', {
    decision: 'approved',
    items: [{ item_uuid: item.uuid, version: item.version }],
  });
  expect(many.body.data).toMatchObject([{ item: null, code: 'staff.own_matter' }]);
  const others = async (by: Person) => (await by.api.get('/api/admin/counts')).body.data;
  expect(await others(owner)).toMatchObject({ others: { staff: true, admin: true, finance: true } });
  expect((await approve(item.uuid)).status).toBe(200);

  const next = await aWaiting(owner);
  await aloneInAdmin(app, owner, async () => {
    expect(await others(owner)).toMatchObject({ others: { staff: false, admin: false, finance: false } });
    expect((await approve(next.uuid, owner)).status).toBe(200);
  });
  expect(await lastLine(app)).toMatchObject({
    action: 'item.approved',
    actor_id: owner.id,
    details: { own: 'nobody_else' },
  });
});

test('support and sellers are no administrators', async () => {
  const item = await aWaiting();
  const support = await aPerson(app, { role: 'support', firstName: 'Sami' });
  for (const person of [support, seller]) {
    const answer = await approve(item.uuid, person);
    expect([answer.status, answer.body.code]).toEqual([403, 'access.forbidden']);
    expect((await person.api.get('/api/admin/approvals')).status).toBe(403);
  }
});

test('an administrator who has the shop open too learns that something waiting was withdrawn', async () => {
  const [live, item] = [await listen(app.url, admin.token), await aWaiting()];
  await live.subscribe({ shop: true });
  expect((await seller.api.delete(`/api/auth/items/${item.uuid}`)).status).toBe(200);
  const { data } = await live.next('item.archived');
  expect(data).toEqual({ view: 'admin', item_uuid: item.uuid });
  live.close();
});
