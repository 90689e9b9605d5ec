import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/accounts.tables.ts';
import { items } from '#server/db/items.tables.ts';
import { uploads } from '#server/db/uploads.tables.ts';
import { conciergeBookings } from '#server/db/visits.tables.ts';
import { endProposals } from '#server/modules/items/decline-item.usecases.ts';
import { ITEM_STATUS, ITEM_STATUSES, PROPOSAL_DAYS } from '#shared/items/items.rules.ts';
import type { OwnItem } from '#shared/items/items.schema.ts';
import { lastLine, openAdmin } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { aVisit } from '#tests/support/calls/admin-shop.rows.ts';
import { apiOf } from '#tests/support/http.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller, PASSWORD } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { submissionFields } from '#tests/support/submissions.ts';
import { oneFails } from '#tests/support/sweeps.ts';
import { settledUpload } from '#tests/support/uploads.ts';
import { visitInAdmin } from '#tests/support/visits.ts';

let app: TestApp;
let admin: Person;
openAdmin((opened) => {
  ({ app, admin } = opened);
});

/** A visit that took place an hour ago, booked with somebody's address; answers its number. */
const visitOf = async (email: string, isVisited = true): Promise<string> => {
  const number = await aVisit({ app }, new Date(Date.now() - 3_600_000));
  await app.deps.db
    .update(conciergeBookings)
    .set({ email: email.toLowerCase(), visited_at: isVisited ? sql`now()` : null })
    .where(eq(conciergeBookings.number, number));
  return number;
};
const listing = async (more: object = {}) => ({
  ...(await submissionFields(app)),
  uploads: [(await settledUpload(admin)).uuid],
  ...more,
});
const propose = async (number: string, more: object = {}) =>
  admin.api.post(`/api/admin/concierge/${number}/items`, await listing(more));
const proposedFor = async (owner: Person): Promise<{ uuid: string; number: string }> => {
  const number = await visitOf(owner.email);
  const { status, body } = await propose(number);
  expect(status).toBe(201);
  return { uuid: (body.data as { uuid: string }).uuid, number };
};
const mine = async (owner: Person) =>
  (
    (await owner.api.get(`/api/auth/me/items?status=${ITEM_STATUSES.join(',')}`)).body.data as {
      data: OwnItem[];
    }
  ).data;
const seenBy = async (api: Person['api'], uuid: string) =>
  (await api.get(`/api/global/items/${uuid}`)).status;
const queued = async () => JSON.stringify((await admin.api.get('/api/admin/approvals')).body.data ?? {});

test('what staff list after a visit waits for the owner’s yes, seen by nobody else', async () => {
  const owner = await aSeller(app);
  const live = await listen(app.url, owner.token);
  const { uuid, number } = await proposedFor(owner);
  const proposed = await live.next('item.proposed');
  expect(proposed.data).toMatchObject({ view: 'owner', item: { uuid, status: ITEM_STATUS.proposed } });
  await live.next('notification.created', ({ data }) => data.notification.kind === 'item.proposed');
  expect(await lastLine(app)).toMatchObject({ action: 'concierge.listed', details: { booking: number } });
  expect((await mine(owner)).map((item) => [item.uuid, item.status])).toEqual([[uuid, 6]]);
  expect(await visitInAdmin(admin, number)).toMatchObject({ listed: 1, unanswered: 1 });
  const stranger = await aBuyer(app);
  for (const api of [stranger.api, apiOf(app.url)]) expect(await seenBy(api, uuid)).toBe(404);
  expect(await queued()).not.toContain(uuid);
  const shop = await apiOf(app.url).get('/api/global/items');
  expect(JSON.stringify(shop.body)).not.toContain(uuid);
  const [item] = await app.deps.db.select().from(items).where(eq(items.uuid, uuid));
  const bid = await stranger.api.post('/api/auth/item-bid', { item_id: item?.id, asking_price: 100 });
  expect(bid.status).toBe(404);

  // The owner's yes, with a price of their own.
  const yes = await owner.api.post(`/api/auth/items/${uuid}/relist`, { price: 700 });
  expect([yes.status, yes.body.data]).toMatchObject([200, { status: ITEM_STATUS.pending, price: 700 }]);
  await live.next('item.submitted', ({ data }) => data.item.uuid === uuid);
  live.close();
  expect(await queued()).toContain(uuid);
  expect(await visitInAdmin(admin, number)).toMatchObject({ listed: 1, unanswered: 0 });
});

