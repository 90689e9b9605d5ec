import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import type { ShopPageView } from '#shared/items/items.schema.ts';

type Survivor = NonNullable<ShopPageView['merged_into']>;
type Row = Omit<Survivor, 'id' | 'category' | 'properties'> & {
  id: string;
  category_id: string;
  category_name: string;
  category_name_ar: string;
};

/** Merges that lead from one to the next; more than these are no way but a mistake. */
const MOST_STEPS = 20;

/** The values' like in a subcategory, by key or name as a merge finds it; those without one are left out. */
const likeIn = async (
  reader: Reader,
  subCategoryId: number,
  valueIds: readonly number[],
): Promise<number[]> => {
  if (valueIds.length === 0) return [];
  const { rows } = await reader.execute<{ id: string }>(sql`
    select distinct on (fv.id) tv.id from property_values fv
    join properties fp on fp.id = fv.property_id
    join properties tp on tp.sub_category_id = ${subCategoryId} and (tp.key = fp.key or lower(tp.name) = lower(fp.name))
    join property_values tv on tv.property_id = tp.id and (tv.key = fv.key or lower(tv.name) = lower(fv.name))
    where fv.id = any(${sql.param(valueIds)}::bigint[])
    order by fv.id, tv.retired_at is not null, tp.key = fp.key desc, tv.key = fv.key desc, tv.id`);
  return [...new Set(rows.map(({ id }) => Number(id)))];
};

/** Where the goods of a merged subcategory are now, with the chosen values as they are there; null when it was not merged. */
export const survivorOf = async (
  reader: Reader,
  subCategoryId: number,
  valueIds: readonly number[],
): Promise<Survivor | null> => {
  const { rows } = await reader.execute<Row>(sql`
    with recursive way(id, steps) as (
      select ${subCategoryId}::bigint, 0
      union all
      select next.into_id, way.steps + 1 from way cross join lateral (
        select m.into_id from catalogue_merges m join sub_categories s on s.id = m.from_id
        where m.kind = 'sub_category' and m.from_id = way.id and m.done_at is not null and s.retired_at is not null
        order by m.id desc limit 1) as next
      where way.steps < ${MOST_STEPS}
    )
    select s.id, s.name, s.name_ar, c.id as category_id, c.name as category_name, c.name_ar as category_name_ar
    from (select id from way where steps > 0 order by steps desc limit 1) as last
    join sub_categories s on s.id = last.id and s.retired_at is null
    join categories c on c.id = s.category_id`);
  const [row] = rows;
  if (!row) return null;
  const id = Number(row.id);
  return {
    id,
    name: row.name,
    name_ar: row.name_ar,
    category: { id: Number(row.category_id), name: row.category_name, name_ar: row.category_name_ar },
    properties: await likeIn(reader, id, valueIds),
  };
};
