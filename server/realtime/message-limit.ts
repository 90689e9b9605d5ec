import type { Clock } from '#server/platform/clock.ts';

/** Lets so many messages of one socket through within so many milliseconds; answers for each whether it is let through. */
export const createMessageLimit = (clock: Clock, most: number, withinMs: number): (() => boolean) => {
  let from = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    const now = clock.now().getTime();
    if (now - from >= withinMs) {
      from = now;
      count = 0;
    }
    count += 1;
    return count <= most;
  };
};
