import { useAtomValue } from 'jotai';
import type { WatcherOffer } from '#shared/offers/watcher-offers.api.ts';
import { userAtom } from '../../lib/session/session.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { watcherOffersQuery } from './offers.queries.ts';

/** What sellers offer me for what I watch, as it is now; nothing for guests. */
export const useWatcherOffers = (): WatcherOffer[] => {
  const user = useAtomValue(userAtom);
  const { data } = useLiveQuery({
    ...watcherOffersQuery(),
    enabled: user !== null,
  });
  return data ?? [];
};
