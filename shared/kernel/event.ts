import type { z } from 'zod';

/**
 * One live event. `routing` says whom it concerns and never leaves the server; `views` are what each audience sees,
 * each a schema; a socket receives exactly one of them (docs/architecture.md). Without views it stays on the
 * server, whose reactions go on from it.
 */
export type EventDefinition<
  Type extends string = string,
  Routing extends z.ZodType = z.ZodType,
  Views extends Record<string, z.ZodType> = Record<string, z.ZodType>,
> = Readonly<{ type: Type; summary: string; routing: Routing; views: Views }>;

/** Declares an event once: a past-tense fact, `noun.verbed`. */
export const defineEvent = <
  const Type extends string,
  Routing extends z.ZodType,
  const Views extends Record<string, z.ZodType>,
>(
  definition: EventDefinition<Type, Routing, Views>,
): EventDefinition<Type, Routing, Views> => Object.freeze(definition);

export type RoutingOf<D> =
  D extends EventDefinition<string, infer R, Record<string, z.ZodType>> ? z.output<R> : never;
export type ViewsOf<D> =
  D extends EventDefinition<string, z.ZodType, infer V> ? { [K in keyof V]: z.output<V[K]> } : never;

/** What is recorded in the transaction: the fact, its version, whom it concerns and what each audience will see. */
export type RecordedEvent<D extends EventDefinition = EventDefinition> = {
  id: string;
  type: D['type'];
  version: number;
  at: string;
  routing: RoutingOf<D>;
  views: ViewsOf<D>;
};

type ViewUnion<V> = { [K in keyof V]: V[K] & { view: K } }[keyof V];

/** What a socket receives, as its one argument. `data.view` names the audience's view. */
export type LiveEvent<D extends EventDefinition = EventDefinition> = {
  id: string;
  type: D['type'];
  /** The entity's version: a reducer ignores what is not newer than what it holds. */
  version: number;
  /** UTC, ISO 8601. */
  at: string;
  data: ViewUnion<ViewsOf<D>>;
};
