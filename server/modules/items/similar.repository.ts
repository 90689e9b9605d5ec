import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import type { ItemRow } from './items.repository.ts';
import type { Candidate } from './similar.rules.ts';

/** Candidates on each side of the price in the item's own subcategory, and in each other one of its category. */
const NEAR = 40;
const FURTHER = 4;

type Side = { sub: ReturnType<typeof sql>; most: number };

/**
 * The items on sale next to a price, from below and from above. Each side reads so many entries of
 * `items_shop_sub_category_price` and stops, however many items there are.
 */
const besidePrice = ({ sub, most }: Side, item: ItemRow) => sql`
  (select id, sub_category_id, price_fils from items
    where status in (1, 4) and status = 1 and sub_category_id = ${sub} and id <> ${item.id}
      and price_fils >= ${item.price_fils}
    order by price_fils, id limit ${most})
  union all
  (select id, sub_category_id, price_fils from items
    where status in (1, 4) and status = 1 and sub_category_id = ${sub} and id <> ${item.id}
      and price_fils < ${item.price_fils}
    order by price_fils desc, id desc limit ${most})`;

const withShared = (candidates: ReturnType<typeof sql>, item: ItemRow) => sql`
  select c.id, c.sub_category_id, c.price_fils,
    (select count(*) from item_values theirs
      where theirs.item_id = c.id
        and theirs.value_id in (select value_id from item_values where item_id = ${item.id})) as shared
  from (${candidates}) c`;

const read = async (reader: Reader, query: ReturnType<typeof sql>): Promise<Candidate[]> => {
  const { rows } = await reader.execute<Record<keyof Candidate, string | number>>(query);
  return rows.map((row) => ({
    id: Number(row.id),
    sub_category_id: Number(row.sub_category_id),
    price_fils: Number(row.price_fils),
    shared: Number(row.shared),
  }));
};

/** Items on sale in the same subcategory, the nearest in price: never the item itself, never more than twice `NEAR`. */
export const besideInSubCategory = (reader: Reader, item: ItemRow): Promise<Candidate[]> =>
  read(reader, withShared(besidePrice({ sub: sql`${item.sub_category_id}`, most: NEAR }, item), item));

/** The nearest in price from each other subcategory of the same category. */
export const besideInCategory = (reader: Reader, item: ItemRow): Promise<Candidate[]> =>
  read(
    reader,
    withShared(
      sql`
        select near.* from sub_categories other
        cross join lateral (${besidePrice({ sub: sql`other.id`, most: FURTHER }, item)}) near
        where other.category_id = (select category_id from sub_categories where id = ${item.sub_category_id})
          and other.id <> ${item.sub_category_id}`,
      item,
    ),
  );

/** How many property values an item has. */
export const countValues = async (reader: Reader, item: ItemRow): Promise<number> => {
  const { rows } = await reader.execute<{ values: string }>(
    sql`select count(*) as values from item_values where item_id = ${item.id}`,
  );
  return Number(rows[0]?.values ?? 0);
};
