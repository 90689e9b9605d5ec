import type { Clock } from '#server/platform/clock.ts';

/** Hears so many words within so many milliseconds; answers for each whether it is heard. */
export const createEar = (clock: Clock, most: number, withinMs: number): (() => boolean) => {
  let from = Number.NEGATIVE_INFINITY;
  let heard = 0;
  return () => {
    const now = clock.now().getTime();
    if (now - from >= withinMs) {
      from = now;
      heard = 0;
    }
    heard += 1;
    return heard <= most;
  };
};
