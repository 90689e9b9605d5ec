import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#server/db/client.ts';
import type { Criteria } from '#server/db/saved-searches.tables.ts';
import { savedSearches, savedSearchMatches } from '#server/db/saved-searches.tables.ts';
import { askedFor, tsqueryOf } from '#server/modules/items/search/asked.rules.ts';
import { narrowingOf } from '#server/modules/items/search/shop-conditions.repository.ts';
import type { CountsQuery } from '#shared/items/search.api.ts';
import type { SavedQuery } from '#shared/saved-searches/saved-searches.api.ts';

/** At most so many are told of one item, those first who saved first. */
const MOST_NOTIFIED = 500;

export const criteriaOf = async (db: Db, query: CountsQuery): Promise<Criteria> => {
  const { around, values, impossible, ...narrowing } = await narrowingOf(db, query);
  const words = tsqueryOf(askedFor(query.filter?.keyword ?? ''));
  const groups = [...values.values(), ...(impossible ? [[]] : [])];
  return {
    ...narrowing,
    around: around && { ...around.spot, km: around.km },
    words: words === '' ? undefined : words,
    values: groups.length === 0 ? undefined : groups,
  };
};

/** Answers the search's id; saved before, it stays as it is and `isNew` is false. */
export const insertSearch = async (
  tx: Tx,
  userId: number,
  query: SavedQuery,
  criteria: Criteria,
): Promise<{ id: number; isNew: boolean }> => {
  const [added] = await tx
    .insert(savedSearches)
    .values({ user_id: userId, query, criteria })
    .onConflictDoNothing()
    .returning({ id: savedSearches.id });
  if (added) return { ...added, isNew: true };
  const [held] = await tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(eq(savedSearches.user_id, userId), eq(savedSearches.query, query)));
  if (!held) throw new Error('a saved search has vanished');
  return { ...held, isNew: false };
};

export const deleteSearch = async (tx: Tx, userId: number, id: number): Promise<boolean> =>
  (
    await tx
      .delete(savedSearches)
      .where(and(eq(savedSearches.user_id, userId), eq(savedSearches.id, id)))
      .returning({ id: savedSearches.id })
  ).length > 0;

/** Somebody leaves: nothing is looked for by them any more. */
export const deleteSearchesOf = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(savedSearches).where(eq(savedSearches.user_id, userId));
  await tx.delete(savedSearchMatches).where(eq(savedSearchMatches.user_id, userId));
};

export const countSearches = (reader: Reader, userId: number): Promise<number> =>
  reader.$count(savedSearches, eq(savedSearches.user_id, userId));

export const searchesOf = (reader: Reader, userId: number) =>
  reader
    .select({ id: savedSearches.id, query: savedSearches.query })
    .from(savedSearches)
    .where(eq(savedSearches.user_id, userId))
    .orderBy(desc(savedSearches.id));

/**
 * Those whose saved searches find an item that is in the shop now, and who were not told of it before; whoever is answered
 * counts as told. Never its owner.
 */
export const takeSearchers = async (tx: Tx, itemUuid: string): Promise<number[]> => {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    insert into saved_search_matches (user_id, item_id)
    select s.user_id, i.item_id
    from shop_items i join items on items.id = i.item_id and items.uuid = ${itemUuid}
    join saved_searches s on s.user_id <> i.owner_id
      and (s.criteria->'category_id' is null or i.category_id = (s.criteria->>'category_id')::bigint)
      and (s.criteria->'sub_category_id' is null or i.sub_category_id = (s.criteria->>'sub_category_id')::bigint)
      and (s.criteria->'min' is null or i.price_fils >= (s.criteria->>'min')::int)
      and (s.criteria->'max' is null or i.price_fils <= (s.criteria->>'max')::int)
      and (s.criteria->'emirate' is null or i.emirate = s.criteria->>'emirate')
      and (s.criteria->'community' is null or i.community = s.criteria->>'community')
      and (s.criteria->'around' is null or i.spot <@ circle(
        point((s.criteria #>> '{around,x}')::float8, (s.criteria #>> '{around,y}')::float8),
        (s.criteria #>> '{around,km}')::float8))
      and (s.criteria->'words' is null or i.document @@ (s.criteria->>'words')::tsquery)
      and not exists (
        select from jsonb_array_elements(s.criteria->'values') as chosen (ids)
        where not i.value_ids && array(select jsonb_array_elements_text(chosen.ids)::bigint))
    where not exists (
      select from saved_search_matches m where m.user_id = s.user_id and m.item_id = i.item_id)
    group by s.user_id, i.item_id order by min(s.id) limit ${MOST_NOTIFIED}
    on conflict do nothing returning user_id`);
  return rows.map(({ user_id }) => Number(user_id));
};

/** The searches that name a place or values of the catalogue, to be followed when something is merged there. */
export const searchesInCatalogue = (reader: Reader) =>
  reader
    .select({ id: savedSearches.id, query: savedSearches.query })
    .from(savedSearches)
    .where(
      sql`${savedSearches.query} ?| array['category_id', 'sub_category_id'] or ${savedSearches.query} #> '{filter,properties}' is not null`,
    )
    .orderBy(savedSearches.id);

/** What a search looks for from now on; one that the same person has saved already is not kept twice. */
export const moveSearch = async (
  tx: Tx,
  id: number,
  query: SavedQuery,
  criteria: Criteria,
): Promise<void> => {
  await tx.execute(sql`
    delete from saved_searches mine using saved_searches other
    where mine.id = ${id} and other.user_id = mine.user_id and other.id <> mine.id
      and other.query = ${JSON.stringify(query)}::jsonb`);
  await tx.update(savedSearches).set({ query, criteria }).where(eq(savedSearches.id, id));
};
