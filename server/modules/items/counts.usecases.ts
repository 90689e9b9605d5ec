import { eq, sql } from 'drizzle-orm';
import { properties, propertyValues } from '#server/db/catalogue.tables.ts';
import type { Reader } from '#server/db/client.ts';
import type { Deps } from '#server/modules/deps.ts';
import { communitiesIn, communityById } from '#server/modules/places/geocoder/communities.rules.ts';
import type { ShopCounts } from '#shared/items/counts.schema.ts';
import { MAX_COUNTED } from '#shared/items/items.rules.ts';
import type { CountsQuery } from '#shared/items/search.api.ts';
import type { Distance, Point } from '#shared/places/distance.rules.ts';
import { DISTANCES, spotOf } from '#shared/places/distance.rules.ts';
import { EMIRATE_SLUGS } from '#shared/places/emirates.data.ts';
import { CACHED_SHORT_MS, cacheAnswer, cachedAnswer } from './search/answer-cache.service.ts';
import { COUNTED_UP_TO, inPriceRange } from './search/browse.repository.ts';
import { facetLists, NO_FACETS } from './search/facet-lists.rules.ts';
import { facetNames } from './search/facets.repository.ts';
import { partsOfToken } from './search/facets.rules.ts';
import { figuresOf, listIn } from './search/figures.repository.ts';
import type { Asked, Groups } from './search/grouped.repository.ts';
import { grouped, groupedByChoice, isLarge } from './search/grouped.repository.ts';
import { tsqueryOf } from './search/keyword.rules.ts';
import type { Narrowing } from './search/shop-conditions.repository.ts';
import { hasChoices, isPlaced, isPlain, narrowingOf, pointOf } from './search/shop-conditions.repository.ts';
import { resolveKeyword } from './search/vocabulary.repository.ts';

type Count = { id: number; count: number };
type Part = { counts: Count[]; isWhole: boolean };

/** As many as an answer holds, those with the most items: without the others the counts are not exact. */
const fitting = ({ counts, isWhole }: Part): Part =>
  counts.length <= MAX_COUNTED
    ? { counts, isWhole }
    : { counts: counts.toSorted((a, b) => b.count - a.count).slice(0, MAX_COUNTED), isWhole: false };

const withIds = ({ counts, isWhole }: Groups): Part =>
  fitting({ counts: counts.map(({ key, count }) => ({ id: Number(key), count })), isWhole });

