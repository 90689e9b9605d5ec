import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { putIntoShop } from '#server/modules/items/search/shop-index.repository.ts';
import type { MergeKind, MergePreview } from '#shared/admin/catalogue.api.ts';

export type Pair = { kind: MergeKind; from_id: number; into_id: number };
/** With the subcategories that change their category, where any do. */
export type Merge = Pair & { sub_categories: number[] };

const ids = (list: readonly number[]) => sql`${sql.param(list)}::bigint[]`;

/** Values of the one side with their like on the other: by key, else by name; what is on offer comes first. */
const pairs = ({ kind, from_id, into_id }: Pair): SQL => {
  const isProperty = kind === 'property';
  const properties = isProperty
    ? sql`tp.id = ${into_id}`
    : sql`tp.sub_category_id = ${into_id} and (tp.key = fp.key or lower(tp.name) = lower(fp.name))`;
  return sql`
    select distinct on (fv.id) fv.id as from_value, tv.id as into_value
    from properties fp
    join property_values fv on fv.property_id = fp.id
    join properties tp on ${properties}
    join property_values tv on tv.property_id = tp.id and (tv.key = fv.key or lower(tv.name) = lower(fv.name))
    where ${isProperty ? sql`fp.id` : sql`fp.sub_category_id`} = ${from_id}
    order by fv.id, tv.retired_at is not null, tp.key = fp.key desc, tv.key = fv.key desc, tv.id`;
};

const ofProperty = (id: number) => sql`select id from property_values where property_id = ${id}`;

const concerned = ({ kind, from_id, sub_categories }: Merge): SQL =>
  ({
    category: sql`select id from items where sub_category_id = any(${ids(sub_categories)})`,
    place: sql`select id from items where sub_category_id = any(${ids(sub_categories)})`,
    sub_category: sql`select id from items where sub_category_id = ${from_id}`,
    property: sql`select distinct item_id as id from item_values where value_id in (${ofProperty(from_id)})`,
    value: sql`select item_id as id from item_values where value_id = ${from_id}`,
  })[kind];

const count = async (reader: Reader, rows: SQL): Promise<number> => {
  const found = await reader.execute<{ n: string }>(sql`select count(*) as n from (${rows}) as counted`);
  return Number(found.rows[0]?.n ?? 0);
};

/** Items in any state that a merge would move. */
export const countConcerned = (reader: Reader, merge: Merge): Promise<number> =>
  count(reader, concerned(merge));

/** Items that have values of both properties. */
const countWithBoth = (reader: Reader, { from_id, into_id }: Pair): Promise<number> =>
  count(
    reader,
    sql`select distinct item_id from item_values own where value_id in (${ofProperty(from_id)})
      and exists (select from item_values other where other.item_id = own.item_id and other.value_id in (${ofProperty(into_id)}))`,
  );

type Values = Pick<MergePreview, 'matched_values' | 'kept_values' | 'with_both'>;

/** Which values have their like on the other side, and which only the merged one has. */
export const valuesOfMerge = async (reader: Reader, pair: Pair): Promise<Values> => {
  if (pair.kind !== 'sub_category' && pair.kind !== 'property') {
    return { matched_values: pair.kind === 'value' ? 1 : 0, kept_values: [], with_both: 0 };
  }
  const isProperty = pair.kind === 'property';
  const kept = await reader.execute<{ property: string; value: string; items: string }>(sql`
    select p.name as property, v.name as value, count(*) as items
    from properties p
    join property_values v on v.property_id = p.id
    join item_values iv on iv.value_id = v.id
    where ${isProperty ? sql`p.id` : sql`p.sub_category_id`} = ${pair.from_id}
      and v.id not in (select from_value from (${pairs(pair)}) as matched)
    group by p.name, v.name order by count(*) desc, p.name, v.name limit 50`);
  return {
    matched_values: await count(reader, pairs(pair)),
    kept_values: kept.rows.map((row) => ({ ...row, items: Number(row.items) })),
    with_both: isProperty ? await countWithBoth(reader, pair) : 0,
  };
};

