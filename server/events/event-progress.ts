import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { events } from '#server/db/events.tables.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { Logger } from '#server/platform/logger.ts';

export type EventProgress = {
  /** Notes that this is so of an event; it is written within milliseconds. */
  add(what: Mark, eventId: string): void;
  /** Waits until everything noted is written, or failed to be. */
  flush(): Promise<void>;
};

type Mark = 'delivered_at' | 'reacted_at';

const MARK_AFTER_MS = 10;

const marking = (...marks: Mark[]) =>
  preparedQuery(['ids'], (db, at) =>
    db
      .update(events)
      .set(Object.fromEntries(marks.map((mark) => [mark, sql`now()`])))
      .where(sql`${events.id} = any(${at.ids}::uuid[])`),
  );
const [delivered, reacted, both] = [
  marking('delivered_at'),
  marking('reacted_at'),
  marking('delivered_at', 'reacted_at'),
];
const markedWith = (marks: ReadonlySet<Mark>) => {
  if (marks.size > 1) return both;
  return marks.has('reacted_at') ? reacted : delivered;
};

/**
 * Writes down how far events have come, many in one statement: that keeps the hot path short. What cannot be written is
 * repeated by the sweeps, which receivers ignore by the event's id and reactions by what they remember.
 */
export const createEventProgress = ({ db, logger }: { db: Db; logger: Logger }): EventProgress => {
  let noted = new Map<string, Set<Mark>>();
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const write = async (marks: Map<string, Set<Mark>>): Promise<void> => {
    const alike = Map.groupBy(marks, ([, of]) => markedWith(of));
    for (const [mark, of] of alike) await mark(db, { ids: of.map(([id]) => id) });
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