test('a no deletes it, with its photos, on every screen', async () => {
  const owner = await aSeller(app);
  const { uuid, number } = await proposedFor(owner);
  const live = await listen(app.url, owner.token);
  const stranger = await aSeller(app);
  expect((await stranger.api.post(`/api/auth/items/${uuid}/decline`)).status).toBe(404);
  expect((await stranger.api.post(`/api/auth/items/${uuid}/relist`, {})).status).toBe(404);
  const [item] = await mine(owner);
  const photo = item?.default_image?.key ?? '';
  expect((await owner.api.post(`/api/auth/items/${uuid}/decline`)).status).toBe(200);
  expect((await live.next('item.declined')).data).toEqual({ view: 'owner', item_uuid: uuid });
  live.close();
  expect(await mine(owner)).toEqual([]);
  expect(await app.deps.db.select().from(items).where(eq(items.uuid, uuid))).toEqual([]);
  const [upload] = await app.deps.db.select().from(uploads).where(eq(uploads.uuid, photo));
  expect(upload?.unused_since).toBeInstanceOf(Date);
  expect(await visitInAdmin(admin, number)).toMatchObject({ listed: 0, unanswered: 0 });
  expect((await owner.api.post(`/api/auth/items/${uuid}/decline`)).status).toBe(404);
});

test('what is not answered in its time is deleted', async () => {
  const owner = await aSeller(app);
  const [old, young] = [await proposedFor(owner), await proposedFor(owner)];
  const agedBy = ({ uuid }: { uuid: string }, days: number) =>
    app.deps.db
      .update(items)
      .set({ submitted_at: sql`now() - make_interval(days => ${days})` })
      .where(eq(items.uuid, uuid));
  await agedBy(old, PROPOSAL_DAYS + 1);
  await agedBy(young, PROPOSAL_DAYS - 1);
  const live = await listen(app.url, owner.token);
  await endProposals(app.deps);
  expect((await live.next('item.declined')).data).toMatchObject({ item_uuid: old.uuid });
  live.close();
  expect((await mine(owner)).map(({ uuid }) => uuid)).toEqual([young.uuid]);
});

test('one that cannot be deleted keeps none of the others', async () => {
  const { db } = app.deps;
  const owner = await aSeller(app);
  const [held, other] = [await proposedFor(owner), await proposedFor(owner)];
  await db
    .update(items)
    .set({ submitted_at: sql`now() - make_interval(days => ${PROPOSAL_DAYS + 1})` })
    .where(inArray(items.uuid, [held.uuid, other.uuid]));
  await db.execute(sql`create table names_an_item (item_id bigint references items (id))`);
  await db.execute(sql`insert into names_an_item select id from items where uuid = ${held.uuid}`);
  await oneFails(() => endProposals(app.deps));
  expect((await mine(owner)).map(({ uuid }) => uuid)).toEqual([held.uuid]);
  await db.execute(sql`drop table names_an_item`);
});

test('the usual rules for selling are asked for with the yes: a seller profile and bank details', async () => {
  const owner = await aBuyer(app);
  const { uuid } = await proposedFor(owner);
  const answer = await owner.api.post(`/api/auth/items/${uuid}/relist`, {});
  expect([answer.status, (await mine(owner))[0]?.status]).toEqual([expect.any(Number), 6]);
  expect(answer.status).toBeGreaterThanOrEqual(400);
});

test('only an item that waits for a yes can be declined, and only by its owner', async () => {
  const owner = await aSeller(app);
  const { uuid } = await proposedFor(owner);
  await owner.api.post(`/api/auth/items/${uuid}/relist`, {});
  const { status, body } = await owner.api.post(`/api/auth/items/${uuid}/decline`);
  expect([status, body.code]).toEqual([409, 'item.wrong_state']);
});

test('an account with something that waits for its yes can be deleted; the listing goes with it', async () => {
  const owner = await aSeller(app);
  const { uuid } = await proposedFor(owner);
  const { status } = await owner.api.post('/api/auth/me/deletion', { password: PASSWORD });
  expect(status).toBe(200);
  expect(await app.deps.db.select().from(items).where(eq(items.uuid, uuid))).toEqual([]);
});

test('nobody lists for a visit that is ahead or cancelled, for an address without an account, or for who is suspended', async () => {
  const owner = await aSeller(app);
  const code = async (number: string, more: object = {}) => (await propose(number, more)).body.code;
  expect(await code(await visitOf(owner.email, false))).toBe('concierge.not_visited');
  expect(await code(await visitOf('nobody-at-all@example.com'))).toBe('concierge.no_account');
  expect(await code('C-NOBODY')).toBe('booking.not_found');
  const number = await visitOf(owner.email);
  await app.deps.db.update(users).set({ verified_at: null }).where(eq(users.id, owner.id));
  expect(await code(number)).toBe('concierge.no_account');
  await app.deps.db.update(users).set({ verified_at: sql`now()` }).where(eq(users.id, owner.id));
  await app.deps.db.update(users).set({ suspended_at: sql`now()` }).where(eq(users.id, owner.id));
  expect(await code(number)).toBe('concierge.suspended');
  await app.deps.db.update(users).set({ suspended_at: null }).where(eq(users.id, owner.id));
  expect((await propose(number, { uploads: [] })).status).toBe(422);
  expect((await propose(number, { sub_category_id: 999_999 })).status).toBe(422);
  const foreign = (await settledUpload(owner)).uuid;
  expect((await propose(number, { uploads: [foreign] })).status).toBe(422);
  expect(await mine(owner)).toEqual([]);
});
