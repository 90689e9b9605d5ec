import type { Query, QueryClient } from '@tanstack/react-query';
import { nextMoment } from '../lib/time/sequence.ts';
import { askedAt, fetchAnewSoon, isGood, noteMissed } from './freshness.ts';

export type Reducer = (shown: unknown) => unknown;

/** What is shown of a query, beside its snapshot in the cache; in `later` what came after that had been asked for. */
type Shown = { data: unknown; later: { at: number; reduce: Reducer }[] };

const shownOf = new WeakMap<Query, Shown>();

export type Listening = {
  changed: Set<() => void>;
  stop: () => void;
  /** Puts a fresh snapshot under the reader's eyes. */
  steady: ((shown: unknown, fresh: unknown) => unknown) | undefined;
  /** The names of its events. */
  eventTypes: string;
};

/** Who listens in one visit, by the hash of their key. */
const listenings = new WeakMap<QueryClient, Map<string, Listening>>();

const notifyObservers = (client: QueryClient, query: Query): void => {
  for (const changed of listenings.get(client)?.get(query.queryHash)?.changed ?? []) changed();
};

/** What is shown of a query by now; undefined when there is nothing yet, or nobody shows it. */
export const dataOf = (query: Query): unknown => shownOf.get(query)?.data;

/** Keeps what is shown beside the snapshot from now on. */
export const startShowing = (query: Query): Shown => {
  const known = shownOf.get(query) ?? { data: query.state.data, later: [] };
  shownOf.set(query, known);
  return known;
};

/** Shows something else until the next step, or the next snapshot. */
export const show = (client: QueryClient, query: Query, change: Reducer): void => {
  const shown = startShowing(query);
  if (shown.data === undefined) return;
  const next = change(shown.data);
  if (next === shown.data) return;
  shown.data = next;
  notifyObservers(client, query);
};

/** Something may have been missed: from now on what is shown is not current. */
export const miss = (client: QueryClient, query: Query): void => {
  const wasGood = isGood(query);
  noteMissed(query);
  // A burst of events draws no list anew for each of them.
  if (wasGood) notifyObservers(client, query);
};

/** Has what may have been missed fetched after a moment. */
export const askAgain = (client: QueryClient, query: Query): void => {
  miss(client, query);
  fetchAnewSoon(client, query);
};

/** After so many steps a new snapshot is fetched, so that what stands beside it stays short. */
const MOST_LATER = 500;

/** Shows what a step makes of it, and once more of a snapshot that was asked for before. */
export const apply = (client: QueryClient, query: Query, reduce: Reducer): void => {
  const { later } = startShowing(query);
  later.push({ at: nextMoment(), reduce });
  if (later.length % MOST_LATER === 0) askAgain(client, query);
  show(client, query, reduce);
};

/** A snapshot has come: with what happened since it was asked for, it is what is shown. */
const takeSnapshot = (client: QueryClient, query: Query): void => {
  const shown = shownOf.get(query);
  const fresh: unknown = query.state.data;
  if (!shown || fresh === undefined) return;
  const steady = listenings.get(client)?.get(query.queryHash)?.steady;
  shown.later = shown.later.filter(({ at }) => at > askedAt(query));
  let data = steady && shown.data !== undefined ? steady(shown.data, fresh) : fresh;
  for (const { reduce } of shown.later) data = reduce(data);
  shown.data = data;
  notifyObservers(client, query);
};

/** Who listens in this visit; from the first one on, snapshots are taken as they come. */
export const listeningsIn = (client: QueryClient): Map<string, Listening> => {
  const known = listenings.get(client);
  if (known) return known;
  const made = new Map<string, Listening>();
  listenings.set(client, made);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') takeSnapshot(client, event.query);
    if (event.action.type === 'invalidate') notifyObservers(client, event.query);
    // It was reset, to be fetched as if for the first time.
    if (event.action.type === 'setState' && event.query.state.data === undefined) shownOf.delete(event.query);
  });
  return made;
};

/** Whether a query is kept up to date now: after a cut it catches up by itself. */
export const isLive = (client: QueryClient, { queryHash }: Query): boolean =>
  listenings.get(client)?.has(queryHash) ?? false;
