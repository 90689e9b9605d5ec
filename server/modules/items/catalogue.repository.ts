import type { SQL } from 'drizzle-orm';
import { and, asc, eq, getTableColumns, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { categories, properties, propertyValues, subCategories } from '#server/db/catalogue.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { shopItems } from '#server/db/search.tables.ts';
import type { CategoryView, SubCategoryProperty } from '#shared/items/items.schema.ts';
import { compareSizes, SIZE_PROPERTY } from '#shared/items/size-order.rules.ts';
import { facetOf, NAMELESS_VALUES } from './search/facets.rules.ts';

/** For listing an item only what is on offer counts; in the shop what was retired is there while it has items on sale. */
export type CatalogueUse = 'listing' | 'shop';

const orOnSale = (use: CatalogueUse, offered: SQL | undefined, onSale: SQL) =>
  use === 'shop' ? or(offered, sql`exists (select from ${shopItems} where ${onSale})`) : offered;

const categoryShown = (use: CatalogueUse) =>
  orOnSale(use, isNull(categories.retired_at), sql`${shopItems.category_id} = ${categories.id}`);

/** What can be chosen, in its order; whatever else was retired is left out here and stays with the items that have it. */
export const categoryTree = async (
  reader: Reader,
  use: CatalogueUse = 'listing',
): Promise<CategoryView[]> => {
  const roots = await reader
    .select({
      ...getTableColumns(categories),
      is_empty: sql<boolean>`not exists (select from ${shopItems} where ${shopItems.category_id} = ${categories.id})`,
    })
    .from(categories)
    .where(categoryShown(use))
    .orderBy(asc(categories.position), asc(categories.id));
  const subs = Map.groupBy(await subCategoriesOf(reader, undefined, use), (sub) => sub.category_id);
  return roots.map(({ id, name, name_ar, is_empty }) => ({
    id,
    name,
    name_ar,
    is_empty,
    sub_category: subs.get(id) ?? [],
  }));
};

/** Every brand that can be chosen, in English. */
export const brandNames = async (reader: Reader): Promise<string[]> => {
  const rows = await reader
    .selectDistinct({ name: propertyValues.name })
    .from(propertyValues)
    .innerJoin(properties, eq(properties.id, propertyValues.property_id))
    .where(and(eq(properties.key, 'brand'), notInArray(propertyValues.key, [...NAMELESS_VALUES])));
  return rows.map(({ name }) => name);
};

/** Subcategories, of one category or of all. */
export const subCategoriesOf = async (reader: Reader, categoryId?: number, use: CatalogueUse = 'listing') => {
  const offered = and(isNull(subCategories.retired_at), isNull(categories.retired_at));
  const rows = await reader
    .select({ sub: subCategories })
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, subCategories.category_id))
    .where(
      and(
        orOnSale(use, offered, sql`${shopItems.sub_category_id} = ${subCategories.id}`),
        categoryId === undefined ? undefined : eq(subCategories.category_id, categoryId),
      ),
    )
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

const valueOnSale = sql`${shopItems.value_ids} @> array[${propertyValues.id}]`;

/** The properties of subcategories with their values, in order. */
export const propertiesBySub = async (
  reader: Reader,
  subCategoryIds: readonly number[],
  use: CatalogueUse = 'listing',
): Promise<Map<number, SubCategoryProperty[]>> => {
  const owned = await reader
    .select()
    .from(properties)
    .where(
      and(
        inArray(properties.sub_category_id, [...subCategoryIds]),
        use === 'shop' ? undefined : isNull(properties.retired_at),
      ),
    )
    .orderBy(asc(properties.position), asc(properties.id));
  if (owned.length === 0) return new Map();
  const ids = owned.map((property) => property.id);
  const values = await reader
    .select({ value: propertyValues })
    .from(propertyValues)
    .innerJoin(properties, eq(properties.id, propertyValues.property_id))
    .where(
      and(
        inArray(propertyValues.property_id, ids),
        orOnSale(use, and(isNull(propertyValues.retired_at), isNull(properties.retired_at)), valueOnSale),
      ),
    )
    .orderBy(asc(propertyValues.position), asc(propertyValues.id));
  const byProperty = Map.groupBy(
    values.map(({ value }) => value),
    (value) => value.property_id,
  );
  const shown = owned.filter(({ id, retired_at }) => retired_at === null || byProperty.has(id));
  const viewOf = ({ id, key, name, name_ar }: (typeof owned)[number]): SubCategoryProperty => ({
    id,
    name,
    name_ar,
    facet: facetOf({ key, name }) ?? null,
    sub_category_property_value: valuesInOrder(key, byProperty.get(id) ?? [], (value) => value.name).map(
      (value) => ({ id: value.id, name: value.name, name_ar: value.name_ar }),
    ),
  });
  return new Map(
    [...Map.groupBy(shown, (property) => property.sub_category_id)].map(([id, rows]) => [
      id,
      rows.map(viewOf),
    ]),
  );
};

/** The properties of one subcategory with their values, in order. */
export const propertiesOf = async (
  reader: Reader,
  subCategoryId: number,
  use?: CatalogueUse,
): Promise<SubCategoryProperty[]> =>
  (await propertiesBySub(reader, [subCategoryId], use)).get(subCategoryId) ?? [];

/** Whether goods can be listed under it. */
export const subCategoryExists = async (reader: Reader, id: number): Promise<boolean> =>
  (await subCategoriesOf(reader)).some((sub) => sub.id === id);

/** Whether it was on offer once and is not any more: it was retired, or its category was. */
export const wasRetired = async (reader: Reader, id: number): Promise<boolean> =>
  (await reader.$count(subCategories, eq(subCategories.id, id))) > 0;

/** Any fixed number. */
const CATALOGUE_LOCK = 727_009;

/**
 * What is on offer stays so until the transaction ends: whoever lists an item shares this lock with all others who do. It
 * comes before any lock of an account, a node or an item.
 */
export const shareCatalogueLock = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${CATALOGUE_LOCK})`);
};

/** Nobody lists anything until the transaction ends: whoever takes something off the forms holds it alone. */
export const takeCatalogueLock = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
};
