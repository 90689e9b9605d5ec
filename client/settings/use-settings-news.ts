import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isConnected, onEventPassively, onReconnect } from '../live/socket.ts';

/** Every process knows a change after a second; and not every browser asks in the same moment. Milliseconds. */
const KNOWN_AFTER = 1_100;
const SPREAD = 1_500;

/**
 * Brings what is on the screen up to date when an administrator changes what everybody pays by, or the catalogue: prices
 * are fetched anew, so that what is shown is what the server will ask for. After a cut so is what may have changed meanwhile.
 */
export const useSettingsNews = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const waiting = new Set<ReturnType<typeof setTimeout>>();
    const soon = (work: () => void) => {
      const timer = setTimeout(
        () => {
          waiting.delete(timer);
          work();
        },
        KNOWN_AFTER + Math.random() * SPREAD,
      );
      waiting.add(timer);
    };
    // A page's first connection follows its load.
    let wasConnected = isConnected();
    const catchUp = () => {
      if (!wasConnected) {
        wasConnected = true;
        return;
      }
      const since = Date.now();
      soon(
        () =>
          void client.invalidateQueries({
            predicate: ({ meta, state }) => meta?.changesWith !== undefined && state.dataUpdatedAt < since,
          }),
      );
    };
    const stops = [
      onReconnect(catchUp),
      onEventPassively('settings.changed', () => soon(() => void client.invalidateQueries())),
      onEventPassively('catalogue.changed', () =>
        soon(
          () => void client.invalidateQueries({ predicate: ({ meta }) => meta?.changesWith === 'catalogue' }),
        ),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const timer of waiting) clearTimeout(timer);
    };
  }, [client]);
};
