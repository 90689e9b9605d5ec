import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { CACHED_SHORT_MS, cacheAnswer, cachedAnswer, LARGE_SHOP } from './answer-cache.service.ts';
import type { Found, Order, Window } from './browse.repository.ts';
import { columnsOf, guessMatches, isUnanchored, MOST_UNANCHORED, questionOf } from './browse.repository.ts';
import type { CountedFigures } from './figures.repository.ts';
import { ANCHOR_EVERY, listIn } from './figures.repository.ts';
import type { KeywordWord } from './keyword.rules.ts';
import { tsqueryOf } from './keyword.rules.ts';
import type { Narrowing } from './shop-conditions.repository.ts';
import { conditionsOf, isPlain } from './shop-conditions.repository.ts';
import type { ResolvedKeyword } from './vocabulary.repository.ts';
import { resolveKeyword } from './vocabulary.repository.ts';

/** Words that fewer items have are looked up in the word index, and everything found is ranked. */
const RARE = 3_000;
/**
 * Of what frequent words find, so many of the newest are ranked (or, with an order by time, so many can be opened): to
 * rank a hundred thousand sofas for one page would take a second, and nobody reads past the tenth page of them. The number
 * of items found still tells of all.
 */
const MOST_RANKED = 700;
const MOST_SORTED = MOST_UNANCHORED;
/** A guess that was too small is widened so many times as much at once. */
const WIDEN = 5;

/** What a word counts by its weight: D description, C place, vendor and values, B category and brand, A name. */
const WEIGHTS = sql.raw(`'{0.05, 0.2, 0.45, 1.0}'::float4[]`);

export type KeywordOrder = 'best' | Order;
/** `reachable`: how many of the items found can be opened by page. */
export type KeywordFound = Found & { reachable: number; corrected_keyword: string | null };

type Search = {
  db: Db;
  figures: CountedFigures;
  narrowing: Narrowing;
  window: Omit<Window, 'order'>;
  order: KeywordOrder;
  now: number;
};

const nothing = (now: number): KeywordFound => ({
  ids: [],
  total: 0,
  reachable: 0,
  counting: { accuracy: 'exact', counted_at: new Date(now).toISOString() },
  corrected_keyword: null,
});

const BEST = sql`rank desc, published_at desc, item_id desc`;

type Matches = { ids: number[]; matches: number };

/** A page of what matches inside `bounds`, and how many of the `most` looked at match. */
const matchesIn = async (
  { db, narrowing, window, order }: Search,
  query: string,
  bounds: SQL,
  most: number,
): Promise<Matches> => {
  // Without bounds the word index finds everything; an order inside would tempt the planner to walk the whole shop.
  const inner = columnsOf(order === 'best' ? 'newest' : order);
  const isCut = most !== RARE && isUnanchored(order);
  const inOrder = isCut || most > RARE || bounds !== EVERYWHERE ? sql`order by ${inner}` : sql``;
  const { rows } = await db.execute<{ item_id: string; matches: string }>(sql`
    select item_id, matches from (
      select item_id, published_at, price_fils, spot, rank, count(*) over () as matches from (
        select item_id, published_at, price_fils, spot,
          ${order === 'best' ? sql`ts_rank(${WEIGHTS}, document, ${query}::tsquery)` : sql`0`} as rank
        from shop_items where ${conditionsOf(narrowing, query) ?? sql`true`} and ${bounds} ${inOrder} limit ${most}
      ) looked_at
    ) found order by ${order === 'best' ? BEST : columnsOf(order)} limit ${window.size} offset ${window.offset}`);
  const ids = rows.map(({ item_id }) => Number(item_id));
  const [first] = rows;
  if (first) return { ids, matches: Number(first.matches) };
  if (window.offset === 0) return { ids, matches: 0 };
  const { rows: counted } = await db.execute<{ n: string }>(sql`
    select count(*) as n from (
      select from shop_items where ${conditionsOf(narrowing, query) ?? sql`true`} and ${bounds} limit ${most}) capped`);
  return { ids, matches: Number(counted[0]?.n ?? 0) };
};

const EVERYWHERE = sql`true`;

/** The newest (or oldest) `rows` of the list, as a condition, and how many that are; everything when they are nearly all. */
const nearest = ({ figures, narrowing, order }: Search, rows: number): { bounds: SQL; rows: number } => {
  const list = listIn(figures, narrowing);
  // The cheapest and the nearest may be of any time.
  if (isUnanchored(order)) return { bounds: EVERYWHERE, rows: list.count };
  const anchors = figures.anchors[list.key] ?? [];
  const nth = Math.ceil(rows / ANCHOR_EVERY);
  const anchor = order === 'oldest' ? anchors[anchors.length - nth] : anchors[nth - 1];
  if (!anchor) return { bounds: EVERYWHERE, rows: list.count };
  const at = sql`${anchor[0]}::timestamptz`;
  return {
    bounds: order === 'oldest' ? sql`published_at <= ${at}` : sql`published_at >= ${at}`,
    rows: nth * ANCHOR_EVERY,
  };
};