/** Gives a property the values that only the merged one has. To which property a value belongs never changes: they are new. */
export const copyValues = async (tx: Tx, pair: Pair): Promise<void> => {
  await tx.execute(sql`
    insert into property_values (property_id, name, name_ar, position, retired_at)
    select ${pair.into_id}, v.name, v.name_ar, (
        select coalesce(max(position) + 1, 0) from property_values where property_id = ${pair.into_id})
      + row_number() over (order by v.position, v.id) - 1, v.retired_at
    from property_values v
    where v.property_id = ${pair.from_id}
      and v.id not in (select from_value from (${pairs(pair)}) as matched)
      and (v.retired_at is null or exists (select from item_values iv where iv.value_id = v.id))`);
};

const followPairs = async (tx: Tx, merge: Merge, items: number[]): Promise<void> => {
  await tx.execute(sql`
    with pairs as materialized (${pairs(merge)}), gone as (
      delete from item_values iv using pairs where iv.value_id = pairs.from_value and iv.item_id = any(${ids(items)})
      returning iv.item_id, pairs.into_value)
    insert into item_values (item_id, value_id) select distinct item_id, into_value from gone on conflict do nothing`);
};

const grow = async (tx: Tx, items: number[]): Promise<void> => {
  await tx.execute(sql`update items set version = version + 1 where id = any(${ids(items)})`);
};

const moveToSubCategory = async (tx: Tx, merge: Merge, items: number[]): Promise<void> => {
  await followPairs(tx, merge, items);
  await tx.execute(sql`
    update items set sub_category_id = ${merge.into_id}, version = version + 1 where id = any(${ids(items)})`);
};

/** What an item says of the other property stands; else it takes its own values along. */
const moveToProperty = async (tx: Tx, merge: Merge, items: number[]): Promise<void> => {
  await tx.execute(sql`
    delete from item_values own where own.item_id = any(${ids(items)}) and own.value_id in (${ofProperty(merge.from_id)})
      and exists (
        select from item_values other where other.item_id = own.item_id and other.value_id in (${ofProperty(merge.into_id)}))`);
  await followPairs(tx, merge, items);
  await grow(tx, items);
};

const moveToValue = async (tx: Tx, { from_id, into_id }: Merge, items: number[]): Promise<void> => {
  await tx.execute(sql`
    insert into item_values (item_id, value_id) select unnest(${ids(items)}), ${into_id} on conflict do nothing`);
  await tx.execute(sql`delete from item_values where value_id = ${from_id} and item_id = any(${ids(items)})`);
  await grow(tx, items);
};

/** Their subcategory has moved already, and they with it: only the shop has to learn of it. */
const moveToCategory = (tx: Tx, _merge: Merge, items: number[]): Promise<void> => grow(tx, items);

const MOVES: Record<MergeKind, (tx: Tx, merge: Merge, items: number[]) => Promise<void>> = {
  category: moveToCategory,
  place: moveToCategory,
  sub_category: moveToSubCategory,
  property: moveToProperty,
  value: moveToValue,
};

/**
 * Moves the next items after an id, their rows in the shop with them. Answers how many, and the last of them; undefined
 * when none were left.
 */
export const moveBatch = async (
  tx: Tx,
  merge: Merge,
  after: number,
  most: number,
): Promise<{ moved: number; last: number | undefined }> => {
  const found = await tx.execute<{ id: string }>(sql`
    select id from (${concerned(merge)}) as concerned where id > ${after} order by id limit ${most}`);
  const items = found.rows.map(({ id }) => Number(id));
  if (items.length === 0) return { moved: 0, last: undefined };
  await tx.execute(sql`select from items where id = any(${ids(items)}) order by id for update`);
  await MOVES[merge.kind](tx, merge, items);
  await putIntoShop(tx, items);
  return { moved: items.length, last: items.at(-1) };
};
