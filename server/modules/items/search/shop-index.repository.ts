import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { categories, properties, propertyValues, subCategories } from '#server/db/catalogue.tables.ts';
import type { Db, Reader, Tx } from '#server/db/client.ts';
import { shopItems } from '#server/db/search.tables.ts';
import { communityIn } from '#server/modules/places/geocoder/communities.rules.ts';
import { blurCoordinate } from '#shared/items/items.rules.ts';
import { readAddress } from '#shared/places/address.rules.ts';
import type { Spot } from '#shared/places/distance.rules.ts';
import { spotOf } from '#shared/places/distance.rules.ts';
import type { Emirate } from '#shared/places/emirates.data.ts';
import { emirateOf } from '#shared/places/emirates.data.ts';
import type { AddressElement } from '#shared/places/places.schema.ts';
import { areasOf } from '../public-address.rules.ts';
import type { Findable, SearchDocument } from './document.rules.ts';
import { documentOf } from './document.rules.ts';
import { facetOf, facetToken, NAMELESS_VALUES } from './facets.rules.ts';

/** Properties whose values nobody searches for by themselves: "10" and "new" stand for too much else. */
const SILENT_PROPERTIES = new Set(['size', 'condition', 'age', 'gender', 'dimensions']);
export const BRAND = 'brand';

type Source = {
  id: string;
  name: string;
  description: string;
  name_other: string;
  description_other: string;
  address: string;
  owner_id: string;
  sub_category_id: string;
  price_fils: number;
  published_at: string;
  vendor: string | null;
  value_ids: string[];
};

/** A row of the shop with the words that are new to it. */
export type ShopEntry = SearchDocument & {
  item_id: number;
  published_at: string;
  category_id: number;
  sub_category_id: number;
  owner_id: number;
  price_fils: number;
  emirate: Emirate | null;
  community: string | null;
  spot: Spot | null;
  value_ids: number[];
  facets: string[];
};

const parameters = (values: readonly unknown[], type: string) =>
  sql`${sql.param(values)}::${sql.raw(type)}[]`;

/** Items of the list that belong into the shop, with what their rows are made of. */
const sourcesOf = async (reader: Reader, itemIds: number[]): Promise<Source[]> => {
  const { rows } = await reader.execute<Source>(sql`
    select i.id, i.name, i.description, coalesce(i.name_other, '') as name_other,
      coalesce(i.description_other, '') as description_other, i.address, i.owner_id, i.sub_category_id, i.price_fils,
      to_json(coalesce(i.published_at, i.created_at)) #>> '{}' as published_at, v.name as vendor,
      array(select value_id from item_values where item_id = i.id order by value_id)::text[] as value_ids
    from items i left join vendors v on v.user_id = i.owner_id
    where i.id = any(${parameters(itemIds, 'bigint')}) and i.status in (1, 4) and i.hidden_at is null`);
  return rows;
};

/** Names of the catalogue by id, as far as `sources` need them. */
const namesFor = async (reader: Reader, sources: readonly Source[]) => {
  const subIds = [...new Set(sources.map((source) => Number(source.sub_category_id)))];
  const valueIds = [...new Set(sources.flatMap((source) => source.value_ids.map(Number)))];
  const subs = await reader
    .select({ sub: subCategories, category: categories })
    .from(subCategories)
    .innerJoin(categories, sql`${categories.id} = ${subCategories.category_id}`)
    .where(inArray(subCategories.id, subIds));
  const values =
    valueIds.length === 0
      ? []
      : await reader
          .select({ value: propertyValues, property: { key: properties.key, name: properties.name } })
          .from(propertyValues)
          .innerJoin(properties, sql`${properties.id} = ${propertyValues.property_id}`)
          .where(inArray(propertyValues.id, valueIds))
          .orderBy(asc(propertyValues.id));
  return {
    subs: new Map(subs.map((row) => [row.sub.id, row])),
    values: new Map(values.map((row) => [row.value.id, row])),
  };
};

type Names = Awaited<ReturnType<typeof namesFor>>;

const findableOf = (source: Source, names: Names): Findable | undefined => {
  const place = names.subs.get(Number(source.sub_category_id));
  if (!place) return undefined;
  const chosen = source.value_ids.flatMap((id) => names.values.get(Number(id)) ?? []);
  const distinctive = chosen.filter(
    ({ value, property }) => !SILENT_PROPERTIES.has(property.key) && !NAMELESS_VALUES.has(value.key),
  );
  return {
    name: source.name,
    description: source.description,
    name_other: source.name_other,
    description_other: source.description_other,
    category: place.category,
    sub_category: place.sub,
    brands: distinctive.flatMap(({ value, property }) => (property.key === BRAND ? [value] : [])),
    values: distinctive.flatMap(({ value, property }) => (property.key === BRAND ? [] : [value])),
    places: areasOf(source.address).filter(({ type }) => type !== 'address' && type !== 'country'),
    vendor: source.vendor ?? '',
  };
};

/** What of an item's values many categories have alike. */
const facetsOf = (source: Source, names: Names): string[] =>
  source.value_ids.flatMap((id) => {
    const chosen = names.values.get(Number(id));
    const facet = chosen && facetOf(chosen.property);
    return facet ? [facetToken(facet, chosen.value)] : [];
  });

/** Where the shown place of an address is, no more exactly than it is shown. */
const spotIn = ([, area]: readonly AddressElement[]): Spot | null =>
  area?.lat === undefined || area.lng === undefined
    ? null
    : spotOf({ lat: blurCoordinate(area.lat), lng: blurCoordinate(area.lng) });