/** How many items of the list are likely to match: between what all words share by chance and what the rarest has. */
const likelyMatches = ({ figures, narrowing }: Search, frequencies: readonly number[]): number => {
  const total = Math.max(1, figures.total);
  const shares = frequencies.map((items) => Math.min(1, items / total));
  const rarest = Math.min(...shares);
  const byChance = shares.reduce((product, share) => product * share, 1);
  return Math.sqrt(rarest * byChance) * listIn(figures, narrowing).count;
};

/** Frequent words: only as much of the shop is looked at as is likely to hold what can be opened. */
const findFrequent = async (
  search: Search,
  query: string,
  frequencies: readonly number[],
): Promise<Omit<KeywordFound, 'corrected_keyword'>> => {
  const { figures, narrowing, window, order, now } = search;
  const listed = Math.max(1, listIn(figures, narrowing).count);
  const reachable = order === 'best' ? MOST_RANKED : MOST_SORTED;
  const needed = order === 'best' ? MOST_RANKED : Math.min(MOST_SORTED, window.offset + window.size);
  const share = Math.max(1 / listed, likelyMatches(search, frequencies) / listed);
  for (let rows = needed / share; ; rows *= WIDEN) {
    const part = nearest(search, rows);
    const whole = part.bounds === EVERYWHERE;
    // One more than can be opened tells whether there is more.
    const { ids, matches } = await matchesIn(search, query, part.bounds, needed + 1);
    if (matches < needed && !whole) continue;
    if (matches <= needed && whole) {
      return { ids, total: matches, reachable: matches, counting: nothing(now).counting };
    }
    // More than was asked for were found somewhere in this part: at least in this proportion they are in all of it.
    const guess = Math.max(likelyMatches(search, frequencies), matches * (listed / Math.max(part.rows, 1)));
    const most = isPlain(narrowing)
      ? listed
      : await guessMatches(search.db, figures, narrowing, conditionsOf(narrowing));
    const total = Math.max(needed + 1, Math.round(Math.min(guess, Math.min(...frequencies), most)));
    return {
      ids: window.offset >= reachable ? [] : ids,
      total,
      reachable: Math.min(total, reachable),
      counting: { accuracy: 'about', counted_at: figures.counted_at.toISOString() },
    };
  }
};

/**
 * The same ranking serves all pages and everybody who asks within a minute. What is sold meanwhile is left out when the
 * cards are read; what is new shows after that minute.
 */
const rankFrequent = async (search: Search, query: string, frequencies: readonly number[]) => {
  const { db, narrowing, window, now } = search;
  const question = `ranked ${query} ${questionOf(narrowing)}`;
  const all = { ...search, window: { ...window, offset: 0, size: MOST_RANKED } };
  const known = cachedAnswer<Omit<KeywordFound, 'corrected_keyword'>>(db, question, now);
  const ranked = known ?? cacheAnswer(db, question, await findFrequent(all, query, frequencies), now);
  return { ...ranked, ids: ranked.ids.slice(window.offset, window.offset + window.size) };
};

const findWords = async (search: Search, asked: readonly KeywordWord[], frequencies: readonly number[]) => {
  const query = tsqueryOf(asked);
  if (Math.min(...frequencies) > RARE) {
    return search.order === 'best'
      ? rankFrequent(search, query, frequencies)
      : findFrequent(search, query, frequencies);
  }
  const { ids, matches } = await matchesIn(search, query, EVERYWHERE, RARE);
  return { ids, total: matches, reachable: matches, counting: nothing(search.now).counting };
};

/** What a keyword stands for changes with the words of the shop: in a large one it is looked up every ten seconds. */
const resolve = async ({ db, figures, now }: Search, keyword: string, typing: boolean) => {
  const question = `resolved ${typing} ${keyword}`;
  const known = cachedAnswer<{ resolved: ResolvedKeyword | null }>(db, question, now);
  if (known) return known.resolved;
  const resolved = await resolveKeyword(db, keyword, typing);
  if (figures.total > LARGE_SHOP) cacheAnswer(db, question, { resolved }, now, CACHED_SHORT_MS);
  return resolved;
};

/**
 * Items that have every word of the keyword, the last of which may be unfinished. When nothing in the shop has them as they
 * are spelt, the keyword is put right first and the answer says so; not when that finds nothing either.
 */
export const findByKeyword = async (
  search: Search,
  keyword: string,
  typing = false,
): Promise<KeywordFound> => {
  const resolved = await resolve(search, keyword, typing);
  if (!resolved) return nothing(search.now);
  const { asked, frequencies, corrected } = resolved;
  const found = await findWords(search, asked, frequencies);
  return { ...found, corrected_keyword: found.total > 0 && corrected ? corrected.shown : null };
};
