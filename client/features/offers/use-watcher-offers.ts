import { useAtomValue } from 'jotai';
import type { WatcherOffer } from '#shared/offers/watcher-offers.api.ts';
import { userAtom } from '../../lib/session/session.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { watcherOffersQuery } from './offers.queries.ts';

/** What sellers offer me for what I watch, while it can be accepted; nothing for guests. */
export const useWatcherOffers = (): WatcherOffer[] => {
  const user = useAtomValue(userAtom);
  const { data } = useLiveQuery({
    ...watcherOffersQuery(),
    enabled: user !== null,
  });
  const now = useNow();
  // No event says that one has run out: it does by the clock, of which the server says the last word.
  return (data ?? []).filter(({ expires_at }) => Date.parse(expires_at) > now);
};
