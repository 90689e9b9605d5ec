import { useCallback, useSyncExternalStore } from 'react';
import { formatRelative, useFormat } from '../format/format.ts';
import { serverNow } from './server-clock.ts';
import { onTick } from './ticking.ts';

const COARSE = 10_000;

const coarseNow = (): number => Math.floor(serverNow() / COARSE) * COARSE;

/** The server's time in ms, ten seconds old at most: for "5 minutes ago", "today" and what lapses. */
export const useNow = (): number => useSyncExternalStore(onTick, coarseNow, coarseNow);

/** Whole seconds until an instant (ms, UTC) by the server's clock; 0 when it is past. */
export const useSecondsUntil = (until: number): number => {
  const left = useCallback(() => Math.max(0, Math.ceil((until - serverNow()) / 1_000)), [until]);
  return useSyncExternalStore(onTick, left, left);
};

/** Whether an instant (ms, UTC) is past by the server's clock; learnt when it comes. */
export const useIsPast = (until: number): boolean => {
  const isPast = useCallback(() => serverNow() >= until, [until]);
  return useSyncExternalStore(onTick, isPast, isPast);
};

/** How long ago, or how long until, in the language on screen; it goes on while it is looked at. Takes ISO instants or ms. */
export const useRelative = (): ((at: string | number) => string) => {
  const { language } = useFormat();
  const now = useNow();
  return (at) => formatRelative(language, at, now);
};
