import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import type { Row, Wanted } from './catalogue.plan.ts';
import { planLevel, wantedBelow } from './catalogue.plan.ts';
import { CATEGORIES } from './categories.data.ts';
import type { CategorySeed } from './categories.types.ts';
import { keyOf } from './categories.types.ts';

type Level = { table: string; parent: string | null };
const LEVELS = {
  categories: { table: 'categories', parent: null },
  subCategories: { table: 'sub_categories', parent: 'category_id' },
  properties: { table: 'properties', parent: 'sub_category_id' },
  values: { table: 'property_values', parent: 'property_id' },
} as const satisfies Record<string, Level>;

/** How many nodes were added, changed and retired. */
export type CatalogueReport = { added: number; changed: number; retired: number };

const asNumbers = <T extends { id: number | string; parent: number | string | null }>(row: T) => ({
  ...row,
  id: Number(row.id),
  parent: row.parent === null ? null : Number(row.parent),
});

/** Where the data has a row: an administrator may have moved it elsewhere since. */
const placeInData = (row: string, { parent }: Level) => ({
  parent: sql.raw(
    parent ? `coalesce((${row}seeded -> 'at' ->> 'parent')::bigint, ${row}${parent})` : 'null::bigint',
  ),
  key: sql.raw(`coalesce(${row}seeded -> 'at' ->> 'key', ${row}key)`),
});

const readLevel = async (reader: Reader, level: Level): Promise<Row[]> => {
  const place = placeInData('', level);
  const { rows } = await reader.execute<Row>(sql`
    select id, ${place.parent} as parent, ${place.key} as key, name, name_ar, position, seeded,
      retired_at is not null as retired
    from ${sql.raw(level.table)} order by id`);
  return rows.map(asNumbers);
};

const insertNodes = async (tx: Tx, { table, parent }: Level, added: Wanted[]): Promise<Row[]> => {
  if (added.length === 0) return [];
  const { rows } = await tx.execute<Row>(sql`
    insert into ${sql.raw(table)} (${sql.raw(parent ? `${parent}, ` : '')}key, name, name_ar, position, seeded)
    select ${sql.raw(parent ? 'parent, ' : '')}key, name, name_ar, position,
      jsonb_build_object('name', name, 'name_ar', name_ar, 'position', position, 'retired', false)
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
      as node (parent bigint, key text, name text, name_ar text, position int)
    returning id, ${sql.raw(parent ?? 'null::bigint')} as parent, key, name, name_ar, position, seeded,
      false as retired`);
  return rows.map(asNumbers);
};

const updateNodes = async (
  tx: Tx,
  { table }: Level,
  changed: ReturnType<typeof planLevel>['changed'],
): Promise<void> => {
  if (changed.length === 0) return;
  await tx.execute(sql`
    update ${sql.raw(table)} as node set name = said.name, name_ar = said.name_ar, position = said.position,
      retired_at = case when said.retired then coalesce(node.retired_at, now()) end,
      seeded = said.seeded || case when node.seeded ? 'at' then jsonb_build_object('at', node.seeded -> 'at') else '{}' end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as said (id bigint, name text, name_ar text, position int, retired boolean, seeded jsonb)
    where node.id = said.id`);
};

/** Brings one level up to date. Answers the id under "parent/key" of every node that is there. */
const applyLevel = async (tx: Tx, level: Level, wanted: Wanted[], report: CatalogueReport) => {
  const rows = await readLevel(tx, level);
  const { added, changed } = planLevel(rows, wanted);
  await updateNodes(tx, level, changed);
  const inserted = await insertNodes(tx, level, added);
  const wasRetired = new Map(rows.map((row) => [row.id, row.retired]));
  const retired = changed.filter((node) => node.retired && !wasRetired.get(node.id)).length;
  report.added += added.length;
  report.retired += retired;
  report.changed += changed.length - retired;
  const ids = new Map([...rows, ...inserted].map((row) => [`${row.parent ?? ''}/${row.key}`, row.id]));
  return (parent: number | null, key: string): number => {
    const id = ids.get(`${parent ?? ''}/${key}`);
    if (id === undefined) throw new Error(`the catalogue has no ${key} in ${level.table}`);
    return id;
  };
};

const followInShop = (tx: Tx) =>
  tx.execute(sql`
    update shop_items as shown set category_id = sub.category_id
    from sub_categories as sub where sub.id = shown.sub_category_id and sub.category_id <> shown.category_id`);

