import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import { eventReactions, events } from '#server/db/events.tables.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { redactedText } from '#server/platform/redaction.ts';

/** After so many tries, about half an hour, a reaction is parked: somebody has to look at it. */
export const MAX_TRIES = 12;
/** Longest wait between two tries, in seconds. */
const MAX_BACKOFF_SECONDS = 300;
/** How long a process has for what it has taken over before another one takes it, in seconds. */
const LEASE_SECONDS = 30;
const LONGEST_ERROR = 500;

type EventRow = typeof events.$inferSelect;

const isRow = (eventId: string, reaction: string) =>
  and(eq(eventReactions.event_id, eventId), eq(eventReactions.reaction, reaction));

const takenOn = preparedQuery(['event', 'reaction'], (tx, at) =>
  tx
    .insert(eventReactions)
    .values({ event_id: at.event, reaction: at.reaction })
    .onConflictDoNothing()
    .returning({ id: eventReactions.event_id }),
);

/** Takes a reaction on in the transaction that runs it: it is done if that commits. False when it is done, or not ours. */
export const takeOn = async (
  tx: Tx,
  eventId: string,
  reaction: string,
  isRetry: boolean,
): Promise<boolean> => {
  const [taken] = isRetry
    ? await tx
        .update(eventReactions)
        .set({ state: 'done', at: sql`now()`, error: null })
        .where(and(isRow(eventId, reaction), eq(eventReactions.state, 'waiting')))
        .returning({ id: eventReactions.event_id })
    : await takenOn(tx, { event: eventId, reaction });
  return taken !== undefined;
};

/** Whether a reaction to an event has run. */
export const hasRun = async (tx: Tx, eventId: string, reaction: string): Promise<boolean> =>
  (await tx.$count(eventReactions, and(isRow(eventId, reaction), eq(eventReactions.state, 'done')))) > 0;

/** What went wrong at the bottom of it, in words without anybody's data. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return redactedText(String(error)).slice(0, LONGEST_ERROR);
  return error.cause instanceof Error
    ? reasonOf(error.cause)
    : redactedText(error.message).slice(0, LONGEST_ERROR);
};

/** Writes down that a try failed and answers whether the reaction is parked by it. What is done stays done. */
export const noteFailure = async (
  db: Db,
  eventId: string,
  reaction: string,
  error: unknown,
): Promise<boolean> => {
  const tries = sql`${eventReactions.attempts} + 1`;
  const [row] = await db
    .insert(eventReactions)
    .values({
      event_id: eventId,
      reaction,
      state: 'waiting',
      attempts: 1,
      next_attempt_at: sql`now() + interval '2 seconds'`,
      error: reasonOf(error),
    })
    .onConflictDoUpdate({
      target: [eventReactions.event_id, eventReactions.reaction],
      set: {
        attempts: tries,
        state: sql`case when ${tries} >= ${MAX_TRIES} then 'parked' else 'waiting' end`,
        next_attempt_at: sql`now() + make_interval(secs => least(${MAX_BACKOFF_SECONDS}, 2 ^ least(${tries}, 10)))`,
        error: reasonOf(error),
        at: sql`now()`,
      },
      setWhere: eq(eventReactions.state, 'waiting'),
    })
    .returning({ state: eventReactions.state });
  return row?.state === 'parked';
};

/** Events whose reactions nobody has tried in time, the oldest first, for this process to try now. */
export const claimUnreacted = (db: Db, limit: number, inHand: Iterable<string>): Promise<EventRow[]> => {
  const due = db
    .select({ seq: events.seq })
    .from(events)
    .where(
      sql`${events.reacted_at} is null and ${events.next_reaction_at} <= now()
          and ${events.id} <> all(${sql.param([...inHand])}::uuid[])`,
    )
    .orderBy(events.seq)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(events)
    .set({ next_reaction_at: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .where(inArray(events.seq, due))
    .returning();
};

/** Reactions of those names whose next try is due, with their events. */
export const claimRetries = async (
  db: Db,
  names: readonly string[],
  limit: number,
): Promise<{ reaction: string; event: EventRow }[]> => {
  const { rows } = await db.execute<{ event_id: string; reaction: string }>(sql`
    with due as (
      select event_id, reaction from event_reactions
      where state = 'waiting' and next_attempt_at <= now()
        and reaction = any(${sql.param([...names])}::text[])
      order by next_attempt_at limit ${limit} for update skip locked
    )
    update event_reactions r set next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from due where r.event_id = due.event_id and r.reaction = due.reaction
    returning r.event_id, r.reaction`);
  if (rows.length === 0) return [];
  const ids = rows.map(({ event_id }) => event_id);
  const found = await db.select().from(events).where(inArray(events.id, ids));
  return rows.flatMap(({ event_id, reaction }) =>
    found.filter(({ id }) => id === event_id).map((event) => ({ reaction, event })),
  );
};

/** Gives a parked reaction up: it has not run and never will. False when it is not parked. */
export const giveUp = async (tx: Tx, eventId: string, reaction: string): Promise<boolean> => {
  const [gone] = await tx
    .delete(eventReactions)
    .where(and(isRow(eventId, reaction), eq(eventReactions.state, 'parked')))
    .returning();
  return gone !== undefined;
};

/** Has a parked reaction tried again, from the beginning. False when it is not parked. */
export const tryAgain = async (tx: Tx, eventId: string, reaction: string): Promise<boolean> => {
  const [row] = await tx
    .update(eventReactions)
    .set({ state: 'waiting', attempts: 0, next_attempt_at: sql`now()` })
    .where(
      and(
        isRow(eventId, reaction),
        eq(eventReactions.state, 'parked'),
        exists(tx.select({ seq: events.seq }).from(events).where(eq(events.id, eventId))),
      ),
    )
    .returning();
  return row !== undefined;
};
