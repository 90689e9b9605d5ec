/** What an answer says of the server's clock: `at`, ms since 1970 UTC, read after the question was `sentAt`, by `elapsed`. */
export type ServerTime = { at: number; sentAt: number };

/** The Date header counts whole seconds, and devices' clocks are no better. */
const TOLERANCE = 1_000;

/**
 * The server's clock as far as answers have told it. It goes on by `elapsed`, which nobody can set; until the first answer
 * it is the device's own, `wall`. All in ms.
 */
export const createServerClock = (elapsed: () => number, wall: () => number) => {
  const listeners = new Set<() => void>();
  let offset = wall() - elapsed();
  let isSynced = false;
  return {
    now: (): number => elapsed() + offset,

    /** Whether an answer has said how the server's clock stands. */
    isSynced: (): boolean => isSynced,

    /** Learns from an answer: the server's clock was read between `sentAt`, by `elapsed`, and now. */
    note: (serverTime: ServerTime | null): void => {
      if (serverTime === null) return;
      isSynced = true;
      const [least, most] = [serverTime.at - elapsed(), serverTime.at - serverTime.sentAt];
      if (offset >= least - TOLERANCE && offset <= most + TOLERANCE) return;
      offset = (least + most) / 2;
      for (const listener of listeners) listener();
    },

    /** Calls back when it turns out to be another time. Answers how to stop. */
    onChange: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const isPage = typeof document !== 'undefined';

/** Ms since the page began, which nobody can set; where pages are rendered, the server's own clock. */
export const elapsed = isPage ? () => performance.now() : Date.now;

/** The clock of this page. */
export const serverClock = createServerClock(elapsed, Date.now);

/** The server's time, ms since 1970 UTC: what timers count by. */
export const serverNow = (): number => serverClock.now();
