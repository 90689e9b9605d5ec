import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import type { ShopPageView } from '#shared/items/items.schema.ts';
import { followMerges, likePropertiesIn, likesOf, MOST_STEPS } from './like-values.repository.ts';

type MergedInto = NonNullable<ShopPageView['merged_into']>;

/** What the shop was asked for. */
type Asked = {
  category_id?: number | undefined;
  sub_category_id?: number | undefined;
  values: readonly number[];
};

const bigints = (ids: readonly number[]) => sql`${sql.param(ids)}::bigint[]`;

/** Where a node of the catalogue is now; undefined when it was not merged. */
const endOf = async (
  reader: Reader,
  kind: 'category' | 'sub_category',
  id: number,
): Promise<number | undefined> => {
  const table = sql.raw(kind === 'category' ? 'categories' : 'sub_categories');
  const { rows } = await reader.execute<{ id: string }>(sql`
    with recursive way(id, steps) as (
      select ${id}::bigint, 0
      union all
      select next.into_id, way.steps + 1 from way cross join lateral (
        select m.into_id from catalogue_merges m join ${table} n on n.id = m.from_id
        where m.kind = ${kind} and m.from_id = way.id and m.done_at is not null and n.retired_at is not null
        order by m.id desc limit 1) as next
      where way.steps < ${MOST_STEPS}
    )
    select last.id from (select id from way where steps > 0 order by steps desc limit 1) as last
    join ${table} n on n.id = last.id and n.retired_at is null`);
  const [row] = rows;
  return row && Number(row.id);
};

const idsOf = async (reader: Reader, pairs: SQL): Promise<number[]> => {
  const { rows } = await reader.execute<{ id: string }>(pairs);
  return [...new Set(rows.map(({ id }) => Number(id)))];
};

/** Each value as it is now. */
const followed = async (reader: Reader, values: readonly number[]): Promise<number[]> =>
  values.length === 0
    ? []
    : idsOf(reader, followMerges(sql`select id as origin, id from unnest(${bigints(values)}) as asked (id)`));

/** The values' like in a subcategory, as a merge finds it. */
const likeIn = async (reader: Reader, subCategoryId: number, values: readonly number[]): Promise<number[]> =>
  values.length === 0
    ? []
    : idsOf(reader, likesOf(sql`fv.id = any(${bigints(values)})`, likePropertiesIn(subCategoryId)));

type Place = {
  id: string;
  name: string;
  name_ar: string;
  category_id: string;
  category_name: string;
  category_name_ar: string;
  /** Whether it is in another category than the one that was asked for, and has ever come to one by a merge or a move. */
  has_moved: boolean;
};

const placeOf = async (
  reader: Reader,
  subCategoryId: number,
  categoryId: number | undefined,
): Promise<Place | undefined> => {
  const { rows } = await reader.execute<Place>(sql`
    select s.id, s.name, s.name_ar, c.id as category_id, c.name as category_name, c.name_ar as category_name_ar,
      c.id <> ${categoryId ?? null}::bigint and exists (
        select from catalogue_merges m where m.kind in ('category', 'place') and s.id = any(m.sub_categories)) as has_moved
    from sub_categories s join categories c on c.id = s.category_id
    where s.id = ${subCategoryId} and s.retired_at is null`);
  return rows[0];
};

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  new Set(one).symmetricDifference(new Set(other)).size === 0;

const inSubCategory = async (
  reader: Reader,
  sub: number,
  { category_id, values }: Asked,
): Promise<MergedInto | null> => {
  const end = await endOf(reader, 'sub_category', sub);
  const place = await placeOf(reader, end ?? sub, category_id);
  if (!place) return null;
  const now = await followed(reader, values);
  const properties = end === undefined ? now : await likeIn(reader, end, now);
  if (end === undefined && !place.has_moved && isSame(properties, values)) return null;
  return {
    category: { id: Number(place.category_id), name: place.category_name, name_ar: place.category_name_ar },
    sub_category: { id: Number(place.id), name: place.name, name_ar: place.name_ar },
    properties,
  };
};

const inCategory = async (
  reader: Reader,
  id: number,
  values: readonly number[],
): Promise<MergedInto | null> => {
  const end = await endOf(reader, 'category', id);
  if (end === undefined) return null;
  const { rows } = await reader.execute<{ name: string; name_ar: string }>(
    sql`select name, name_ar from categories where id = ${end}`,
  );
  const [category] = rows;
  return category
    ? { category: { id: end, ...category }, sub_category: null, properties: await followed(reader, values) }
    : null;
};

/**
 * Whether one of several chosen values went up in another: then the rest are found without it, and nobody would notice.
 * Of one alone nothing is found.
 */
export const haveMerged = async (reader: Reader, values: readonly number[]): Promise<boolean> =>
  values.length > 1 && !isSame(await followed(reader, values), values);

/** Where the goods are now of what was merged or moved, with the chosen values as they are there; null when nothing was. */
export const mergedInto = async (reader: Reader, asked: Asked): Promise<MergedInto | null> => {
  const { category_id, sub_category_id, values } = asked;
  if (sub_category_id !== undefined) return inSubCategory(reader, sub_category_id, asked);
  return category_id === undefined ? null : inCategory(reader, category_id, values);
};
