import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { categories, properties, propertyValues, subCategories } from '#server/db/items.tables.ts';
import type { CategoryView, SubCategoryProperty } from '#shared/items/items.schema.ts';
import { compareSizes, SIZE_PROPERTY } from '#shared/items/size-order.rules.ts';

/** What is on offer, in its order; what was retired is left out here and stays with the items that have it. */
export const categoryTree = async (reader: Reader): Promise<CategoryView[]> => {
  const roots = await reader
    .select()
    .from(categories)
    .where(isNull(categories.retired_at))
    .orderBy(asc(categories.position), asc(categories.id));
  const subs = Map.groupBy(await subCategoriesOf(reader), (sub) => sub.category_id);
  return roots.map(({ id, name, name_ar }) => ({ id, name, name_ar, sub_category: subs.get(id) ?? [] }));
};

const offered = and(isNull(subCategories.retired_at), isNull(categories.retired_at));

/** Subcategories, of one category or of all. */
export const subCategoriesOf = async (reader: Reader, categoryId?: number) => {
  const rows = await reader
    .select({ sub: subCategories })
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, subCategories.category_id))
    .where(and(offered, categoryId === undefined ? undefined : eq(subCategories.category_id, categoryId)))
    .orderBy(asc(subCategories.position), asc(subCategories.id));
  return rows.map(({ sub: { id, category_id, name, name_ar } }) => ({ id, category_id, name, name_ar }));
};

/** Sizes follow a fixed order, also those that an administrator added later; other values the one they were given. */
export const valuesInOrder = <T>(
  propertyKey: string,
  values: readonly T[],
  nameOf: (value: T) => string,
): readonly T[] =>
  propertyKey === SIZE_PROPERTY ? values.toSorted((a, b) => compareSizes(nameOf(a), nameOf(b))) : values;

/** The properties of a subcategory with their values, in order. */
export const propertiesOf = async (reader: Reader, subCategoryId: number): Promise<SubCategoryProperty[]> => {
  const owned = await reader
    .select()
    .from(properties)
    .where(and(eq(properties.sub_category_id, subCategoryId), isNull(properties.retired_at)))
    .orderBy(asc(properties.position), asc(properties.id));
  if (owned.length === 0) return [];
  const ids = owned.map((property) => property.id);
  const values = await reader
    .select()
    .from(propertyValues)
    .where(and(inArray(propertyValues.property_id, ids), isNull(propertyValues.retired_at)))
    .orderBy(asc(propertyValues.position), asc(propertyValues.id));
  const byProperty = Map.groupBy(values, (value) => value.property_id);
  return owned.map(({ id, key, name, name_ar }) => ({
    id,
    name,
    name_ar,
    sub_category_property_value: valuesInOrder(key, byProperty.get(id) ?? [], (value) => value.name).map(
      (value) => ({ id: value.id, name: value.name, name_ar: value.name_ar }),
    ),
  }));
};

/** Whether goods can be listed under it. */
export const subCategoryExists = async (reader: Reader, id: number): Promise<boolean> =>
  (await subCategoriesOf(reader)).some((sub) => sub.id === id);
