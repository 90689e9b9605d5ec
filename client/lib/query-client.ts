import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Worth another try: no answer, or a server that may be back in a moment. */
const isPassing = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'network.unreachable' || error.status >= 502);

/** The one store of what the server said. One for each visit, so that a server can render many visits at once. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
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
