import type { Logger } from '#server/platform/logger.ts';
import type { Gone, OnlineStore, Standing } from './online.repository.ts';
import { NODE_TTL_SECONDS, NodeForgotten } from './online.repository.ts';

const ALIVE_MS = 5_000;
/** So many people are written at a time: a crowd that comes in leaves the database to those who ask for something. */
const LANES = 4;

type OnlineDeps = {
  store: OnlineStore;
  /** Remembers when somebody was last here and answers that instant. */
  rememberSeen(userId: number): Promise<Date>;
  /** Tells whomever it concerns. */
  tell(standing: Standing, seen: Date | null): Promise<void>;
  logger: Logger;
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
export const createOnline = ({ store, rememberSeen, tell, logger }: OnlineDeps): Online => {
  /** Sockets at this node. */
  const here = new Map<number, number>();
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

  const register = async (): Promise<boolean> => {
    const wasKnown = await store.sayAlive();
    isRegistered = true;
    // What was written of them is gone.
    if (!wasKnown) for (const userId of [...here.keys(), ...written]) doubtful.add(userId);
    return wasKnown;
  };

  const write = async (userId: number): Promise<void> => {
    const isHere = here.has(userId);
    const wasDoubtful = doubtful.has(userId);
    // Until it is written and told.
    doubtful.add(userId);
    // Written first: who is found to be away is found with the time of it.
    const seen = isHere ? null : await rememberSeen(userId);
    const standing = await (isHere ? store.comeTo(userId) : store.goFrom(userId));
    if (isHere) written.add(userId);
    else written.delete(userId);
    if (standing.has_changed || wasDoubtful) await tell(standing, standing.online ? null : seen);
    doubtful.delete(userId);
  };

  const isSettled = (userId: number): boolean =>
    !doubtful.has(userId) && here.has(userId) === written.has(userId);

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
  const telling = oneAtATime(async () => {
    for (let next = untold[0]; next; next = untold[0]) {
      const { seen, ...standing } = next;
      await tell(standing, seen);
      untold.shift();
    }
  }, failed);

  let heardAt = Number.NEGATIVE_INFINITY;
  let aliveSince = 0;
  const beAlive = async (): Promise<void> => {
    const wasKnown = await register();
    const now = performance.now();
    if (!wasKnown || now - heardAt > 2 * ALIVE_MS) aliveSince = now;
    heardAt = now;
    for (const userId of doubtful) settle(userId);
    // After the database was away every node seems to have ended: each has the time to say that it has not.
    if (now - aliveSince >= NODE_TTL_SECONDS * 1_000)
      for (const gone of await store.forgetEnded()) untold.push(gone);
    telling.begin();
  };
  const beating = oneAtATime(beAlive, failed);
  const heart = setInterval(beating.begin, ALIVE_MS);

  return {
    move: (userId, by) => {
      const now = (here.get(userId) ?? 0) + by;
      if (now > 0) here.set(userId, now);
      else here.delete(userId);
      settle(userId);
    },
    stop: async () => {
      stopped = true;
      clearInterval(heart);
      await Promise.all(lanes);
      // It may just have taken away what an ended node has left: nobody else would tell of it.
      await beating.ended();
      await telling.ended();
    },
  };
};
