import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Room } from './live-feed.ts';
import { watch } from './socket.ts';

/**
 * Watches a public room for a list that is held wherever the reader is, and hears that room only while it is shown. What
 * happened there before is fetched. Answers how to leave.
 */
export const enterRoom = (client: QueryClient, room: Room, queryKey: QueryKey): (() => void) => {
  const { joined, leave } = watch(room);
  void joined.then(() => client.invalidateQueries({ queryKey, exact: true }));
  return leave;
};

/** The same while the page is shown, if there is a room. Both must be constants. */
export const useRoom = (room: Room | null, queryKey: QueryKey): void => {
  const client = useQueryClient();
  useEffect(() => (room === null ? undefined : enterRoom(client, room, queryKey)), [client, room, queryKey]);
};
