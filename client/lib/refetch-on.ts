import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EventType } from '#shared/events.ts';
import { onEvent, onReconnect } from './socket.ts';

/** Many events in a row ask once. Milliseconds. */
const QUIET_MS = 800;

/**
 * Fetches what stands under a key anew when one of the events is heard, and after every reconnect: for figures, and for
 * lists that nobody acts on by the second. Answers how to stop.
 */
export const refetchOn = (
  client: QueryClient,
  events: readonly EventType[],
  queryKey: QueryKey,
): (() => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const refetch = () => {
    waiting = undefined;
    void client.invalidateQueries({ queryKey });
  };
  const soon = () => {
    waiting ??= setTimeout(refetch, QUIET_MS);
  };
  const stops = [...events.map((type) => onEvent(type, soon)), onReconnect(soon)];
  return () => {
    clearTimeout(waiting);
    for (const stop of stops) stop();
  };
};

/** The same while the page is shown. `events` must be a constant. */
export const useRefetchOn = (events: readonly EventType[], queryKey: QueryKey): void => {
  const client = useQueryClient();
  const key = JSON.stringify(queryKey);
  useEffect(() => refetchOn(client, events, JSON.parse(key) as QueryKey), [client, events, key]);
};