/** A subcategory that the data has under another category now takes its goods along. */
const moveSubCategories = async (tx: Tx, tree: readonly CategorySeed[]): Promise<void> => {
  for (const category of tree) {
    for (const sub of category.subCategories) {
      if (sub.was === undefined) continue;
      const [from, formerKey] = sub.was.split('/');
      const place = placeInData('sub.', LEVELS.subCategories);
      const there = placeInData('there.', LEVELS.subCategories);
      // One that an administrator moved stays where they put it.
      const { rowCount } = await tx.execute(sql`
        update sub_categories as sub set
          category_id = case when sub.seeded ? 'at' then sub.category_id else target.id end,
          key = case when sub.seeded ? 'at' then sub.key else ${keyOf(sub)} end,
          seeded = case when sub.seeded ? 'at'
            then sub.seeded || jsonb_build_object('at', jsonb_build_object('parent', target.id, 'key', ${keyOf(sub)}::text))
            else sub.seeded end
        from categories as former, categories as target
        where former.key = ${from} and ${place.parent} = former.id and ${place.key} = ${formerKey}
          and target.key = ${keyOf(category)} and not exists (
            select from sub_categories as there where ${there.parent} = target.id and ${there.key} = ${keyOf(sub)})`);
      if (rowCount) await followInShop(tx);
    }
  }
};

/**
 * Brings the database's catalogue to what the data says: adds, renames, reorders and retires, deletes nothing, and
 * leaves alone whatever an administrator changed or added. Doing it again changes nothing.
 */
export const applyCatalogue = async (tx: Tx, tree: readonly CategorySeed[] = CATEGORIES) => {
  const report: CatalogueReport = { added: 0, changed: 0, retired: 0 };
  const category = await applyLevel(tx, LEVELS.categories, wantedBelow(null, tree), report);
  await moveSubCategories(tx, tree);
  const owned = tree.map((one) => ({ id: category(null, keyOf(one)), subs: one.subCategories }));
  const sub = await applyLevel(
    tx,
    LEVELS.subCategories,
    owned.flatMap(({ id, subs }) => wantedBelow(id, subs)),
    report,
  );
  const inSubs = owned.flatMap(({ id, subs }) =>
    subs.map((one) => ({ id: sub(id, keyOf(one)), properties: one.properties })),
  );
  const property = await applyLevel(
    tx,
    LEVELS.properties,
    inSubs.flatMap(({ id, properties }) => wantedBelow(id, properties)),
    report,
  );
  const inProperties = inSubs.flatMap(({ id, properties }) =>
    properties.map((one) => wantedBelow(property(id, keyOf(one)), one.values)),
  );
  await applyLevel(tx, LEVELS.values, inProperties.flat(), report);
  return report;
};

/** Ids of a subcategory and of its values: by the property's key, then by the value's key. */
export type SubCategoryIds = { id: number; values: Map<string, Map<string, number>> };
/** Keyed "category-key/subcategory-key", as the data has it. */
export type CatalogueIds = Map<string, SubCategoryIds>;

/**
 * Subcategories (`id`) under the `path` that the data has for them, with the key of its `category` there: an administrator
 * may have moved them elsewhere since.
 */
export const PATHS_IN_DATA = (() => {
  const place = placeInData('sub.', LEVELS.subCategories);
  return sql`
    select sub.id, category.key as category, category.key || '/' || ${place.key} as path
    from sub_categories sub join categories category on category.id = ${place.parent}`;
})();

/** Where everything of the catalogue is in this database. */
export const readCatalogueIds = async (reader: Reader): Promise<CatalogueIds> => {
  const { rows } = await reader.execute<Record<'path' | 'sub' | 'property' | 'value' | 'id', string>>(sql`
    select sub.path, sub.id as sub, property.key as property, value.key as value, value.id
    from property_values value
    join properties property on property.id = value.property_id
    join (${PATHS_IN_DATA}) as sub on sub.id = property.sub_category_id`);
  const ids: CatalogueIds = new Map();
  for (const row of rows) {
    const sub = ids.get(row.path) ?? { id: Number(row.sub), values: new Map() };
    const values = sub.values.get(row.property) ?? new Map<string, number>();
    ids.set(row.path, sub);
    sub.values.set(row.property, values);
    values.set(row.value, Number(row.id));
  }
  return ids;
};
