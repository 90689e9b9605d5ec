import type { InvalidateOptions, InvalidateQueryFilters, Query, QueryKey } from '@tanstack/react-query';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { whenReachable } from './reachable.ts';

/** Worth another try: no answer, or a server that may be back in a moment. */
const isPassing = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'network.unreachable' || error.status >= 502);

/**
 * To TanStack Query a first fetch under way is as good as the one that an invalidation asks for; but it may have been
 * read before whatever made the invalidation necessary. So it is shown when it comes, and then fetched again: once, however
 * many invalidations came meanwhile. A failure is shown and left; it has its own tries.
 */
class TruthfulQueryClient extends QueryClient {
  readonly #promised = new Set<string>();

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const underWay = new Set(
      this.getQueryCache()
        .findAll(filters)
        .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
        .map(({ queryHash }) => queryHash)
        .filter((hash) => !this.#promised.has(hash)),
    );
    for (const hash of underWay) this.#promised.add(hash);
    await super.invalidateQueries(filters, options);
    for (const hash of underWay) this.#promised.delete(hash);
    if (underWay.size === 0) return;
    await super.invalidateQueries(
      { predicate: ({ queryHash, state }) => underWay.has(queryHash) && state.data !== undefined },
      options,
    );
  }
}

/** For how long an answer that came with the page, or that others show already, is not asked for again. */
const FRESH_MS = 15_000;

/** What nobody shows any more, until it is fetched again. */
const left = new WeakSet<object>();

const leave = (query: Query): void => {
  if (query.getObserversCount() > 0) return;
  left.add(query);
  void query.cancel({ revert: true });
};

/**
 * What nobody shows any more nobody keeps up to date: it is shown at once to whoever comes back, and fetched again, however
 * young it is, unless it says itself for how long it stays true. An answer still on its way is dropped. Whoever goes from
 * one page to the next leaves and comes back in one turn, and nothing is missed.
 */
const watchedCache = (): QueryCache => {
  const cache = new QueryCache();
  cache.subscribe((event) => {
    if (event.type === 'observerRemoved') queueMicrotask(() => leave(event.query));
    // What is folded in by hand meanwhile does not bring the rest up to date.
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual)
      left.delete(event.query);
  });
  return cache;
};

/** The server may answer later what it could not now. */
const mayPass = (error: Error): boolean =>
  isPassing(error) || (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/**
 * What is shown and could not be fetched anew is asked for again once the server answers, until it is true or nobody shows
 * it any more: no event may come that asks for it. Where nothing is shown yet, the page itself says so and waits.
 */
const fetchAgainLater = (client: QueryClient): void => {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { query } = event;
    if (query.state.data === undefined || !mayPass(event.action.error)) return;
    whenReachable(() => {
      if (query.isActive() && query.state.status === 'error')
        void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    });
  });
};

/** The one store of what the server said. One for each visit, so that a server can render many visits at once. */
export const createQueryClient = (): QueryClient => {
  const client = new TruthfulQueryClient({
    queryCache: watchedCache(),
    defaultOptions: {
      queries: {
        staleTime: (query) => (left.has(query) ? 0 : FRESH_MS),
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (attempt) => 400 * 2 ** attempt,
      },
      mutations: { retry: false },
    },
  });
  fetchAgainLater(client);
  return client;
};

/** For one page on the server: nothing grows stale meanwhile, is tried again, or outlives the page. */
export const createServerQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false },
    },
  });
