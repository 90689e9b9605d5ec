import type { Atom, Getter } from 'jotai';
import { atom } from 'jotai';
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query';
import type { LiveQuery } from './live-query.ts';
import { getShown, isCurrent, optionsOf, subscribe } from './live-query.ts';

export type Live<Data> = {
  data: Data | undefined;
  error: Error | null;
  /** False while what is shown may have missed something, and is being fetched anew. */
  isCurrent: boolean;
  isLoading: boolean;
  refetch: () => Promise<unknown>;
};

/** A live query as an atom, for what is shown in several places at once: lists, and the badges that count them. */
export const liveAtom = <Data>(declare: (get: Getter) => LiveQuery<Data>): Atom<Live<Data>> => {
  const shownAtom = atom((get) => {
    const client = get(queryClientAtom);
    const live = declare(get);
    const changes = atom(0);
    changes.onMount = (set) => subscribe(client, live, () => set((count) => count + 1));
    return { changes, read: () => ({ shown: getShown(client, live), isCurrent: isCurrent(client, live) }) };
  });
  const resultAtom = atomWithQuery<Data>((get) => optionsOf(declare(get)));
  return atom((get) => {
    // First, so that what the query fetches is asked for when events are received already.
    const { changes, read } = get(shownAtom);
    get(changes);
    const { data, error, isPending, refetch } = get(resultAtom);
    const { shown, ...state } = read();
    return { data: shown === undefined ? data : shown, error, isLoading: isPending, refetch, ...state };
  });
};

const MOST_KEPT = 200;

/**
 * One live atom for each key, made when first asked for: `offersOnItemAtom(itemUuid)`. Those least lately asked for are
 * forgotten, for a server asks for every address that anybody looks at; what they showed stays with the query client.
 */
export const liveFamily = <Key extends string | number, Value>(
  make: (key: Key) => Atom<Value>,
): ((key: Key) => Atom<Value>) => {
  const made = new Map<Key, Atom<Value>>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.delete(key);
    made.set(key, known);
    const [oldest] = made.keys();
    if (made.size > MOST_KEPT && oldest !== undefined) made.delete(oldest);
    return known;
  };
};
