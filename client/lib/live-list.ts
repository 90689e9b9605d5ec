import type { Query, QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { Atom, Getter } from 'jotai';
import { atom } from 'jotai';
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query';
import type { EventType, LiveOf } from '#shared/events.ts';
import type { Room } from './live-feed.ts';
import { onEvent, onReconnect, watch } from './socket.ts';

/** Query options of a live list: where it is fetched, as everywhere else, with the fetching part required. */
export type LiveQuery<Data> = {
  queryKey: QueryKey;
  queryFn: (context: QueryFunctionContext) => Promise<Data>;
  /** How long until it is fetched again though nothing was heard, in milliseconds; false for never. */
  refetchInterval?: (query: Query<Data>) => number | false;
};

export type LiveSource<Data, Type extends EventType> = {
  queryOptions: (get: Getter) => LiveQuery<Data>;
  /** The events it listens to. */
  events: readonly Type[];
  /** Pure. Answers the same object when the event is not newer than what it holds, or does not concern it. */
  reduce: (data: Data, event: LiveOf<Type>) => Data;
  /** A public room the events come from; personal events need none. */
  room?: (get: Getter) => Room;
};

export type Live<Data> = {
  data: Data | undefined;
  error: Error | null;
  isLoading: boolean;
  refetch: () => Promise<unknown>;
};

/**
 * Keeps snapshot and events together: `hear` folds an event into what is held, `fetching` folds into a snapshot the
 * events that arrived while it was on its way. What the snapshot already knew, the reducer ignores by its version.
 */
export const createFolding = <Data, Event>(reduce: (data: Data, event: Event) => Data) => {
  /** For each snapshot on its way the events heard since it was asked for. */
  const flights = new Set<Event[]>();
  return {
    hear: (held: Data | undefined, event: Event): Data | undefined => {
      for (const events of flights) events.push(event);
      return held === undefined ? undefined : reduce(held, event);
    },
    fetching: async (fetchSnapshot: () => Promise<Data>): Promise<Data> => {
      const events: Event[] = [];
      flights.add(events);
      try {
        const snapshot = await fetchSnapshot();
        return events.reduce(reduce, snapshot);
      } finally {
        flights.delete(events);
      }
    },
    /** Whether a snapshot is on its way into which every event is folded: one that nobody waits for is dropped. */
    isFetching: (): boolean => flights.size > 0,
  };
};

const invalidate = (client: QueryClient, queryKey: QueryKey): void => {
  // Its outcome shows in the atom itself: data or error.
  void client.invalidateQueries({ queryKey, exact: true });
};

/**
 * A live list as an atom: a snapshot fetched through TanStack Query, folded with events by a pure reducer, brought up
 * to date after every reconnect. Read such a list only through its atom; the cached data is the folded one.
 */
export const liveAtom = <Data, Type extends EventType>(source: LiveSource<Data, Type>): Atom<Live<Data>> => {
  const folding = createFolding<Data, LiveOf<Type>>(source.reduce);

  const resultAtom = atomWithQuery<Data>((get) => {
    const options = source.queryOptions(get);
    return { ...options, queryFn: (context) => folding.fetching(() => options.queryFn(context)) };
  });

  const hearAtom = atom(null, (get, _set, event: LiveOf<Type>) => {
    const { queryKey } = source.queryOptions(get);
    get(queryClientAtom).setQueryData<Data>(queryKey, (held) => folding.hear(held, event));
  });

  const catchUpAtom = atom(null, (get, _set, wasHearing: boolean) => {
    if (wasHearing && folding.isFetching()) return;
    invalidate(get(queryClientAtom), source.queryOptions(get).queryKey);
  });

  const earsAtom = atom(null, (get, set, start: boolean): (() => void) | undefined => {
    if (!start) return undefined;
    const ears: Ears<Type> = {
      hear: (event) => set(hearAtom, event),
      catchUp: (wasHearing) => set(catchUpAtom, wasHearing),
    };
    return listen(source.events, source.room?.(get), ears);
  });
  earsAtom.onMount = (start) => start(true);

  return atom((get) => {
    get(earsAtom);
    const result = get(resultAtom);
    return { data: result.data, error: result.error, isLoading: result.isPending, refetch: result.refetch };
  });
};

type Ears<Type extends EventType> = {
  hear: (event: LiveOf<Type>) => void;
  /** `wasHearing`: the events of the time in which a snapshot under way is read have all been heard. */
  catchUp: (wasHearing: boolean) => void;
};

const listen = <Type extends EventType>(
  events: readonly Type[],
  room: Room | undefined,
  ears: Ears<Type>,
): (() => void) => {
  const stops = events.map((type) => onEvent(type, ears.hear));
  stops.push(onReconnect(() => ears.catchUp(false)));
  if (room) {
    const watched = watch(room);
    // What changed between the snapshot and the door opening was not heard.
    void watched.joined.then(() => ears.catchUp(watched.wasOpen));
    stops.push(watched.leave);
  }
  return () => {
    for (const stop of stops) stop();
  };
};

const MOST_KEPT = 200;

/**
 * One live atom for each key, made when first asked for: `offersAtom(itemUuid)`. Those least lately asked for are
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
