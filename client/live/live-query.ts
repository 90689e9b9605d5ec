import type {
  Query,
  QueryClient,
  QueryFunctionContext,
  QueryKey,
  QueryObserverOptions,
} from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';
import type { EventType, LiveOf } from '#shared/events.ts';
import { fetchAnew, freshFor, isGood } from './freshness.ts';
import type { Room } from './rooms.ts';
import type { Listening, Reducer } from './shown.ts';
import { apply, askAgain, dataOf, listeningsIn, miss, show, startShowing } from './shown.ts';
import { isConnected, onEvent, onReconnect, subscribeRoom } from './socket.ts';

/** Answered by a reducer when only the server knows what an event makes of the data. */
export const REFETCH = Symbol('refetch');

/** Answered when an event tells a part of what it changes: that is shown, and the rest, a total perhaps, is fetched. */
export class AndRefetch<Data> {
  readonly data: Data;
  constructor(data: Data) {
    this.data = data;
  }
}

/**
 * What a reducer answers: the same object when the event is not newer than what it is given, or does not concern it. An event
 * may be reduced twice, so a reducer counts only what it holds, and has the rest fetched.
 */
export type Reduced<Data> = Data | typeof REFETCH | AndRefetch<Data>;

/** What an event does to what is shown; a reducer is pure. */
export type Step<Data, Event> = 'refetch' | ((shown: Data, event: Event) => Reduced<Data>);

type ForEach<Data, Type extends EventType> = { readonly [One in Type]: Step<Data, LiveOf<One>> };

/** One step for several events: `events: { ...on(STATE_EVENTS, cardsWithNews), 'item.watched': 'refetch' }`. */
export function on<Type extends EventType>(types: readonly Type[], step: 'refetch'): Record<Type, 'refetch'>;
export function on<Data, Type extends EventType>(
  types: readonly Type[],
  step: (shown: Data, event: LiveOf<Type>) => Reduced<Data>,
): ForEach<Data, Type>;
export function on<Data, Type extends EventType>(types: readonly Type[], step: Step<Data, LiveOf<Type>>) {
  return Object.fromEntries(types.map((type) => [type, step])) as ForEach<Data, Type>;
}

type Passed = 'enabled' | 'gcTime' | 'meta' | 'placeholderData' | 'refetchInterval' | 'retry';

/** Options of an ordinary query, the events that change its data, and how. Always the same for one key. */
export type LiveQuery<Data> = Pick<QueryObserverOptions<NoInfer<Data>>, Passed> & {
  queryKey: QueryKey;
  queryFn: (context: QueryFunctionContext) => Promise<Data>;
  /** For how many milliseconds a snapshot is not asked for again as long as nothing could have been missed. */
  staleTime?: number;
  events: { readonly [Type in EventType]?: Step<NoInfer<Data>, LiveOf<Type>> };
  /** A public room the events come from; personal events need none. */
  room?: Room;
  /** Puts a fresh snapshot under the reader's eyes; without it the snapshot is shown as it is. */
  steady?: (shown: NoInfer<Data>, fresh: NoInfer<Data>) => NoInfer<Data>;
};

const find = (client: QueryClient, queryKey: QueryKey): Query | undefined =>
  client.getQueryCache().find({ queryKey, exact: true });

/** Applies a step to what is shown; what only the server knows of it is asked for. */
const applyStep = <Data>(client: QueryClient, query: Query, step: (shown: Data) => Reduced<Data>): void =>
  apply(client, query, (shown) => {
    const next: unknown = step(shown as Data);
    if (next !== REFETCH && !(next instanceof AndRefetch)) return next;
    askAgain(client, query);
    return next === REFETCH ? shown : next.data;
  });

/** Catches up with what happened while nobody told. */
const catchUp = (client: QueryClient, queryKey: QueryKey): void => {
  const query = find(client, queryKey);
  if (!query) return;
  miss(client, query);
  fetchAnew(client, query);
};

/** Subscribes to a room as long as it is shown; what happened there before is fetched. */
export const enterRoom = (client: QueryClient, queryKey: QueryKey, room: Room | undefined): (() => void) => {
  const subscription = room && subscribeRoom(room);
  // Whoever has no connection yet is told to catch up once there is one.
  if (isConnected() && (!subscription || subscription.wasOpen)) catchUp(client, queryKey);
  else void subscription?.joined.then(() => catchUp(client, queryKey));
  return () => subscription?.leave();
};

