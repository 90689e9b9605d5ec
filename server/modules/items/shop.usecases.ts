import type { Deps } from '#server/modules/deps.ts';
import { NEAREST } from '#shared/items/items.rules.ts';
import type { ShopPageView } from '#shared/items/items.schema.ts';
import type { ItemsQuery } from '#shared/items/shop-query.schema.ts';
import { spotOf } from '#shared/places/distance.rules.ts';
import { factsOfTokens } from './facts.views.ts';
import { cardOfRow } from './items.views.ts';
import { haveMerged, mergedInto } from './merged-into.repository.ts';
import type { Order } from './search/browse.repository.ts';
import { browse, isUnanchored, MOST_UNANCHORED } from './search/browse.repository.ts';
import { facetNames } from './search/facets.repository.ts';
import { figuresOf } from './search/figures.repository.ts';
import type { KeywordFound } from './search/find.repository.ts';
import { findByKeyword } from './search/find.repository.ts';
import { narrowingOf } from './search/shop-conditions.repository.ts';
import { cardRows } from './shop.repository.ts';

const ORDERS = { '1': 'newest', '2': 'oldest', '3': 'cheapest', '4': 'dearest' } as const;

/** The order that is asked for; the contract lets nobody ask for the nearest without a place. */
const orderIn = ({ sort, filter }: ItemsQuery): Order | undefined => {
  if (sort === NEAREST) return filter?.near && { nearest: spotOf(filter.near) };
  return sort && ORDERS[sort];
};

const find = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, query: ItemsQuery): Promise<KeywordFound> => {
  const now = clock.now().getTime();
  const [figures, narrowing] = await Promise.all([figuresOf(db, now), narrowingOf(db, query)]);
  const window = {
    size: query.size,
    offset: (query.page - 1) * query.size,
  };
  const keyword = query.filter?.keyword ?? '';
  const asked = orderIn(query);
  if (keyword !== '') {
    const order = asked ?? 'best';
    return findByKeyword({ db, figures, narrowing, window, order, now }, keyword);
  }
  const order = asked ?? 'newest';
  const found = await browse(db, figures, narrowing, { ...window, order }, now);
  const reachable = isUnanchored(order) ? Math.min(found.total, MOST_UNANCHORED) : found.total;
  return { ...found, reachable, corrected_keyword: null };
};

/**
 * What was merged or moved is found where its goods are now. Only who finds nothing, chose several values or names both a
 * category and a subcategory pays for the question.
 */
const findWhereItIs = async (deps: Pick<Deps, 'db' | 'clock'>, query: ItemsQuery) => {
  const found = await find(deps, query);
  const { category_id, sub_category_id, filter } = query;
  const places = [category_id, sub_category_id].filter((id) => id !== undefined).length;
  if (places === 0) return { ...found, merged_into: null };
  const values = filter?.properties ?? [];
  const isFound = found.total > 0 && places < 2 && !(await haveMerged(deps.db, values));
  if (isFound) return { ...found, merged_into: null };
  const merged_into = await mergedInto(deps.db, { category_id, sub_category_id, values });
  if (!merged_into) return { ...found, merged_into };
  const { sub_category, category, properties } = merged_into;
  const there = {
    ...query,
    category_id: category_id === undefined ? undefined : category.id,
    sub_category_id: sub_category?.id,
    filter: filter && { ...filter, properties: properties.length > 0 ? properties : undefined },
  };
  return { ...(await find(deps, there)), merged_into };
};

/** A page of the shop: by time, or with a keyword the best match first. Pages up to `last_page` can be opened. */
export const listItems = async (
  deps: Pick<Deps, 'settings' | 'db' | 'clock'>,
  query: ItemsQuery,
): Promise<{ data: ShopPageView }> => {
  const { ids, total, reachable, counting, corrected_keyword, merged_into } = await findWhereItIs(
    deps,
    query,
  );
  const rows = await cardRows(deps.db, ids);
  // Sold since they were counted.
  const gone = ids.length - rows.length;
  const names = await facetNames(
    deps.db,
    rows.flatMap(({ facets }) => facets),
  );
  return {
    data: {
      data: rows.map((row) => cardOfRow(deps, row, factsOfTokens(row.facets, names))),
      total: total - gone,
      last_page: Math.max(1, Math.ceil((reachable - gone) / query.size)),
      current_page: query.page,
      counting,
      corrected_keyword,
      merged_into,
    },
  };
};
