// The baseline of `npm run bench -- shop`: node:http and pg on the very database that the product reads, with nothing
// around them: no contracts, no checks, no limits, no log, no sessions. Every page is one statement, kept prepared where
// one plan suits every value. Deep pages are counted off (`offset`). Numbers of items are exact `count(*)`s, each kept
// for a minute. The words of a keyword are taken apart by the product's own pure functions: the rows were written so.
import { createServer } from 'node:http';
import pg from 'pg';
import { keywordWords, tsqueryOf } from '#server/modules/items/search/keyword.rules.ts';
import { blurCoordinate } from '#shared/items/items.rules.ts';
import { spotOf } from '#shared/places/distance.rules.ts';
import { browseSql, cheapest, keywordSql, nearestTo, SQL } from './bare-shop.sql.ts';
import type { CardRow, FacetNames } from './bare-shop.views.ts';
import { cardOf, detailsOf, photoOf } from './bare-shop.views.ts';

const KEPT_MS = 60_000;
/** As in the product: of what words find that are frequent each by itself, the newest are ranked, one more than can be opened. */
const FREQUENT = { from: 3_000, ranked: 701, reachable: 700 };

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

const names = new Map<string, string>();
/** A statement that each connection plans once. */
const prepared = async (text: string, values: unknown[] = []) => {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return (await pool.query({ name, text, values })).rows;
};

const kept = new Map<string, { value: Promise<unknown>; until: number }>();
const keep = <T>(key: string, make: () => Promise<T>): Promise<T> => {
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.value as Promise<T>;
  const value = make();
  kept.set(key, { value, until: Date.now() + KEPT_MS });
  return value;
};

const count = (where: string, values: unknown[]): Promise<number> =>
  keep(`${where} ${values}`, async () => {
    const { rows } = await pool.query(`select count(*)::int as n from shop_items where ${where}`, values);
    return rows[0].n;
  });

type Query = URLSearchParams;
type Narrowed = { where: string; values: unknown[] };

/** As the product blurs it and puts it on its plane. */
const spotIn = (near: string) => {
  const [lat = 0, lng = 0] = near.split(',').map(Number);
  return spotOf({ lat: blurCoordinate(lat), lng: blurCoordinate(lng) });
};

const orderIn = (query: Query) => {
  if (query.get('sort') === '3') return cheapest;
  return query.get('sort') === '5' ? nearestTo(spotIn(query.get('filter[near]') ?? '')) : undefined;
};

/** Conditions on the shop with their values, the first of which is `$first`. */
const narrowed = async (query: Query, first: number): Promise<Narrowed> => {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = (value: unknown, condition: (n: string) => string) => {
    values.push(value);
    conditions.push(condition(`$${first + values.length - 1}`));
  };
  const sub = query.get('sub_category_id');
  const category = query.get('category_id');
  if (sub) add(sub, (n) => `sub_category_id = ${n}`);
  else if (category) add(category, (n) => `category_id = ${n}`);
  const [min, max] = [query.get('filter[min_price]'), query.get('filter[max_price]')];
  if (min) add(Number(min) * 100, (n) => `price_fils >= ${n}`);
  if (max) add(Number(max) * 100, (n) => `price_fils <= ${n}`);
  const [emirate, community] = [query.get('filter[emirate]'), query.get('filter[community]')];
  if (emirate) add(emirate, (n) => `emirate = ${n}`);
  if (community) add(community, (n) => `community = ${n}`);
  const [near, within] = [query.get('filter[near]'), query.get('filter[within]')];
  if (near && within) {
    const { x, y } = spotIn(near);
    add(`<(${x},${y}),${within}>`, (n) => `spot <@ ${n}::circle`);
  }
  for (const facet of ['brand', 'size', 'condition']) {
    const keys = query.get(`filter[${facet}]`)?.split(',') ?? [];
    if (keys.length > 0)
      add(
        keys.map((key) => `${facet}:${key}`),
        (n) => `facets && ${n}::text[]`,
      );
  }
  const chosen = query.get('filter[properties]')?.split(',') ?? [];
  const rows = chosen.length > 0 ? await prepared(SQL.chosen, [chosen]) : [];
  for (const own of Map.groupBy(rows, (row) => row.property_id).values()) {
    add(
      own.map(({ id }) => id),
      (n) => `value_ids && ${n}::bigint[]`,
    );
  }
  return { where: conditions.join(' and ') || 'true', values };
};

const facetNames = (): Promise<FacetNames> =>
  keep(
    'facets',
    async () => new Map((await prepared(SQL.facets)).map(({ token, ...names }) => [token, names])),
  );

const page = async (
  rows: CardRow[],
  total: number,
  reachable: number,
  query: Query,
  corrected: string | null,
) => {
  const size = Number(query.get('size') ?? 70);
  const names = await facetNames();
  return {
    data: rows.map((row) => cardOf(row, names)),
    total,
    last_page: Math.max(1, Math.ceil(reachable / size)),
    current_page: Number(query.get('page') ?? 1),
    counting: { accuracy: 'exact', counted_at: new Date().toISOString() },
    corrected_keyword: corrected,
    merged_into: null,
  };
};

const windowOf = (query: Query) => {
  const size = Number(query.get('size') ?? 70);
  return [size, (Number(query.get('page') ?? 1) - 1) * size];
};

