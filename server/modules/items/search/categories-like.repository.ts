import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { keywordWords, tsqueryOf } from './keyword.rules.ts';

/** Items that are looked at, and the likest of them that are counted. */
const MOST_LOOKED_AT = 2_000;
const MOST_COUNTED = 30;
/** What is much less likely than the first is no suggestion. */
const LEAST_SHARE = 0.25;

/** The name says most, then category and brand; the description of others says little. */
const WEIGHTS = sql.raw(`'{0.02, 0.1, 0.5, 1.0}'::float4[]`);

/** Subcategories of the items on sale that share most words with a title, the likeliest first. Any of its words may match. */
export const subCategoriesLike = async (reader: Reader, title: string, most: number): Promise<number[]> => {
  const words = keywordWords(title).map((word) => tsqueryOf([word]));
  if (words.length === 0) return [];
  const { rows } = await reader.execute<{ id: string; score: number }>(sql`
    select sub_category_id as id, sum(rank)::float8 as score from (
      select sub_category_id, ts_rank(${WEIGHTS}, document, ${words.join(' | ')}::tsquery) as rank from (
        select sub_category_id, document from shop_items
        where document @@ ${words.join(' | ')}::tsquery limit ${MOST_LOOKED_AT}) looked_at
      order by rank desc limit ${MOST_COUNTED}) likest
    group by sub_category_id order by score desc, id limit ${most}`);
  const least = (rows[0]?.score ?? 0) * LEAST_SHARE;
  return rows.filter(({ score }) => score >= least).map(({ id }) => Number(id));
};

/** Where somebody listed last. */
export const subCategoriesUsedBy = async (
  reader: Reader,
  ownerId: number,
  most: number,
): Promise<number[]> => {
  const { rows } = await reader.execute<{ id: string }>(sql`
    select sub_category_id as id from (
      select sub_category_id, id from items where owner_id = ${ownerId} order by id desc limit 50) latest
    group by sub_category_id order by max(latest.id) desc limit ${most}`);
  return rows.map(({ id }) => Number(id));
};
