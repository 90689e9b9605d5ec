import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { mayBeRunAgain } from '#server/db/causes.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { events } from '#server/db/events.tables.ts';
import type { Placed } from '#server/db/prepared-write.ts';
import { preparedWrite } from '#server/db/prepared-write.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Ids } from '#server/platform/ids.ts';
import { currentRequestId } from '#server/platform/trace.ts';
import type { EventDefinition, RecordedEvent, RoutingOf, ViewsOf } from '#shared/kernel/event.ts';

/**
 * Writes down a fact in the transaction that makes it true, into the outbox: the table of events. Nobody is told of it before
 * the commit.
 */
export type RecordEvent = <D extends EventDefinition<string, z.ZodType, Record<string, z.ZodType>>>(
  definition: D,
  fact: { version: number; routing: RoutingOf<D>; views: ViewsOf<D> },
) => void;

export type UnitOfWork = <T>(work: (tx: Tx, record: RecordEvent) => Promise<T>) => Promise<T>;

/** How long the committing process has for delivering before a sweep takes over, in seconds. */
const GRACE_SECONDS = 3;

/** How often a change is tried that the database ends because of others at the same moment. */
const ATTEMPTS = 4;

/** How long, at most, the one that was ended stands back for the others before it tries again, in milliseconds. */
const STAND_BACK_MS = 100;

/** Keeps only what the view declares, so that no undeclared field can ever reach a socket (decisions D7). */
const declaredViews = (
  definition: EventDefinition,
  views: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(definition.views).map(([name, schema]) => [name, schema.parse(views[name])]),
  );

/** The events of one attempt, and what writes them down. */
const recorderOf = (deps: { clock: Clock; ids: Ids }) => {
  const recorded: RecordedEvent[] = [];
  const record: RecordEvent = (definition, fact) => {
    recorded.push({
      id: deps.ids.uuid(),
      type: definition.type,
      version: fact.version,
      at: deps.clock.now().toISOString(),
      routing: definition.routing.parse(fact.routing),
      views: declaredViews(definition, fact.views),
    });
  };
  return { recorded, record };
};

const afterGrace = sql`now() + make_interval(secs => ${GRACE_SECONDS})`;
const written = preparedWrite(events, (tx, rows: Placed<typeof events.$inferInsert>) =>
  tx
    .insert(events)
    .values(rows.map((row) => ({ ...row, next_attempt_at: afterGrace, next_reaction_at: afterGrace }))),
);

const keep = async (tx: Tx, recorded: RecordedEvent[]): Promise<void> => {
  if (recorded.length === 0) return;
  const request_id = currentRequestId();
  await written(
    tx,
    recorded.map((event) => ({ ...event, at: new Date(event.at), request_id })),
  );
};

/**
 * Writes down a fact in a transaction that nobody hands a `record` to, into the outbox. The relay’s next sweep tells of it: after
 * at most `SWEEP_SECONDS`, whichever process wrote it.
 */
export const recordForSweep = async <D extends EventDefinition<string, z.ZodType, Record<string, z.ZodType>>>(
  tx: Tx,
  definition: D,
  fact: { version: number; routing: RoutingOf<D>; views: ViewsOf<D> },
): Promise<void> => {
  await tx.insert(events).values({
    id: sql`gen_random_uuid()`,
    type: definition.type,
    version: fact.version,
    at: sql`now()`,
    routing: definition.routing.parse(fact.routing),
    views: declaredViews(definition, fact.views),
    request_id: currentRequestId(),
  });
};

/**
 * Makes the unit of work: one transaction for a change and the events that tell of it. After the commit the events are
 * handed to `deliver`; a rollback stays silent. Events that are not delivered then are delivered by the relay's sweep.
 * What the database ends as a deadlock or for its order (40P01, 40001) is run again, so the work does nothing outside of
 * its transaction.
 */
export const createUnitOfWork = (deps: {
  db: Db;
  clock: Clock;
  ids: Ids;
  deliver: (recorded: RecordedEvent[]) => void;
}): UnitOfWork => {
  const attempt: UnitOfWork = async (work) => {
    const { recorded, record } = recorderOf(deps);
    const result = await deps.db.transaction(async (tx) => {
      const value = await work(tx, record);
      await keep(tx, recorded);
      return value;
    });
    deps.deliver(recorded);
    return result;
  };
  return async (work) => {
    for (let left = ATTEMPTS; ; left -= 1) {
      try {
        return await attempt(work);
      } catch (error) {
        if (left <= 1 || !mayBeRunAgain(error)) throw error;
        // At once it may take the very row the other one was just promised, and both are where they were.
        await pause(randomInt(STAND_BACK_MS / 2, STAND_BACK_MS));
      }
    }
  };
};
