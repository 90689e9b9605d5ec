import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildShopIndex } from '#server/modules/items/search/rebuild-index.service.ts';
import type { ShopCounts } from '#shared/items/counts.schema.ts';
import type { ShopPageView } from '#shared/items/items.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { fill } from '#tests/support/fill.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { aSeller } from '#tests/support/person.ts';

const ITEMS = 6_003;
let app: TestApp;
let inOrder: string[];

beforeAll(async () => {
  app = await startApp();
  const { db } = app.deps;
  const like = await anItem(app, await aSeller(app), { name: 'Kitchen chair' });
  await fill(
    app,
    sql`
    insert into items (owner_id, sub_category_id, name, description, price_fils, is_bid, address, status, published_at)
    select owner_id, sub_category_id, 'Kitchen chair ' || n, 'One of many.', 2000 + n * 10, true, address, 1,
      now() - make_interval(secs => n / 2)
    from items, generate_series(1, ${ITEMS - 1}) n where id = ${like.id}`,
  );
  await rebuildShopIndex(db, { missing: true });
  const { rows } = await db.execute<{ uuid: string }>(
    sql`select uuid from items order by published_at desc, id desc`,
  );
  inOrder = rows.map(({ uuid }) => uuid);
});
afterAll(() => app.stop());

const shop = async (query: string) => {
  const { status, body } = await apiOf(app.url).get(`/api/global/items?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body.data as ShopPageView;
};
const uuidsOf = (page: ShopPageView) => page.data.map(({ uuid }) => uuid);

test('every page of a large shop follows the one before it, from either end', async () => {
  for (const page of [1, 2, 40, 57, 58, 59, 60, 72, 85, 86]) {
    const expected = inOrder.slice((page - 1) * 70, page * 70);
    expect([page, uuidsOf(await shop(`page=${page}`))]).toEqual([page, expected]);
    const oldest = inOrder.toReversed().slice((page - 1) * 70, page * 70);
    expect([page, uuidsOf(await shop(`page=${page}&sort=2`))]).toEqual([page, oldest]);
  }
});

test('the number of items is honest: how it is known, how old it is, and the last page opens', async () => {
  const first = await shop('');
  expect(first).toMatchObject({ total: ITEMS, last_page: 86, counting: { accuracy: 'about' } });
  expect(uuidsOf(await shop(`page=${first.last_page}`))).toHaveLength(ITEMS % 70);
  expect(await shop('page=87')).toMatchObject({ data: [], current_page: 87 });
  expect(await shop('page=1000000')).toMatchObject({ data: [], total: ITEMS });
});

test('a price range in a large shop is counted about, and exactly once its end was seen', async () => {
  const query = 'filter[min_price]=30&filter[max_price]=500';
  const about = await shop(query);
  expect(about.counting.accuracy).toBe('about');
  expect(Math.abs(about.total - 4_701)).toBeLessThan(300);
  expect((await shop(`${query}&page=90`)).data).toEqual([]);
  expect(await shop(query)).toMatchObject({ total: 4_701, last_page: 68, counting: { accuracy: 'exact' } });
  expect(await shop('filter[min_price]=600')).toMatchObject({ total: 204, counting: { accuracy: 'exact' } });
});

test('frequent words are ranked among the newest; what is counted and what can be opened are told apart', async () => {
  const best = await shop('filter[keyword]=chair');
  expect(best).toMatchObject({ last_page: 10, counting: { accuracy: 'about' } });
  expect(best.total).toBeGreaterThan(5_000);
  expect((await shop('filter[keyword]=chair&page=10')).data).toHaveLength(70);
  expect((await shop('filter[keyword]=chair&page=11')).data).toEqual([]);
  const oldest = await shop('filter[keyword]=chair&sort=2&page=3');
  expect(uuidsOf(oldest)).toEqual(inOrder.toReversed().slice(140, 210));
  expect((await shop('filter[keyword]=kitchen%20chair%205000')).data[0]?.item_name).toBe(
    'Kitchen chair 5000',
  );
});

test('by price, also of frequent words, a page holds the cheapest or the dearest of all, and as many can be opened', async () => {
  const pricesOf = (page: ShopPageView) => page.data.map(({ price }) => price);
  for (const narrowed of ['', '&filter[keyword]=chair']) {
    const pages = await Promise.all([1, 2, 3].map((page) => shop(`sort=3&page=${page}${narrowed}`)));
    const prices = pages.flatMap(pricesOf);
    expect(prices).toHaveLength(210);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    const dearest = pricesOf(await shop(`sort=4${narrowed}`));
    expect(dearest).toEqual(dearest.toSorted((one, other) => other - one));
    const whole = await shop(`filter[max_price]=${prices.at(-1)}${narrowed}`);
    expect(whole.total).toBeGreaterThanOrEqual(210);
    expect((await shop(`filter[max_price]=${(prices[0] ?? 0) - 0.01}${narrowed}`)).total).toBe(0);
    expect((await shop(`filter[min_price]=${(dearest[0] ?? 0) + 0.01}${narrowed}`)).total).toBe(0);
  }
});

test('counts come from the figures', async () => {
  const counted = async (query: string) =>
    (await apiOf(app.url).get(`/api/global/items/counts${query}`)).body.data as ShopCounts;
  const counts = await counted('');
  expect(counts).toMatchObject({ categories: [{ count: ITEMS }], counting: { accuracy: 'about' } });
  // One chair among all of them says so.
  expect(counts.facets.condition).toMatchObject([{ count: 1 }]);
  expect((await counted(`?category_id=${counts.categories[0]?.id}`)).facets).toEqual(counts.facets);
});

test('by distance, those of one community come newest first on every page, and how many are near is told about', async () => {
  const near = 'filter[near]=25.115,55.2';
  for (const page of [1, 2, 40]) {
    const expected = inOrder.slice((page - 1) * 70, page * 70);
    expect([page, uuidsOf(await shop(`page=${page}&sort=5&${near}`))]).toEqual([page, expected]);
  }
  const around = await shop(`sort=5&${near}&filter[within]=5`);
  expect(around.counting.accuracy).toBe('about');
  expect(Math.abs(around.total - ITEMS)).toBeLessThan(600);
  expect(await shop('sort=5&filter[near]=24.45,54.38&filter[within]=5')).toMatchObject({
    total: 0,
    data: [],
  });
});
