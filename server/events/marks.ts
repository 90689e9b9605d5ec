import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { events } from '#server/db/events.tables.ts';
import type { Logger } from '#server/platform/logger.ts';

export type Marks = {
  /** Notes that this is so of an event; it is written within milliseconds. */
  add(what: Mark, eventId: string): void;
  /** Waits until everything noted is written, or failed to be. */
  flush(): Promise<void>;
};

type Mark = 'delivered_at' | 'reacted_at';

const MARK_AFTER_MS = 10;

/**
 * Writes down how far events have come, many in one statement: that keeps the hot path short. What cannot be written is
 * repeated by the sweeps, which receivers ignore by the event's id and reactions by what they remember.
 */
export const createMarks = ({ db, logger }: { db: Db; logger: Logger }): Marks => {
  let noted = new Map<string, Set<Mark>>();
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const write = async (marks: Map<string, Set<Mark>>): Promise<void> => {
    const alike = Map.groupBy(marks, ([, of]) => [...of].toSorted().join());
    for (const of of alike.values()) {
      const ids = of.map(([id]) => id);
      const changes = Object.fromEntries([...(of[0]?.[1] ?? [])].map((mark) => [mark, sql`now()`]));
      await db.update(events).set(changes).where(inArray(events.id, ids));
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const marks = noted;
    noted = new Map();
    if (marks.size > 0) {
      writing = Promise.all([writing, write(marks)]).then(
        () => undefined,
        (err: unknown) => logger.warn({ err, events: marks.size }, 'could not mark how far events have come'),
      );
    }
    return writing;
  };

  return {
    add: (what, eventId) => {
      noted.set(eventId, (noted.get(eventId) ?? new Set()).add(what));
      timer ??= setTimeout(flush, MARK_AFTER_MS);
    },
    flush,
  };
};