const bySubCategory = async (asked: Asked): Promise<Part> => {
  // A click on a category or subcategory takes the place of the one that is chosen.
  const open = { ...asked.narrowing, category_id: undefined, sub_category_id: undefined };
  const isNarrowed = hasChoices(open) || isPlaced(open);
  if (asked.query === undefined && !isNarrowed && isLarge(asked)) {
    const counts = [...inPriceRange(asked.figures, open)].map(([id, count]) => ({ id, count }));
    return fitting({ counts: counts.filter(({ count }) => count > 0), isWhole: false });
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

/** What the figures of the background say of a plain list; undefined where it has to be looked through. */
const fromFigures = (
  { query, figures }: Asked,
  narrowing: Narrowing,
  counts: [key: number | string, count: number][],
): Groups | undefined =>
  query === undefined && isPlain(narrowing) && listIn(figures, narrowing).count > 2 * COUNTED_UP_TO
    ? { counts: counts.map(([key, count]) => ({ key: String(key), count })), isWhole: false }
    : undefined;

/** Values of the chosen subcategory. */
const byValue = async (asked: Asked): Promise<Part> => {
  const { narrowing, db, figures } = asked;
  if (narrowing.sub_category_id === undefined) return { counts: [], isWhole: true };
  const propertyOf = await propertyOfValues(db, narrowing.sub_category_id);
  return withIds(
    await groupedByChoice(
      narrowing.values,
      (key) => propertyOf.get(Number(key)),
      async (values) => {
        const open = { ...narrowing, values };
        return fromFigures(asked, open, figures.values) ?? grouped(asked, sql`unnest(value_ids)`, open);
      },
    ),
  );
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

/** Within each distance of the place that is asked from, as if none were chosen. */
const byDistance = async (asked: Asked, near: Point | undefined) => {
  if (near === undefined) return { distances: [], isWhole: true };
  const spot = spotOf(near);
  const open = { ...asked.narrowing, around: { spot, km: Math.max(...DISTANCES) } };
  const steps = DISTANCES.map(
    (km) => sql`when spot <@ circle(${pointOf(spot)}, ${km}::float8) then ${km}::int`,
  );
  const { counts, isWhole } = await grouped(asked, sql`case ${sql.join(steps, sql` `)} end`, open);
  const within = (km: Distance) =>
    counts.reduce((sum, { key, count }) => (Number(key) <= km ? sum + count : sum), 0);
  return { distances: DISTANCES.map((km) => ({ km, count: within(km) })), isWhole };
};

/** How often each brand, size and condition is in the whole shop, or in a category. */
const facetFigures = ({ figures }: Asked, category: number | undefined): [token: string, count: number][] => {
  const sums = new Map<string, number>();
  for (const [id, token, count] of figures.facets) {
    if (category === undefined || id === category) sums.set(token, (sums.get(token) ?? 0) + count);
  }
  return [...sums];
};

/** Brands, sizes and conditions, wherever they are; what is chosen in any case. */
const byFacet = async (asked: Asked): Promise<{ facets: ShopCounts['facets']; isWhole: boolean }> => {
  const { narrowing, db } = asked;
  const { counts, isWhole } = await groupedByChoice(
    narrowing.facets,
    (token) => partsOfToken(token).facet,
    async (facets) => {
      const open = { ...narrowing, facets };
      const known =
        open.sub_category_id === undefined && fromFigures(asked, open, facetFigures(asked, open.category_id));
      return known || grouped(asked, sql`unnest(facets)`, open);
    },
  );
  const counted = new Map(counts.map(({ key, count }) => [key, count]));
  const names = await facetNames(db, counted.keys());
  return { facets: facetLists(counted, names, narrowing.facets), isWhole };
};

const NOTHING = {
  categories: [],
  sub_categories: [],
  values: [],
  emirates: [],
  communities: [],
  distances: [],
  facets: NO_FACETS,
};

const count = async (asked: Asked, near: Point | undefined, now: number): Promise<ShopCounts> => {
  const [subs, values, places, nearer, around, alike] = await Promise.all([
    bySubCategory(asked),
    byValue(asked),
    byEmirate(asked),
    byCommunity(asked),
    byDistance(asked, near),
    byFacet(asked),
  ]);
  const isExact = [subs, values, places, nearer, around, alike].every(({ isWhole }) => isWhole);
  const oldest = Math.min(now, asked.figures.counted_at.getTime() || now);
  return {
    categories: await byCategory(asked, subs.counts),
    sub_categories: subs.counts,
    values: values.counts,
    emirates: places.emirates,
    communities: nearer.communities,
    distances: around.distances,
    facets: alike.facets,
    counting: isExact
      ? { accuracy: 'exact', counted_at: new Date(now).toISOString() }
      : { accuracy: 'about', counted_at: new Date(oldest).toISOString() },
  };
};

/** How many items each choice would show under the other filters. */
export const shopCounts = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: CountsQuery,
): Promise<{ data: ShopCounts }> => {
  const now = clock.now().getTime();
  const question = `counts ${JSON.stringify(query)}`;
  const known = cachedAnswer<ShopCounts>(db, question, now);
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
  const data = await count(asked, query.filter?.near, now);
  if (data.counting.accuracy === 'about') return { data: cacheAnswer(db, question, data, now) };
  return { data: isLarge(asked) ? cacheAnswer(db, question, data, now, CACHED_SHORT_MS) : data };
};
