import type { Tx } from '#server/db/client.ts';
import { categories, properties, propertyValues, subCategories } from '#server/db/items.tables.ts';
import { CATEGORIES } from './categories.data.ts';
import type { Named } from './categories.types.ts';

/** Ids of a subcategory and of its values: for each property in the tree's order, by the value's English name. */
export type SubCategoryIds = { id: number; values: Map<string, number>[] };
/** Keyed "Category/Subcategory" by English names. */
export type CatalogueIds = Map<string, SubCategoryIds>;

const positioned = <T extends Named>(list: readonly T[]) =>
  list.map(({ name, name_ar }, position) => ({ name, name_ar, position }));

const one = <T>(rows: T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('the row was not inserted');
  return row;
};

/** Writes the starting tree of categories, subcategories, properties and values. */
export const insertCatalogue = async (tx: Tx): Promise<CatalogueIds> => {
  const ids: CatalogueIds = new Map();
  for (const [position, category] of CATEGORIES.entries()) {
    const { name, name_ar } = category;
    const { id: category_id } = one(
      await tx.insert(categories).values({ name, name_ar, position }).returning(),
    );
    for (const [place, sub] of category.subCategories.entries()) {
      const row = { category_id, name: sub.name, name_ar: sub.name_ar, position: place };
      const { id } = one(await tx.insert(subCategories).values(row).returning());
      ids.set(`${name}/${sub.name}`, { id, values: await insertProperties(tx, id, sub.properties) });
    }
  }
  return ids;
};

const insertProperties = async (
  tx: Tx,
  sub_category_id: number,
  list: (typeof CATEGORIES)[number]['subCategories'][number]['properties'],
): Promise<Map<string, number>[]> => {
  if (list.length === 0) return [];
  const owned = await tx
    .insert(properties)
    .values(positioned(list).map((property) => ({ ...property, sub_category_id })))
    .returning();
  const rows = owned.flatMap(({ id: property_id, position }) =>
    positioned(list[position]?.values ?? []).map((value) => ({ ...value, property_id })),
  );
  const values = await tx.insert(propertyValues).values(rows).returning();
  return owned
    .toSorted((a, b) => a.position - b.position)
    .map(
      ({ id }) =>
        new Map(values.filter((value) => value.property_id === id).map((value) => [value.name, value.id])),
    );
};
