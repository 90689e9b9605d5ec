import type { Query } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/http/api-error.ts';
import { whenReachable } from '../lib/http/reachable.ts';
import { fetchAnewSoon, freshFor, isGood, noteAnswered, noteAsking, noteMissed } from './freshness.ts';

/** Worth another try: no answer, or a server that may be back in a moment. */
const isPassing = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'network.unreachable' || error.status >= 502);

/** The server may answer later what it could not now. */
export const isRetryable = (error: Error): boolean =>
  isPassing(error) || (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/** Beside the calm of `whenReachable`: none twice, for it may have been a moment, then ten seconds, doubling up to five minutes. */
const pauseAfter = (failures: number): number =>
  failures < 2 ? 0 : Math.min(10_000 * 2 ** (failures - 2), 300_000);

/** For how long an answer that came with the page, or that others show already, is not asked for again. */
const FRESH_MS = 15_000;

/**
 * What nobody shows any more nobody keeps up to date: it is shown at once to whoever comes back, and fetched again, however
 * young it is, unless it is no live query and says itself for how long it stays true. An answer still on its way is dropped. Whoever goes from
 * one page to the next leaves and comes back in one turn, and nothing is missed.
 */
const leave = (query: Query): void => {
  if (query.getObserversCount() > 0) return;
  noteMissed(query);
  void query.cancel({ revert: true });
};

/**
 * Keeps the order of questions, answers and what was missed. An answer that was asked for too early (an invalidation does
 * not stop a first fetch) is shown and asked for again. So is, once the server answers, what is shown and could not be
 * fetched anew: no event may come that asks for it. Where nothing is shown yet, the page itself says so and waits.
 */
const keepFresh = (client: QueryClient): void => {
  /** What fails although the server answers is asked for ever more seldom: how often in a row it has. */
  const failures = new WeakMap<Query, number>();
  const askAnew = (query: Query): void => {
    if (query.isActive() && query.state.status === 'error')
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };
  client.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (event.type === 'observerRemoved') queueMicrotask(() => leave(query));
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'invalidate') noteMissed(query);
    if (action.type === 'success' && !action.manual) {
      failures.delete(query);
      noteAnswered(query);
      if (!isGood(query)) fetchAnewSoon(client, query);
    }
    if (action.type === 'error' && query.state.data !== undefined && isRetryable(action.error)) {
      const before = failures.get(query) ?? 0;
      failures.set(query, before + 1);
      whenReachable((wasLost) => {
        if (wasLost) failures.delete(query);
        setTimeout(() => askAnew(query), wasLost ? 0 : pauseAfter(before));
      });
    }
  });
};

/** The one store of what the server said. One for each visit, so that a server can render many visits at once. */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Stands between the library and every fetch.
        persister: (ask, context, query) => {
          noteAsking(query);
          return ask(context);
        },
        staleTime: freshFor(FRESH_MS),
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (attempt) => 400 * 2 ** attempt,
      },
      // Told at once when there is no network: what is pressed must not happen some time later, and is kept by nobody.
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  });
  keepFresh(client);
  return client;
};

/** For one page on the server: nothing grows stale meanwhile, is tried again, or outlives the page. */
export const createServerQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false },
    },
  });
