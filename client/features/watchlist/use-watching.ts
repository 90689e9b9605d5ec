import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { unwatchItem, watchItem } from '#shared/watchlist/watchlist.calls.ts';
import { call } from '../../lib/http/api.ts';
import { watchedQuery, watchedUuidsAtom } from './watchlist.atoms.ts';

/** Whether I watch an item, here or on another device, and how to begin or end. `isWatching` is null until it is known. */
export const useWatching = (uuid: string) => {
  const client = useQueryClient();
  const uuids = useAtomValue(watchedUuidsAtom);
  const turn = async (isWanted: boolean): Promise<void> => {
    await call(isWanted ? watchItem : unwatchItem, { params: { uuid } });
    await client.invalidateQueries({ queryKey: watchedQuery().queryKey });
  };
  return { isWatching: uuids === null ? null : uuids.has(uuid), turn };
};
