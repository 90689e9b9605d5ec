import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isRetryable } from './query-client.ts';

const isOutdated = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .getAll()
    .some(
      (query) =>
        query.state.data !== undefined &&
        query.state.error !== null &&
        isRetryable(query.state.error) &&
        query.isActive(),
    );

/** Whether something is shown that could not be fetched anew: it is tried again by itself, until the server answers. */
export const useOutdated = (): boolean => {
  const client = useQueryClient();
  const listen = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  return useSyncExternalStore(
    listen,
    () => isOutdated(client),
    () => false,
  );
};
