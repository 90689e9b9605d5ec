import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vendors } from '#server/db/accounts.tables.ts';
import { subCategories } from '#server/db/catalogue.tables.ts';
import { items, itemValues } from '#server/db/items.tables.ts';
import type { VendorPage } from '#shared/items/discovery.api.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import type { Page } from '#shared/kernel/answers.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { fill } from '#tests/support/fill.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import type { Person } from '#tests/support/person.ts';
import { aSeller } from '#tests/support/person.ts';

let app: TestApp;
let seller: Person;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const nowhere = '00000000-0000-4000-8000-000000000000';
const read = async <Data>(path: string): Promise<Data> => (await apiOf(app.url).get(path)).body.data as Data;
const similarTo = async ({ uuid }: { uuid: string }) =>
  (await read<ItemCard[]>(`/api/global/items/${uuid}/similar`)).map(({ item_name }) => item_name);
const moved = async (item: { id: number }, subCategoryId: number) => {
  await app.deps.db.update(items).set({ sub_category_id: subCategoryId }).where(eq(items.id, item.id));
};
const withoutValues = async (item: { id: number }) => {
  await app.deps.db.delete(itemValues).where(eq(itemValues.item_id, item.id));
};

test('similar items: nearest in price and in shared values, then the rest of the category, never itself or a sold one', async () => {
  seller = await aSeller(app);
  const item = await anItem(app, seller, { name: 'looked at', price: 1_000 });
  const make = (name: string, price: number, status?: 0 | 1 | 2 | 3 | 4 | 5) =>
    anItem(app, seller, { name, price, ...(status === undefined ? {} : { status }) });
  await make('nearly twice the price', 1_900);
  await make('the same price', 1_000);
  await withoutValues(await make('the same price, nothing shared', 1_000));
  await make('a little cheaper', 900);
  await make('ten times the price', 10_000);
  for (const status of [ITEM_STATUS.sold, ITEM_STATUS.pending, ITEM_STATUS.rejected, ITEM_STATUS.archived]) {
    await make(`status ${status}`, 1_000, status);
  }
  await make('reserved', 1_000, ITEM_STATUS.bidAccepted);

  const [own] = await app.deps.db
    .select()
    .from(subCategories)
    .where(eq(subCategories.id, item.sub_category_id));
  const others = await app.deps.db.select().from(subCategories);
  const sibling = others.find(({ id, category_id }) => id !== own?.id && category_id === own?.category_id);
  const stranger = others.find(({ category_id }) => category_id !== own?.category_id);
  await moved(await make('of a sibling subcategory', 1_000), sibling?.id ?? 0);
  await moved(await make('of another category', 1_000), stranger?.id ?? 0);

  expect(await similarTo(item)).toEqual([
    'the same price',
    'a little cheaper',
    'nearly twice the price',
    'the same price, nothing shared',
    'ten times the price',
    'of a sibling subcategory',
  ]);
});

test('eight at most, and a sold item still leads to others', async () => {
  const item = await anItem(app, seller, { price: 300, status: ITEM_STATUS.sold });
  await Promise.all(Array.from({ length: 12 }, (_, index) => anItem(app, seller, { price: 300 + index })));
  expect(await similarTo(item)).toHaveLength(8);
});

test('what is not public has no similar items', async () => {
  const pending = await anItem(app, seller, { status: ITEM_STATUS.pending });
  for (const uuid of [pending.uuid, nowhere]) {
    const { status, body } = await apiOf(app.url).get(`/api/global/items/${uuid}/similar`);
    expect([status, body.code]).toEqual([404, 'item.not_found']);
  }
});

test('finding them reads a few entries of an index, however many items there are', async () => {
  await fill(
    app,
    sql`
    insert into items (owner_id, sub_category_id, name, description, price_fils, is_bid, address, status, published_at)
    select ${seller.id}, (select id from sub_categories order by id limit 1), 'Many', 'Many', 2000 + n, false, '[]', 1, now()
    from generate_series(1, 20000) n`,
  );
  await app.deps.db.execute(sql`analyze items`);
  const { rows } = await app.deps.db.execute<{ 'QUERY PLAN': string }>(sql`
    explain (analyze, buffers, timing off, costs off)
    select id from items where status in (1, 4) and status = 1
      and sub_category_id = (select id from sub_categories order by id limit 1) and price_fils >= 9000
    order by price_fils, id limit 40`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('items_shop_sub_category_price');
  expect(plan).not.toContain('Sort');
});

test('a vendor’s page: who they are and since when, counts, items newest first, no way to reach them', async () => {
  const vendor = await aSeller(app);
  const [row] = await app.deps.db.select().from(vendors).where(eq(vendors.user_id, vendor.id));
  const path = `/api/global/vendors/${row?.uuid}`;
  expect(await read<VendorPage>(path)).toEqual({
    uuid: row?.uuid,
    name: "Maya's corner",
    logo: null,
    address: null,
    stripe_id: null,
    since: row?.created_at.toISOString(),
    on_sale: 0,
    sold: 0,
    away_until: null,
  });
  expect(await read<Page<ItemCard>>(`${path}/items`)).toEqual({
    data: [],
    total: 0,
    last_page: 1,
    current_page: 1,
  });

  for (const name of ['first', 'second', 'third']) await anItem(app, vendor, { name });
  await anItem(app, vendor, { name: 'reserved', status: ITEM_STATUS.bidAccepted });
  for (const status of [ITEM_STATUS.sold, ITEM_STATUS.pending, ITEM_STATUS.archived]) {
    await anItem(app, vendor, { status });
  }
  expect(await read<VendorPage>(path)).toMatchObject({ on_sale: 4, sold: 1 });
  const page = await read<Page<ItemCard>>(`${path}/items?size=3&page=1`);
  expect(page).toMatchObject({ total: 4, last_page: 2, current_page: 1 });
  expect(page.data.map(({ item_name }) => item_name)).toEqual(['reserved', 'third', 'second']);
  expect(page.data[0]?.user.vendor?.uuid).toBe(row?.uuid);
  const next = await read<Page<ItemCard>>(`${path}/items?size=3&page=2`);
  expect(next.data.map(({ item_name }) => item_name)).toEqual(['first']);
  expect((await read<Page<ItemCard>>(`${path}/items?page=9`)).data).toEqual([]);

  const text = JSON.stringify([page, await read(path)]);
  for (const secret of [vendor.email, vendor.mobile.slice(1), 'Villa 18', '55.20022']) {
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  }
});

test.each(['', '/items'])('an unknown vendor is a 404, a malformed id a 422 (%s)', async (rest) => {
  const ask = (uuid: string, query = '') => apiOf(app.url).get(`/api/global/vendors/${uuid}${rest}${query}`);
  expect(await ask(nowhere)).toMatchObject({ status: 404, body: { code: 'vendor.not_found' } });
  expect((await ask('me')).status).toBe(422);
});

test.each(['page=0', 'page=x', 'size=101', 'sort=1', 'page=1&page=2'])(
  '?%s of a vendor’s items is refused',
  async (query) => {
    const [row] = await app.deps.db.select().from(vendors).where(eq(vendors.user_id, seller.id));
    expect((await apiOf(app.url).get(`/api/global/vendors/${row?.uuid}/items?${query}`)).status).toBe(422);
  },
);
