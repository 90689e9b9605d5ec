import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import type { Thing } from '../where-to-list.rules.ts';
import { isSame, thingOf } from '../where-to-list.rules.ts';
import { synonymsOf } from './words.rules.ts';

/** Items that are looked at, and the likest of them that are counted. */
const MOST_LOOKED_AT = 2_000;
const MOST_COUNTED = 30;
/** What is much less likely than the first is no suggestion. */
const LEAST_SHARE = 0.25;

/** The name alone says what a thing is: others are described by it, or lie at a place that is called so. */
const inName = (stem: string): string => [stem, ...synonymsOf(stem)].map((word) => `'${word}':A`).join(' | ');

type Like = { id: string; name: string; name_other: string | null; rank: number };

/** Subcategories of the items on sale that are called the same thing, the likeliest first. */
export const subCategoriesLike = async (reader: Reader, thing: Thing, most: number): Promise<number[]> => {
  const all = thing.stems.map(inName).join(' | ');
  const { rows } = await reader.execute<Like>(sql`
    select likest.id, items.name, items.name_other, likest.rank::float8 from (
      select item_id, sub_category_id as id, ts_rank(document, ${all}::tsquery) as rank from (
        select item_id, sub_category_id, document from shop_items
        where document @@ ${inName(thing.head)}::tsquery limit ${MOST_LOOKED_AT}) looked_at
      order by rank desc, item_id limit ${MOST_COUNTED}) likest
    join items on items.id = likest.item_id`);
  const scores = new Map<number, number>();
  for (const { id, name, name_other, rank } of rows) {
    const isLike = [name, name_other ?? ''].some((text) => isSame(thing.head, thingOf(text)?.head ?? ''));
    if (isLike) scores.set(Number(id), (scores.get(Number(id)) ?? 0) + rank);
  }
  const likest = [...scores].toSorted(([one, a], [other, b]) => b - a || one - other);
  const least = (likest[0]?.[1] ?? 0) * LEAST_SHARE;
  return likest
    .filter(([, score]) => score >= least)
    .map(([id]) => id)
    .slice(0, most);
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
