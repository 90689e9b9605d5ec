import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { likePropertiesIn, likesOf } from '#server/modules/items/like-values.repository.ts';
import { putIntoShop } from '#server/modules/items/search/shop-index.repository.ts';
import type { MergeKind, MergePreview } from '#shared/admin/catalogue.api.ts';

export type Pair = { kind: MergeKind; from_id: number; into_id: number };
/** With the subcategories that change their category, where any do. */
export type Merge = Pair & { sub_categories: number[] };

const ids = (list: readonly number[]) => sql`${sql.param(list)}::bigint[]`;

/** Values of the one side with their like on the other. */
const pairs = ({ kind, from_id, into_id }: Pair): SQL =>
  kind === 'property'
    ? likesOf(sql`fp.id = ${from_id}`, sql`tp.id = ${into_id}`)
    : likesOf(sql`fp.sub_category_id = ${from_id}`, likePropertiesIn(into_id));

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

type Names = { name: string; name_ar: string };
const namesOf = (row: 'p' | 'v') => {
  const of = sql.raw(row);
  return sql`jsonb_build_object('name', ${of}.name, 'name_ar', ${of}.name_ar)`;
};

type Values = Pick<MergePreview, 'matched_values' | 'kept_values' | 'with_both'>;

/** Which values have their like on the other side, and which only the merged one has. */
export const valuesOfMerge = async (reader: Reader, pair: Pair): Promise<Values> => {
  if (pair.kind !== 'sub_category' && pair.kind !== 'property') {
    return { matched_values: pair.kind === 'value' ? 1 : 0, kept_values: [], with_both: 0 };
  }
  const isProperty = pair.kind === 'property';
  const kept = await reader.execute<{ property: Names; value: Names; items: string }>(sql`
    select ${namesOf('p')} as property, ${namesOf('v')} as value, count(iv.item_id) as items
    from properties p
    join property_values v on v.property_id = p.id
    left join item_values iv on iv.value_id = v.id
    where ${isProperty ? sql`p.id` : sql`p.sub_category_id`} = ${pair.from_id}
      and v.id not in (select origin from (${pairs(pair)}) as matched)
    group by p.id, v.id
    having count(iv.item_id) > 0 or (${isProperty} and v.retired_at is null)
    order by count(iv.item_id) desc, p.name, v.name limit 50`);
  return {
    matched_values: await count(reader, pairs(pair)),
    kept_values: kept.rows.map((row) => ({ ...row, items: Number(row.items) })),
    with_both: isProperty ? await countWithBoth(reader, pair) : 0,
  };
};

/**
 * Gives a property the values that only the merged one has. To which property a value belongs never changes: they are new,
 * but for the key, by which the two are found to be like each other whatever they are called later.
 */
export const copyValues = async (tx: Tx, pair: Pair): Promise<void> => {
  await tx.execute(sql`
    insert into property_values (property_id, key, name, name_ar, position, retired_at)
    select ${pair.into_id}, v.key, v.name, v.name_ar, (
        select coalesce(max(position) + 1, 0) from property_values where property_id = ${pair.into_id})
      + row_number() over (order by v.position, v.id) - 1, v.retired_at
    from property_values v
    where v.property_id = ${pair.from_id}
      and v.id not in (select origin from (${pairs(pair)}) as matched)
      and (v.retired_at is null or exists (select from item_values iv where iv.value_id = v.id))`);
};

const followPairs = async (tx: Tx, merge: Merge, items: number[]): Promise<void> => {
  await tx.execute(sql`
    with pairs as materialized (${pairs(merge)}), gone as (
      delete from item_values iv using pairs where iv.value_id = pairs.origin and iv.item_id = any(${ids(items)})
      returning iv.item_id, pairs.id as into_value)
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

/** How many items have moved, and the last of them; undefined when none was left. */
export type Moved = { moved: number; last: number | undefined };

/** Moves the next items after an id, their rows in the shop with them. */
export const moveBatch = async (tx: Tx, merge: Merge, after: number, most: number): Promise<Moved> => {
  const found = await tx.execute<{ id: string }>(sql`
    select id from (${concerned(merge)}) as concerned where id > ${after} order by id limit ${most}`);
  const items = found.rows.map(({ id }) => Number(id));
  if (items.length === 0) return { moved: 0, last: undefined };
  await tx.execute(sql`select from items where id = any(${ids(items)}) order by id for update`);
  await MOVES[merge.kind](tx, merge, items);
  await putIntoShop(tx, items);
  return { moved: items.length, last: items.at(-1) };
};

const holdsItems = sql`m.kind in ('sub_category', 'property', 'value')`;

/**
 * Whether a merge meets another one that is under way: what it takes from or gives to stands at, above or below what the
 * other one does. Only into one and the same may several go at a time.
 */
export const meetsAnother = async (tx: Tx, id: number): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    with ends as (
      select m.id as merge, node.is_left, case m.kind
          when 'value' then (
            select array[p.sub_category_id, p.id, v.id] from property_values v
            join properties p on p.id = v.property_id where v.id = node.id)
          when 'property' then (select array[p.sub_category_id, p.id] from properties p where p.id = node.id)
          else array[node.id] end as way
      from catalogue_merges m cross join lateral (
        select m.from_id as id, true as is_left where ${holdsItems}
        union all select m.into_id, false where ${holdsItems}
        union all select unnest(m.sub_categories), true) as node
      where m.done_at is null)
    select from ends own join ends other on other.merge <> own.merge
      and own.way[:cardinality(other.way)] = other.way[:cardinality(own.way)]
      and (own.is_left or other.is_left or own.way <> other.way)
    where own.merge = ${id} limit 1`);
  return rows.length > 0;
};

/** Whether a merge or move of a node is under way. */
export const isGoingUp = async (reader: Reader, kind: MergeKind, id: number): Promise<boolean> => {
  const { rows } = await reader.execute(sql`
    select from catalogue_merges where kind = ${kind} and from_id = ${id} and done_at is null`);
  return rows.length > 0;
};
