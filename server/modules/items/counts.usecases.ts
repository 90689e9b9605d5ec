import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import type { Db, Reader } from '#server/db/client.ts';
import { properties, propertyValues } from '#server/db/items.tables.ts';
import type { Deps } from '#server/modules/deps.ts';
import { communitiesIn, communityById } from '#server/modules/places/geocoder/communities.rules.ts';
import type { ShopCounts } from '#shared/items/items.schema.ts';
import type { CountsQuery } from '#shared/items/search.api.ts';
import { EMIRATE_SLUGS } from '#shared/places/emirates.data.ts';
import { tsqueryOf } from './search/asked.rules.ts';
import { COUNTED_UP_TO, guessMatches, inPriceRange } from './search/browse.repository.ts';
import type { CountedFigures } from './search/figures.repository.ts';
import { figuresOf, listIn } from './search/figures.repository.ts';
import { KEPT_SHORT_MS, keepCount, keptCount, LARGE_SHOP } from './search/kept-counts.ts';
import type { Narrowing } from './search/shop-conditions.repository.ts';
import { conditionsOf, isPlaced, isPlain, narrowingOf } from './search/shop-conditions.repository.ts';
import { resolveKeyword } from './search/vocabulary.repository.ts';

/** So many matches are looked at; where there are more, their shares are taken for those of all. */
const SAMPLE = 5_000;

type Count = { id: number; count: number };
/** How many items each key has; `isWhole`: every match was counted. */
type Groups = { counts: { key: string; count: number }[]; isWhole: boolean };
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
const grouped = async (
  { db, figures, query, most }: Asked,
  by: SQL,
  narrowing: Narrowing,
): Promise<Groups> => {
  const where = conditionsOf(narrowing, query);
  const { rows } = await db.execute<{ key: string | null; n: string }>(sql`
    with matches as materialized (
      select sub_category_id, value_ids, emirate, community from shop_items
      where ${where ?? sql`true`} limit ${SAMPLE + 1})
    select null as key, count(*) as n from matches
    union all
    select key, n from (select (${by})::text as key, count(*) as n from matches group by 1) groups where key is not null`);
  const looked = Number(rows.find(({ key }) => key === null)?.n ?? 0);
  const counts = rows.flatMap(({ key, n }) => (key === null ? [] : [{ key, count: Number(n) }]));
  if (looked <= SAMPLE) return { counts, isWhole: true };
  const all = Math.max(looked, Math.min(most, await guessMatches(db, figures, narrowing, where)));
  return {
    counts: counts.map(({ key, count }) => ({ key, count: Math.round((count * all) / looked) })),
    isWhole: false,
  };
};

const withIds = ({ counts, isWhole }: Groups): Part => ({
  counts: counts.map(({ key, count }) => ({ id: Number(key), count })),
  isWhole,
});

const bySubCategory = async (asked: Asked): Promise<Part> => {
  // A click on a category or subcategory takes the place of the one that is chosen.
  const open = { ...asked.narrowing, category_id: undefined, sub_category_id: undefined };
  const isNarrowed = open.values.size > 0 || isPlaced(open) || open.impossible;
  if (asked.query === undefined && !isNarrowed && isLarge(asked)) {
    const counts = [...inPriceRange(asked.figures, open)].map(([id, count]) => ({ id, count }));
    return { counts: counts.filter(({ count }) => count > 0), isWhole: false };
  }
  return withIds(await grouped(asked, sql`sub_category_id`, open));
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
  return withIds(await grouped(asked, sql`unnest(value_ids)`, narrowing));
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

/** Emirates as if no place were chosen. */
const byEmirate = async (asked: Asked) => {
  const open = { ...asked.narrowing, emirate: undefined, community: undefined };
  const { counts, isWhole } = await grouped(asked, sql`emirate`, open);
  const emirates = counts.flatMap(({ key, count }) => {
    const emirate = EMIRATE_SLUGS.find((slug) => slug === key);
    return emirate ? [{ emirate, count }] : [];
  });
  return { emirates, isWhole };
};

/** Communities of the chosen emirate as if none were chosen. */
const byCommunity = async (asked: Asked) => {
  const { emirate, community: chosen } = asked.narrowing;
  const known = emirate ? communitiesIn(emirate) : [];
  if (known.length === 0) {
    const one = chosen === undefined ? undefined : communityById(chosen);
    return {
      communities: one ? [{ id: one.id, name: one.name, name_ar: one.name_ar, count: 0 }] : [],
      isWhole: true,
    };
  }
  const { counts, isWhole } = await grouped(asked, sql`community`, {
    ...asked.narrowing,
    community: undefined,
  });
  const countOf = new Map(counts.map(({ key, count }) => [key, count]));
  const communities = known
    .filter(({ id }) => countOf.has(id) || id === chosen)
    .map(({ id, name, name_ar }) => ({ id, name, name_ar, count: countOf.get(id) ?? 0 }));
  return { communities, isWhole };
};

const NOTHING = { categories: [], sub_categories: [], values: [], emirates: [], communities: [] };

const count = async (asked: Asked, now: number): Promise<ShopCounts> => {
  const [subs, values, places, nearer] = await Promise.all([
    bySubCategory(asked),
    byValue(asked),
    byEmirate(asked),
    byCommunity(asked),
  ]);
  const isExact = [subs, values, places, nearer].every(({ isWhole }) => isWhole);
  const oldest = Math.min(now, asked.figures.counted_at.getTime() || now);
  return {
    categories: await byCategory(asked, subs.counts),
    sub_categories: subs.counts,
    values: values.counts,
    emirates: places.emirates,
    communities: nearer.communities,
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
