import type { SQL } from 'drizzle-orm';
import { and, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { readingByKeys } from '#server/db/client.ts';
import { shopItems } from '#server/db/search.tables.ts';
import type { Spot } from '#shared/places/distance.rules.ts';
import type { Counted } from './answer-cache.service.ts';
import { CACHED_SHORT_MS, cacheAnswer, cachedAnswer, LARGE_SHOP } from './answer-cache.service.ts';
import type { CountedFigures } from './figures.repository.ts';
import { ANCHOR_EVERY, listIn, PRICE_CLASSES } from './figures.repository.ts';
import type { Narrowing } from './shop-conditions.repository.ts';
import {
  conditionsAlongTheWay,
  conditionsOf,
  hasChoices,
  isPlaced,
  isPlain,
  pointOf,
} from './shop-conditions.repository.ts';

/** Lists up to this length are counted for every answer; longer ones take the figures of the background. */
export const COUNTED_UP_TO = 2_000;
/** Deeper pages start from an anchor; nearer ones are counted off from the top, so that they never jump. */
const ANCHORED_FROM = 4 * ANCHOR_EVERY;

/** From which place the nearest are. */
export type Order = 'newest' | 'oldest' | 'cheapest' | 'dearest' | { nearest: Spot };
export type Window = { size: number; offset: number; order: Order };

const ORDERS = {
  newest: sql`published_at desc, item_id desc`,
  oldest: sql`published_at, item_id`,
  cheapest: sql`price_fils, item_id`,
  dearest: sql`price_fils desc, item_id desc`,
};

/** The columns an order goes by. Many items share the middle of their community: of those the newest comes first. */
export const columnsOf = (order: Order, isFew = false): SQL => {
  if (typeof order === 'string') return ORDERS[order];
  const distance = sql`spot <-> ${pointOf(order.nearest)}`;
  // Of a few all distances are worked out: on the way from the nearest on they may come last, behind everybody else's.
  return isFew ? sql`(${distance}) + 0, ${ORDERS.newest}` : sql`${distance}, ${ORDERS.newest}`;
};

/** So many are put in order sooner than they are met along the index of distances. */
const FEW = 20_000;

/** Whether an order goes by something else than time: there are no anchors on its way. */
export const isUnanchored = (order: Order | 'best'): boolean =>
  order === 'cheapest' || order === 'dearest' || typeof order === 'object';

/** Nobody pages further where there are no anchors: a price range or a distance is nearer. */
export const MOST_UNANCHORED = 7_000;
export type Found = Counted & { ids: number[] };

/** How many items match, no further than `most + 1`. */
const countUpTo = async (db: Db, where: SQL | undefined, most: number): Promise<number> => {
  const { rows } = await db.execute<{ n: string }>(sql`
    select count(*) as n from (select from shop_items where ${where ?? sql`true`} limit ${most + 1}) capped`);
  return Number(rows[0]?.n ?? 0);
};

/** How many items of a list cost between two prices, by their price classes; a class that is cut counts in part. */
export const inPriceRange = (figures: CountedFigures, narrowing: Narrowing): Map<number, number> => {
  const { category_id: category, sub_category_id: sub, min = 0, max = Number.MAX_SAFE_INTEGER } = narrowing;
  const share = (priceClass: number): number => {
    const from = PRICE_CLASSES[priceClass - 1] ?? 0;
    const to = PRICE_CLASSES[priceClass] ?? from + 1;
    const overlap = Math.min(to, max + 1) - Math.max(from, min);
    return Math.max(0, Math.min(1, overlap / (to - from)));
  };
  return new Map(
    figures.subs
      .filter((figure) => sub === undefined || figure.id === sub)
      .filter((figure) => category === undefined || figure.category_id === category)
      .map(({ id, prices }) => [
        id,
        Math.round(prices.reduce((sum, [priceClass, count]) => sum + count * share(priceClass), 0)),
      ]),
  );
};

/** What the planner knows about the columns is enough for a number that says "about". */
const plannersGuess = async (db: Db, where: SQL | undefined): Promise<number> => {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select from shop_items where ${where ?? sql`true`}`,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
};

/** So many rows are looked at where the planner knows nothing: it has no idea of circles. */
const SAMPLE_ROWS = 10_000;

/** How many match, as a number that says "about". `where` is the same as `narrowing`, with or without a keyword. */
export const guessMatches = async (
  db: Db,
  figures: CountedFigures,
  narrowing: Narrowing,
  where: SQL | undefined,
): Promise<number> => {
  if (narrowing.around === undefined) return plannersGuess(db, where);
  const percent = Math.min(100, (100 * SAMPLE_ROWS) / Math.max(1, figures.total));
  const { rows } = await db.execute<{ n: string }>(sql`
    select count(*) as n from shop_items tablesample system (${percent}::real) repeatable (1) where ${where ?? sql`true`}`);
  return Math.round((Number(rows[0]?.n ?? 0) * 100) / percent);
};

const exactly = (total: number, now: number): Counted => ({
  total,
  counting: { accuracy: 'exact', counted_at: new Date(now).toISOString() },
});

const about = (total: number, at: Date): Counted => ({
  total: Math.max(total, COUNTED_UP_TO + 1),
  counting: { accuracy: 'about', counted_at: at.toISOString() },
});

/** What an answer is kept under: one text for one narrowing. */
export const questionOf = (narrowing: Narrowing): string =>
  JSON.stringify({ ...narrowing, values: [...narrowing.values], facets: [...narrowing.facets] });

/**
 * How many items match, without counting millions for every answer: exactly up to `COUNTED_UP_TO`, else from the figures
 * (plain lists and price ranges) or by the planner's guess, marked "about" and with their age.
 */
const countMatches = async (
  db: Db,
  figures: CountedFigures,
  narrowing: Narrowing,
  now: number,
): Promise<Counted> => {
  const plain = isPlain(narrowing);
  const listed = listIn(figures, narrowing).count;
  if (plain && listed > 2 * COUNTED_UP_TO) return about(listed, figures.counted_at);
  const question = questionOf(narrowing);
  const known = cachedAnswer<Counted>(db, question, now);
  if (known) return known;
  const where = conditionsOf(narrowing);
  const counted = await countUpTo(db, where, COUNTED_UP_TO);
  if (counted <= COUNTED_UP_TO) {
    const exact = exactly(counted, now);
    return figures.total > LARGE_SHOP ? cacheAnswer(db, question, exact, now, CACHED_SHORT_MS) : exact;
  }
  const byPrice = !hasChoices(narrowing) && !isPlaced(narrowing);
  const guess = byPrice
    ? about(
        [...inPriceRange(figures, narrowing).values()].reduce((sum, count) => sum + count, 0),
        figures.counted_at,
      )
    : about(await guessMatches(db, figures, narrowing, where), new Date(now));
  return cacheAnswer(db, question, guess, now);
};

type Start = { after: SQL | undefined; skip: number };

const NO_ANCHOR = { after: undefined };

/** Where a deep page begins to be read: at the last anchor before it, on the way of the list's order. */
const startOf = (figures: CountedFigures, narrowing: Narrowing, total: number, window: Window): Start => {
  const { offset, order } = window;
  const nearTop = { ...NO_ANCHOR, skip: offset };
  if (!isPlain(narrowing) || offset < ANCHORED_FROM || isUnanchored(order)) return nearTop;
  const anchors = figures.anchors[listIn(figures, narrowing).key] ?? [];
  const row = sql`(${shopItems.published_at}, ${shopItems.item_id})`;
  if (order === 'newest') {
    const nth = Math.min(Math.floor(offset / ANCHOR_EVERY), anchors.length);
    const anchor = anchors[nth - 1];
    if (!anchor) return nearTop;
    return {
      after: sql`${row} < (${anchor[0]}::timestamptz, ${anchor[1]}::bigint)`,
      skip: offset - nth * ANCHOR_EVERY,
    };
  }
  // Counted from the old end, an anchor at position p of the newest-first list has total - p rows before it.
  const nth = Math.max(1, Math.ceil((total - offset) / ANCHOR_EVERY));
  const anchor = anchors[nth - 1];
  if (!anchor) return nearTop;
  return {
    after: sql`${row} >= (${anchor[0]}::timestamptz, ${anchor[1]}::bigint)`,
    skip: offset - (total - nth * ANCHOR_EVERY),
  };
};

/** Rows of an index read one after the other, in the time that one row of the table takes. */
const INDEX_ROWS = 30;

/** Whether a walk along the list's index fills the page sooner than the values' index finds all that match. */
const isNearby = (figures: CountedFigures, narrowing: Narrowing, window: Window, total: number): boolean => {
  // By price or distance the planner knows best, which has their own spread; and what is of a brand stands in no list's index.
  if (isUnanchored(window.order) || narrowing.facets.size > 0) return false;
  const walked = ((window.offset + window.size) / Math.max(1, total)) * listIn(figures, narrowing).count;
  return walked < total * INDEX_ROWS;
};

/**
 * A page of the shop. In order of time or price it is an index-only walk from the top or from an anchor, whatever the
 * shop's size; by distance a walk from the nearest on, which reads the whole community that stands first.
 */
export const browse = async (
  db: Db,
  figures: CountedFigures,
  narrowing: Narrowing,
  window: Window,
  now: number,
): Promise<Found> => {
  const { size, offset, order } = window;
  const counted = await countMatches(db, figures, narrowing, now);
  const isExact = counted.counting.accuracy === 'exact';
  if (isExact && offset >= counted.total) return { ...counted, ids: [] };
  if (isUnanchored(order) && offset >= MOST_UNANCHORED) return { ...counted, ids: [] };
  const { after, skip } = startOf(figures, narrowing, counted.total, window);
  // A plain list has one good plan for every value: its own index. Filters want a plan that knows them.
  const reader = isPlain(narrowing) ? readingByKeys(db) : db;
  const rows = await reader
    .select({ id: shopItems.item_id })
    .from(shopItems)
    .where(
      and(
        isNearby(figures, narrowing, window, counted.total)
          ? conditionsAlongTheWay(narrowing)
          : conditionsOf(narrowing),
        after,
      ),
    )
    // Those within a circle are the first on the way from its middle: only what else was chosen may come late.
    .orderBy(columnsOf(order, !isPlain({ ...narrowing, around: undefined }) && counted.total <= FEW))
    .limit(size)
    .offset(skip);
  const ids = rows.map(({ id }) => id);
  // Beyond the end of a plain list: its figures are good enough, and nobody can make us count a million again and again.
  if (isExact || ids.length === size || (isPlain(narrowing) && ids.length === 0)) return { ...counted, ids };
  // The end of a list that was only known about: now it is known better.
  const total = ids.length > 0 ? offset + ids.length : await countUpTo(db, conditionsOf(narrowing), offset);
  return { ...cacheAnswer(db, questionOf(narrowing), exactly(total, now), now), ids };
};