/** The rows that items of the list have in the shop; those that do not belong there are missing. */
export const entriesOf = async (reader: Reader, itemIds: number[]): Promise<ShopEntry[]> => {
  const sources = itemIds.length === 0 ? [] : await sourcesOf(reader, itemIds);
  if (sources.length === 0) return [];
  const names = await namesFor(reader, sources);
  return sources.flatMap((source) => {
    const findable = findableOf(source, names);
    const place = names.subs.get(Number(source.sub_category_id));
    if (!findable || !place) return [];
    const address = readAddress(source.address);
    return [
      {
        item_id: Number(source.id),
        published_at: source.published_at,
        category_id: place.category.id,
        sub_category_id: place.sub.id,
        owner_id: Number(source.owner_id),
        price_fils: source.price_fils,
        emirate: emirateOf(address),
        community: communityIn(address)?.id ?? null,
        spot: spotIn(address),
        value_ids: source.value_ids.map(Number),
        facets: facetsOf(source, names),
        ...documentOf(findable),
      },
    ];
  });
};

/** Writes rows of the shop, over those that are there. */
export const writeEntries = async (tx: Reader, entries: readonly ShopEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  const each = <T>(part: (entry: ShopEntry) => T, type: string) => parameters(entries.map(part), type);
  await tx.execute(sql`
    insert into shop_items
      (item_id, published_at, category_id, sub_category_id, owner_id, price_fils, emirate, community, spot, value_ids,
        facets, document)
    select g.item_id, g.published_at, g.category_id, g.sub_category_id, g.owner_id, g.price_fils, g.emirate,
      g.community, g.spot::point, g.value_ids::bigint[], g.facets::text[], g.document::tsvector
    from unnest(
      ${each((entry) => entry.item_id, 'bigint')}, ${each((entry) => entry.published_at, 'timestamptz')},
      ${each((entry) => entry.category_id, 'bigint')}, ${each((entry) => entry.sub_category_id, 'bigint')},
      ${each((entry) => entry.owner_id, 'bigint')}, ${each((entry) => entry.price_fils, 'int')},
      ${each((entry) => entry.emirate, 'text')}, ${each((entry) => entry.community, 'text')},
      ${each(({ spot }) => spot && `(${spot.x},${spot.y})`, 'text')},
      ${each((entry) => `{${entry.value_ids.join(',')}}`, 'text')}, ${each((entry) => `{${entry.facets.join(',')}}`, 'text')},
      ${each((entry) => entry.document, 'text')}
    ) as g (item_id, published_at, category_id, sub_category_id, owner_id, price_fils, emirate, community, spot,
      value_ids, facets, document)
    on conflict (item_id) do update set published_at = excluded.published_at, category_id = excluded.category_id,
      sub_category_id = excluded.sub_category_id, owner_id = excluded.owner_id, price_fils = excluded.price_fils,
      emirate = excluded.emirate, community = excluded.community, spot = excluded.spot,
      value_ids = excluded.value_ids, facets = excluded.facets, document = excluded.document`);
};

/**
 * Makes words known that were never met before. They go in one order, so that two writers never wait for each other;
 * how many items have them is counted in the background.
 */
export const learnWords = async (tx: Reader, words: ReadonlyMap<string, string>): Promise<void> => {
  if (words.size === 0) return;
  const sorted = [...words].sort(([a], [b]) => (a < b ? -1 : 1));
  await tx.execute(sql`
    insert into search_words (word, shown, items)
    select g.word, g.shown, 1 from unnest(
      ${parameters(
        sorted.map(([word]) => word),
        'text',
      )}, ${parameters(
        sorted.map(([, shown]) => shown),
        'text',
      )}) as g (word, shown)
    where not exists (select from search_words known where known.word = g.word)
    on conflict (word) do nothing`);
};

/** Items whose rows are written anew stay as they are meanwhile: nobody's change is written over with what stood before it. */
export const holdItems = (tx: Tx, ids: number[]) =>
  tx.execute(sql`select from items where id = any(${sql.param(ids)}::bigint[]) order by id for share`);

/** Puts items into the shop, or brings their rows there up to date; those that do not belong there are left out. */
export const putIntoShop = async (tx: Tx | Db, itemIds: number[]): Promise<number> => {
  const entries = await entriesOf(tx, itemIds);
  await writeEntries(tx, entries);
  await learnWords(tx, new Map(entries.flatMap((entry) => [...entry.words])));
  return entries.length;
};

/** Items of an owner that are written at once. */
const AT_ONCE = 1_000;

/** Writes everything an owner has in the shop anew. */
export const rewriteShopOf = async (tx: Tx, ownerId: number): Promise<void> => {
  for (let after = 0; ; ) {
    const rows = await tx
      .select({ id: shopItems.item_id })
      .from(shopItems)
      .where(and(eq(shopItems.owner_id, ownerId), gt(shopItems.item_id, after)))
      .orderBy(asc(shopItems.item_id))
      .limit(AT_ONCE);
    const ids = rows.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    await holdItems(tx, ids);
    await putIntoShop(tx, ids);
    after = last;
  }
};

/** Takes items out of the shop. */
export const takeFromShop = async (tx: Tx | Db, itemIds: number[]): Promise<void> => {
  await tx.delete(shopItems).where(inArray(shopItems.item_id, itemIds));
};

/** Another price of an item in the shop: none of its words change. */
export const repriceInShop = async (tx: Tx, itemId: number, priceFils: number): Promise<void> => {
  await tx
    .update(shopItems)
    .set({ price_fils: priceFils })
    .where(inArray(shopItems.item_id, [itemId]));
};
