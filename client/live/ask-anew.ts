import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { serverNow } from '../lib/time/server-clock.ts';
import { onTick } from '../lib/time/ticking.ts';
import type { Pause } from './freshness.ts';
import { soon } from './freshness.ts';

/** Who asked once and still has the reason asks ever more seldom, in milliseconds. */
const AGAIN = 2_000;
const SELDOM = 5 * 60_000;

type Refetch = (options?: { cancelRefetch?: boolean }) => Promise<unknown>;

/**
 * Asks after a moment, and ever more seldom from then on, until the answered function is called. What is under way is not asked
 * for twice: an answer that takes longer than the next pause would never come.
 */
export const keepAsking = (refetch: Refetch, { after, spread }: Pause = {}): (() => void) => {
  let pause = Math.max(after ?? 0, AGAIN);
  const askAndWait = (): void => {
    // Its outcome shows where the query is read.
    void refetch({ cancelRefetch: false });
    timer = soon(askAndWait, { after: pause, spread });
    pause = Math.min(pause * 2, SELDOM);
  };
  let timer = soon(askAndWait, { after, spread });
  return () => clearTimeout(timer);
};

/**
 * Asks a query anew for a reason that no event tells of. Another reason is asked for at once, after a moment in which not every
 * page asks; while the same one stays, because the server fails or its clock is a little behind, it is asked for ever more seldom.
 * `false` and 0 are no reason.
 */
export const useAskAnew = (
  reason: number | boolean,
  refetch: Refetch,
  { after, spread }: Pause = {},
): void => {
  const ask = useEffectEvent(refetch);
  useEffect(() => {
    if (!reason) return;
    return keepAsking((options) => ask(options), { after, spread });
  }, [reason, after, spread]);
};

/** Asks anew when one of these times (ISO instants) is over by the server's clock: what follows then only the server knows. */
export const useAskWhenPast = (times: readonly (string | null | undefined)[], refetch: Refetch): void => {
  const known = times.filter((time) => typeof time === 'string').join();
  const past = useCallback(
    () => known.split(',').filter((time) => Date.parse(time) <= serverNow()).length,
    [known],
  );
  useAskAnew(
    useSyncExternalStore(onTick, past, () => 0),
    refetch,
  );
};
