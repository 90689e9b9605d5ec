import type { Tx } from '#server/db/client.ts';
import type { EventType, RecordedOf } from '#shared/events.ts';
import type { RecordEvent } from './unit-of-work.ts';

/** What a domain does when something has happened elsewhere. It runs in its own transaction and takes effect once. */
export type Reaction<Type extends EventType = EventType> = {
  /** Unique and stable: it is what remembers that the reaction has run. */
  name: string;
  on: Type;
  /** The name of a reaction to the same event that has to have run before this one. */
  after?: string;
  run(event: RecordedOf<Type>, tx: Tx, record: RecordEvent): Promise<void>;
};

/** Declares a reaction with the types of its event. */
export const defineReaction = <Type extends EventType>(reaction: Reaction<Type>): Reaction => reaction;
