import type { Query, QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isGood, soon } from '../live/freshness.ts';
import { isLive } from '../live/shown.ts';
import { onEventPassively, onReconnect, wasConnecting } from '../live/socket.ts';

/**
 * Every process knows a change after a second; and not every browser asks in the same moment. Milliseconds. A frame that makes
 * room for another one leaves its questions to it: they are not taken back.
 */
const ONCE_KNOWN = { after: 1_100, spread: 1_500 };
/** What is this young at the first connection came with the page, or shortly before. Milliseconds. */
const CAME_WITH_PAGE = 10_000;

/** What a change of the settings may change: prices are everywhere in the shop, or only what says so where it is declared. */
type Reach = 'everything' | 'declared';

const isDeclared = ({ meta }: Query): boolean => meta?.changesWith !== undefined;

/** Follows what administrators change until the answered function is called. */
export const followSettings = (client: QueryClient, reach: Reach): (() => void) => {
  // A page where nothing is live is told nothing, for hours perhaps: its first connection comes with the next page.
  // What is young then is not asked for in the shop, where everybody comes; in the admin few ask for little.
  let tolerated = reach === 'declared' || wasConnecting() ? 0 : CAME_WITH_PAGE;
  const catchUp = () => {
    const young = Date.now() - tolerated;
    tolerated = 0;
    const isMissed = (query: Query): boolean =>
      isDeclared(query) && query.state.dataUpdatedAt < young && !isLive(client, query);
    // Also what nobody shows now: it is fetched by whoever comes back to it.
    void client.invalidateQueries({ predicate: isMissed, refetchType: 'none' });
    soon(
      () =>
        void client.refetchQueries(
          { type: 'active', predicate: (query) => isMissed(query) && !isGood(query) },
          // What is being asked for is not asked for twice at once: the server has most to do now.
          { cancelRefetch: false },
        ),
      ONCE_KNOWN,
    );
  };
  const stops = [
    onReconnect(catchUp),
    onEventPassively(
      'settings.changed',
      () =>
        void soon(
          () => void client.invalidateQueries(reach === 'everything' ? {} : { predicate: isDeclared }),
          ONCE_KNOWN,
        ),
    ),
    onEventPassively(
      'catalogue.changed',
      () =>
        void soon(
          () => void client.invalidateQueries({ predicate: ({ meta }) => meta?.changesWith === 'catalogue' }),
          ONCE_KNOWN,
        ),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

/**
 * Brings what is on the screen up to date when an administrator changes what everybody pays by, or the catalogue: prices
 * are fetched anew, so that what is shown is what the server will ask for. After a cut so is what may have changed meanwhile.
 * In the admin only what says so: many of its lists keep each look.
 */
export const useSettingsNews = (reach: Reach): void => {
  const client = useQueryClient();
  useEffect(() => followSettings(client, reach), [client, reach]);
};
