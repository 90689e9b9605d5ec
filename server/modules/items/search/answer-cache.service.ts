import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/client.ts';
import type { Counting } from '#shared/items/items.schema.ts';

/** How many items there are, and how that is known. */
export type Counted = { total: number; counting: Counting };

/** How long an answer that was dear to count is given again, in milliseconds; it says how old it is. */
const KEPT_MS = 60_000;
/** How long what can be counted exactly, but not for every answer, is given again in a large shop, in milliseconds. */
export const CACHED_SHORT_MS = 10_000;
/** Items from which on a shop is large: what is true of a smaller one is looked up for every answer. */
export const LARGE_SHOP = 4_000;
/** Answers kept by one process; what nobody asked for longest goes first. */
const MOST_KEPT = 2_000;

/** `until` is by the clock that a question brings along, in milliseconds. */
type Answer = { value: unknown; until: number };
const kept = new WeakMap<Db, LRUCache<string, Answer>>();

/** What this process counted for the same question within the last minute. `now` in milliseconds. */
export const cachedAnswer = <T>(db: Db, question: string, now: number): T | undefined => {
  const known = kept.get(db)?.get(question);
  return known && known.until > now ? (known.value as T) : undefined;
};

/** Forgets every answer: the catalogue they were counted by has changed. */
export const forgetAnswers = (db: Db): void => {
  kept.delete(db);
};

/** Keeps an answer for a minute, or for so many milliseconds. */
export const cacheAnswer = <T>(db: Db, question: string, value: T, now: number, keptMs = KEPT_MS): T => {
  const answers = kept.get(db) ?? new LRUCache<string, Answer>({ max: MOST_KEPT });
  kept.set(db, answers);
  answers.set(question, { value, until: now + keptMs });
  return value;
};
