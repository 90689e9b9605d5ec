import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { putIntoShop } from '#server/modules/items/search/shop-index.repository.ts';
import type { MergeKind, MergePreview } from '#shared/admin/catalogue.api.ts';

export type Pair = { kind: MergeKind; from_id: number; into_id: number };

/** Values of the one subcategory with their like in the other: by key, else by name; what is on offer comes first. */
const pairs = ({ from_id, into_id }: Pair) => sql`
  select distinct on (fv.id) fv.id as from_value, tv.id as into_value
  from properties fp
  join property_values fv on fv.property_id = fp.id
  join properties tp on tp.sub_category_id = ${into_id} and (tp.key = fp.key or lower(tp.name) = lower(fp.name))
  join property_values tv on tv.property_id = tp.id and (tv.key = fv.key or lower(tv.name) = lower(fv.name))
  where fp.sub_category_id = ${from_id}
  order by fv.id, tv.retired_at is not null, tp.key = fp.key desc, tv.key = fv.key desc, tv.id`;

const concerned = ({ kind, from_id }: Pair) =>
  kind === 'sub_category'
    ? sql`select id from items where sub_category_id = ${from_id}`
    : sql`select item_id as id from item_values where value_id = ${from_id}`;

/** Items in any state that a merge would move. */
export const countConcerned = async (reader: Reader, pair: Pair): Promise<number> => {
  const { rows } = await reader.execute<{ n: string }>(
    sql`select count(*) as n from (${concerned(pair)}) as concerned`,
  );
  return Number(rows[0]?.n ?? 0);
};

/** Which values have their like in the other subcategory, and which only items can keep. */
export const valuesOfMerge = async (reader: Reader, pair: Pair): Promise<Omit<MergePreview, 'items'>> => {
  if (pair.kind === 'value') return { matched_values: 1, kept_values: [] };
  const matched = await reader.execute<{ n: string }>(
    sql`select count(*) as n from (${pairs(pair)}) as matched`,
  );
  const kept = await reader.execute<{ property: string; value: string; items: string }>(sql`
    select p.name as property, v.name as value, count(*) as items
    from properties p
    join property_values v on v.property_id = p.id
    join item_values iv on iv.value_id = v.id
    where p.sub_category_id = ${pair.from_id}
      and v.id not in (select from_value from (${pairs(pair)}) as matched)
    group by p.name, v.name order by count(*) desc, p.name, v.name limit 50`);
  return {
    matched_values: Number(matched.rows[0]?.n ?? 0),
    kept_values: kept.rows.map((row) => ({ ...row, items: Number(row.items) })),
  };
};

const moveToSubCategory = async (tx: Tx, pair: Pair, ids: number[]): Promise<void> => {
  const items = sql`${sql.param(ids)}::bigint[]`;
  await tx.execute(sql`
    with pairs as materialized (${pairs(pair)}), gone as (
      delete from item_values iv using pairs where iv.value_id = pairs.from_value and iv.item_id = any(${items})
      returning iv.item_id, pairs.into_value)
    insert into item_values (item_id, value_id) select distinct item_id, into_value from gone on conflict do nothing`);
  await tx.execute(sql`
    update items set sub_category_id = ${pair.into_id}, version = version + 1 where id = any(${items})`);
};

const moveToValue = async (tx: Tx, { from_id, into_id }: Pair, ids: number[]): Promise<void> => {
  const items = sql`${sql.param(ids)}::bigint[]`;
  await tx.execute(sql`
    insert into item_values (item_id, value_id) select unnest(${items}), ${into_id} on conflict do nothing`);
  await tx.execute(sql`delete from item_values where value_id = ${from_id} and item_id = any(${items})`);
  await tx.execute(sql`update items set version = version + 1 where id = any(${items})`);
};

/**
 * Moves the next items after an id, their rows in the shop with them. Answers how many, and the last of them; undefined
 * when none were left.
 */
export const moveBatch = async (
  tx: Tx,
  pair: Pair,
  after: number,
  most: number,
): Promise<{ moved: number; last: number | undefined }> => {
  const found = await tx.execute<{ id: string }>(sql`
    select id from (${concerned(pair)}) as concerned where id > ${after} order by id limit ${most}`);
  const ids = found.rows.map(({ id }) => Number(id));
  if (ids.length === 0) return { moved: 0, last: undefined };
  await tx.execute(sql`select from items where id = any(${sql.param(ids)}::bigint[]) order by id for update`);
  await (pair.kind === 'sub_category' ? moveToSubCategory : moveToValue)(tx, pair, ids);
  await putIntoShop(tx, ids);
  return { moved: ids.length, last: ids.at(-1) };
};
