import { reconnected } from '../http/reconnected.ts';
import { send } from '../http/transport.ts';
import { serverClock } from './server-clock.ts';

const TICK = 1_000;
/** A device's clock that has parted from the time elapsed by more was set, or the device has slept. */
const PARTED = 1_000;

const listeners = new Set<() => void>();
let ending: AbortController | null = null;
let isAsking = false;

const notifyAll = (): void => {
  for (const listener of [...listeners]) listener();
};

/** Asks the server for its time, which each of its answers carries. */
const askForTime = async (): Promise<void> => {
  if (isAsking) return;
  isAsking = true;
  try {
    const message = { endpoint: { name: 'health', params: {} }, method: 'GET', url: '/healthz', headers: {} };
    const reply = await send({ ...message, payload: null, signal: undefined, onProgress: undefined });
    serverClock.note(reply.serverTime);
  } catch {
    // Without a connection the clock goes on as it is, and is asked for again with the next one.
    return;
  } finally {
    isAsking = false;
  }
};

const start = (): void => {
  ending = new AbortController();
  const { signal } = ending;
  let parted = Date.now() - performance.now();
  const timer = setInterval(() => {
    const now = Date.now() - performance.now();
    if (Math.abs(now - parted) > PARTED) {
      parted = now;
      void askForTime();
    }
    notifyAll();
  }, TICK);
  const ask = () => void askForTime();
  const onVisible = (): void => {
    if (document.visibilityState !== 'visible') return;
    notifyAll();
    ask();
  };
  addEventListener('online', ask, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  const stops = [serverClock.onChange(notifyAll), reconnected.on(ask)];
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  });
  if (!serverClock.isSynced()) ask();
};

/**
 * Calls back about once a second, and whenever the time turns out to be another one: the one clock by which everything on a
 * page goes that depends on the time. Answers how to stop.
 */
export const onTick = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (!ending) start();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    ending?.abort();
    ending = null;
  };
};
