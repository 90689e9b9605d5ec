import type { SQL } from 'drizzle-orm';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { catalogueMerges } from '#server/db/catalogue.tables.ts';
import type { Db, Reader, Tx } from '#server/db/client.ts';
import type { Criteria } from '#server/db/saved-searches.tables.ts';
import { savedSearches, savedSearchMatches } from '#server/db/saved-searches.tables.ts';
import { tokenOfValue } from '#server/modules/items/search/facets.repository.ts';
import { keywordWords, tsqueryOf } from '#server/modules/items/search/keyword.rules.ts';
import { narrowingOf } from '#server/modules/items/search/shop-conditions.repository.ts';
import { resolveKeyword } from '#server/modules/items/search/vocabulary.repository.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { CountsQuery } from '#shared/items/search.api.ts';
import type { SavedQuery } from '#shared/saved-searches/saved-searches.api.ts';

/** So many are answered at a time, those first who saved first. */
const AT_ONCE = 200;

export const criteriaOf = async (db: Db, query: CountsQuery): Promise<Criteria> => {
  const { around, values, facets, impossible, ...narrowing } = await narrowingOf(db, query);
  const keyword = query.filter?.keyword ?? '';
  // As it was typed, for what comes, and as the shop has corrected it.
  const found = keyword === '' ? null : await resolveKeyword(db, keyword);
  const words = [
    tsqueryOf(found?.typed ?? keywordWords(keyword)),
    found?.corrected ? tsqueryOf(found.asked) : '',
  ]
    .filter((part) => part !== '')
    .map((part) => `(${part})`)
    .join(' | ');
  // Signs without a word find nothing in the shop either.
  const findsNothing = impossible || (keyword !== '' && words === '');
  const groups = [...values.values(), ...(findsNothing ? [[]] : [])];
  return {
    ...narrowing,
    around: around && { ...around.spot, km: around.km },
    words: words === '' ? undefined : words,
    values: groups.length === 0 ? undefined : groups,
    facets: facets.size === 0 ? undefined : [...facets.values()],
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

/** What saved searches have found, and for whom by which of theirs: the one saved first. */
export type Found = { finders: { userId: number; query: SavedQuery }[]; name: string; priceFils: number };

/**
 * Those whose saved searches find an item that can be bought now, and who were not told of it before; whoever is answered
 * counts as told. Never its owner. Undefined when there is nobody any more: it is called until then. `wasFils` is the price
 * before it was lowered: then only those are meant for whom it was too dear. Where it comes back (`isBack`), those who saved
 * their search before it was first on sale: the others have seen it in the list.
 */
export const takeSearchers = async (
  tx: Tx,
  itemUuid: string,
  { wasFils, isBack }: { wasFils: number | null; isBack: boolean },
): Promise<Found | undefined> => {
  const { rows } = await tx.execute<{
    user_id: string;
    query: SavedQuery;
    name: string;
    price_fils: number;
  }>(sql`
    with item as (
      select i.*, items.name from shop_items i join items on items.id = i.item_id
      where items.uuid = ${itemUuid} and items.status = ${ITEM_STATUS.approved}
    ), found as (
      select s.user_id, i.item_id, min(s.id) as search_id
      from item i join saved_searches s on s.user_id <> i.owner_id
        and (s.criteria->'category_id' is null or i.category_id = (s.criteria->>'category_id')::bigint)
        and (s.criteria->'sub_category_id' is null or i.sub_category_id = (s.criteria->>'sub_category_id')::bigint)
        and (s.criteria->'min' is null or i.price_fils >= (s.criteria->>'min')::int)
        and (s.criteria->'max' is null or i.price_fils <= (s.criteria->>'max')::int)
        and (${wasFils}::int is null or (s.criteria->>'max')::int < ${wasFils}::int)
        and (not ${isBack} or s.created_at < i.published_at)
        and (s.criteria->'emirate' is null or i.emirate = s.criteria->>'emirate')
        and (s.criteria->'community' is null or i.community = s.criteria->>'community')
        and (s.criteria->'around' is null or i.spot <@ circle(
          point((s.criteria #>> '{around,x}')::float8, (s.criteria #>> '{around,y}')::float8),
          (s.criteria #>> '{around,km}')::float8))
        and (s.criteria->'words' is null or i.document @@ (s.criteria->>'words')::tsquery)
        and not exists (
          select from jsonb_array_elements(s.criteria->'values') as chosen (ids)
          where not i.value_ids && array(select jsonb_array_elements_text(chosen.ids)::bigint))
        and not exists (
          select from jsonb_array_elements(s.criteria->'facets') as chosen (tokens)
          where not i.facets && array(select jsonb_array_elements_text(chosen.tokens)))
      join users u on u.id = s.user_id and u.suspended_at is null
      where not exists (
        select from saved_search_matches m where m.user_id = s.user_id and m.item_id = i.item_id)
      group by s.user_id, i.item_id order by min(s.id) limit ${AT_ONCE}
    ), noted as (
      insert into saved_search_matches (user_id, item_id) select user_id, item_id from found
      on conflict do nothing returning user_id
    )
    select noted.user_id, search.query, item.name, item.price_fils
    from noted join found using (user_id) join saved_searches search on search.id = found.search_id, item`);
  const [first] = rows;
  return (
    first && {
      finders: rows.map(({ user_id, query }) => ({ userId: Number(user_id), query })),
      name: first.name,
      priceFils: first.price_fils,
    }
  );
};

/**
 * The next searches after an id that name what a merge in the catalogue took up, locked, so many at a time. `token` is what a
 * merged value is as a brand, a size or a condition.
 */
export const nextSearchesOfMerge = async (
  tx: Tx,
  { id, token }: { id: number; token: string | undefined },
  after: number,
) => {
  const { criteria } = savedSearches;
  const names = (list: 'values' | 'facets', value: SQL) =>
    sql`${criteria}->${sql.raw(`'${list}'`)} @> jsonb_build_array(jsonb_build_array(${value}))`;
  return tx
    .select({ id: savedSearches.id, user_id: savedSearches.user_id, query: savedSearches.query })
    .from(savedSearches)
    .innerJoin(catalogueMerges, eq(catalogueMerges.id, id))
    .where(
      and(
        gt(savedSearches.id, after),
        sql`case ${catalogueMerges.kind}
          when 'category' then (${criteria}->>'category_id')::bigint = ${catalogueMerges.from_id}
          when 'property' then exists (
            select from property_values v where v.property_id = ${catalogueMerges.from_id}
              and ${names('values', sql`v.id`)})
          when 'value' then ${names('values', sql`${catalogueMerges.from_id}`)}
            or (${token ?? null}::text is not null and ${names('facets', sql`${token ?? null}::text`)})
          else (${criteria}->>'sub_category_id')::bigint = ${catalogueMerges.from_id} end`,
      ),
    )
    .orderBy(savedSearches.id)
    .limit(AT_ONCE)
    .for('update', { of: savedSearches });
};

/** The token of the value that a merge took up, if it is a brand, a size or a condition. */
export const tokenOfMerge = async (reader: Reader, mergeId: number): Promise<string | undefined> => {
  const [merge] = await reader
    .select({ kind: catalogueMerges.kind, from: catalogueMerges.from_id })
    .from(catalogueMerges)
    .where(eq(catalogueMerges.id, mergeId));
  return merge?.kind === 'value' ? tokenOfValue(reader, merge.from) : undefined;
};

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
