import { and, asc, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  catalogueMerges,
  items,
  itemValues,
  properties,
  propertyValues,
  subCategories,
} from '#server/db/items.tables.ts';
import { shopItems } from '#server/db/search.tables.ts';
import { putIntoShop } from '#server/modules/items/search/shop-index.repository.ts';
import { seedDatabase } from '#server/seed/seed.ts';
import type { DeskProperties, DeskTree, MergePreview, MergeView } from '#shared/admin/catalogue.api.ts';
import type { AuditLine } from '#shared/admin/users.schema.ts';
import type {
  CategoryView,
  ShopCounts,
  ShopPageView,
  SubCategoryProperty,
} from '#shared/items/items.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { openDesk } from '#tests/support/desk.ts';
import { apiOf } from '#tests/support/http.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import type { Person } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let admin: Person;
let seller: Person;
openDesk((desk) => {
  ({ app, admin, seller } = desk);
});

const PATH = '/api/admin/catalogue';
const guest = () => apiOf(app.url);
const desk = async () => (await admin.api.get(PATH)).body.data as DeskTree;
const deskProperties = async (id: number) =>
  ((await admin.api.get(`${PATH}/sub-categories/${id}/properties`)).body.data as DeskProperties).properties;
const tree = async (use?: 'shop') =>
  (await guest().get(`/api/global/category${use ? '?for=shop' : ''}`)).body.data as CategoryView[];
const propertiesOf = async (id: number, use = 'listing') =>
  (await guest().get(`/api/global/sub-category/properties?sub_category_id=${id}&for=${use}`)).body
    .data as SubCategoryProperty[];
const shop = async (query: string) =>
  (await guest().get(`/api/global/items?${query}`)).body.data as ShopPageView;
const add = (kind: string, name: string, parent_id?: number) =>
  admin.api.post(`${PATH}/${kind}`, { name, name_ar: `${name} بالعربية`, parent_id });
const added = async (kind: string, name: string, parent_id?: number) =>
  ((await add(kind, name, parent_id)).body.data as { id: number }).id;
const rename = (kind: string, id: number, name: string, name_ar: string) =>
  admin.api.put(`${PATH}/${kind}/${id}`, { name, name_ar });
const setRetired = (kind: string, id: number, is_retired: boolean) =>
  admin.api.put(`${PATH}/${kind}/${id}/retired`, { is_retired });
const merge = (kind: string, from_id: number, into_id: number) =>
  admin.api.post(`${PATH}/merges`, { kind, from_id, into_id });
