import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { WatcherOffer } from '#shared/offers/watcher-offers.api.ts';
import { useRefetchOn } from '../../lib/refetch-on.ts';
import { userAtom } from '../../lib/session.ts';
import { FROM_SELLERS, FROM_SELLERS_EVENTS, watcherOffersQuery } from './offers.queries.ts';

/** What sellers offer me for what I watch, as it is now; nothing for guests. */
export const useWatcherOffers = (): WatcherOffer[] => {
  const user = useAtomValue(userAtom);
  const { data } = useQuery({ ...watcherOffersQuery(), enabled: user !== null });
  useRefetchOn(FROM_SELLERS_EVENTS, FROM_SELLERS);
  return data ?? [];
};
