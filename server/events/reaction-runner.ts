import type { Db } from '#server/db/client.ts';
import type { events } from '#server/db/events.tables.ts';
import { createLimit } from '#server/platform/limit.ts';
import type { Logger } from '#server/platform/logger.ts';
import { withRequestId } from '#server/platform/trace.ts';
import type { RecordedOf } from '#shared/events.ts';
import type { RecordedEvent } from '#shared/kernel/event.ts';
import type { EventProgress } from './event-progress.ts';
import { claimRetries, claimUnreacted, hasRun, noteFailure, takeOn } from './event-reactions.repository.ts';
import type { Reaction } from './reaction.ts';
import type { UnitOfWork } from './unit-of-work.ts';

const BATCH = 100;
/** Reactions of one process at a time: people who wait for an answer come before what happens because of others. */
const REACTIONS_AT_ONCE = 2;

export type ReactionRunner = {
  /** Runs every reaction to an event that was just committed. Never throws: a sweep repeats what failed. */
  react(event: RecordedEvent): Promise<void>;
  /** Runs what others left behind, then what is to be tried again. */
  sweep(isStopped: () => boolean): Promise<void>;
};

type RunnerDeps = {
  db: Db;
  unitOfWork: UnitOfWork;
  reactions: readonly Reaction[];
  logger: Logger;
  progress: EventProgress;
  /** Called after each try: `parked` when it was the last one. */
  onTried: (reaction: string, outcome: 'done' | 'failed' | 'parked', isRetry: boolean) => void;
};

const eventOf = ({ at, ...row }: typeof events.$inferSelect): RecordedEvent =>
  ({ ...row, at: at.toISOString() }) as RecordedEvent;

/**
 * Runs the reactions to events, each by itself: one that fails is tried again with growing pauses and parked
 * in the end, and holds up neither the others of its event nor what is told of it.
 */
export const createReactionRunner = (deps: RunnerDeps): ReactionRunner => {
  const { db, logger } = deps;
  const reactionsTo = Map.groupBy(deps.reactions, (reaction) => reaction.on as string);
  const byName = new Map(deps.reactions.map((reaction) => [reaction.name, reaction]));
  const oneOfFew = createLimit(REACTIONS_AT_ONCE);
  /** Events that this process is at: a sweep leaves them to it. */
  const inHand = new Set<string>();

  const attempt = (event: RecordedEvent, { name, after, run }: Reaction, isRetry: boolean) =>
    deps.unitOfWork(async (tx, record) => {
      if (!(await takeOn(tx, event.id, name, isRetry))) return false;
      if (after && !(await hasRun(tx, event.id, after))) throw new Error(`${after} has not run yet`);
      await run(event as RecordedOf<Reaction['on']>, tx, record);
      return true;
    });

  /** One try. Throws only when not even the failure could be written down. */
  const tryOnce = async (event: RecordedEvent, reaction: Reaction, isRetry: boolean): Promise<void> => {
    const { name } = reaction;
    try {
      if (await attempt(event, reaction, isRetry)) deps.onTried(name, 'done', isRetry);
    } catch (err) {
      const isParked = await noteFailure(db, event.id, name, err);
      const words = isParked
        ? 'a reaction is parked after its last try'
        : 'a reaction failed; it is tried again';
      logger.error({ err, event: event.id, type: event.type, reaction: name }, words);
      deps.onTried(name, isParked ? 'parked' : 'failed', isRetry);
    }
  };

  const react = async (event: RecordedEvent): Promise<void> => {
    inHand.add(event.id);
    try {
      for (const reaction of reactionsTo.get(event.type) ?? []) {
        await oneOfFew(() => tryOnce(event, reaction, false));
      }
      deps.progress.add('reacted_at', event.id);
    } catch (err) {
      logger.warn(
        { err, event: event.id, type: event.type },
        'reactions could not be run; a sweep repeats them',
      );
    } finally {
      inHand.delete(event.id);
    }
  };

  const sweepLeft = async (): Promise<number> => {
    const rows = await claimUnreacted(db, BATCH, inHand);
    await Promise.all(
      rows.map((row) => withRequestId(row.request_id ?? undefined, () => react(eventOf(row)))),
    );
    return rows.length;
  };

  const sweepRetries = async (): Promise<number> => {
    const due = await claimRetries(db, [...byName.keys()], BATCH);
    await Promise.all(
      due.map(({ reaction, event }) =>
        withRequestId(event.request_id ?? undefined, async () => {
          const known = byName.get(reaction);
          if (known) await oneOfFew(() => tryOnce(eventOf(event), known, true));
        }),
      ),
    );
    return due.length;
  };

  return {
    react,
    sweep: async (isStopped) => {
      for (const work of [sweepLeft, sweepRetries]) {
        // A backlog is worked off batch by batch, each when the one before is done.
        for (let done = BATCH; done === BATCH && !isStopped(); ) done = await work();
      }
    },
  };
};
