import type { SQL } from 'drizzle-orm';
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { propertyValues } from '#server/db/items.tables.ts';
import { keptWith } from '#server/db/kept-with.ts';
import { shopItems } from '#server/db/search.tables.ts';
import type { CountsQuery } from '#shared/items/search.api.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import type { Spot } from '#shared/places/distance.rules.ts';
import { spotOf } from '#shared/places/distance.rules.ts';
import type { Emirate } from '#shared/places/emirates.data.ts';

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
  /** A value was chosen that does not exist: nothing can have it. */
  impossible: boolean;
};

const fils = (aed: number | undefined) => (aed === undefined ? undefined : filsFromAed(aed));

/** To which property a value belongs never changes, so it is read once. */
const propertiesOfValues = keptWith((_db: Db) => new Map<number, number>());

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

export const narrowingOf = async (db: Db, query: CountsQuery): Promise<Narrowing> => ({
  category_id: query.category_id,
  sub_category_id: query.sub_category_id,
  min: fils(query.filter?.min_price),
  max: fils(query.filter?.max_price),
  emirate: query.filter?.emirate,
  community: query.filter?.community,
  around: aroundOf(query.filter),
  ...(await valuesByProperty(db, [...new Set(query.filter?.properties ?? [])])),
});

/** Whether a place narrows the shop. */
export const isPlaced = ({
  emirate,
  community,
  around,
}: Pick<Narrowing, 'emirate' | 'community' | 'around'>): boolean =>
  emirate !== undefined || community !== undefined || around !== undefined;

/** Whether nothing but a category or a subcategory narrows the shop. */
export const isPlain = ({ min, max, values, impossible, ...narrowing }: Narrowing): boolean =>
  min === undefined && max === undefined && !isPlaced(narrowing) && values.size === 0 && !impossible;

/** A spot as a point of the database. */
export const pointOf = ({ x, y }: Spot): SQL => sql`point(${x}::float8, ${y}::float8)`;

const VALUES = sql`${shopItems.value_ids}`;
/** The same to the eye, but not to the planner: the index of the values does not serve it. */
const VALUES_OF_THE_ROW = sql`(${shopItems.value_ids} || '{}'::bigint[])`;

const conditions = (narrowing: Narrowing, values: SQL, query?: string): SQL | undefined =>
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
    ...[...narrowing.values.values()].map((ids) => sql`${values} && ${sql.param(ids)}::bigint[]`),
    query === undefined ? undefined : sql`${shopItems.document} @@ ${query}::tsquery`,
  );

/** The conditions on `shop_items`; undefined when there is none. `query` is a tsquery's text. */
export const conditionsOf = (narrowing: Narrowing, query?: string): SQL | undefined =>
  conditions(narrowing, VALUES, query);

/** The same for a walk along a list, row by row. */
export const conditionsAlongTheWay = (narrowing: Narrowing): SQL | undefined =>
  conditions(narrowing, VALUES_OF_THE_ROW);
