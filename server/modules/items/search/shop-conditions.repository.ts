import type { SQL } from 'drizzle-orm';
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { propertyValues } from '#server/db/catalogue.tables.ts';
import type { Db } from '#server/db/client.ts';
import { oncePerDb } from '#server/db/once-per-db.ts';
import { shopItems } from '#server/db/search.tables.ts';
import type { Facet } from '#shared/items/facets.rules.ts';
import { FACETS } from '#shared/items/facets.rules.ts';
import type { CountsQuery } from '#shared/items/search.api.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import type { Spot } from '#shared/places/distance.rules.ts';
import { spotOf } from '#shared/places/distance.rules.ts';
import type { Emirate } from '#shared/places/emirates.data.ts';
import { withMerged } from './facets.repository.ts';

/** What the shop is narrowed by, but for the keyword: read once for a request. */
export type Narrowing = {
  category_id: number | undefined;
  sub_category_id: number | undefined;
  /** Fils. */
  min: number | undefined;
  max: number | undefined;
  emirate: Emirate | undefined;
  community: string | undefined;
  /** No further than so many kilometres from a place. */
  around: { spot: Spot; km: number } | undefined;
  /** Chosen values by property: those of one property are alternatives, properties add up. */
  values: Map<number, number[]>;
  /** Chosen values of brand, size and condition, as tokens: those of one facet are alternatives, facets add up. */
  facets: Map<Facet, string[]>;
  /** A value was chosen that does not exist: nothing can have it. */
  impossible: boolean;
};

const fils = (aed: number | undefined) => (aed === undefined ? undefined : filsFromAed(aed));

/** To which property a value belongs never changes, so it is read once. */
const propertiesOfValues = oncePerDb((_db: Db) => new Map<number, number>());

const valuesByProperty = async (db: Db, ids: number[]) => {
  const known = propertiesOfValues(db);
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    const rows = await db
      .select({ id: propertyValues.id, property: propertyValues.property_id })
      .from(propertyValues)
      .where(inArray(propertyValues.id, unknown));
    for (const { id, property } of rows) known.set(id, property);
  }
  const values = new Map<number, number[]>();
  for (const id of ids) {
    const property = known.get(id);
    if (property !== undefined) values.set(property, [...(values.get(property) ?? []), id]);
  }
  return { values, impossible: ids.some((id) => !known.has(id)) };
};

const aroundOf = ({ near, within }: NonNullable<CountsQuery['filter']> = {}): Narrowing['around'] =>
  near && within !== undefined ? { spot: spotOf(near), km: within } : undefined;

const facetsIn = async (
  db: Db,
  filter: NonNullable<CountsQuery['filter']> = {},
): Promise<Narrowing['facets']> => {
  const chosen = FACETS.flatMap((facet) => {
    const keys = filter[facet];
    return keys ? [[facet, keys.map((key) => `${facet}:${key}`)] as const] : [];
  });
  return chosen.length === 0 ? new Map() : withMerged(db, new Map(chosen));
};

export const narrowingOf = async (db: Db, query: CountsQuery): Promise<Narrowing> => ({
  category_id: query.category_id,
  sub_category_id: query.sub_category_id,
  min: fils(query.filter?.min_price),
  max: fils(query.filter?.max_price),
  emirate: query.filter?.emirate,
  community: query.filter?.community,
  around: aroundOf(query.filter),
  facets: await facetsIn(db, query.filter),
  ...(await valuesByProperty(db, [...new Set(query.filter?.properties ?? [])])),
});

/** Whether a place narrows the shop. */
export const isPlaced = ({
  emirate,
  community,
  around,
}: Pick<Narrowing, 'emirate' | 'community' | 'around'>): boolean =>
  emirate !== undefined || community !== undefined || around !== undefined;

/** Whether values are chosen, of a subcategory or of what many have alike. */
export const hasChoices = ({ values, facets, impossible }: Narrowing): boolean =>
  values.size > 0 || facets.size > 0 || impossible;

/** Whether nothing but a category or a subcategory narrows the shop. */
export const isPlain = (narrowing: Narrowing): boolean =>
  narrowing.min === undefined &&
  narrowing.max === undefined &&
  !isPlaced(narrowing) &&
  !hasChoices(narrowing);

/** A spot as a point of the database. */
export const pointOf = ({ x, y }: Spot): SQL => sql`point(${x}::float8, ${y}::float8)`;

type Columns = { values: SQL; facets: SQL };
const COLUMNS: Columns = { values: sql`${shopItems.value_ids}`, facets: sql`${shopItems.facets}` };
/** The same to the eye, but not to the planner: the indexes of the values do not serve them. */
const COLUMNS_OF_THE_ROW: Columns = {
  values: sql`(${shopItems.value_ids} || '{}'::bigint[])`,
  facets: sql`(${shopItems.facets} || '{}'::text[])`,
};

const conditions = (narrowing: Narrowing, columns: Columns, query?: string): SQL | undefined =>
  and(
    narrowing.impossible ? sql`false` : undefined,
    narrowing.category_id === undefined ? undefined : eq(shopItems.category_id, narrowing.category_id),
    narrowing.sub_category_id === undefined
      ? undefined
      : eq(shopItems.sub_category_id, narrowing.sub_category_id),
    narrowing.min === undefined ? undefined : gte(shopItems.price_fils, narrowing.min),
    narrowing.max === undefined ? undefined : lte(shopItems.price_fils, narrowing.max),
    narrowing.emirate === undefined ? undefined : eq(shopItems.emirate, narrowing.emirate),
    narrowing.community === undefined ? undefined : eq(shopItems.community, narrowing.community),
    narrowing.around &&
      sql`${shopItems.spot} <@ circle(${pointOf(narrowing.around.spot)}, ${narrowing.around.km}::float8)`,
    ...[...narrowing.values.values()].map((ids) => sql`${columns.values} && ${sql.param(ids)}::bigint[]`),
    ...[...narrowing.facets.values()].map((tokens) => sql`${columns.facets} && ${sql.param(tokens)}::text[]`),
    query === undefined ? undefined : sql`${shopItems.document} @@ ${query}::tsquery`,
  );

/** The conditions on `shop_items`; undefined when there is none. `query` is a tsquery's text. */
export const conditionsOf = (narrowing: Narrowing, query?: string): SQL | undefined =>
  conditions(narrowing, COLUMNS, query);

/** The conditions on `shop_items` for a walk along a list, row by row, which no index of values is to serve. */
export const conditionsAlongTheWay = (narrowing: Narrowing): SQL | undefined =>
  conditions(narrowing, COLUMNS_OF_THE_ROW);
