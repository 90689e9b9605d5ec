import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, exists, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { items, itemValues, propertyValues, subCategories } from '#server/db/items.tables.ts';
import type { ItemsQuery } from '#shared/items/items.api.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import type { ItemRow } from './items.repository.ts';

/** On sale or reserved (decisions D18); the same words as the partial indexes. */
const inShop = sql`${items.status} in (1, 4)`;

const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Every word of the keyword stands in the name or the description. */
const hasWords = (keyword: string): SQL[] =>
  keyword
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => sql`(${items.name} || ' ' || ${items.description}) ilike ${likePattern(word)}`);

/** One of the chosen values of each property: values of one property are alternatives, properties add up. */
const hasValues = async (reader: Reader, valueIds: number[]): Promise<SQL[]> => {
  const values = await reader.select().from(propertyValues).where(inArray(propertyValues.id, valueIds));
  if (values.length < new Set(valueIds).size) return [sql`false`];
  return [...Map.groupBy(values, (value) => value.property_id).values()].map((group) =>
    exists(
      reader
        .select({ one: sql`1` })
        .from(itemValues)
        .where(
          and(
            eq(itemValues.item_id, items.id),
            inArray(
              itemValues.value_id,
              group.map((value) => value.id),
            ),
          ),
        ),
    ),
  );
};

/** A page of the shop and how many items match. */
export const shopPage = async (
  reader: Reader,
  query: ItemsQuery,
): Promise<{ rows: ItemRow[]; total: number }> => {
  const { filter } = query;
  const wanted = and(
    inShop,
    query.sub_category_id ? eq(items.sub_category_id, query.sub_category_id) : undefined,
    query.category_id
      ? inArray(
          items.sub_category_id,
          reader
            .select({ id: subCategories.id })
            .from(subCategories)
            .where(eq(subCategories.category_id, query.category_id)),
        )
      : undefined,
    filter?.min_price === undefined ? undefined : gte(items.price_fils, filsFromAed(filter.min_price)),
    filter?.max_price === undefined ? undefined : lte(items.price_fils, filsFromAed(filter.max_price)),
    ...(filter?.keyword ? hasWords(filter.keyword) : []),
    ...(filter?.properties ? await hasValues(reader, filter.properties) : []),
  );
  const direction = query.sort === '2' ? asc : desc;
  const rows = await reader
    .select()
    .from(items)
    .where(wanted)
    .orderBy(direction(items.published_at), direction(items.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return { rows, total: await reader.$count(items, wanted) };
};