const listen = <Data>(client: QueryClient, { queryKey, events, room }: LiveQuery<Data>): (() => void) => {
  const query = find(client, queryKey);
  if (query) startShowing(query);
  const receive = (step: Step<Data, LiveOf<EventType>>, event: LiveOf<EventType>): void => {
    const query = find(client, queryKey);
    if (!query) return;
    if (step === 'refetch') askAgain(client, query);
    else applyStep(client, query, (shown: Data) => step(shown, event));
  };
  const stops = Object.entries(events).map(([type, step]) =>
    // The table's type holds each event to its step.
    onEvent(type as EventType, (event) => receive(step as Step<Data, LiveOf<EventType>>, event)),
  );
  stops.push(
    onReconnect(() => catchUp(client, queryKey)),
    enterRoom(client, queryKey, room),
  );
  return () => {
    for (const stop of stops) stop();
  };
};

/** Keeps a query up to date until the answered function is called; `changed` is called when it shows something else, or may be old. */
export const subscribe = <Data>(
  client: QueryClient,
  live: LiveQuery<Data>,
  changed: () => void,
): (() => void) => {
  const all = listeningsIn(client);
  const hash = hashKey(live.queryKey);
  const eventTypes = Object.keys(live.events).sort().join(' ');
  const listening = all.get(hash) ?? {
    changed: new Set(),
    stop: listen(client, live),
    steady: live.steady as Listening['steady'],
    eventTypes,
  };
  // Only the first would be listened to.
  if (listening.eventTypes !== eventTypes) throw new Error(`${hash} is declared with different events`);
  all.set(hash, listening);
  listening.changed.add(changed);
  return () => {
    listening.changed.delete(changed);
    // Whoever goes from one page to the next leaves and comes back in one turn, and nothing is missed.
    queueMicrotask(() => {
      if (listening.changed.size > 0 || all.get(hash) !== listening) return;
      all.delete(hash);
      listening.stop();
    });
  };
};

/** A query as it is declared, by which its data are known; or the key alone. */
export type Declared<Data> = { queryKey: QueryKey; queryFn?: (context: never) => Promise<Data> };

/** What is shown of a query by now; undefined when there is nothing yet. */
export const getShown = <Data>(client: QueryClient, { queryKey }: Declared<Data>): Data | undefined => {
  const query = find(client, queryKey);
  return query && (dataOf(query) as Data | undefined);
};

/** Whether what is shown of a query has everything that has happened: it was asked for since its reader came back. */
export const isCurrent = (client: QueryClient, { queryKey }: Declared<unknown>): boolean => {
  const query = find(client, queryKey);
  return query !== undefined && query.state.data !== undefined && isGood(query);
};

/** What is shown of a query by now, or what the cache holds of it while nobody shows it. */
export const getShownOrCached = <Data>(client: QueryClient, query: Declared<Data>): Data | undefined =>
  getShown(client, query) ?? client.getQueryData<Data>(query.queryKey);

/**
 * What the answer to a call tells of a query, shown before its event arrives: `reduce` is as pure as that of an event. With
 * `exact: false` of all queries whose keys begin so.
 */
export const applyAnswer = <Data>(
  client: QueryClient,
  { queryKey }: Declared<Data>,
  reduce: (shown: NoInfer<Data>) => Reduced<NoInfer<Data>>,
  { exact = true } = {},
): void => {
  const queries = client.getQueryCache().findAll({ queryKey, exact });
  for (const query of queries) applyStep(client, query, reduce);
};

/**
 * Shows a whole answer to a call at once, and has the query fetched: an event or a snapshot that came before the answer may be
 * newer than it, and it has no version to be compared by.
 */
export const showAnswer = <Data>(client: QueryClient, query: Declared<Data>, answer: NoInfer<Data>): void =>
  applyAnswer(client, query, () => new AndRefetch(answer));

/** What the reader does to a list that stands still for them: it is between them and their screen. */
export const rearrange = <Data>(
  client: QueryClient,
  { queryKey }: Declared<Data>,
  change: (shown: NoInfer<Data>) => NoInfer<Data>,
): void => {
  const query = find(client, queryKey);
  if (query) show(client, query, change as Reducer);
};

/** What is left for the library when events, room and reader are taken away. */
export const optionsOf = <Data>({
  events: _events,
  room: _room,
  steady: _steady,
  staleTime,
  ...options
}: LiveQuery<Data>) => ({ ...options, ...(staleTime !== undefined && { staleTime: freshFor(staleTime) }) });
