import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildShopIndex } from '#server/modules/items/search/rebuild-index.service.ts';
import type { ShopPageView } from '#shared/items/items.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { fill } from '#tests/support/fill.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { aSeller } from '#tests/support/person.ts';

const ITEMS = 6_000;
/** Each value is chosen for every second, ninth and 600th item: many of them, some, a few. */
const EVERY = [2, 9, 600];
let app: TestApp;
let subCategory: number;
/** The ids of values of one property, in the order of `EVERY`. */
let values: number[];

beforeAll(async () => {
  app = await startApp();
  const { db } = app.deps;
  const like = await anItem(app, await aSeller(app), { name: 'Kitchen chair' });
  await fill(
    app,
    sql`
    insert into items (owner_id, sub_category_id, name, description, price_fils, is_bid, address, status, published_at)
    select owner_id, sub_category_id, 'Kitchen chair ' || n, 'One of many.', 2000 + n * 10, true, address, 1,
      now() - make_interval(secs => n)
    from items, generate_series(1, ${ITEMS}) n where id = ${like.id}`,
  );
  await db.execute(sql`delete from item_values where item_id = ${like.id}`);
  const { rows } = await db.execute<{ id: string; sub: string }>(sql`
    select v.id, p.sub_category_id as sub from property_values v join properties p on p.id = v.property_id
    where p.id = (select id from properties where sub_category_id =
      (select sub_category_id from items where id = ${like.id}) order by position limit 1) order by v.id limit 3`);
  subCategory = Number(rows[0]?.sub);
  values = rows.map(({ id }) => Number(id));
  for (const [at, every] of EVERY.entries()) {
    await db.execute(sql`
      insert into item_values (item_id, value_id)
      select id, ${values[at]} from items where name like 'Kitchen chair %' and split_part(name, ' ', 3)::int % ${every} = 0`);
  }
  await rebuildShopIndex(db);
});
afterAll(() => app.stop());

const shop = async (chosen: readonly number[], more: string): Promise<ShopPageView> => {
  const ids = chosen.map((at) => values[at]).join(',');
  const path = `/api/global/items?sub_category_id=${subCategory}&filter[properties]=${ids}&${more}`;
  const { status, body } = await apiOf(app.url).get(path);
  expect([path, status]).toEqual([path, 200]);
  return body.data as ShopPageView;
};

/** Numbers of the chairs that have one of the values, newest first, at a price from `min` to `max` dirhams. */
const expected = (chosen: readonly number[], min: number, max: number): number[] =>
  Array.from({ length: ITEMS }, (_, index) => index + 1).filter(
    (n) => chosen.some((at) => n % (EVERY[at] ?? 1) === 0) && 20 + n / 10 >= min && 20 + n / 10 <= max,
  );

const numbersOf = (page: ShopPageView) =>
  page.data.map(({ item_name }) => Number(item_name.split(' ').at(-1)));

test.each([[[0]], [[1]], [[2]], [[0, 1]], [[1, 2]]])(
  'pages of a large subcategory under values %j follow each other from either end, whatever finds them',
  async (chosen) => {
    for (const [min, max] of [
      [20, 50_000],
      [100, 400],
    ] as const) {
      const all = expected(chosen, min, max);
      for (const page of [1, 2, 8]) {
        const range = [(page - 1) * 70, page * 70] as const;
        const query = `filter[min_price]=${min}&filter[max_price]=${max}&page=${page}`;
        expect(numbersOf(await shop(chosen, query))).toEqual(all.slice(...range));
        expect(numbersOf(await shop(chosen, `${query}&sort=2`))).toEqual(all.toReversed().slice(...range));
      }
      const { total, counting } = await shop(chosen, `filter[min_price]=${min}&filter[max_price]=${max}`);
      if (counting.accuracy === 'exact') expect(total).toBe(all.length);
      else expect(all.length).toBeGreaterThan(2_000);
    }
  },
);
