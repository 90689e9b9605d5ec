import { and, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import { eventReactions, events } from '#server/db/events.tables.ts';
import { createLimit } from '#server/platform/limit.ts';
import type { Logger } from '#server/platform/logger.ts';
import { withRequestId } from '#server/platform/trace.ts';
import type { EventType, RecordedOf } from '#shared/events.ts';
import type { RecordedEvent } from '#shared/kernel/event.ts';
import type { RecordEvent, UnitOfWork } from './unit-of-work.ts';

/** What a domain does when something has happened elsewhere. It runs in its own transaction and takes effect once. */
export type Reaction<Type extends EventType = EventType> = {
  /** Unique and stable: it is what remembers that the reaction has run. */
  name: string;
  on: Type;
  run: (event: RecordedOf<Type>, tx: Tx, record: RecordEvent) => Promise<void>;
};

/** Declares a reaction with the types of its event. */
export const defineReaction = <Type extends EventType>(reaction: Reaction<Type>): Reaction =>
  reaction as unknown as Reaction;

export type Relay = {
  /** Tells of events that were just committed. Returns at once; failures are taken up by the sweep. */
  deliver(recorded: RecordedEvent[]): void;
  start(): void;
  /** Waits until everything under way is delivered. */
  stop(): Promise<void>;
};

const BATCH = 100;
/** Longest wait between two attempts at one event, in seconds. */
const MAX_BACKOFF_SECONDS = 300;
const MARK_AFTER_MS = 10;
/** Reactions of one process at a time: people who wait for an answer come before what happens because of others. */
const REACTIONS_AT_ONCE = 2;
/** Sweeps that tell the sockets again; after that only the reactions of an event are repeated. */
const TOLD_AGAIN = 3;

type RelayDeps = {
  db: Db;
  unitOfWork: UnitOfWork;
  emit: (event: RecordedEvent) => void;
  reactions: readonly Reaction[];
  logger: Logger;
  /** Called for each delivered event with its lag in milliseconds. */
  onDelivered: (type: string, lagMs: number) => void;
  /** Milliseconds between sweeps. */
  sweepMs: number;
};

/** Delivers committed events: to sockets at once, then to the reactions; whatever fails or was cut off, the sweep repeats. */
export const createRelay = (deps: RelayDeps): Relay => {
  const reactionsTo = Map.groupBy(deps.reactions, (reaction) => reaction.on as string);
  const underWay = new Set<Promise<void>>();
  const reacting = createLimit(REACTIONS_AT_ONCE);
  /** Events that this process is delivering: a sweep leaves them to it. */
  const inHand = new Set<string>();
  let toMark: string[] = [];
  let marking: NodeJS.Timeout | undefined;
  let sweeping: NodeJS.Timeout | undefined;
  let stopped = false;

  const track = (work: Promise<void>) => {
    underWay.add(work);
    work.finally(() => underWay.delete(work));
  };

  const flush = async () => {
    const ids = toMark;
    toMark = [];
    clearTimeout(marking);
    marking = undefined;
    if (ids.length === 0) return;
    try {
      await deps.db.update(events).set({ delivered_at: sql`now()` }).where(inArray(events.id, ids));
    } catch (error) {
      // They stay undelivered in the table: the sweep repeats them, which receivers ignore by id.
      deps.logger.warn({ err: error, events: ids.length }, 'could not mark events as delivered');
    }
  };

  const mark = (id: string) => {
    toMark.push(id);
    // Marking in batches keeps the hot path to one statement for many events.
    marking ??= setTimeout(() => track(flush()), MARK_AFTER_MS);
  };

  const react = async (reaction: Reaction, event: RecordedEvent) => {
    await deps.unitOfWork(async (tx, record) => {
      const [first] = await tx
        .insert(eventReactions)
        .values({ event_id: event.id, reaction: reaction.name })
        .onConflictDoNothing()
        .returning();
      if (first) await reaction.run(event as RecordedOf<EventType>, tx, record);
    });
  };

  /** Tells the sockets at once, then the reactions. Whatever fails is logged; a sweep repeats the event. */
  const settle = async (event: RecordedEvent, toSockets: boolean): Promise<void> => {
    inHand.add(event.id);
    try {
      if (toSockets) {
        deps.emit(event);
        deps.onDelivered(event.type, Date.now() - Date.parse(event.at));
      }
      for (const reaction of reactionsTo.get(event.type) ?? []) await reacting(() => react(reaction, event));
      mark(event.id);
    } catch (error) {
      deps.logger.error(
        { err: error, event: event.id, type: event.type },
        'an event was not delivered to everybody; it will be repeated',
      );
    } finally {
      inHand.delete(event.id);
    }
  };

  const claim = () =>
    deps.db.transaction(async (tx) => {
      const due = await tx
        .select()
        .from(events)
        .where(and(isNull(events.delivered_at), lte(events.next_attempt_at, sql`now()`)))
        .orderBy(events.seq)
        .limit(BATCH)
        .for('update', { skipLocked: true });
      if (due.length > 0) {
        await tx
          .update(events)
          .set({
            attempts: sql`${events.attempts} + 1`,
            next_attempt_at: sql`now() + make_interval(secs => least(${MAX_BACKOFF_SECONDS}, 2 ^ least(${events.attempts} + 1, 10)))`,
          })
          .where(
            inArray(
              events.id,
              due.map((event) => event.id),
            ),
          );
      }
      return due;
    });

  const deliverLate = (row: typeof events.$inferSelect): Promise<void> =>
    withRequestId(row.request_id ?? undefined, () =>
      settle({ ...row, at: row.at.toISOString() } as RecordedEvent, row.attempts < TOLD_AGAIN),
    );

  const sweep = async () => {
    try {
      // A backlog is worked off batch by batch, each when the one before is done.
      for (let due = BATCH; due === BATCH && !stopped; ) {
        const rows = (await claim()).filter(({ id }) => !inHand.has(id));
        due = rows.length;
        await Promise.all(rows.map(deliverLate));
      }
    } catch (error) {
      deps.logger.warn({ err: error }, 'the event sweep failed; it will be repeated');
    }
  };

  const schedule = () => {
    sweeping = setTimeout(() => {
      const work = sweep().then(() => {
        if (!stopped) schedule();
      });
      track(work);
    }, deps.sweepMs);
  };

  return {
    deliver: (recorded) => {
      for (const event of recorded) track(settle(event, true));
    },
    start: () => {
      track(sweep().then(() => schedule()));
    },
    stop: async () => {
      stopped = true;
      clearTimeout(sweeping);
      while (underWay.size > 0 || toMark.length > 0) {
        await Promise.all(underWay);
        await flush();
      }
      clearTimeout(sweeping);
    },
  };
};
