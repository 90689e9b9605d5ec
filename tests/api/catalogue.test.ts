import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categories, properties, propertyValues, subCategories } from '#server/db/catalogue.tables.ts';
import { itemValues } from '#server/db/items.tables.ts';
import { applyCatalogue } from '#server/seed/catalogue.ts';
import { CATEGORIES } from '#server/seed/categories.data.ts';
import type { CategorySeed } from '#server/seed/categories.types.ts';
import type { CategoryView, SubCategoryProperty } from '#shared/items/items.schema.ts';
import { compareSizes } from '#shared/items/size-order.rules.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { aSeller } from '#tests/support/person.ts';

type ItemPage = { item_property_details: unknown };

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const apply = (tree: readonly CategorySeed[] = CATEGORIES) =>
  app.deps.db.transaction((tx) => applyCatalogue(tx, tree));

const tree = async () => (await apiOf(app.url).get('/api/global/category')).body.data as CategoryView[];
const propertiesOf = async (subCategoryId: number) =>
  (await apiOf(app.url).get(`/api/global/sub-category/properties?sub_category_id=${subCategoryId}`)).body
    .data as SubCategoryProperty[];
const dresses = async () => {
  const sub = (await tree()).find(({ name }) => name === 'Women')?.sub_category[0];
  if (sub?.name !== 'Dresses') throw new Error('the catalogue does not start with dresses');
  return sub;
};
const valuesOf = async (property: string) =>
  (await propertiesOf((await dresses()).id)).find(({ name }) => name === property)
    ?.sub_category_property_value ?? [];

/** The catalogue with other properties for dresses. */
const withDresses = (change: (list: CategorySeed['subCategories'][number]) => object): CategorySeed[] =>
  CATEGORIES.map((category) =>
    category.name === 'Women'
      ? {
          ...category,
          subCategories: category.subCategories.map((sub) =>
            sub.name === 'Dresses' ? { ...sub, ...change(sub) } : sub,
          ),
        }
      : category,
  );

test('an empty database has the whole catalogue after its first start, without demo data', async () => {
  const answered = await tree();
  expect(answered.map(({ name }) => name)).toEqual(CATEGORIES.map(({ name }) => name));
  expect(answered.flatMap(({ sub_category }) => sub_category.map(({ name }) => name))).toEqual(
    CATEGORIES.flatMap(({ subCategories: subs }) => subs.map(({ name }) => name)),
  );
});

test('applying it again changes nothing', async () => {
  expect(await apply()).toEqual({ added: 0, changed: 0, retired: 0 });
});

test('a name and a hidden value of an administrator survive', async () => {
  const { db } = app.deps;
  await db.update(categories).set({ name: 'Ladies' }).where(eq(categories.key, 'women'));
  expect(await apply()).toEqual({ added: 0, changed: 0, retired: 0 });
  expect((await tree())[0]?.name).toBe('Ladies');
  await db.update(categories).set({ name: 'Women' }).where(eq(categories.key, 'women'));
});

test('a size that an administrator adds late stands where it belongs', async () => {
  const { db } = app.deps;
  const sub = await dresses();
  const [size] = await db
    .select()
    .from(properties)
    .where(and(eq(properties.sub_category_id, sub.id), eq(properties.key, 'size')));
  await db
    .insert(propertyValues)
    .values({ property_id: size?.id ?? 0, name: 'UK 7', name_ar: 'مقاس بريطاني 7', position: 999 });
  const names = (await valuesOf('Size')).map(({ name }) => name);
  expect(names.toSorted(compareSizes)).toEqual(names);
  expect(names.slice(names.indexOf('UK 6'), names.indexOf('UK 8') + 1)).toEqual(['UK 6', 'UK 7', 'UK 8']);
  expect(names.at(-1)).toBe('Other');
  expect(await apply()).toEqual({ added: 0, changed: 0, retired: 0 });
});

test('an added value appears; a vanished one leaves the forms and stays with the items that have it', async () => {
  const seller = await aSeller(app);
  const item = await anItem(app, seller, {});
  const [chosen] = await app.deps.db
    .select({ name: propertyValues.name, property: properties.name })
    .from(itemValues)
    .innerJoin(propertyValues, eq(propertyValues.id, itemValues.value_id))
    .innerJoin(properties, eq(properties.id, propertyValues.property_id))
    .innerJoin(subCategories, eq(subCategories.id, properties.sub_category_id))
    .where(and(eq(itemValues.item_id, item.id), eq(properties.key, 'condition')));
  const changed = withDresses((sub) => ({
    properties: sub.properties.map((property) =>
      property.name === 'Condition'
        ? {
            ...property,
            values: [
              ...property.values.filter(({ name }) => name !== chosen?.name),
              { name: 'Restored', name_ar: 'مُرمَّم' },
            ],
          }
        : property,
    ),
  }));
  expect(await apply(changed)).toMatchObject({ added: 1, retired: 1 });
  const offered = (await valuesOf('Condition')).map(({ name }) => name);
  expect(offered).toContain('Restored');
  expect(offered).not.toContain(chosen?.name);
  const { body } = await apiOf(app.url).get(`/api/global/items/${item.uuid}`);
  const shown = body.data as ItemPage;
  expect(JSON.stringify(shown.item_property_details)).toContain(`"${chosen?.name}"`);
  expect(await apply()).toMatchObject({ added: 0, retired: 1 });
  expect((await valuesOf('Condition')).map(({ name }) => name)).toContain(chosen?.name);
});

test('a retired subcategory is not listed, and nothing new can be put there', async () => {
  const gone = CATEGORIES.map((category) =>
    category.name === 'Women' ? { ...category, subCategories: category.subCategories.slice(1) } : category,
  );
  const { id } = await dresses();
  await apply(gone);
  expect((await tree())[0]?.sub_category.map((sub) => sub.id)).not.toContain(id);
  await apply();
  expect((await dresses()).id).toBe(id);
});

test('a moved subcategory takes its row and what is in the shop along', async () => {
  const moved = CATEGORIES.map((category) => {
    if (category.name === 'Women') return { ...category, subCategories: category.subCategories.slice(1) };
    if (category.name !== 'Bags') return category;
    const [first] = CATEGORIES[0]?.subCategories ?? [];
    if (!first) throw new Error('no first subcategory');
    return { ...category, subCategories: [...category.subCategories, { ...first, was: 'women/dresses' }] };
  });
  const { id } = await dresses();
  await apply(moved);
  const bags = (await tree()).find(({ name }) => name === 'Bags');
  expect(bags?.sub_category.at(-1)?.id).toBe(id);
  const astray = await app.deps.db.execute(sql`
    select from shop_items where sub_category_id = ${id} and category_id <> ${bags?.id ?? 0}`);
  expect(astray.rows).toEqual([]);
});
