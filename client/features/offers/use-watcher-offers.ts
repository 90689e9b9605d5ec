import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { WatcherOffer } from '#shared/offers/watcher-offers.api.ts';
import { STATE_EVENTS } from '../../lib/live-events.ts';
import { useRefetchOn } from '../../lib/refetch-on.ts';
import { userAtom } from '../../lib/session.ts';
import { FROM_SELLERS, watcherOffersQuery } from './offers.queries.ts';

/** An offer is made, or its item is bought, kept, priced anew or taken down. */
const EVENTS = ['item.offered_to_watchers', ...STATE_EVENTS] as const;

/** What sellers offer me for what I watch, as it is now; nothing for guests. */
export const useWatcherOffers = (): WatcherOffer[] => {
  const user = useAtomValue(userAtom);
  const { data } = useQuery({ ...watcherOffersQuery(), enabled: user !== null });
  useRefetchOn(EVENTS, FROM_SELLERS);
  return data ?? [];
};
