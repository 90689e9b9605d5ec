import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { submissions } from '#server/db/moderation.tables.ts';
import type { HistoryEntry } from '#shared/moderation/approvals.schema.ts';
import { openAdmin } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { feature } from '#tests/support/featuring.ts';
import { ADDRESS, anItem } from '#tests/support/items.ts';
import { accept, anOffer } from '#tests/support/offers.ts';
import { buy } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer } from '#tests/support/person.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let admin: Person;
let seller: Person;
openAdmin((opened) => {
  ({ app, admin, seller } = opened);
});

/** Made days ago: what is done within a minute of that is taken for its first submission. */
const anOldItem = async (options: Parameters<typeof anItem>[2]) => {
  const item = await anItem(app, seller, options);
  await app.deps.db.execute(
    sql`update items set created_at = now() - interval '3 days' where id = ${item.id}`,
  );
  return item;
};

const historyOf = async (uuid: string): Promise<HistoryEntry[]> =>
  (await admin.api.get(`/api/admin/approvals/${uuid}/history`)).body.data as HistoryEntry[];

/** The history once so many lines are in it: what others do is written down a moment later. */
const lines = async (uuid: string, many: number) => {
  await until('the history is whole', async () => (await historyOf(uuid)).length >= many);
  return (await historyOf(uuid)).map(({ what, by, price, note }) => [what, by?.name ?? null, price, note]);
};

test('what the owner and buyers did is in the history of an item, from beginning to end', async () => {
  const item = await anItem(app, seller, { price: 500 });
  // Another place is no other price.
  const address = ADDRESS.replace('Dubai', 'Sharjah');
  expect((await seller.api.put(`/api/auth/items/${item.uuid}`, { address })).status).toBe(200);
  expect((await seller.api.put(`/api/auth/items/${item.uuid}`, { price: 450 })).status).toBe(200);
  await lines(item.uuid, 2);
  await feature(seller.api, item.uuid);
  await lines(item.uuid, 3);
  const buyer = await aBuyer(app);
  const offer = await anOffer(buyer, item, 400);
  expect((await accept(seller, offer.id)).status).toBe(200);
  await lines(item.uuid, 4);
  await buy(buyer.api, item.uuid);
  expect(await lines(item.uuid, 5)).toEqual([
    ['sold', 'Omar Haddad', 400, expect.any(String)],
    ['reserved', 'Omar Haddad', 400, null],
    ['featured', null, 100, null],
    ['price_changed', null, 450, null],
    // Made without a submission of its own: what it cost then nobody knows.
    ['submitted', null, null, null],
  ]);
});

test('taken down and sent in again, each by whoever did it, and once', async () => {
  const item = await anOldItem({ price: 300 });
  expect((await seller.api.delete(`/api/auth/items/${item.uuid}`)).status).toBe(200);
  await lines(item.uuid, 2);
  expect((await seller.api.post(`/api/auth/items/${item.uuid}/relist`)).status).toBe(200);
  await lines(item.uuid, 3);
  await admin.api.put(`/api/admin/approvals/${item.uuid}/approve`);
  await admin.api.put(`/api/admin/items/${item.uuid}/archive`, { reason: 'Asked us to.' });
  await anItem(app, seller);
  const history = await lines(item.uuid, 5);
  expect(history.map(([what, by]) => [what, by])).toEqual([
    ['admin', 'Aisha Haddad'],
    ['approved', 'Aisha Haddad'],
    ['submitted_again', null],
    ['taken_down', null],
    ['submitted', null],
  ]);
});

test('changed while it waited is not sent in again, and what staff put back stands there once', async () => {
  const item = await anOldItem({ status: 0 });
  expect((await seller.api.put(`/api/auth/items/${item.uuid}`, { item_name: 'Now with a d' })).status).toBe(
    200,
  );
  await lines(item.uuid, 2);
  await admin.api.put(`/api/admin/items/${item.uuid}/archive`, { reason: 'By mistake.' });
  expect((await admin.api.put(`/api/admin/items/${item.uuid}/restore`)).status).toBe(200);
  await until('what was put back was looked at', async () => {
    const rows = await app.deps.db.select().from(submissions).where(eq(submissions.item_id, item.id));
    return rows.some(({ how }) => how === 'restored');
  });
  const history = await lines(item.uuid, 4);
  expect(history.map(([what, by]) => [what, by])).toEqual([
    ['admin', 'Aisha Haddad'],
    ['admin', 'Aisha Haddad'],
    ['changed', null],
    ['submitted', null],
  ]);
});
