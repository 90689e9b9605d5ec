import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { subCategories } from '#server/db/catalogue.tables.ts';
import { items } from '#server/db/items.tables.ts';
import { shopItems } from '#server/db/search.tables.ts';
import { readCatalogueIds } from '#server/seed/catalogue.ts';
import type { AdminTree, MergeView } from '#shared/admin/catalogue.api.ts';
import type { CategoryView } from '#shared/items/items.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { CATALOGUE, openCatalogue } from '#tests/support/catalogue.ts';
import { anItem } from '#tests/support/items.ts';
import type { Person } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let admin: Person;
let seller: Person;
const {
  logged,
  guest,
  readTree,
  added,
  listedIn,
  adminProperties,
  shop,
  counts,
  merge,
  preview,
  aCategory,
  anItemIn,
  restart,
  setRetired,
} = openCatalogue((opened) => {
  ({ app, admin, seller } = opened);
});
const subsOf = async (category: number) =>
  (await readTree()).categories.find(({ id }) => id === category)?.sub_categories.map(({ id }) => id);
const pathInData = async (sub: number) =>
  (await readCatalogueIds(app.deps.db)).entries().find(([, { id }]) => id === sub)?.[0];
/** Rows of the shop that stand under another category than their subcategory. */
const astray = async () => {
  const { rows } = await app.deps.db.execute(sql`
    select from shop_items i join sub_categories s on s.id = i.sub_category_id where s.category_id <> i.category_id`);
  return rows.length;
};

