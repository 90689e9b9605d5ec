import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/client.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Realtime } from '#server/realtime/realtime.ts';
import type { Viewer } from '#server/realtime/socket-server.ts';
import { itemViewed } from '#shared/dashboard/dashboard.events.ts';
import type { Look } from './views.repository.ts';
import { addViews } from './views.repository.ts';

/** Looks are written together at most this often. */
const FLUSH_MS = 2_000;
/** Coming back within this time is the same look. */
const SAME_LOOK_MS = 30 * 60_000;
const REMEMBERED = 100_000;
/** Looks at one item from one place within that time: what a browser calls itself is easily made up. */
const MOST_FROM_ONE_PLACE = 10;

export type ViewCounter = {
  /** Somebody's browser shows an item's page. `viewer` tells people apart; it is kept in memory only, and not for long. */
  looked(look: Look, viewer: Viewer): void;
  /** Writes what is still to be written. */
  close(): Promise<void>;
};

/**
 * Counts how often items are looked at, off everybody's way: each look once per half hour and process, written in batches.
 * Looks that have not been written when the process is killed are lost; nothing depends on them.
 */
export const createViewCounter = (deps: {
  db: Db;
  logger: Logger;
  emit: Realtime['emitTransient'];
}): ViewCounter => {
  const recent = new LRUCache<string, true>({ max: REMEMBERED, ttl: SAME_LOOK_MS });
  const counts = new LRUCache<string, number>({ max: REMEMBERED, ttl: SAME_LOOK_MS });
  let waiting: Look[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const looks = waiting;
    waiting = [];
    if (looks.length === 0) return;
    for (const { uuid, owner_id, day, views } of await addViews(deps.db, looks)) {
      deps.emit(itemViewed, {
        version: 0,
        routing: { owner_id },
        views: { owner: { item_uuid: uuid, day, views } },
      });
    }
  };

  const flush = (): Promise<void> => {
    timer = undefined;
    writing = writing
      .then(write)
      .catch((err: unknown) => deps.logger.warn({ err }, 'looks were not counted'));
    return writing;
  };

  return {
    looked: (look, viewer) => {
      const place = `${look.uuid} ${viewer.from}`;
      const key = `${place} ${viewer.browser}`;
      const fromThere = counts.get(place) ?? 0;
      if (recent.has(key) || fromThere >= MOST_FROM_ONE_PLACE) return;
      recent.set(key, true);
      counts.set(place, fromThere + 1, { noUpdateTTL: true });
      waiting.push(look);
      timer ??= setTimeout(() => void flush(), FLUSH_MS);
    },
    close: () => {
      clearTimeout(timer);
      return flush();
    },
  };
};