const byKeyword = async (keyword: string, query: Query, corrected: string | null): Promise<unknown> => {
  const asked = keywordWords(keyword).map((word) => (corrected ? { ...word, beginning: null } : word));
  const tsquery = tsqueryOf(asked);
  const total = await count('document @@ $1::tsquery', [tsquery]);
  if (total === 0 && corrected === null) {
    const like = await Promise.all(asked.map(({ stem }) => prepared(SQL.mostLike, [stem])));
    const better = asked.map(({ typed }, at) => like[at]?.[0]?.shown ?? typed).join(' ');
    return byKeyword(better, query, better);
  }
  const ofEach = asked.map((word) => count('document @@ $1::tsquery', [tsqueryOf([word])]));
  const isFrequent = Math.min(...(await Promise.all(ofEach))) > FREQUENT.from;
  const ranked = isFrequent ? FREQUENT.ranked : FREQUENT.from;
  // Not prepared: rare and frequent words want different plans.
  const { rows } = await pool.query(keywordSql, [...windowOf(query), tsquery, ranked]);
  return page(rows, total, Math.min(total, isFrequent ? FREQUENT.reachable : total), query, corrected);
};

const list = async (query: Query): Promise<unknown> => {
  const keyword = query.get('filter[keyword]');
  if (keyword) return byKeyword(keyword, query, null);
  const asked = await narrowed(query, 3);
  const alone = await narrowed(query, 1);
  const [rows, total] = await Promise.all([
    // Not prepared with conditions for the same reason.
    asked.values.length > 1
      ? pool
          .query(browseSql(asked.where, orderIn(query)), [...windowOf(query), ...asked.values])
          .then((result) => result.rows)
      : prepared(browseSql(asked.where, orderIn(query)), [...windowOf(query), ...asked.values]),
    count(alone.where, alone.values),
  ]);
  return page(rows, total, total, query, null);
};

/** Each of the three as if nothing of it were chosen. */
const countFacets = async (query: Query) => {
  const names = await facetNames();
  const lists = ['brand', 'size', 'condition'].map(async (facet) => {
    const open = new URLSearchParams(query);
    open.delete(`filter[${facet}]`);
    const { where, values } = await narrowed(open, 1);
    const { rows } = await pool.query(
      `select token, count(*)::int from (select unnest(facets) as token from shop_items where ${where}) tokens
        where token like '${facet}:%' group by 1`,
      values,
    );
    return [facet, rows.map(({ token, count }) => ({ ...names.get(token), key: token, count }))];
  });
  return Object.fromEntries(await Promise.all(lists));
};

const counts = (query: Query): Promise<unknown> =>
  keep(`counts ${query}`, async () => {
    const open = new URLSearchParams(query);
    open.delete('category_id');
    open.delete('sub_category_id');
    const all = await narrowed(open, 1);
    const own = await narrowed(query, 1);
    const grouped = (by: string, { where, values }: Narrowed) =>
      pool.query(`select ${by}::int as id, count(*)::int from shop_items where ${where} group by 1`, values);
    const [categories, subs, values, facets] = await Promise.all([
      grouped('category_id', all),
      grouped('sub_category_id', all),
      query.has('sub_category_id') ? grouped('unnest(value_ids)', own) : { rows: [] },
      countFacets(query),
    ]);
    const counting = { accuracy: 'exact', counted_at: new Date().toISOString() };
    return { categories: categories.rows, sub_categories: subs.rows, values: values.rows, facets, counting };
  });

const suggestions = async (query: Query): Promise<unknown> => {
  const keyword = query.get('keyword') ?? '';
  const asked = keywordWords(keyword, true);
  const arabic = /[\u0600-\u06ff]/.test(keyword);
  const [known, words, items] = await Promise.all([
    keep('names', () => prepared(SQL.names)),
    prepared(SQL.completions, [asked.at(-1)?.beginning ?? keyword]),
    pool.query(SQL.likeIt, [tsqueryOf(asked)]),
  ]);
  const none = { category_id: null, sub_category_id: null, uuid: null };
  const named = known
    .map((row) => ({ ...none, ...row, text: arabic ? row.name_ar : row.name }))
    .filter(({ text }) => text.toLowerCase().includes(keyword.toLowerCase()))
    .slice(0, 3)
    .map(({ kind, text, category_id, sub_category_id }) => ({
      kind,
      text,
      category_id,
      sub_category_id,
      uuid: null,
    }));
  return [
    ...named,
    ...words.slice(0, 4).map(({ shown }) => ({ ...none, kind: 'words', text: shown })),
    ...items.rows.slice(0, 3).map(({ uuid, name }) => ({ ...none, kind: 'item', text: name, uuid })),
  ].slice(0, 8);
};

const details = async (uuid: string): Promise<unknown> => {
  const [item] = await prepared(SQL.item, [uuid]);
  const [photos, values, comments] = await Promise.all([
    prepared(SQL.photos, [item.id]),
    prepared(SQL.values, [item.id]),
    prepared(SQL.comments, [item.id]),
  ]);
  return detailsOf(item, { photos: photos.map(photoOf), values, comments }, await facetNames());
};

const answer = (path: string, query: Query): Promise<unknown> => {
  if (path === '/api/global/items') return list(query);
  if (path === '/api/global/items/counts') return counts(query);
  if (path === '/api/global/items/suggestions') return suggestions(query);
  return path === '/readyz' ? Promise.resolve('ok') : details(path.slice('/api/global/items/'.length));
};

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  const body = JSON.stringify({ data: await answer(pathname, searchParams) });
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