describe('a category that goes up in another', () => {
  test('takes its subcategories to the end of the other one, and their items with shop, counts and search', async () => {
    const [from, into] = [await aCategory(), await aCategory()];
    const own = await added('sub_category', 'Kites', into);
    const [lamps, mirrors] = [
      await added('sub_category', 'Storm lamps', from),
      await added('sub_category', 'Mirrors', from),
    ];
    const [shown, waiting, other] = [
      await anItemIn(lamps),
      await anItemIn(lamps, [], 0),
      await anItemIn(mirrors),
    ];
    expect(await preview('category', from, into)).toEqual({
      items: 3,
      sub_categories: 2,
      clashes: [],
      matched_values: 0,
      kept_values: [],
      with_both: 0,
    });
    const adminLive = await listen(app.url, admin.token);
    const { status, body } = await merge('category', from, into);
    expect([status, body.message]).toEqual([201, 'Merged.']);
    expect(body.data).toMatchObject({ kind: 'category', total: 3, moved: 3 });
    expect((body.data as MergeView).done_at).not.toBeNull();
    await adminLive.next('catalogue.changed');
    adminLive.close();

    expect(await subsOf(into)).toEqual([own, lamps, mirrors]);
    expect(await subsOf(from)).toEqual([]);
    expect((await readTree()).categories.find(({ id }) => id === from)?.is_retired).toBe(true);
    const inShop = await shop(`category_id=${into}&size=100`);
    expect(inShop.data.map(({ uuid }) => uuid).toSorted()).toEqual([shown.uuid, other.uuid].toSorted());
    expect(inShop.data[0]?.sub_category.category_id).toBe(into);
    const counted = await counts(`category_id=${into}`);
    expect(counted.categories).toContainEqual({ id: into, count: 2 });
    expect(counted.sub_categories).toEqual(
      expect.arrayContaining([
        { id: lamps, count: 1 },
        { id: mirrors, count: 1 },
      ]),
    );
    const name = (await readTree()).categories.find(({ id }) => id === into)?.name ?? '';
    const found = await shop(`filter[keyword]=${encodeURIComponent(name)}&size=100`);
    expect(found.data.map(({ uuid }) => uuid)).toContain(shown.uuid);
    const [row] = await app.deps.db.select().from(items).where(eq(items.id, waiting.id));
    expect(row?.sub_category_id).toBe(lamps);
    const tree = (await guest().get('/api/global/category')).body.data as CategoryView[];
    expect(tree.find(({ id }) => id === into)?.sub_category.map(({ id }) => id)).toEqual([
      own,
      lamps,
      mirrors,
    ]);
    expect(tree.some(({ id }) => id === from)).toBe(false);
    expect((await logged('catalogue.merged', from))?.details).toMatchObject({
      into: { id: into },
      items: 3,
      sub_categories: [lamps, mirrors],
    });
  });

  test('leaves its links alive: API and page lead to the other one', async () => {
    const [from, into] = [await aCategory(), await aCategory()];
    const sub = await added('sub_category', 'Weather vanes', from);
    const item = await anItemIn(sub);
    const last = await aCategory();
    const SEARCHES = '/api/auth/me/searches';
    const queries = async () => (await seller.api.get(SEARCHES)).body.data as { query: object }[];
    await seller.api.post(SEARCHES, { category_id: from, filter: { max_price: 90 } });
    expect((await merge('category', from, into)).status).toBe(201);
    expect((await merge('category', into, last)).status).toBe(201);
    expect(await shop(`category_id=${from}`)).toMatchObject({
      total: 1,
      data: [{ uuid: item.uuid }],
      merged_into: { category: { id: last }, sub_category: null, properties: [] },
    });
    // Who saved a search there is told of what comes to the other one.
    await until('the search looks there', async () =>
      isDeepStrictEqual((await queries())[0]?.query, { category_id: last, filter: { max_price: 90 } }),
    );
    expect(await shop(`category_id=${from}&sub_category_id=${sub}`)).toMatchObject({
      total: 1,
      merged_into: { category: { id: last }, sub_category: { id: sub, name: 'Weather vanes' } },
    });
    expect((await shop(`category_id=${last}`)).merged_into).toBeNull();
    for (const [path, target] of [
      [`/shop?category_id=${from}`, `category_id=${last}`],
      [`/ar/shop?category_id=${from}&sort=2`, `category_id=${last}`],
      [`/shop?category_id=${from}&sub_category_id=${sub}`, `category_id=${last}`],
    ] as const) {
      const answer = await fetch(app.url + path, { redirect: 'manual' });
      expect([path, answer.status]).toEqual([path, 301]);
      expect(answer.headers.get('location')).toContain(target);
      expect(answer.headers.get('location')?.startsWith(path.startsWith('/ar') ? '/ar/' : '/shop')).toBe(
        true,
      );
    }
  });

  test('of the delivered catalogue: a restart neither brings it back nor takes anything away', async () => {
    const before = (await readTree()).categories.filter(({ is_own, is_retired }) => !(is_own || is_retired));
    const [into, from] = [before.at(0), before.at(-1)];
    const named = new Set(into?.sub_categories.map(({ name }) => name));
    for (const sub of from?.sub_categories.filter(({ name }) => named.has(name)) ?? []) {
      const name = `${sub.name} ${crypto.randomUUID()}`;
      await admin.api.put(`${CATALOGUE}/sub_category/${sub.id}`, { name, name_ar: name });
    }
    const subs = from?.sub_categories.map(({ id }) => id) ?? [];
    expect((await merge('category', from?.id ?? 0, into?.id ?? 0)).status).toBe(201);
    const after = await readTree();
    const properties = await adminProperties(subs[0] ?? 0);
    await restart();
    const strip = ({ categories }: AdminTree) =>
      categories.map(({ id, is_retired, sub_categories }) => ({
        id,
        is_retired,
        subs: sub_categories.map((sub) => [sub.id, sub.is_retired]),
      }));
    expect(strip(await readTree())).toEqual(strip(after));
    expect(await adminProperties(subs[0] ?? 0)).toEqual(properties);
    expect((await subsOf(into?.id ?? 0))?.slice(-subs.length)).toEqual(subs);
    expect(await subsOf(from?.id ?? 0)).toEqual([]);
  });

  test('is refused where two subcategories would have one name, and into itself or what is retired', async () => {
    const [from, into] = [await aCategory(), await aCategory()];
    const [same] = [await added('sub_category', 'Clocks', from), await added('sub_category', 'clocks', into)];
    expect((await preview('category', from, into)).clashes.map(({ name }) => name)).toEqual(['Clocks']);
    const refused = await merge('category', from, into);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['into_id']]);
    expect(await subsOf(from)).toEqual([same]);
    expect((await merge('category', from, from)).status).toBe(422);
    expect((await merge('category', from, 999_999)).status).toBe(404);
    await setRetired('category', into, true);
    expect((await merge('category', from, into)).body.errors?.into_id).toHaveLength(1);
  });

  test('while its items are approved and submitted: none stays behind', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [from, into] = [await aCategory(), await aCategory()];
      const sub = await added('sub_category', 'Baskets', from);
      const [waiting, gone] = [await anItemIn(sub, [], 0), await anItemIn(sub, [], 5)];
      const answers = await Promise.all([
        merge('category', from, into),
        admin.api.put(`/api/admin/approvals/${waiting.uuid}/approve`, {}),
        seller.api.post(`/api/auth/items/${gone.uuid}/relist`, {}),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 200, 200]);
      const [row] = await app.deps.db.select().from(shopItems).where(eq(shopItems.item_id, waiting.id));
      expect(row?.category_id).toBe(into);
    }
    expect(await astray()).toBe(0);
  });

  test('two the other way round, and one whose list is put in order: all are answered', async () => {
    const [one, other] = [await aCategory(), await aCategory()];
    const ids = (await readTree()).categories.map(({ id }) => id);
    const answers = await Promise.all([
      merge('category', one, other),
      merge('category', other, one),
      admin.api.put(`${CATALOGUE}/category/order`, { ids }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201, 422]);
  });
});

