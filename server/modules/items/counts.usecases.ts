import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import type { Db, Reader } from '#server/db/client.ts';
import { properties, propertyValues } from '#server/db/items.tables.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ShopCounts } from '#shared/items/items.schema.ts';
import type { CountsQuery } from '#shared/items/search.api.ts';
import { EMIRATE_SLUGS } from '#shared/places/emirates.ts';
import { tsqueryOf } from './search/asked.ts';
import { COUNTED_UP_TO, inPriceRange } from './search/browse.ts';
import type { CountedFigures } from './search/figures.ts';
import { figuresOf, listIn } from './search/figures.ts';
import { KEPT_SHORT_MS, keepCount, keptCount, LARGE_SHOP } from './search/kept-counts.ts';
import type { Narrowing } from './search/shop-conditions.ts';
import { conditionsOf, isPlain, narrowingOf } from './search/shop-conditions.ts';
import { resolveKeyword } from './search/vocabulary.repository.ts';

/** So many matches are looked at; where there are more, their shares are taken for those of all. */
const SAMPLE = 5_000;

type Count = { id: number; count: number };
/** `isWhole`: every match was counted. */
type Part = { counts: Count[]; isWhole: boolean };
type Asked = {
  db: Db;
  figures: CountedFigures;
  narrowing: Narrowing;
  query: string | undefined;
  /** No more than these can match: so many have the rarest word. */
  most: number;
};

const isLarge = ({ figures }: Pick<Asked, 'figures'>): boolean => figures.total > LARGE_SHOP;

