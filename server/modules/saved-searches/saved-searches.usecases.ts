import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { notFound } from '#server/http/errors.ts';
import { lockAccount } from '#server/modules/accounts/account-status.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import { mergedInto } from '#server/modules/items/merged-into.repository.ts';
import { forgetAnswers } from '#server/modules/items/search/answer-cache.service.ts';
import type { CountsQuery } from '#shared/items/search.api.ts';
import { countsQuery } from '#shared/items/search.api.ts';
import type { SavedQuery } from '#shared/saved-searches/saved-searches.api.ts';
import { MAX_SAVED_SEARCHES } from '#shared/saved-searches/saved-searches.api.ts';
import { searchesChanged } from '#shared/saved-searches/saved-searches.events.ts';
import { tooManySearches } from './saved-searches.errors.ts';
import {
  countSearches,
  criteriaOf,
  deleteSearch,
  insertSearch,
  moveSearch,
  nextSearchesOfMerge,
  searchesOf,
  tokenOfMerge,
} from './saved-searches.repository.ts';

/** A query as it is kept: without what says nothing, values in their order, so that the same search is the same text. */
const keptQueryOf = ({ category_id, sub_category_id, filter = {} }: CountsQuery): SavedQuery => {
  const { near, within, keyword, properties, brand, size, condition, ...rest } = filter;
  const facets = Object.entries({ brand, size, condition }).flatMap(([facet, keys]) =>
    keys ? [[facet, [...new Set(keys)].sort().join(',')]] : [],
  );
  const kept = {
    ...rest,
    ...Object.fromEntries(facets),
    ...(within !== undefined && near && { within, near: `${near.lat},${near.lng}` }),
    ...(keyword && { keyword }),
    ...(properties && { properties: [...new Set(properties)].sort((a, b) => a - b).join(',') }),
  };
  const query = { category_id, sub_category_id, ...(Object.keys(kept).length > 0 && { filter: kept }) };
  // Nothing of what is undefined stands in the database.
  return JSON.parse(JSON.stringify(query)) as SavedQuery;
};

const recordSearchesChange = (record: RecordEvent, userId: number, version: number): void =>
  record(searchesChanged, { version, routing: { user_id: userId }, views: { owner: {} } });

/** Somebody wants to be told of what a search finds from now on. */
export const saveSearch = async (deps: Deps, actor: Actor, asked: CountsQuery) => {
  const query = keptQueryOf(asked);
  const criteria = await criteriaOf(deps.db, countsQuery.parse(query));
  const id = await deps.unitOfWork(async (tx, record) => {
    // One after the other: else several at once would all find room.
    await lockAccount(tx, actor);
    const saved = await insertSearch(tx, actor.id, query, criteria);
    if (!saved.isNew) return saved.id;
    if ((await countSearches(tx, actor.id)) > MAX_SAVED_SEARCHES) throw tooManySearches();
    recordSearchesChange(record, actor.id, saved.id);
    return saved.id;
  });
  return { ...codedMessage('saved_search.saved'), data: { id, query } };
};

export const forgetSearch = async (deps: Deps, actor: Actor, id: number) => {
  await deps.unitOfWork(async (tx, record) => {
    if (!(await deleteSearch(tx, actor.id, id))) throw notFound('search');
    recordSearchesChange(record, actor.id, id);
  });
  return { data: { id } };
};

export const savedSearches = async ({ db }: Pick<Deps, 'db'>, actor: Actor) => ({
  data: await searchesOf(db, actor.id),
});

/** The same search once what it names was merged; the very same when none of it was. */
const movedQuery = async (tx: Tx, query: SavedQuery): Promise<SavedQuery> => {
  const { filter = {}, ...place } = countsQuery.parse(query);
  const values = filter.properties ?? [];
  const now = await mergedInto(tx, { ...place, values });
  if (!now) return query;
  const properties = now.properties.length < values.length ? [...values, ...now.properties] : now.properties;
  return keptQueryOf({
    category_id: now.sub_category ? undefined : now.category.id,
    sub_category_id: now.sub_category?.id,
    filter: { ...filter, properties: properties.length > 0 ? properties : undefined },
  });
};

/**
 * Something was merged in the catalogue: searches for it look where its goods are now, so many in a transaction. A value that
 * has no like there stays as it was and finds nothing, rather than everything; a brand, size or condition is looked for under
 * both names, for elsewhere the old one may stand.
 */
export const followMerge = async (deps: Deps, mergeId: number, signal: AbortSignal): Promise<void> => {
  const { db } = deps;
  const token = await tokenOfMerge(db, mergeId);
  // This process may not have learned of the merge yet.
  forgetAnswers(db);
  for (let after: number | undefined = 0; after !== undefined; ) {
    signal.throwIfAborted();
    const from: number = after;
    after = await deps.unitOfWork(async (tx, record) => {
      const searches = await nextSearchesOfMerge(tx, { id: mergeId, token }, from);
      for (const { id, user_id, query } of searches) {
        const moved = await movedQuery(tx, query);
        await moveSearch(tx, id, moved, await criteriaOf(db, countsQuery.parse(moved)));
        if (moved !== query) recordSearchesChange(record, user_id, id);
      }
      return searches.at(-1)?.id;
    });
  }
};
