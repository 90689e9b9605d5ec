import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#server/db/audit.tables.ts';
import { approvalClaims, moderationDecisions } from '#server/db/moderation.tables.ts';
import type { Approval, QueueCounts } from '#shared/moderation/approvals.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { anItem } from '#tests/support/items.ts';
import type { Person } from '#tests/support/person.ts';
import { anAdmin, aSeller } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let aisha: Person;
let farah: Person;
let seller: Person;

beforeAll(async () => {
  app = await startApp();
  [aisha, farah, seller] = await Promise.all([anAdmin(app), anAdmin(app), aSeller(app)]);
});
afterAll(() => app.stop());

const aWaiting = () => anItem(app, seller, { status: 0 });
const path = (uuid: string, what: string) => `/api/admin/approvals/${uuid}/${what}`;
const claim = (by: Person, uuid: string, take_over = false) => by.api.put(path(uuid, 'claim'), { take_over });
const release = (by: Person, uuid: string) => by.api.delete(path(uuid, 'claim'));
const approve = (by: Person, uuid: string) => by.api.put(path(uuid, 'approve'), {});
const shownTo = async (by: Person, uuid: string) =>
  (await by.api.get(`/api/admin/approvals/${uuid}`)).body.data as Approval;
const lapse = (itemId: number) =>
  app.deps.db
    .update(approvalClaims)
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where(eq(approvalClaims.item_id, itemId));

test('who opens an item is seen there, and nobody else decides it', async () => {
  const item = await aWaiting();
  const atFarah = await listen(app.url, farah.token);
  const { status, body } = await claim(aisha, item.uuid);
  expect(status).toBe(200);
  const { until } = body.data as { until: string };
  const left = new Date(until).getTime() - Date.now();
  expect(left).toBeGreaterThan(100_000);
  expect(left).toBeLessThan(125_000);
  const claimed = await atFarah.next('approval.claimed', ({ data }) => data.item_uuid === item.uuid);
  expect(claimed.data).toMatchObject({
    claim: { by: { id: aisha.id, name: 'Aisha Haddad' } },
    taken_from: null,
  });
  expect((await shownTo(farah, item.uuid)).claim).toMatchObject({ by: { id: aisha.id }, until });

  for (const answer of [
    await claim(farah, item.uuid),
    await approve(farah, item.uuid),
    await farah.api.put(path(item.uuid, 'reject'), { reason: 'photos' }),
    await farah.api.put(path(item.uuid, 'ask'), { reason: 'photos', note: 'The label, please.' }),
  ]) {
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'approval.claimed', details: { by: { id: aisha.id, name: 'Aisha Haddad' }, until } },
    });
  }
  expect((await approve(aisha, item.uuid)).status).toBe(200);
  expect(await app.deps.db.$count(approvalClaims, eq(approvalClaims.item_id, item.id))).toBe(0);
  atFarah.close();
});

test('a claim that is not renewed lapses by the database’s clock; a renewed one lasts', async () => {
  const item = await aWaiting();
  await claim(aisha, item.uuid);
  await lapse(item.id);
  expect((await shownTo(farah, item.uuid)).claim).toBeNull();
  const atAisha = await listen(app.url, aisha.token);
  expect((await claim(farah, item.uuid)).status).toBe(200);
  const mine = await atAisha.next('approval.claimed', ({ data }) => data.item_uuid === item.uuid);
  expect(mine.data).toMatchObject({ claim: { by: { id: farah.id } }, taken_from: null });
  const before = (await shownTo(aisha, item.uuid)).claim?.until ?? '';
  const atOther = await listen(app.url, aisha.token);
  await claim(farah, item.uuid);
  const renewed = await atOther.next('approval.claimed', ({ data }) => data.item_uuid === item.uuid);
  expect(renewed.data.claim.until > before).toBe(true);
  expect((await claim(aisha, item.uuid)).status).toBe(409);
  atAisha.close();
  atOther.close();
});

test('taking over is said, and the one before is told and cannot decide any more', async () => {
  const item = await aWaiting();
  await claim(aisha, item.uuid);
  const atAisha = await listen(app.url, aisha.token);
  expect((await claim(farah, item.uuid, true)).status).toBe(200);
  const takenOver = await atAisha.next('approval.claimed', ({ data }) => data.taken_from !== null);
  expect(takenOver.data).toMatchObject({ claim: { by: { id: farah.id } }, taken_from: { id: aisha.id } });
  expect((await approve(aisha, item.uuid)).body.code).toBe('approval.claimed');
  expect((await approve(farah, item.uuid)).status).toBe(200);
  const log = await app.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target_id, item.uuid))
    .orderBy(auditLog.id);
  expect(log.map(({ actor_id, action }) => [actor_id, action])).toEqual([
    [aisha.id, 'approval.claimed'],
    [farah.id, 'approval.taken_over'],
    [farah.id, 'item.approved'],
  ]);
  atAisha.close();
});

