import type { Query, QueryClient } from '@tanstack/react-query';
import { nextMoment } from '../lib/time/sequence.ts';

type Times = {
  /** When the fetch under way was asked for. */
  asking: number;
  /** When that was asked for which the cache holds; 0 for what came with the page. */
  asked: number;
  /** The last moment at which something could have been missed. */
  missed: number;
};

const times = new WeakMap<object, Times>();

const timesOf = (query: object): Times => {
  const known = times.get(query) ?? { asking: 0, asked: 0, missed: 0 };
  times.set(query, known);
  return known;
};

/** A snapshot is good if it was asked for after the last moment at which something could have been missed. */
export const isGood = (query: object): boolean => timesOf(query).asked >= timesOf(query).missed;

/** How long an answer counts as fresh, in milliseconds: no time at all once something could have been missed. */
export const freshFor =
  (ms: number) =>
  (query: object): number =>
    isGood(query) ? ms : 0;

/** Something may have happened that the snapshot does not know and no event will tell. */
export const noteMissed = (query: Query): void => {
  timesOf(query).missed = nextMoment();
};

/** The server is being asked. */
export const noteAsking = (query: Query): void => {
  timesOf(query).asking = nextMoment();
};

/** What was being asked is answered. */
export const noteAnswered = (query: Query): void => {
  const known = timesOf(query);
  known.asked = known.asking;
};

/** When the snapshot in the cache was asked for. */
export const askedAt = (query: Query): number => timesOf(query).asked;

/** Fetches what is shown and not good. What nobody shows is fetched by whoever shows it next. */
export const fetchAnew = (client: QueryClient, query: Query): void => {
  if (isGood(query) || !query.isActive()) return;
  // Its outcome shows where it is read: data or error.
  void client.refetchQueries({ predicate: (one) => one === query });
};

/** Many reasons in a row ask once, and not every page at the same moment. Milliseconds. */
const QUIET = 400;
const SPREAD = 400;

/** After how long something is done at the earliest, and within what time from then on; in milliseconds. */
export type Pause = { after?: number; spread?: number };

/** Does something after a moment; answers its timer. */
export const soon = (act: () => void, { after = QUIET, spread = SPREAD }: Pause = {}) =>
  setTimeout(act, after + Math.random() * spread);

const waiting = new WeakSet<Query>();

/** Calls `fetchAnew` after a moment, once for many reasons. */
export const fetchAnewSoon = (client: QueryClient, query: Query): void => {
  if (waiting.has(query)) return;
  waiting.add(query);
  soon(() => {
    waiting.delete(query);
    fetchAnew(client, query);
  });
};