/** Groups what matches by an expression over `shop_items`, scaled up when only a sample was looked at. */
const grouped = async ({ db, most }: Asked, by: SQL, where: SQL | undefined): Promise<Part> => {
  const { rows } = await db.execute<{ id: string | null; n: string }>(sql`
    with matches as materialized (
      select sub_category_id, value_ids, emirate from shop_items where ${where ?? sql`true`} limit ${SAMPLE + 1})
    select null as id, count(*) as n from matches
    union all
    select id, n from (select ${by} as id, count(*) as n from matches group by 1) groups where id is not null`);
  const looked = Number(rows.find(({ id }) => id === null)?.n ?? 0);
  const counts = rows.flatMap(({ id, n }) => (id === null ? [] : [{ id: Number(id), count: Number(n) }]));
  if (looked <= SAMPLE) return { counts, isWhole: true };
  const plan = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select from shop_items where ${where ?? sql`true`}`,
  );
  const all = Math.max(looked, Math.min(most, plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0));
  return {
    counts: counts.map(({ id, count }) => ({ id, count: Math.round((count * all) / looked) })),
    isWhole: false,
  };
};

const bySubCategory = async (asked: Asked): Promise<Part> => {
  // A click on a category or subcategory takes the place of the one that is chosen.
  const open = { ...asked.narrowing, category_id: undefined, sub_category_id: undefined };
  const isNarrowed = open.values.size > 0 || open.emirate !== undefined || open.impossible;
  if (asked.query === undefined && !isNarrowed && isLarge(asked)) {
    const counts = [...inPriceRange(asked.figures, open)].map(([id, count]) => ({ id, count }));
    return { counts: counts.filter(({ count }) => count > 0), isWhole: false };
  }
  return grouped(asked, sql`sub_category_id`, conditionsOf(open, asked.query));
};

const propertyOfValues = async (reader: Reader, subCategoryId: number): Promise<Map<number, number>> => {
  const rows = await reader
    .select({ id: propertyValues.id, property: propertyValues.property_id })
    .from(propertyValues)
    .innerJoin(properties, eq(properties.id, propertyValues.property_id))
    .where(eq(properties.sub_category_id, subCategoryId));
  return new Map(rows.map(({ id, property }) => [id, property]));
};

const byValueUnder = async (asked: Asked, narrowing: Narrowing): Promise<Part> => {
  const { query, figures } = asked;
  const isOpen = query === undefined && isPlain(narrowing);
  if (isOpen && listIn(figures, narrowing).count > 2 * COUNTED_UP_TO) {
    return { counts: figures.values.map(([id, count]) => ({ id, count })), isWhole: false };
  }
  return grouped(asked, sql`unnest(value_ids)`, conditionsOf(narrowing, query));
};

/** Values of the chosen subcategory; those of a property are counted as if nothing of it were chosen. */
const byValue = async (asked: Asked): Promise<Part> => {
  const { narrowing, db } = asked;
  if (narrowing.sub_category_id === undefined) return { counts: [], isWhole: true };
  const propertyOf = await propertyOfValues(db, narrowing.sub_category_id);
  const chosen = [...narrowing.values.keys()];
  const rest = await byValueUnder(asked, narrowing);
  const parts = [
    {
      ...rest,
      counts: rest.counts.filter(({ id }) => {
        const property = propertyOf.get(id);
        return property !== undefined && !narrowing.values.has(property);
      }),
    },
  ];
  for (const property of chosen) {
    const values = new Map([...narrowing.values].filter(([other]) => other !== property));
    const own = await byValueUnder(asked, { ...narrowing, values });
    parts.push({ ...own, counts: own.counts.filter(({ id }) => propertyOf.get(id) === property) });
  }
  return {
    counts: parts.flatMap(({ counts }) => counts),
    isWhole: parts.every(({ isWhole }) => isWhole),
  };
};

const byCategory = async ({ db, figures }: Asked, subs: readonly Count[]): Promise<Count[]> => {
  const known = new Map(figures.subs.map(({ id, category_id }) => [id, category_id]));
  if (subs.some(({ id }) => !known.has(id))) {
    const { rows } = await db.execute<{ id: string; category_id: string }>(
      sql`select id, category_id from sub_categories`,
    );
    for (const row of rows) known.set(Number(row.id), Number(row.category_id));
  }
  return [...Map.groupBy(subs, ({ id }) => known.get(id))].flatMap(([id, group]) =>
    id === undefined ? [] : [{ id, count: group.reduce((sum, { count }) => sum + count, 0) }],
  );
};

/** Emirates as if none were chosen. */
const byEmirate = async (asked: Asked) => {
  const place = sql.join(
    EMIRATE_SLUGS.map((slug, index) => sql`when ${slug} then ${index}::int`),
    sql` `,
  );
  const open = { ...asked.narrowing, emirate: undefined };
  const { counts, isWhole } = await grouped(
    asked,
    sql`case emirate ${place} end`,
    conditionsOf(open, asked.query),
  );
  const emirates = counts.flatMap(({ id, count }) => {
    const emirate = EMIRATE_SLUGS[id];
    return emirate ? [{ emirate, count }] : [];
  });
  return { emirates, isWhole };
};

const NOTHING = { categories: [], sub_categories: [], values: [], emirates: [] };

const count = async (asked: Asked, now: number): Promise<ShopCounts> => {
  const [subs, values, places] = await Promise.all([bySubCategory(asked), byValue(asked), byEmirate(asked)]);
  const isExact = subs.isWhole && values.isWhole && places.isWhole;
  const oldest = Math.min(now, asked.figures.counted_at.getTime() || now);
  return {
    categories: await byCategory(asked, subs.counts),
    sub_categories: subs.counts,
    values: values.counts,
    emirates: places.emirates,
    counting: isExact
      ? { accuracy: 'exact', counted_at: new Date(now).toISOString() }
      : { accuracy: 'about', counted_at: new Date(oldest).toISOString() },
  };
};

/** How many items each category, subcategory and value would show under the other filters. */
export const shopCounts = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: CountsQuery,
): Promise<{ data: ShopCounts }> => {
  const now = clock.now().getTime();
  const question = `counts ${JSON.stringify(query)}`;
  const known = keptCount<ShopCounts>(db, question, now);
  if (known) return { data: known };
  const keyword = query.filter?.keyword ?? '';
  const resolved = keyword === '' ? undefined : await resolveKeyword(db, keyword);
  if (resolved === null) {
    return {
      data: { ...NOTHING, counting: { accuracy: 'exact', counted_at: new Date(now).toISOString() } },
    };
  }
  const [figures, narrowing] = await Promise.all([figuresOf(db, now), narrowingOf(db, query)]);
  const most = resolved ? Math.min(...resolved.frequencies) : figures.total;
  const asked = { db, figures, narrowing, query: resolved && tsqueryOf(resolved.asked), most };
  const data = await count(asked, now);
  if (data.counting.accuracy === 'about') return { data: keepCount(db, question, data, now) };
  return { data: isLarge(asked) ? keepCount(db, question, data, now, KEPT_SHORT_MS) : data };
};
