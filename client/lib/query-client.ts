import type { InvalidateOptions, InvalidateQueryFilters, QueryKey } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

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

/** The one store of what the server said. One for each visit, so that a server can render many visits at once. */
export const createQueryClient = (): QueryClient =>
  new TruthfulQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (attempt) => 400 * 2 ** attempt,
      },
      mutations: { retry: false },
    },
  });

/** For one page on the server: nothing grows stale meanwhile, is tried again, or outlives the page. */
export const createServerQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false },
    },
  });
