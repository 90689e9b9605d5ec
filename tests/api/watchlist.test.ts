import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { items } from '#server/db/items.tables.ts';
import { watchersJob } from '#server/modules/notifications/search-and-watch-alerts.jobs.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { MAX_WATCHED_ITEMS } from '#shared/watchlist/watchlist.api.ts';
import { suspend, userUuidOf } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { fill } from '#tests/support/fill.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import { accept, anOffer, giveUp } from '#tests/support/offers.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aSeller, PASSWORD } from '#tests/support/person.ts';
import { settled } from '#tests/support/snapshot.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;

beforeAll(async () => {
  app = await startApp();
  [seller, buyer] = await Promise.all([aSeller(app), aBuyer(app)]);
});
afterAll(() => app.stop());

const path = ({ uuid }: TestItem) => `/api/auth/items/${uuid}/watch`;
const watchedBy = async (person: Person): Promise<string[]> => {
  const { body } = await person.api.get('/api/auth/me/watching');
  return (body.data as { data: ItemCard[] }).data.map(({ uuid }) => uuid);
};

describe('watching an item', () => {
  test('the owner learns how many watch, the watcher’s other devices that they do', async () => {
    const item = await anItem(app, seller);
    const [atSeller, atBuyer] = await Promise.all([
      listen(app.url, seller.token),
      listen(app.url, buyer.token),
    ]);
    for (const time of ['first', 'again']) {
      expect((await buyer.api.put(path(item))).body.data, time).toEqual({
        item_uuid: item.uuid,
        is_watching: true,
      });
    }
    const watched = await atSeller.next(
      'item.watched',
      ({ data }) => 'watchers' in data && data.watchers === 1,
    );
    expect(watched.data).toEqual({ view: 'owner', item_uuid: item.uuid, watchers: 1 });
    expect((await atBuyer.next('item.watched')).data).toMatchObject({ view: 'user', is_watching: true });
    expect(await watchedBy(buyer)).toContain(item.uuid);

    await buyer.api.delete(path(item));
    await atSeller.next('item.watched', ({ data }) => 'watchers' in data && data.watchers === 0);
    expect(await watchedBy(buyer)).not.toContain(item.uuid);
    // Twice was once: the second press told nobody anything.
    expect(atSeller.events.filter(({ type }) => type === 'item.watched')).toHaveLength(2);
    atSeller.close();
    atBuyer.close();
  });

  test('the owner learns that a watcher’s account was deleted', async () => {
    const [one, other] = [await anItem(app, seller), await anItem(app, seller)];
    const deleted = await aBuyer(app);
    await buyer.api.put(path(one));
    for (const item of [one, other]) await deleted.api.put(path(item));
    const atSeller = await listen(app.url, seller.token);
    expect((await deleted.api.post('/api/auth/me/deletion', { password: PASSWORD })).status).toBe(200);
    for (const [{ uuid }, watchers] of [[one, 1] as const, [other, 0] as const]) {
      await atSeller.next(
        'item.watched',
        ({ data }) => 'watchers' in data && data.item_uuid === uuid && data.watchers === watchers,
      );
    }
    atSeller.close();
  });

  test(`nobody watches more than ${MAX_WATCHED_ITEMS}`, async () => {
    const eager = await aBuyer(app);
    const like = await anItem(app, seller);
    await fill(
      app,
      sql`
      with made as (
        insert into items (owner_id, sub_category_id, name, description, price_fils, is_bid, address, status, published_at)
        select owner_id, sub_category_id, name, description, price_fils, is_bid, address, status, published_at
        from items, generate_series(1, ${MAX_WATCHED_ITEMS - 1}) where id = ${like.id} returning id, price_fils)
      insert into watches (user_id, item_id, known_fils) select ${eager.id}, id, price_fils from made`,
    );
    // Two at once find room for one.
    const last = [await anItem(app, seller), await anItem(app, seller)];
    const answers = await Promise.all(last.map((item) => eager.api.put(path(item))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = await eager.api.put(path(await anItem(app, seller)));
    expect([refused.status, refused.body.code]).toEqual([409, 'watchlist.too_many']);
    expect(refused.body.message).toContain(String(MAX_WATCHED_ITEMS));
    expect(await watchedBy(eager)).toHaveLength(MAX_WATCHED_ITEMS);
  });
});

/** What the watcher was told of the price of an item. */
const dropsOf = async (uuid: string) =>
  (
    await app.deps.db.execute<{ was: number; price: number }>(sql`
      select (facts ->> 'was')::float as was, (facts ->> 'price')::float as price from notifications
      where kind = 'item.price_dropped' and user_id = ${buyer.id} and facts ->> 'item_uuid' = ${uuid}`)
  ).rows;

/** It costs less, and those who watch it are asked for, while nobody can buy it. */
const lowered = async ({ uuid, name }: TestItem): Promise<void> => {
  const { db, jobs } = app.deps;
  await db.update(items).set({ price_fils: 90_000 }).where(eq(items.uuid, uuid));
  await jobs.enqueue(db, watchersJob, { item_uuid: uuid, item: name, fils: 90_000, was_fils: 100_000 });
};

test('of a lower price nobody is told while the item is off sale, and everybody once it is back', async () => {
  const [admin, owner, other] = [await anAdmin(app), await aSeller(app), await aBuyer(app)];
  const own = (uuid: string) => `/api/auth/items/${uuid}`;
  const watched = async () => {
    const item = await anItem(app, owner, { price: 1000 });
    await buyer.api.put(path(item));
    return item;
  };
  const all = [await watched(), await watched(), await watched(), await watched()] as const;
  const [paused, reserved, taken, hidden] = all;
  const drops = () => Promise.all(all.map(({ uuid }) => dropsOf(uuid)));
  const price = { price: 900 };

  await owner.api.post(`${own(paused.uuid)}/pause`);
  expect((await owner.api.put(own(paused.uuid), price)).status).toBe(200);
  const offer = await anOffer(other, reserved, 900);
  await accept(owner, offer.id);
  await lowered(reserved);
  await owner.api.delete(own(taken.uuid));
  expect((await owner.api.post(`${own(taken.uuid)}/relist`, price)).status).toBe(200);
  await settled(app);
  expect(await drops()).toEqual([[], [], [], []]);

  await owner.api.post(`${own(paused.uuid)}/resume`);
  await giveUp(other, offer.id);
  await admin.api.put(`/api/admin/approvals/${taken.uuid}/approve`, {});
  const drop = [{ was: 1000, price: 900 }];
  await settled(app);
  expect(await drops()).toEqual([drop, drop, drop, []]);

  await suspend(app, admin, owner);
  await lowered(hidden);
  await settled(app);
  expect(await dropsOf(hidden.uuid)).toEqual([]);
  await admin.api.put(`/api/admin/users/${await userUuidOf(app, owner)}/reinstate`);
  await settled(app);
  expect(await drops()).toEqual([drop, drop, drop, drop]);
});

describe('looks at an item’s page', () => {
  test('count once for each visitor, not for the owner, and the owner sees them come', async () => {
    const item = await anItem(app, seller);
    const [atSeller, atBuyer, again, guest] = await Promise.all([
      listen(app.url, seller.token),
      listen(app.url, buyer.token),
      listen(app.url, buyer.token),
      listen(app.url),
    ]);
    for (const socket of [atSeller, atBuyer, again, guest]) await socket.subscribe({ item: item.uuid });
    const counted = await atSeller.next(
      'item.viewed',
      ({ data }) => data.item_uuid === item.uuid && data.views >= 2,
    );
    expect(counted.data.views).toBe(2);
    const { body } = await seller.api.get('/api/auth/me/dashboard?days=7');
    expect((body.data as { items: { uuid: string; views: number }[] }).items).toContainEqual(
      expect.objectContaining({ uuid: item.uuid, views: 2 }),
    );
    for (const socket of [atSeller, atBuyer, again, guest]) socket.close();
  });
});
