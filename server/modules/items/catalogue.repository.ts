import { asc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { categories, properties, propertyValues, subCategories } from '#server/db/items.tables.ts';
import type { CategoryView, SubCategoryProperty } from '#shared/items/items.schema.ts';

/** The whole tree, in its order. */
export const categoryTree = async (reader: Reader): Promise<CategoryView[]> => {
  const roots = await reader.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
  const subs = Map.groupBy(await subCategoriesOf(reader), (sub) => sub.category_id);
  return roots.map(({ id, name, name_ar }) => ({ id, name, name_ar, sub_category: subs.get(id) ?? [] }));
};

/** Subcategories, of one category or of all. */
export const subCategoriesOf = async (reader: Reader, categoryId?: number) => {
  const rows = await reader
    .select()
    .from(subCategories)
    .where(categoryId === undefined ? undefined : eq(subCategories.category_id, categoryId))
    .orderBy(asc(subCategories.position), asc(subCategories.id));
  return rows.map(({ id, category_id, name, name_ar }) => ({ id, category_id, name, name_ar }));
};

/** The properties of a subcategory with their values, in order. */
export const propertiesOf = async (reader: Reader, subCategoryId: number): Promise<SubCategoryProperty[]> => {
  const owned = await reader
    .select()
    .from(properties)
    .where(eq(properties.sub_category_id, subCategoryId))
    .orderBy(asc(properties.position), asc(properties.id));
  if (owned.length === 0) return [];
  const values = await reader
    .select()
    .from(propertyValues)
    .where(
      inArray(
        propertyValues.property_id,
        owned.map((property) => property.id),
      ),
    )
    .orderBy(asc(propertyValues.position), asc(propertyValues.id));
  const byProperty = Map.groupBy(values, (value) => value.property_id);
  return owned.map(({ id, name, name_ar }) => ({
    id,
    name,
    name_ar,
    sub_category_property_value: (byProperty.get(id) ?? []).map((value) => ({
      id: value.id,
      name: value.name,
      name_ar: value.name_ar,
    })),
  }));
};

export const subCategoryExists = async (reader: Reader, id: number): Promise<boolean> =>
  (await reader.$count(subCategories, eq(subCategories.id, id))) > 0;