const category = async (name: string) => {
  const found = (await desk()).categories.find((one) => one.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};
/** What happens at every start. */
const restart = () => seedDatabase(app.deps, false);

/** Moves an item to another subcategory with these values, as if it had been listed there. */
const listedIn = async (item: TestItem, sub: number, values: number[]) => {
  const { db } = app.deps;
  await db.update(items).set({ sub_category_id: sub }).where(eq(items.id, item.id));
  await db.delete(itemValues).where(eq(itemValues.item_id, item.id));
  if (values.length > 0)
    await db.insert(itemValues).values(values.map((value_id) => ({ item_id: item.id, value_id })));
  await putIntoShop(db, [item.id]);
};
const valuesOf = async (item: TestItem) =>
  (await app.deps.db.select().from(itemValues).where(eq(itemValues.item_id, item.id)))
    .map(({ value_id }) => value_id)
    .toSorted((a, b) => a - b);

test('what is done to the catalogue stands in the log under its names in both languages', async () => {
  const logged = async (action: string, id: number) => {
    const { body } = await admin.api.get(`/api/admin/audit?action=${action}`);
    return (body.data as { data: AuditLine[] }).data.find(({ target }) => target.id === String(id));
  };
  const parent = await added('category', 'Two names');
  const [one, other] = [
    await added('sub_category', 'Harps', parent),
    await added('sub_category', 'Lutes', parent),
  ];
  await setRetired('sub_category', one, true);
  await setRetired('sub_category', one, false);
  expect((await merge('sub_category', one, other)).status).toBe(201);
  const names = { target: { name: 'Harps' }, details: { name_ar: 'Harps بالعربية' } };
  for (const action of ['catalogue.added', 'catalogue.retired', 'catalogue.restored', 'catalogue.merged']) {
    expect(await logged(action, one), action).toMatchObject(names);
  }
  expect((await logged('catalogue.merged', one))?.details.into).toEqual({
    id: other,
    name: 'Lutes',
    name_ar: 'Lutes بالعربية',
  });
  expect((await desk()).merges[0]).toMatchObject({ from_ar: 'Harps بالعربية', into_ar: 'Lutes بالعربية' });
});

test('a new category with subcategory, property and values is on offer at once, and everybody is told', async () => {
  const listener = await listen(app.url);
  const toys = await added('category', 'Curiosities');
  await listener.next('catalogue.changed');
  listener.close();
  const sub = await added('sub_category', 'Snow globes', toys);
  const size = await added('property', 'Size', sub);
  for (const name of ['Large', 'Small']) await add('value', name, size);
  expect((await tree()).at(-1)).toMatchObject({
    name: 'Curiosities',
    name_ar: 'Curiosities بالعربية',
    sub_category: [{ id: sub, name: 'Snow globes' }],
  });
  expect((await propertiesOf(sub))[0]?.sub_category_property_value.map(({ name }) => name)).toEqual([
    'Large',
    'Small',
  ]);
  expect((await desk()).categories.at(-1)).toMatchObject({ is_own: true, is_retired: false, items: 0 });
});

test('both names are required, and no two of a list have one name', async () => {
  const women = await category('Women');
  for (const [body, field] of [
    [{ name: ' ', name_ar: 'اسم' }, 'name'],
    [{ name: 'Name' }, 'name_ar'],
    [{ name: 'Dresses', name_ar: 'غير ذلك' }, 'name'],
    [{ name: 'x'.repeat(81), name_ar: 'غير ذلك' }, 'name'],
  ] as const) {
    const { status, body: answer } = await admin.api.post(`${PATH}/sub_category`, {
      ...body,
      parent_id: women.id,
    });
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  }
  expect((await add('sub_category', 'Nowhere', 999_999)).body.errors?.parent_id).toHaveLength(1);
  expect((await add('sub_category', 'Nowhere')).status).toBe(422);
});

test('another name is everywhere: forms, cards, search, and it survives a restart', async () => {
  const item = await anItem(app, seller, { name: 'Linen summer thing' });
  const dresses = (await category('Women')).sub_categories[0];
  if (!dresses) throw new Error('no dresses');
  expect((await rename('sub_category', dresses.id, 'Frocks', 'أثواب')).status).toBe(200);
  await until(
    'the item is found by the new name',
    async () => (await shop('filter[keyword]=frocks')).total === 1,
  );
  expect((await shop('filter[keyword]=frocks')).data[0]).toMatchObject({
    uuid: item.uuid,
    sub_category: { name: 'Frocks', name_ar: 'أثواب' },
  });
  await restart();
  expect((await category('Women')).sub_categories[0]).toMatchObject({ id: dresses.id, name: 'Frocks' });
  await rename('sub_category', dresses.id, dresses.name, dresses.name_ar);
});

test('an order is kept, in the forms and through a restart; one that is not complete is refused', async () => {
  const before = (await desk()).categories.map(({ id }) => id);
  const after = before.toReversed();
  const { status } = await admin.api.put(`${PATH}/category/order`, { ids: after });
  expect(status).toBe(200);
  await restart();
  expect((await tree()).map(({ id }) => id)).toEqual(after);
  for (const ids of [before.slice(1), [...before.slice(1), before[1]], [...before, 999_999]]) {
    const refused = await admin.api.put(`${PATH}/category/order`, { ids });
    expect([refused.status, refused.body.code]).toEqual([409, 'catalogue.changed']);
  }
  await admin.api.put(`${PATH}/category/order`, { ids: before });
});

test('what is retired stays with its items and in the shop’s filters, is not on offer, and does not come back', async () => {
  const item = await anItem(app, seller, { name: 'Retired goods' });
  const sub = item.sub_category_id;
  const [value] = await valuesOf(item);
  const [own] = await app.deps.db
    .select({ property: properties.id })
    .from(propertyValues)
    .innerJoin(properties, eq(properties.id, propertyValues.property_id))
    .where(eq(propertyValues.id, value ?? 0));
  const has = async (use: 'listing' | 'shop') =>
    (await propertiesOf(sub, use)).some(({ sub_category_property_value: list }) =>
      list.some(({ id }) => id === value),
    );
  await setRetired('value', value ?? 0, true);
  expect([await has('listing'), await has('shop')]).toEqual([false, true]);
  await setRetired('property', own?.property ?? 0, true);
  expect((await propertiesOf(sub)).some(({ id }) => id === own?.property)).toBe(false);
  expect(await has('shop')).toBe(true);
  await setRetired('sub_category', sub, true);
  await restart();
  const listed = (some: CategoryView[]) => some.some((one) => one.sub_category.some(({ id }) => id === sub));
  expect([listed(await tree()), listed(await tree('shop'))]).toEqual([false, true]);
  expect(
    (await shop(`sub_category_id=${sub}&filter[properties]=${value}`)).data.some(
      ({ uuid }) => uuid === item.uuid,
    ),
  ).toBe(true);
  const { body } = await guest().get(`/api/global/items/${item.uuid}`);
  expect(JSON.stringify((body.data as { item_property_details: unknown }).item_property_details)).toContain(
    `"id":${value}`,
  );
  for (const [kind, id] of [
    ['value', value ?? 0],
    ['property', own?.property ?? 0],
    ['sub_category', sub],
  ] as const) {
    expect((await setRetired(kind, id, false)).status).toBe(200);
  }
  expect(await has('listing')).toBe(true);
});

describe('merging', () => {
  const twoAlike = async () => {
    const parent = await added('category', `Merging ${crypto.randomUUID()}`);
    const make = async (name: string, brands: string[]) => {
      const sub = await added('sub_category', name, parent);
      const brand = await added('property', 'Brand', sub);
      const values = new Map<string, number>();
      for (const one of brands) values.set(one, await added('value', one, brand));
      return { sub, value: (one: string) => values.get(one) ?? 0 };
    };
    return { from: await make('Old lamps', ['Acme', 'Rare']), into: await make('Lamps', ['acme', 'Fine']) };
  };

  test('a subcategory takes its items, their values by name, the shop’s rows and the counts along', async () => {
    const { from, into } = await twoAlike();
    const [known, rare, pending] = [
      await anItem(app, seller),
      await anItem(app, seller),
      await anItem(app, seller, { status: 0 }),
    ];
    await listedIn(known, from.sub, [from.value('Acme')]);
    await listedIn(rare, from.sub, [from.value('Rare')]);
    await listedIn(pending, from.sub, [from.value('Acme')]);
    const query = `kind=sub_category&from_id=${from.sub}&into_id=${into.sub}`;
    const preview = (await admin.api.get(`${PATH}/merges/preview?${query}`)).body.data as MergePreview;
    expect(preview).toEqual({
      items: 3,
      sub_categories: 0,
      clashes: [],
      matched_values: 1,
      with_both: 0,
      kept_values: [{ property: 'Brand', value: 'Rare', items: 1 }],
    });
    const { status, body } = await merge('sub_category', from.sub, into.sub);
    expect([status, body.data]).toMatchObject([
      201,
      { total: 3, moved: 3, from: 'Old lamps', into: 'Lamps' },
    ]);
    expect((body.data as MergeView).done_at).not.toBeNull();
    expect(await valuesOf(known)).toEqual([into.value('acme')]);
    expect(await valuesOf(rare)).toEqual([from.value('Rare')]);
    const moved = await app.deps.db
      .select()
      .from(items)
      .where(inArray(items.id, [known.id, rare.id, pending.id]));
    expect(moved.map(({ sub_category_id }) => sub_category_id)).toEqual([into.sub, into.sub, into.sub]);
    expect((await shop(`sub_category_id=${into.sub}`)).total).toBe(2);
    // Who still asks for the old one is led to where its goods are, with the values they chose.
    expect(
      await shop(
        `sub_category_id=${from.sub}&filter[properties]=${from.value('Acme')},${from.value('Rare')}`,
      ),
    ).toMatchObject({
      total: 1,
      data: [{ uuid: known.uuid }],
      merged_into: { sub_category: { id: into.sub, name: 'Lamps' }, properties: [into.value('acme')] },
    });
    expect((await shop(`sub_category_id=${into.sub}`)).merged_into).toBeNull();
    const counts = (await guest().get(`/api/global/items/counts?sub_category_id=${into.sub}`)).body
      .data as ShopCounts;
    expect(counts.sub_categories).toContainEqual({ id: into.sub, count: 2 });
    expect(counts.values).toContainEqual({ id: into.value('acme'), count: 1 });
    expect((await merge('sub_category', into.sub, from.sub)).body.errors?.into_id).toHaveLength(1);
  });

  test('what was merged does not come back with a restart, nor do its items', async () => {
    const { sub_categories: subs } = await category('Men');
    const [into, from] = subs;
    const item = await anItem(app, seller);
    await listedIn(item, from?.id ?? 0, []);
    expect((await merge('sub_category', from?.id ?? 0, into?.id ?? 0)).status).toBe(201);
    await restart();
    const after = (await category('Men')).sub_categories.find(({ id }) => id === from?.id);
    expect(after?.is_retired).toBe(true);
    const [row] = await app.deps.db.select().from(shopItems).where(eq(shopItems.item_id, item.id));
    expect(row?.sub_category_id).toBe(into?.id);
  });

  test('a value goes up in another of its property; an item that has both keeps one', async () => {
    const { from } = await twoAlike();
    const [one, both] = [await anItem(app, seller), await anItem(app, seller)];
    await listedIn(one, from.sub, [from.value('Rare')]);
    await listedIn(both, from.sub, [from.value('Rare'), from.value('Acme')]);
    expect((await merge('value', from.value('Rare'), from.value('Acme'))).body.data).toMatchObject({
      moved: 2,
    });
    expect([await valuesOf(one), await valuesOf(both)]).toEqual([[from.value('Acme')], [from.value('Acme')]]);
    const [property] = await deskProperties(from.sub);
    expect(property?.values.map(({ name, is_retired }) => [name, is_retired])).toEqual([
      ['Acme', false],
      ['Rare', true],
    ]);
    expect((await shop(`filter[properties]=${from.value('Acme')}`)).total).toBe(2);
  });

  test('values of other properties, oneself and what is retired are refused', async () => {
    const { from, into } = await twoAlike();
    for (const [kind, a, b] of [
      ['value', from.value('Acme'), into.value('acme')],
      ['sub_category', from.sub, from.sub],
    ] as const) {
      expect((await merge(kind, a, b)).status).toBe(422);
    }
    expect((await merge('sub_category', from.sub, 999_999)).status).toBe(404);
  });

  test('a large one goes on in the background, batch by batch, and administrators see it', async () => {
    const { from, into } = await twoAlike();
    const item = await anItem(app, seller);
    await listedIn(item, from.sub, [from.value('Acme')]);
    const { db } = app.deps;
    const [pattern] = await db.select().from(items).where(eq(items.id, item.id));
    if (!pattern) throw new Error('no pattern');
    const { id: _id, uuid: _uuid, ...rest } = pattern;
    const made = await db
      .insert(items)
      .values(Array.from({ length: 1_100 }, () => rest))
      .returning({ id: items.id });
    await db.insert(itemValues).values(made.map(({ id }) => ({ item_id: id, value_id: from.value('Acme') })));
    await putIntoShop(
      db,
      made.map(({ id }) => id),
    );
    const watching = await listen(app.url, admin.token);
    const { body } = await merge('sub_category', from.sub, into.sub);
    expect(body.data).toMatchObject({ total: 1_101, done_at: null });
    expect((await merge('sub_category', from.sub, into.sub)).body.code).toBe('merge.running');
    const done = await watching.next('catalogue.merge_moved', ({ data }) => data.is_done);
    expect(done.data).toMatchObject({ moved: 1_101, total: 1_101 });
    watching.close();
    expect(await db.$count(items, eq(items.sub_category_id, from.sub))).toBe(0);
    expect(await db.$count(shopItems, eq(shopItems.sub_category_id, into.sub))).toBe(1_101);
    expect(await db.$count(itemValues, eq(itemValues.value_id, into.value('acme')))).toBe(1_101);
    const [row] = await db
      .select()
      .from(catalogueMerges)
      .where(and(eq(catalogueMerges.from_id, from.sub), eq(catalogueMerges.kind, 'sub_category')))
      .orderBy(asc(catalogueMerges.id));
    expect(row?.done_at).not.toBeNull();
  });
});

test('the desk shows what was retired, and which lists follow the order of sizes', async () => {
  const dresses = (await category('Women')).sub_categories[0];
  const size = (await deskProperties(dresses?.id ?? 0)).find(({ name }) => name === 'Size');
  expect(size?.follows_size_order).toBe(true);
  expect(await app.deps.db.$count(subCategories)).toBe(
    (await desk()).categories.flatMap(({ sub_categories: subs }) => subs).length,
  );
});