describe('a subcategory that goes to another category', () => {
  test('keeps its items and properties; the shop finds them there, also by an old link, and after a restart', async () => {
    const tree = (await readTree()).categories.filter(({ is_own, is_retired }) => !(is_own || is_retired));
    const [from, into] = [tree[0], await aCategory()];
    const sub = from?.sub_categories.find(({ is_retired }) => !is_retired)?.id ?? 0;
    const item = await anItem(app, seller);
    await listedIn(item, sub);
    const [properties, path] = [await adminProperties(sub), await pathInData(sub)];
    expect(path).toContain('/');
    expect(await preview('place', sub, into)).toMatchObject({ sub_categories: 1, clashes: [] });
    const { status, body } = await merge('place', sub, into);
    expect([status, body.message]).toEqual([201, 'Moved.']);
    await restart();
    expect(await subsOf(into)).toEqual([sub]);
    expect(await subsOf(from?.id ?? 0)).not.toContain(sub);
    expect((await subsOf(from?.id ?? 0))?.length).toBe((from?.sub_categories.length ?? 0) - 1);
    expect((await adminProperties(sub)).map(({ id, is_retired }) => [id, is_retired])).toEqual(
      properties.map(({ id, is_retired }) => [id, is_retired]),
    );
    expect((await shop(`category_id=${into}`)).data.map(({ uuid }) => uuid)).toContain(item.uuid);
    expect(await shop(`category_id=${from?.id}&sub_category_id=${sub}`)).toMatchObject({
      merged_into: { category: { id: into }, sub_category: { id: sub } },
    });
    for (const prefix of ['', '/ar']) {
      const old = `${prefix}/shop?sort=2&category_id=${from?.id}&sub_category_id=${sub}`;
      const page = await fetch(app.url + old, { redirect: 'manual' });
      const led = new URL(page.headers.get('location') ?? '', app.url);
      expect([page.status, led.pathname]).toEqual([301, `${prefix}/shop`]);
      expect(Object.fromEntries(led.searchParams)).toMatchObject({
        sort: '2',
        category_id: String(into),
        sub_category_id: String(sub),
      });
      expect((await fetch(led, { redirect: 'manual' })).status).toBe(200);
    }
    // More demo goods of it find it by the path that the data has for it.
    expect(await pathInData(sub)).toBe(path);
    expect(
      (await counts(`category_id=${into}`)).categories.find(({ id }) => id === into)?.count,
    ).toBeGreaterThan(0);
    expect((await logged('catalogue.moved', sub))?.details).toMatchObject({
      into: { id: into },
      from_category: { id: from?.id, name: from?.name, name_ar: from?.name_ar },
    });
    expect((await merge('place', sub, into)).body.errors?.into_id).toHaveLength(1);
    // And back again: the delivered catalogue finds it where it was.
    expect((await merge('place', sub, from?.id ?? 0)).status).toBe(201);
    await restart();
    expect((await subsOf(from?.id ?? 0))?.at(-1)).toBe(sub);
    expect(await app.deps.db.$count(subCategories, eq(subCategories.category_id, from?.id ?? 0))).toBe(
      from?.sub_categories.length,
    );
    expect(await astray()).toBe(0);
  });

  test('is refused beside one of its name', async () => {
    const [from, into] = [await aCategory(), await aCategory()];
    const sub = await added('sub_category', 'Trunks', from);
    await added('sub_category', 'Trunks', into);
    expect((await merge('place', sub, into)).body.errors?.into_id).toHaveLength(1);
    expect(await subsOf(from)).toEqual([sub]);
  });
});
