import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { propertyValues, subCategories } from '#server/db/catalogue.tables.ts';
import { items, itemValues } from '#server/db/items.tables.ts';
import { shopItems } from '#server/db/search.tables.ts';
import { putIntoShop } from '#server/modules/items/search/shop-index.repository.ts';
import type { ShopCounts } from '#shared/items/counts.schema.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { spotOf } from '#shared/places/distance.rules.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import type { Person } from '#tests/support/person.ts';
import { aSeller } from '#tests/support/person.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let seller: Person;
const made: Record<string, TestItem> = {};

/** Minutes ago the item came on sale. */
const publish = async (item: TestItem, minutes: number) => {
  await app.deps.db
    .update(items)
    .set({ published_at: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(items.id, item.id));
  await putIntoShop(app.deps.db, [item.id]);
};

beforeAll(async () => {
  app = await startApp();
  seller = await aSeller(app);
  const goods = [
    ['sofa', 'Blue velvet sofa', 1250, 1],
    ['lamp', 'Brass lamp 100% real', 60.5, 1],
    ['chair', 'Teak chair', 300, 4],
    ['table', 'Teak table_top', 300, 1],
    ['waiting', 'Teak shelf', 200, 0],
    ['refused', 'Teak desk', 200, 2],
    ['sold', 'Teak bench', 200, 3],
    ['gone', 'Teak stool', 200, 5],
  ] as const;
  for (const [index, [key, name, price, status]] of goods.entries()) {
    made[key] = await anItem(app, seller, { name, price, status });
    await publish(made[key], goods.length - index);
  }
});
afterAll(() => app.stop());

const ask = (query: string) => apiOf(app.url).get(`/api/global/items${query}`);
const shop = async (query: string) => {
  const { status, body } = await ask(query);
  expect([query, status]).toEqual([query, 200]);
  return body.data as { data: ItemCard[]; total: number; last_page: number; current_page: number };
};
const keysOf = (cards: ItemCard[]) =>
  cards.map(({ uuid }) => Object.keys(made).find((key) => made[key]?.uuid === uuid));
const found = async (query: string) => keysOf((await shop(query)).data);

test('shows what is on sale and what is reserved, the newest first, and nothing else', async () => {
  const page = await shop('');
  expect(keysOf(page.data)).toEqual(['table', 'chair', 'lamp', 'sofa']);
  expect(page).toMatchObject({ total: 4, last_page: 1, current_page: 1 });
  expect(await found('?sort=2')).toEqual(['sofa', 'lamp', 'chair', 'table']);
  expect(page.data.find(({ uuid }) => uuid === made.lamp?.uuid)).toMatchObject({
    price: 60.5,
    total_fee: 72.6,
    total_fee_breakdown: { item: 60.5, platform_fee: 12.1, total: 72.6 },
    user: { id: seller.id, vendor: { name: "Maya's corner" } },
    default_image: { image_url: expect.stringMatching(/^\/images\//) },
  });
});

test('has pages', async () => {
  const second = await shop('?size=3&page=2');
  expect(keysOf(second.data)).toEqual(['sofa']);
  expect(second).toMatchObject({ total: 4, last_page: 2, current_page: 2 });
  expect(await found('?size=3&page=9')).toEqual([]);
});

describe('filters', () => {
  test.each([
    ['?filter[min_price]=60.5&filter[max_price]=60.5', ['lamp']],
    ['?filter[min_price]=300', ['table', 'chair', 'sofa']],
    ['?filter[max_price]=299.99', ['lamp']],
    ['?filter[keyword]=teak', ['table', 'chair']],
    ['?filter[keyword]=TEAK%20chair', ['chair']],
    ['?filter[keyword]=velvet', ['sofa', 'table', 'chair', 'lamp']],
    ['?filter[keyword]=velvet&sort=1', ['table', 'chair', 'lamp', 'sofa']],
    ['?filter[keyword]=velvet&sort=2', ['sofa', 'lamp', 'chair', 'table']],
    ['?sort=3', ['lamp', 'chair', 'table', 'sofa']],
    ['?sort=4', ['sofa', 'table', 'chair', 'lamp']],
    ['?sort=3&size=2&page=2', ['table', 'sofa']],
    ['?filter[keyword]=velvet&sort=3', ['lamp', 'chair', 'table', 'sofa']],
    ['?filter[keyword]=teak&sort=4&filter[max_price]=300', ['table', 'chair']],
    ['?filter[keyword]=100%25', ['lamp']],
    ['?filter[keyword]=table_', ['table']],
    ['?filter[keyword]=%25', []],
    ['?filter[keyword]=_', []],
    ['?filter[keyword]=%5C', []],
    [`?filter[keyword]=${encodeURIComponent("' or 1=1 --")}`, []],
    ['?filter[keyword]=', ['table', 'chair', 'lamp', 'sofa']],
    ['?filter[keyword]=teak&filter[max_price]=300&sort=2', ['chair', 'table']],
    ['?category_id=999999', []],
    ['?sub_category_id=999999', []],
    ['?filter[properties]=999999999999', []],
  ])('%s', async (query, keys) => {
    expect(await found(query)).toEqual(keys);
  });

  test('by category, subcategory and properties', async () => {
    const { db } = app.deps;
    const [other] = await db
      .select()
      .from(subCategories)
      .where(sql`${subCategories.id} <> ${made.sofa?.sub_category_id ?? 0}`)
      .orderBy(sql`${subCategories.id} desc`);
    if (!other || !made.lamp) throw new Error('no second subcategory');
    const [value, second] = await db
      .selectDistinctOn([propertyValues.property_id])
      .from(propertyValues)
      .innerJoin(
        itemValues,
        and(eq(itemValues.value_id, propertyValues.id), eq(itemValues.item_id, made.lamp.id)),
      );
    const chosen = value?.property_values;
    if (!chosen) throw new Error('the lamp has no properties');
    const [alternative] = await db
      .select()
      .from(propertyValues)
      .where(
        and(eq(propertyValues.property_id, chosen.property_id), sql`${propertyValues.id} <> ${chosen.id}`),
      );
    await db.update(items).set({ sub_category_id: other.id }).where(eq(items.id, made.lamp.id));
    await putIntoShop(db, [made.lamp.id]);
    expect(await found(`?sub_category_id=${other.id}`)).toEqual(['lamp']);
    expect(await found(`?category_id=${other.category_id}&filter[keyword]=brass`)).toEqual(['lamp']);

    await db
      .update(itemValues)
      .set({ value_id: alternative?.id })
      .where(and(eq(itemValues.item_id, made.lamp.id), eq(itemValues.value_id, chosen.id)));
    await putIntoShop(db, [made.lamp.id]);
    const others = ['table', 'chair', 'sofa'];
    expect(await found(`?filter[properties]=${chosen.id}`)).toEqual(others);
    expect(await found(`?filter[properties]=${alternative?.id}`)).toEqual(['lamp']);
    expect((await found(`?filter[properties]=${chosen.id},${alternative?.id}`)).length).toBe(4);
    if (second) {
      const both = `${alternative?.id},${second.property_values.id}`;
      expect(await found(`?filter[properties]=${both}`)).toEqual(['lamp']);
    }
  });
});

describe('refuses', () => {
  test.each([
    ['?page=0', 'page', 'Must be at least 1.'],
    ['?page=x', 'page', 'Must be a page number.'],
    ['?page=1.5', 'page', undefined],
    ['?page=', 'page', 'Must be a page number.'],
    ['?size=101', 'size', undefined],
    ['?size=0', 'size', undefined],
    ['?sort=6', 'sort', 'Must be 1 to 5.'],
    ['?sort=1;drop table items', 'sort', 'Must be 1 to 5.'],
    ['?category_id=one', 'category_id', 'Must be an id.'],
    ['?sub_category_id=-1', 'sub_category_id', undefined],
    ['?filter[min_price]=19', 'filter.min_price', 'Minimum price must be at least AED 20'],
    ['?filter[max_price]=50001', 'filter.max_price', 'Maximum price cannot exceed AED 50,000'],
    ['?filter[min_price]=abc', 'filter.min_price', 'Minimum price must be at least AED 20'],
    [
      '?filter[min_price]=300&filter[max_price]=100',
      'filter.min_price',
      'Minimum price cannot exceed maximum price',
    ],
    ['?filter[max_price]=100.001', 'filter.max_price', 'Use at most two decimals.'],
    ['?filter[properties]=1,x', 'filter.properties', 'Must be value ids separated by commas.'],
    ['?filter[properties]=1;2', 'filter.properties', 'Must be value ids separated by commas.'],
    ['?filter[surprise]=1', 'filter.surprise', 'Unknown parameter.'],
    ['?filter=teak', 'filter', undefined],
    ['?filter[keyword][a]=teak', 'filter.keyword', undefined],
    ['?filter[keyword]=a&filter[keyword]=b', 'filter.keyword', undefined],
    ['?order_by=price', 'order_by', 'Unknown parameter.'],
    ['?page=1&page=2', 'page', 'Must be a page number.'],
  ])('%s', async (query, field, sentence) => {
    const { status, body } = await ask(query);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'validation.failed', [field]]);
    if (sentence) expect(body.errors?.[field]?.[0]).toBe(sentence);
  });

  test('a keyword of more than 120 characters', async () => {
    expect((await ask(`?filter[keyword]=${'x'.repeat(121)}`)).status).toBe(422);
  });
});

test('the signed-in shop is the same shop', async () => {
  const own = await seller.api.get('/api/auth/items?filter[keyword]=teak');
  const open = await ask('?filter[keyword]=teak');
  const counting = { accuracy: 'exact', counted_at: expect.any(String) };
  expect(own.body).toEqual({ data: { ...(open.body.data as object), counting } });
});

test('an emirate narrows the shop, is counted as if none were chosen, and follows the item when it moves', async () => {
  const inSharjah = JSON.stringify([
    { name: 'House 4', type: 'address', lat: 25.34, lng: 55.39 },
    { name: 'Al Majaz', type: 'area', lat: 25.33, lng: 55.38 },
    { name: 'Sharjah Emirate', type: 'emirate' },
  ]);
  const pram = await anItem(app, seller, { name: 'Stroller for twins', price: 450 });
  const found = async (query: string) =>
    (await shop(`?filter[keyword]=stroller${query}`)).data.map(({ uuid }) => uuid);
  expect(await found('&filter[emirate]=dubai&filter[max_price]=500')).toEqual([pram.uuid]);
  expect(await found('&filter[emirate]=sharjah')).toEqual([]);

  await seller.api.put(`/api/auth/items/${pram.uuid}`, { address: inSharjah });
  expect(await found('&filter[emirate]=dubai')).toEqual([]);
  expect(await found('&filter[emirate]=sharjah&sort=3')).toEqual([pram.uuid]);
  const counted = await apiOf(app.url).get(
    '/api/global/items/counts?filter[keyword]=stroller&filter[emirate]=dubai',
  );
  expect((counted.body.data as ShopCounts).emirates).toEqual([{ emirate: 'sharjah', count: 1 }]);
  expect((await ask('?filter[emirate]=paris')).body).toMatchObject({
    errors: { 'filter.emirate': ['Choose an emirate.'] },
  });
  await app.deps.db.delete(shopItems).where(eq(shopItems.item_id, pram.id));
});

test('a community and a distance narrow the shop, the nearest come first, and no distance tells more than the map', async () => {
  const [marina, deira] = [
    { name: 'Dubai Marina', lat: 25.08012, lng: 55.14034 },
    { name: 'Deira', lat: 25.2712, lng: 55.3128 },
  ];
  const at = ({ name, lat, lng }: typeof marina) =>
    JSON.stringify([
      { name: `Villa 3, ${name}`, type: 'address', lat: lat + 0.01, lng: lng + 0.01 },
      { name: `${name}, Dubai`, type: 'area', lat, lng },
      { name: 'Dubai', type: 'emirate' },
    ]);
  const near = await anItem(app, seller, { name: 'Hammock near', address: at(marina) });
  const far = await anItem(app, seller, { name: 'Hammock far', address: at(deira) });
  const found = async (query: string) =>
    (await shop(`?filter[keyword]=hammock${query}`)).data.map(({ uuid }) => uuid);

  expect(await found('&filter[near]=25.27,55.31&sort=5')).toEqual([far.uuid, near.uuid]);
  expect(await found('&filter[near]=25.08,55.14&sort=5')).toEqual([near.uuid, far.uuid]);
  expect(await found('&filter[near]=25.08,55.14&filter[within]=10')).toEqual([near.uuid]);
  expect(await found('&filter[near]=25.08,55.14&filter[within]=50')).toHaveLength(2);
  expect(await found('&filter[community]=dubai-deira')).toEqual([far.uuid]);
  const everything = await shop('?filter[near]=25.08,55.14&sort=5');
  expect(everything.data.map(({ uuid }) => uuid).indexOf(near.uuid)).toBe(0);

  const counts = async (query: string) =>
    (await apiOf(app.url).get(`/api/global/items/counts?filter[keyword]=hammock${query}`)).body
      .data as ShopCounts;
  expect((await counts('')).communities).toEqual([]);
  expect((await counts('&filter[emirate]=dubai&filter[community]=dubai-deira')).communities).toEqual([
    { id: 'dubai-deira', name: 'Deira', name_ar: 'ديرة', count: 1 },
    { id: 'dubai-dubai-marina', name: 'Dubai Marina', name_ar: 'مرسى دبي', count: 1 },
  ]);
  // Each distance as if none were chosen, and none where no place is asked from.
  const around = [5, 10, 25, 50].map((km) => ({ km, count: km < 50 ? 1 : 2 }));
  for (const chosen of ['', '&filter[within]=5'])
    expect((await counts(`&filter[near]=25.08,55.14${chosen}`)).distances).toEqual(around);
  expect((await counts('')).distances).toEqual([]);

  // Rows keep the blurred point: distances to it give away no more than what everybody is shown.
  const [row] = await app.deps.db.select().from(shopItems).where(eq(shopItems.item_id, near.id));
  expect(row?.spot).toEqual(spotOf({ lat: 25.08, lng: 55.14 }));

  expect((await ask('?sort=5')).body).toMatchObject({ errors: { 'filter.near': ['Choose a place first.'] } });
  expect((await ask('?filter[within]=5')).body).toMatchObject({
    errors: { 'filter.near': ['Choose a place first.'] },
  });
  for (const query of ['near=25', 'near=a,b', 'near=25.1,55.1&filter[within]=7', 'community=Deira'])
    expect([query, (await ask(`?filter[${query.replace('=', ']=')}`)).status]).toEqual([query, 422]);
  await app.deps.db.delete(shopItems).where(inArray(shopItems.item_id, [near.id, far.id]));
});

test('a place that is searched says whether the words are its name', async () => {
  const found = async (words: string) =>
    (await apiOf(app.url).get(`/api/global/places?q=${encodeURIComponent(words)}`)).body.data as {
      name: string;
      is_called: boolean;
    }[];
  for (const words of ['دبي مارينا', 'Marina', 'مرسى دبي', 'Dubai Marina']) {
    const [first] = (await found(words)).filter(({ is_called }) => is_called);
    expect(first?.name).toBe('Dubai Marina, Dubai');
  }
  const slipped = await found('Dubai Mareena');
  expect([slipped.length > 0, slipped.some(({ is_called }) => is_called)]).toEqual([true, false]);
});

test('what is sold between counting and reading is in neither', async () => {
  const before = await shop('');
  const sold = Number(made.lamp?.id);
  const { reading } = await app.outside.transaction(async (tx) => {
    // The cards are read with their photos, after all was counted.
    await tx.execute(sql`lock table item_photos in access exclusive mode`);
    const page = shop('');
    await until('cards are waited for', async () => (await lockWaiters(app.outside, 'item_photos')) > 0);
    await tx.update(items).set({ status: 3 }).where(eq(items.id, sold));
    return { reading: page };
  });
  const page = await reading;
  await app.deps.db.update(items).set({ status: 1 }).where(eq(items.id, sold));
  expect(page.data.map(({ uuid }) => uuid)).not.toContain(made.lamp?.uuid);
  expect([page.data.length, page.total]).toEqual([before.data.length - 1, before.total - 1]);
});
