import type { QueryKey } from '@tanstack/react-query';
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { LiveQuery } from './live-query.ts';
import { enterRoom, getShown, isCurrent, optionsOf, subscribe } from './live-query.ts';
import type { Room } from './rooms.ts';

const useSubscribe = <Data>(live: LiveQuery<Data>) => {
  const client = useQueryClient();
  const hash = hashKey(live.queryKey);
  const isOn = live.enabled !== false;
  const latest = useRef(live);
  latest.current = live;
  return useCallback(
    (changed: () => void) => (isOn && hash ? subscribe(client, latest.current, changed) : () => undefined),
    [client, hash, isOn],
  );
};

/** Whether what is shown of a query has everything that has happened, as `isCurrent` of a live atom. */
export const useIsCurrent = <Data>(live: LiveQuery<Data>): boolean => {
  const client = useQueryClient();
  return useSyncExternalStore(
    useSubscribe(live),
    () => isCurrent(client, live),
    () => false,
  );
};

/** A query that is kept up to date while it is shown. */
export const useLiveQuery = <Data>(live: LiveQuery<Data>) => {
  const client = useQueryClient();
  const listenTo = useSubscribe(live);
  // Before the query itself, so that what it fetches is asked for when events are received already.
  const shown = useSyncExternalStore(
    listenTo,
    () => getShown(client, live),
    () => undefined,
  );
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(optionsOf(live));
  return {
    data: shown === undefined ? data : shown,
    error,
    isPending,
    isFetching,
    isPlaceholderData,
    refetch,
  };
};

/** Subscribes to a room, too, while this is shown: for what is shown elsewhere without it. `room` and key must be constants. */
export const useRoom = (room: Room, queryKey: QueryKey): void => {
  const client = useQueryClient();
  useEffect(() => enterRoom(client, queryKey, room), [client, room, queryKey]);
};
