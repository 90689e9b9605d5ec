import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { withLongStatements } from '#server/db/client.ts';
import type { Logger } from '#server/platform/logger.ts';
import { DOCUMENT_RULES } from './document.rules.ts';
import { countShop } from './figures.repository.ts';
import { entriesOf, holdItems, learnWords, writeEntries } from './shop-index.repository.ts';

/** Any fixed number: nodes that start together take turns on it. */
const FILL_LOCK = 727_003;
const AT_ONCE = 2_000;
/** From so many rows on, word indexes are faster made anew than grown row by row. */
const WORTH_REBUILDING = 50_000;

/** As in server/db/search.tables.ts; a filling that died leaves them to the next one. */
const WORD_INDEXES = {
  shop_items_values: 'gin (value_ids)',
  shop_items_facets: 'gin (facets)',
  shop_items_document: 'gin (document)',
};

export type FillOptions = {
  /** Only items that have no row yet; without, every document is written anew. */
  missing?: boolean;
  onProgress?: (done: number) => void;
};

const withoutWordIndexes = async (db: Db, work: () => Promise<number>): Promise<number> => {
  // Should this die halfway, the next start finds rules of no kind and makes the indexes again.
  await db.execute(sql`update shop_figures set rules = 0 where id = 1`);
  for (const name of Object.keys(WORD_INDEXES)) await db.execute(sql.raw(`drop index if exists ${name}`));
  const done = await work();
  for (const [name, on] of Object.entries(WORD_INDEXES)) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
      await tx.execute(sql.raw(`create index if not exists ${name} on shop_items using ${on}`));
    });
  }
  return done;
};

const writeAll = async (db: Db, { missing, onProgress }: FillOptions): Promise<number> => {
  const words = new Map<string, string>();
  const absent = missing ? sql`and not exists (select from shop_items s where s.item_id = i.id)` : sql``;
  let after = 0;
  let done = 0;
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select i.id from items i where i.id > ${after} and i.status in (1, 4) and i.hidden_at is null ${absent} order by i.id limit ${AT_ONCE}`);
    const ids = rows.map(({ id }) => Number(id));
    if (ids.length === 0) break;
    after = ids.at(-1) ?? after;
    // One batch is one transaction, with its items locked.
    const fresh = await db.transaction(async (tx) => {
      await holdItems(tx, ids);
      const entries = await entriesOf(tx, ids);
      await writeEntries(tx, entries);
      const met = new Map<string, string>();
      for (const entry of entries) {
        for (const [word, shown] of entry.words) if (!words.has(word)) met.set(word, shown);
      }
      await learnWords(tx, met);
      return met;
    });
    for (const [word, shown] of fresh) words.set(word, shown);
    done += ids.length;
    onProgress?.(done);
  }
  return done;
};

/** No statement of a filling takes this long, nor does the filling of another node that this one waits for. Milliseconds. */
const FILLING_MS = 2 * 60 * 60 * 1000;

/** How many items have to be written: decides whether the word indexes are made anew. Counts no further than it matters. */
const manyToWrite = async (db: Db, missing: boolean): Promise<boolean> => {
  const absent = missing ? sql`and not exists (select from shop_items s where s.item_id = i.id)` : sql``;
  const { rows } = await db.execute<{ many: boolean }>(sql`
    with todo as (select count(*) as n from (
        select from items i where i.status in (1, 4) and i.hidden_at is null ${absent} limit ${WORTH_REBUILDING}) capped),
      there as (select count(*) as n from (select from shop_items limit ${WORTH_REBUILDING}) capped)
    select todo.n >= ${WORTH_REBUILDING} and (there.n < ${WORTH_REBUILDING} or not ${missing}::boolean) as many
    from todo, there`);
  return rows[0]?.many ?? false;
};

const writtenBy = async (db: Db): Promise<number | undefined> => {
  const { rows } = await db.execute<{ rules: number }>(sql`select rules from shop_figures where id = 1`);
  return rows[0]?.rules;
};

/**
 * Writes the shop's rows for items that came there by another way than a use case: seeding, a restored backup, new rules
 * for documents. Counts the shop afterwards. Safe beside a running server, whose search is slow for as long as a large
 * filling takes. Answers how many items were written.
 */
export const rebuildShopIndex = (db: Db, options: FillOptions = {}): Promise<number> =>
  withLongStatements(db, FILLING_MS, (long) => fill(long, options));

const fill = async (db: Db, options: FillOptions): Promise<number> => {
  await db.execute(sql`insert into shop_figures (id, rules) values (1, 0) on conflict (id) do nothing`);
  const missing = options.missing === true && (await writtenBy(db)) === DOCUMENT_RULES;
  const work = () => writeAll(db, { ...options, missing });
  const done = (await manyToWrite(db, missing)) ? await withoutWordIndexes(db, work) : await work();
  if (!missing) {
    await db.execute(sql`
      delete from shop_items s where not exists (select from items i where i.id = s.item_id and i.status in (1, 4) and i.hidden_at is null)`);
  }
  await db.execute(sql`update shop_figures set rules = ${DOCUMENT_RULES} where id = 1`);
  if (done > 0) await db.execute(sql`vacuum (analyze) shop_items`);
  await db.transaction(countShop);
  if (done > 0) await db.execute(sql`vacuum (analyze) search_words`);
  return done;
};

/**
 * At every start: a shop whose documents were written by other rules, or never, is written anew before the first answer.
 * One node does it, the others wait.
 */
export const prepareShopIndex = async (db: Db, logger: Logger): Promise<void> => {
  if ((await writtenBy(db)) === DOCUMENT_RULES) return;
  await withLongStatements(db, FILLING_MS, (long) =>
    long.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      await tx.execute(sql`select pg_advisory_xact_lock(${FILL_LOCK})`);
      if ((await writtenBy(db)) === DOCUMENT_RULES) return;
      const items = await rebuildShopIndex(db);
      logger.info({ items }, 'the shop was written anew');
    }),
  );
};
