import { sql } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#server/db/client.ts';
import { MAX_PRICE_AED, MIN_PRICE_AED } from '#shared/items/items.rules.ts';
import { filsFromAed } from '#shared/kernel/money.ts';

/** Every so many items of a list, where it stands is written down: a deep page starts from the nearest such place. */
export const ANCHOR_EVERY = 1_000;
/** How long a process believes the figures it holds before it looks for newer ones, in milliseconds. */
const LOOK_AGAIN_MS = 5_000;
/** Items whose words are counted one by one; of a larger shop as many are taken by chance. */
const WORDS_OF_MOST = 30_000;

/** Lower ends of the price classes in fils, each a tenth above the one before. */
export const PRICE_CLASSES: readonly number[] = (() => {
  const ends = [filsFromAed(MIN_PRICE_AED)];
  for (let end = MIN_PRICE_AED; end < MAX_PRICE_AED; ) {
    end = Math.ceil(end * 1.1);
    ends.push(filsFromAed(end));
  }
  return ends;
})();

/** The row at a position of a list ordered from the newest: its time as the database writes it, and its item. */
export type Anchor = [at: string, itemId: number];
type SubFigures = {
  id: number;
  category_id: number;
  count: number;
  prices: [priceClass: number, count: number][];
};

/** What the shop holds, counted in the background. */
export type Figures = {
  total: number;
  subs: SubFigures[];
  values: [id: number, count: number][];
  /** Of each category, as tokens of brand, size and condition. */
  facets: [categoryId: number, token: string, count: number][];
  /** Positions 1,000, 2,000, … of `all`, of a category (`c7`) and of a subcategory (`s7`). */
  anchors: Record<string, Anchor[]>;
};
export type CountedFigures = Figures & { counted_at: Date };

const countSubs = async (reader: Reader): Promise<SubFigures[]> => {
  const { rows } = await reader.execute<{ id: string; category_id: string; class: number; n: string }>(sql`
    select sub_category_id as id, category_id,
      width_bucket(price_fils, ${sql.param(PRICE_CLASSES)}::int[]) as class, count(*) as n
    from shop_items group by 1, 2, 3 order by 1, 3`);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((classes) => {
    const [first] = classes;
    if (!first) return [];
    const prices = classes.map((row): [number, number] => [row.class, Number(row.n)]);
    const count = prices.reduce((sum, [, n]) => sum + n, 0);
    return [{ id: Number(first.id), category_id: Number(first.category_id), count, prices }];
  });
};

const countValues = async (reader: Reader): Promise<[number, number][]> => {
  const { rows } = await reader.execute<{ id: string; n: string }>(
    sql`select unnest(value_ids) as id, count(*) as n from shop_items group by 1`,
  );
  return rows.map(({ id, n }) => [Number(id), Number(n)]);
};

const countFacets = async (reader: Reader): Promise<Figures['facets']> => {
  const { rows } = await reader.execute<{ category: string; token: string; n: string }>(
    sql`select category_id as category, unnest(facets) as token, count(*) as n from shop_items group by 1, 2`,
  );
  return rows.map(({ category, token, n }) => [Number(category), token, Number(n)]);
};

const LISTS = { all: sql`'all'`, category: sql`'c' || category_id`, sub: sql`'s' || sub_category_id` };

const findAnchors = async (reader: Reader): Promise<Figures['anchors']> => {
  const anchors: Figures['anchors'] = {};
  for (const list of Object.values(LISTS)) {
    const { rows } = await reader.execute<{ list: string; at: string; item_id: string }>(sql`
      select list, published_at::text as at, item_id from (
        select ${list} as list, published_at, item_id, row_number() over (
          partition by ${list} order by published_at desc, item_id desc) as position
        from shop_items) placed
      where position % ${sql.raw(String(ANCHOR_EVERY))} = 0 order by list, position`);
    for (const [name, placed] of Map.groupBy(rows, (row) => row.list)) {
      anchors[name] = placed.map((row): Anchor => [row.at, Number(row.item_id)]);
    }
  }
  return anchors;
};

/** How many items have each word: exactly in a small shop, from a sample in a large one. */
const countWords = async (tx: Tx, total: number): Promise<void> => {
  const percent = Math.min(100, (WORDS_OF_MOST / Math.max(1, total)) * 100);
  const sample = percent < 100 ? `tablesample system (${percent.toFixed(4)}) repeatable (1)` : '';
  await tx.execute(sql`
    with counted as (
      select word, ceil(ndoc * ${100 / percent}::float8)::int as n
      from ts_stat(${`select document from shop_items ${sample}`})
    ), known as (
      select w.word, coalesce(c.n, case when ${percent < 100}::boolean then least(w.items, 1) else 0 end) as n
      from search_words w left join counted c using (word)
    )
    update search_words w set items = known.n from known where known.word = w.word and known.n <> w.items`);
};

/** Counts the shop and keeps the figures. Takes a second or two for a million items; changes nothing else. */
export const countShop = async (tx: Tx): Promise<void> => {
  const started = performance.now();
  const subs = await countSubs(tx);
  const total = subs.reduce((sum, { count }) => sum + count, 0);
  const figures: Figures = {
    total,
    subs,
    values: await countValues(tx),
    facets: await countFacets(tx),
    anchors: await findAnchors(tx),
  };
  await countWords(tx, total);
  const took = Math.round(performance.now() - started);
  await tx.execute(sql`
    insert into shop_figures (id, rules, figures, counted_at, took_ms)
    values (1, 0, ${JSON.stringify(figures)}::jsonb, now(), ${took})
    on conflict (id) do update set figures = excluded.figures, counted_at = excluded.counted_at,
      took_ms = excluded.took_ms`);
};

type Held = { figures: CountedFigures; lookedAt: number };
const held = new WeakMap<Db, Held>();

const NOTHING: Figures = { total: 0, subs: [], values: [], facets: [], anchors: {} };

const read = async (db: Db, known: Held | undefined): Promise<CountedFigures> => {
  const newer = known ? sql`and counted_at > ${known.figures.counted_at}` : sql``;
  const { rows } = await db.execute<{ figures: Figures; counted_at: string }>(
    sql`select figures, counted_at from shop_figures where id = 1 and figures is not null ${newer}`,
  );
  const [row] = rows;
  // Figures that an older release has counted lack what it did not know of.
  if (row) return { ...NOTHING, ...row.figures, counted_at: new Date(row.counted_at) };
  return known?.figures ?? { ...NOTHING, counted_at: new Date(0) };
};

/** The newest figures, as far as this process has to know: at most 5 seconds behind the database. `now` in milliseconds. */
export const figuresOf = async (db: Db, now: number): Promise<CountedFigures> => {
  const known = held.get(db);
  if (known && now - known.lookedAt < LOOK_AGAIN_MS) return known.figures;
  // Whoever comes meanwhile takes the old ones: one look is enough.
  if (known) known.lookedAt = now;
  const figures = await read(db, known);
  held.set(db, { figures, lookedAt: now });
  return figures;
};

/** Which list a category and a subcategory make, and how many items it held. */
export const listIn = (
  figures: Figures,
  scope: { category_id?: number | undefined; sub_category_id?: number | undefined },
): { key: string; count: number } => {
  const { category_id: category, sub_category_id: sub } = scope;
  const count = figures.subs.reduce(
    (sum, figure) =>
      (sub === undefined || figure.id === sub) && (category === undefined || figure.category_id === category)
        ? sum + figure.count
        : sum,
    0,
  );
  if (sub !== undefined) return { key: `s${sub}`, count };
  return { key: category === undefined ? 'all' : `c${category}`, count };
};