test('leaving gives the item free at once; only one’s own claim can be left', async () => {
  const item = await aWaiting();
  await claim(aisha, item.uuid);
  const atFarah = await listen(app.url, farah.token);
  expect((await release(farah, item.uuid)).body.data).toEqual({ released: false });
  expect((await shownTo(farah, item.uuid)).claim).not.toBeNull();
  expect((await release(aisha, item.uuid)).body.data).toEqual({ released: true });
  const released = await atFarah.next('approval.released', ({ data }) => data.item_uuid === item.uuid);
  expect(released.data.by).toMatchObject({ id: aisha.id });
  expect((await release(aisha, item.uuid)).body.data).toEqual({ released: false });
  expect((await approve(farah, item.uuid)).status).toBe(200);
  atFarah.close();
});

test('of fifty claims at once one wins, and of fifty decisions too', async () => {
  const item = await aWaiting();
  const both = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? aisha : farah));
  const claims = await Promise.all(
    both.map(async (by) => ({ by, status: (await claim(by, item.uuid)).status })),
  );
  const winner = (await shownTo(aisha, item.uuid)).claim?.by.id;
  for (const { by, status } of claims) expect(status).toBe(by.id === winner ? 200 : 409);

  const decisions = await Promise.all(both.map(async (by) => ({ by, ...(await approve(by, item.uuid)) })));
  expect(decisions.filter(({ status }) => status === 200).map(({ by }) => by.id)).toEqual([winner]);
  expect(new Set(decisions.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await app.deps.db.$count(moderationDecisions, eq(moderationDecisions.item_id, item.id))).toBe(1);
});

test('asking for changes gives the item back with what to change', async () => {
  const item = await aWaiting();
  const atSeller = await listen(app.url, seller.token);
  expect((await aisha.api.put(path(item.uuid, 'ask'), { reason: 'photos' })).body.errors).toEqual({
    note: ['Say what to change.'],
  });
  const answer = await aisha.api.put(path(item.uuid, 'ask'), { reason: 'photos', note: 'Show the label.' });
  const rejection = { reason: 'photos', note: 'Show the label.', asks_for_changes: true };
  expect(answer).toMatchObject({ status: 200, body: { data: { status: 2, rejection } } });
  expect((await atSeller.next('item.rejected')).data.item).toMatchObject({ rejection });
  const kept = await app.deps.db
    .select()
    .from(moderationDecisions)
    .where(eq(moderationDecisions.item_id, item.id));
  expect(kept).toMatchObject([{ decision: 'changes_requested', reason: 'photos', note: 'Show the label.' }]);
  atSeller.close();
});

test('many are decided one by one: what cannot be decided stops no other', async () => {
  const [first, taken, last] = [await aWaiting(), await aWaiting(), await aWaiting()];
  await claim(farah, taken.uuid);
  const chosen = [first, taken, last].map(({ uuid, version }) => ({ item_uuid: uuid, version }));
  const { body } = await aisha.api.post('/api/admin/approvals/decisions', {
    decision: 'rejected',
    reason: 'duplicate',
    items: [...chosen, { item_uuid: first.uuid }],
  });
  expect(body.data).toMatchObject([
    { item_uuid: first.uuid, item: { status: 2 }, code: null },
    { item_uuid: taken.uuid, item: null, code: 'approval.claimed' },
    { item_uuid: last.uuid, item: { status: 2 }, code: null },
    { item_uuid: first.uuid, item: null, code: 'item.wrong_state', details: expect.any(Object) },
  ]);
  expect((await shownTo(aisha, taken.uuid)).status).toBe(0);
});

test('the queue is read in pages and parts, with honest counts', async () => {
  const [old, warned] = [await aWaiting(), await aWaiting()];
  for (const [{ id }, hours] of [[old, 80] as const, [warned, 50] as const]) {
    await app.deps.db.execute(
      sql`update items set submitted_at = now() - make_interval(hours => ${hours}) where id = ${id}`,
    );
  }
  const onSale = await anItem(app, seller);
  await seller.api.put(`/api/auth/items/${onSale.uuid}`, { item_name: 'Walnut sideboard' });
  const read = async (query: string) =>
    (await aisha.api.get(`/api/admin/approvals?${query}`)).body.data as {
      data: Approval[];
      total: number;
      last_page: number;
      counts: QueueCounts;
    };
  const all = await read('size=100');
  expect(all.data.slice(0, 2).map(({ uuid }) => uuid)).toEqual([old.uuid, warned.uuid]);
  expect(all.counts).toMatchObject({ all: all.total, edits: 1, late: 1, warned: 2 });
  expect(all.counts.items).toBe(all.total - 1);
  expect((await read('show=edits')).data.map(({ uuid }) => uuid)).toEqual([onSale.uuid]);
  expect((await read('show=items&size=100')).data.some(({ uuid }) => uuid === onSale.uuid)).toBe(false);
  const second = await read('size=1&page=2');
  expect([second.data[0]?.uuid, second.last_page]).toEqual([warned.uuid, all.total]);
  expect((await aisha.api.get('/api/admin/approvals/counts')).body.data).toEqual(all.counts);
  for (const wrong of ['show=mine', 'page=0', 'size=101', 'sort=1']) {
    expect((await aisha.api.get(`/api/admin/approvals?${wrong}`)).status).toBe(422);
  }
});
