import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { MAX_WATCHED_ITEMS } from '#shared/watchlist/watchlist.api.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { fill } from '#tests/support/fill.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';
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
