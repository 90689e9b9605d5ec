import type { Logger } from '#server/platform/logger.ts';
import type { Gone, OnlineState, OnlineStore } from './online.repository.ts';
import { NodeForgotten } from './online.repository.ts';

/** A node is taken for ended after so many signs of life that did not come. */
const MISSED_SIGNS = 3;
/** So many people are written at a time: a crowd that comes in leaves the database to those who ask for something. */
const LANES = 4;

export type PresenceTimes = {
  /** A node that is silent for this long is taken for ended. */
  nodeSilentSeconds: number;
  /** Whose last socket closed is here for this long: whoever loads a page anew is back by then. */
  presenceGraceSeconds: number;
};

type OnlineDeps = {
  store: OnlineStore;
  /** Remembers when somebody was last here and answers that instant. */
  rememberSeen(userId: number): Promise<Date>;
  /** Tells whomever it concerns. */
  announce(state: OnlineState, seen: Date | null): Promise<void>;
  logger: Logger;
  times: PresenceTimes;
};

/** Work that is under way at most once at a time. */
const oneAtATime = (work: () => Promise<void>, failed: (err: unknown) => void) => {
  let underWay: Promise<void> | undefined;
  return {
    begin: (): void => {
      underWay ??= work()
        .catch(failed)
        .finally(() => {
          underWay = undefined;
        });
    },
    /** Resolves once nothing of it is under way. */
    ended: async (): Promise<void> => underWay,
  };
};

export type Online = {
  /** A socket of somebody came to this node, or went. */
  move(userId: number, by: 1 | -1): void;
  /** Nothing is written or told any more once this has resolved: what stands is taken over by the other nodes. */
  stop(): Promise<void>;
};

/**
 * Says who is connected to this node and tells of those who come or go. What could not be written or told, because the
 * database was away, is written and told with the next sign of life: nobody who is connected waits for it.
 */
export const createOnline = ({ store, rememberSeen, announce, logger, times }: OnlineDeps): Online => {
  const silentMs = times.nodeSilentSeconds * 1000;
  const aliveMs = silentMs / MISSED_SIGNS;
  /** Sockets at this node. */
  const here = new Map<number, number>();
  /** Those whose last socket closed a moment ago: they are here until their time is over. */
  const leaving = new Map<number, NodeJS.Timeout>();
  /** Those of whom it is written that they are here. */
  const written = new Set<number>();
  /** Those of whom nobody knows what is written, or told. */
  const doubtful = new Set<number>();
  const queued = new Set<number>();
  const lanes = Array.from({ length: LANES }, () => Promise.resolve());
  /** Those whom an ended node has left. */
  const untold: Gone[] = [];
  let isRegistered = false;
  let stopped = false;

  const isHere = (userId: number): boolean => here.has(userId) || leaving.has(userId);

  const register = async (): Promise<boolean> => {
    const wasKnown = await store.sayAlive();
    isRegistered = true;
    // What was written of them is gone.
    if (!wasKnown) for (const userId of [...here.keys(), ...leaving.keys(), ...written]) doubtful.add(userId);
    return wasKnown;
  };

  const write = async (userId: number): Promise<void> => {
    const comes = isHere(userId);
    const wasDoubtful = doubtful.has(userId);
    // Until it is written and told.
    doubtful.add(userId);
    // Written first: who is found to be away is found with the time of it.
    const seen = comes ? null : await rememberSeen(userId);
    const state = await (comes ? store.comeTo(userId) : store.goFrom(userId));
    if (comes) written.add(userId);
    else written.delete(userId);
    if (state.has_changed || wasDoubtful) await announce(state, state.online ? null : seen);
    doubtful.delete(userId);
  };

  const isSettled = (userId: number): boolean =>
    !doubtful.has(userId) && isHere(userId) === written.has(userId);

  const settleNow = async (userId: number): Promise<void> => {
    queued.delete(userId);
    try {
      if (!isRegistered && !stopped) await register();
      while (!isSettled(userId) && !stopped) await write(userId);
    } catch (err) {
      if (err instanceof NodeForgotten) isRegistered = false;
      doubtful.add(userId);
      logger.warn({ err, user_id: userId }, 'who is online could not be written or told');
    }
  };

  /** One change after the other for each person, so that what is told last is how it is. */
  const settle = (userId: number): void => {
    if (queued.has(userId)) return;
    queued.add(userId);
    const lane = userId % LANES;
    lanes[lane] = (lanes[lane] ?? Promise.resolve()).then(() => settleNow(userId));
  };

  const failed = (err: unknown): void => logger.warn({ err }, 'who is online could not be kept');
  /** A crowd takes longer than the others wait for a sign of life, which goes on meanwhile. */
  const announcing = oneAtATime(async () => {
    for (let next = untold[0]; next; next = untold[0]) {
      const { seen, ...state } = next;
      await announce(state, seen);
      untold.shift();
    }
  }, failed);

  let answeredAt = Number.NEGATIVE_INFINITY;
  let aliveSince = 0;
  const beAlive = async (): Promise<void> => {
    const wasKnown = await register();
    const now = performance.now();
    if (!wasKnown || now - answeredAt > 2 * aliveMs) aliveSince = now;
    answeredAt = now;
    for (const userId of doubtful) settle(userId);
    // After the database was away every node seems to have ended: each has the time to say that it has not.
    if (now - aliveSince >= silentMs) for (const gone of await store.forgetEnded()) untold.push(gone);
    announcing.begin();
  };
  const beating = oneAtATime(beAlive, failed);
  const heart = setInterval(beating.begin, aliveMs);

  const gone = (userId: number): void => {
    leaving.delete(userId);
    settle(userId);
  };

  return {
    move: (userId, by) => {
      const now = (here.get(userId) ?? 0) + by;
      clearTimeout(leaving.get(userId));
      leaving.delete(userId);
      if (now > 0) here.set(userId, now);
      else {
        here.delete(userId);
        leaving.set(userId, setTimeout(gone, times.presenceGraceSeconds * 1000, userId));
      }
      settle(userId);
    },
    stop: async () => {
      stopped = true;
      clearInterval(heart);
      // Who left in the last moment is left to the other nodes as well.
      for (const timer of leaving.values()) clearTimeout(timer);
      await Promise.all(lanes);
      // It may just have taken away what an ended node has left: nobody else would tell of it.
      await beating.ended();
      await announcing.ended();
    },
  };
};
