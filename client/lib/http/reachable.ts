import { reconnected } from './reconnected.ts';

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
const ANSWER_WITHIN = 5_000;
/** What fails although the server answers is not asked for again at once. */
const CALM = 10_000;

/** `wasLost`: the server could not be reached meanwhile. */
type Waiter = (wasLost: boolean) => void;

const waiters = new Set<Waiter>();
let isAsking = false;
let lastNotified = Number.NEGATIVE_INFINITY;

const isReachable = async (): Promise<boolean> => {
  if (!navigator.onLine) return false;
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN) });
    return ok;
  } catch {
    return false;
  }
};

/** Waits so long, or until something says that it is worth asking again: a network, a connection, somebody who looks. */
const rest = (ms: number): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = new AbortController();
  const { signal } = ended;
  const timer = setTimeout(resolve, ms);
  addEventListener('online', () => resolve(), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && resolve(), {
    signal,
  });
  const stop = reconnected.on(resolve);
  return promise.finally(() => {
    clearTimeout(timer);
    ended.abort();
    stop();
  });
};

/** Asks until there is an answer or nobody waits any more. */
const ask = async (): Promise<void> => {
  let wasLost = false;
  for (let wait = FIRST_WAIT; waiters.size > 0; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    if (await isReachable()) break;
    wasLost = true;
    // Not all pages at the same moment.
    await rest(wait * (0.75 + Math.random() / 2));
  }
  const calm = lastNotified + CALM - performance.now();
  if (!wasLost && calm > 0) await new Promise((resolve) => setTimeout(resolve, calm));
  isAsking = false;
  lastNotified = performance.now();
  const notified = [...waiters];
  waiters.clear();
  for (const waiter of notified) waiter(wasLost);
};

/** Calls once the server answers again, which may be soon. Answers how to stop waiting. */
export const whenReachable = (waiter: Waiter): (() => void) => {
  waiters.add(waiter);
  if (!isAsking) {
    isAsking = true;
    void ask();
  }
  return () => waiters.delete(waiter);
};
