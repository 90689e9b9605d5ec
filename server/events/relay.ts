import { and, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { events } from '#server/db/events.tables.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { RecordedEvent } from '#shared/kernel/event.ts';
import type { EventProgress } from './event-progress.ts';
import type { ReactionRunner } from './reaction-runner.ts';

export type Relay = {
  /** Tells of events that were just committed, and runs the reactions. Returns at once; the sweeps take up what fails. */
  deliver(recorded: RecordedEvent[]): void;
  start(): void;
  /** Waits until everything under way is delivered. */
  stop(): Promise<void>;
};

const BATCH = 100;
/** Longest wait between two attempts at telling of one event, in seconds. */
const MAX_BACKOFF_SECONDS = 300;

type RelayDeps = {
  db: Db;
  clock: Clock;
  /** Tells the sockets of this node at once; answers whether the other nodes were told, too. */
  emit: (event: RecordedEvent) => Promise<boolean>;
  reacting: ReactionRunner;
  progress: EventProgress;
  logger: Logger;
  /** Called for each event that every node was told of, with its lag in milliseconds, and what told it. */
  onDelivered: (type: string, lagMs: number, by: 'commit' | 'sweep') => void;
  /** Milliseconds between sweeps. */
  sweepMs: number;
};

/**
 * Delivers committed events from the outbox: tells the sockets at once and, apart from that, has the reactions run. Each
 * has its mark on the event and its sweep, which repeats what failed or was cut off: whoever is told never waits for a
 * reaction.
 */
export const createRelay = (deps: RelayDeps): Relay => {
  const { db, clock, reacting, progress, logger } = deps;
  const underWay = new Set<Promise<void>>();
  /** Events that this process is delivering: while Redis is away that takes until it is back. */
  const inFlight = new Set<string>();
  const timers = new Map<string, NodeJS.Timeout>();
  let stopped = false;

  const track = (work: Promise<void>) => {
    underWay.add(work);
    work.finally(() => underWay.delete(work));
  };

  /** Tells this node's sockets at once, then the other nodes. What fails is logged; a sweep repeats it. */
  const deliverOne = async (event: RecordedEvent, by: 'commit' | 'sweep'): Promise<void> => {
    inFlight.add(event.id);
    try {
      const everybody = await deps.emit(event);
      if (!everybody) return;
      progress.add('delivered_at', event.id);
      deps.onDelivered(event.type, clock.now().getTime() - Date.parse(event.at), by);
    } catch (err) {
      logger.error(
        { err, event: event.id, type: event.type },
        'an event was not delivered; it will be repeated',
      );
    } finally {
      inFlight.delete(event.id);
    }
  };

  const claim = () =>
    db.transaction(async (tx) => {
      const due = await tx
        .select()
        .from(events)
        .where(
          and(
            isNull(events.delivered_at),
            lte(events.next_attempt_at, sql`now()`),
            sql`${events.id} <> all(${sql.param([...inFlight])}::uuid[])`,
          ),
        )
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

  const deliverLeft = async (): Promise<void> => {
    for (let due = BATCH; due === BATCH && !stopped; ) {
      const rows = await claim();
      due = rows.length;
      for (const row of rows)
        track(deliverOne({ ...row, at: row.at.toISOString() } as RecordedEvent, 'sweep'));
    }
  };

  const sweeps = { events: deliverLeft, reactions: () => reacting.sweep(() => stopped) };

  const run = async (name: keyof typeof sweeps): Promise<void> => {
    try {
      await sweeps[name]();
    } catch (err) {
      logger.warn({ err }, `the sweep of ${name} failed; it will be repeated`);
    }
    if (!stopped) {
      timers.set(
        name,
        setTimeout(() => track(run(name)), deps.sweepMs),
      );
    }
  };

  return {
    deliver: (recorded) => {
      for (const event of recorded) track(deliverOne(event, 'commit'));
      for (const event of recorded) track(reacting.react(event));
    },
    start: () => {
      track(run('events'));
      track(run('reactions'));
    },
    stop: async () => {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      while (underWay.size > 0) await Promise.all(underWay);
      await progress.flush();
    },
  };
};
