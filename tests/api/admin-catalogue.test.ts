import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { properties, propertyValues, subCategories } from '#server/db/catalogue.tables.ts';
import { MAX_BRANCHES, MAX_PROPERTIES } from '#shared/items/items.rules.ts';
import type { CategoryView, SubCategoryProperty } from '#shared/items/items.schema.ts';
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
  add,
  added,
  adminProperties,
  shop,
  merge,
  category,
  valuesOf,
  restart,
  setRetired,
} = openCatalogue((opened) => {
  ({ app, admin, seller } = opened);
});
const tree = async (use?: 'shop') =>
  (await guest().get(`/api/global/category${use ? '?for=shop' : ''}`)).body.data as CategoryView[];
const propertiesOf = async (id: number, use = 'listing') =>
  (await guest().get(`/api/global/sub-category/properties?sub_category_id=${id}&for=${use}`)).body
    .data as SubCategoryProperty[];
const rename = (kind: string, id: number, name: string, name_ar: string) =>
  admin.api.put(`${CATALOGUE}/${kind}/${id}`, { name, name_ar });

test('what is done to the catalogue stands in the log under its names in both languages', async () => {
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
  expect((await readTree()).merges[0]).toMatchObject({
    from_ar: 'Harps بالعربية',
    into_ar: 'Lutes بالعربية',
  });
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
  expect((await readTree()).categories.at(-1)).toMatchObject({ is_own: true, is_retired: false, items: 0 });
});

test('both names are required, and no two of a list have one name', async () => {
  const women = await category('Women');
  for (const [body, field] of [
    [{ name: ' ', name_ar: 'اسم' }, 'name'],
    [{ name: 'Name' }, 'name_ar'],
    [{ name: 'Dresses', name_ar: 'غير ذلك' }, 'name'],
    [{ name: 'x'.repeat(81), name_ar: 'غير ذلك' }, 'name'],
  ] as const) {
    const { status, body: answer } = await admin.api.post(`${CATALOGUE}/sub_category`, {
      ...body,
      parent_id: women.id,
    });
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  }
  expect((await add('sub_category', 'Nowhere', 999_999)).body.errors?.parent_id).toHaveLength(1);
  expect((await add('sub_category', 'Nowhere')).status).toBe(422);
});

test('a list of the catalogue has an end', async () => {
  const sub = await added('sub_category', 'Endless', await added('category', 'Without end'));
  const property = await added('property', 'Shade', sub);
  await app.deps.db.execute(sql`insert into property_values (property_id, name, name_ar, position)
    select ${property}, 'Shade ' || n, 'درجة ' || n, n from generate_series(1, ${MAX_BRANCHES}) n`);
  const answer = await add('value', 'One more', property);
  expect([answer.status, answer.body.code]).toEqual([409, 'catalogue.list_full']);
  await app.deps.db.delete(propertyValues).where(eq(propertyValues.name, 'Shade 7'));
  expect((await add('value', 'One more', property)).status).toBe(201);
});

test('so have the properties of one subcategory, of which an item page shows each', async () => {
  const sub = await added('sub_category', 'Much asked', await added('category', 'Curious'));
  await app.deps.db.execute(sql`insert into properties (sub_category_id, name, name_ar, position)
    select ${sub}, 'Trait ' || n, 'صفة ' || n, n from generate_series(1, ${MAX_PROPERTIES}) n`);
  const answer = await add('property', 'One more', sub);
  expect([answer.status, answer.body.code]).toEqual([409, 'catalogue.list_full']);
  expect(await propertiesOf(sub)).toHaveLength(MAX_PROPERTIES);
});

test('what is moved or merged does not go past the end of a list either', async () => {
  const [from, into] = [await added('category', 'Half full'), await added('category', 'Full')];
  const sub = await added('sub_category', 'Homeless', from);
  await app.deps.db.execute(sql`insert into sub_categories (category_id, name, name_ar, position)
    select ${into}, 'Shelf ' || n, 'رف ' || n, n from generate_series(1, ${MAX_BRANCHES}) n`);
  const [shade, tint] = [await added('property', 'Shade', sub), await added('property', 'Tint', sub)];
  await added('value', 'Dusk', tint);
  await app.deps.db.execute(sql`insert into property_values (property_id, name, name_ar, position)
    select ${shade}, 'Shade ' || n, 'درجة ' || n, n from generate_series(1, ${MAX_BRANCHES}) n`);
  const refused = [
    await merge('place', sub, into),
    await merge('category', from, into),
    await merge('property', tint, shade),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [409, 'catalogue.list_full']),
  );
  // Nothing has gone up in anything.
  expect((await propertiesOf(sub)).map(({ id }) => id)).toEqual([shade, tint]);
  await app.deps.db.delete(subCategories).where(eq(subCategories.category_id, into));
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
  const before = (await readTree()).categories.map(({ id }) => id);
  const after = before.toReversed();
  const { status } = await admin.api.put(`${CATALOGUE}/category/order`, { ids: after });
  expect(status).toBe(200);
  await restart();
  expect((await tree()).map(({ id }) => id)).toEqual(after);
  for (const ids of [before.slice(1), [...before.slice(1), before[1]], [...before, 999_999]]) {
    const refused = await admin.api.put(`${CATALOGUE}/category/order`, { ids });
    expect([refused.status, refused.body.code]).toEqual([409, 'catalogue.changed']);
  }
  await admin.api.put(`${CATALOGUE}/category/order`, { ids: before });
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

test('the admin shows what was retired, and which lists follow the order of sizes', async () => {
  const dresses = (await category('Women')).sub_categories[0];
  const size = (await adminProperties(dresses?.id ?? 0)).find(({ name }) => name === 'Size');
  expect(size?.follows_size_order).toBe(true);
  expect(await app.deps.db.$count(subCategories)).toBe(
    (await readTree()).categories.flatMap(({ sub_categories: subs }) => subs).length,
  );
});
