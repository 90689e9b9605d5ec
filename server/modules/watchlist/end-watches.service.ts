import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { itemWatched } from '#shared/watchlist/watchlist.events.ts';
import type { Watched } from './watchlist.repository.ts';
import { deleteWatchesOf, watchedByIds } from './watchlist.repository.ts';

export const recordWatch = (
  record: RecordEvent,
  { uuid: item_uuid, version, owner_id, watchers }: Watched,
  userId: number,
  isWatching: boolean,
): void =>
  record(itemWatched, {
    version,
    routing: { owner_id, user_id: userId },
    views: { owner: { item_uuid, watchers }, user: { item_uuid, is_watching: isWatching } },
  });

/** Somebody leaves: the owners of what they watched have fewer to offer it to. */
export const endWatchesOf = async (tx: Tx, record: RecordEvent, userId: number): Promise<void> => {
  const ended = await deleteWatchesOf(tx, userId);
  if (ended.length === 0) return;
  for (const item of await watchedByIds(tx, ended)) recordWatch(record, item, userId, false);
};
