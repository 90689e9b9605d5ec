import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { categories, subCategories } from '#server/db/catalogue.tables.ts';
import type { Db } from '#server/db/client.ts';
import type { ListedPage, SitemapPart, SitemapSource } from '#server/http/sitemap.ts';
import { LISTED_PATHS, PERSONAL_PATHS } from '../paths.data.ts';

/** Ids so many at a time: a part is a range of them, found without counting what comes before. */
const SPAN = 5_000;
const BATCH = 1_000;

type Row = { id: string; uuid: string; changed: string };

const partsOf = async (db: Db, query: ReturnType<typeof sql>): Promise<SitemapPart[]> => {
  const { rows } = await db.execute<{ part: string; changed: string }>(query);
  return rows.map(({ part, changed }) => ({ part: Number(part), changed }));
};

const instant = (column: string) => sql.raw(`to_json(${column}) #>> '{}'`);

/** The parts that have an item on sale, by number, with when the newest of it came. */
const itemParts = (db: Db): Promise<SitemapPart[]> =>
  partsOf(
    db,
    sql`select (item_id - 1) / ${sql.raw(String(SPAN))} + 1 as part, ${instant('max(published_at)')} as changed
      from shop_items group by 1 order by 1`,
  );

/** The parts that have a seller with something on sale. */
const vendorParts = (db: Db): Promise<SitemapPart[]> =>
  partsOf(
    db,
    sql`select (v.user_id - 1) / ${sql.raw(String(SPAN))} + 1 as part, ${instant('max(v.created_at)')} as changed
      from vendors v where exists (select from items i where i.owner_id = v.user_id and i.status in (1, 4) and i.hidden_at is null)
      group by 1 order by 1`,
  );

type BatchOf = (after: number, end: number) => ReturnType<typeof sql>;

async function* inRange(db: Db, part: number, batchOf: BatchOf, prefix: string): AsyncGenerator<ListedPage> {
  const end = part * SPAN;
  for (let after = end - SPAN; after < end; ) {
    const { rows } = await db.execute<Row>(batchOf(after, end));
    for (const { uuid, changed } of rows) yield { path: prefix + uuid, changed };
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = Number(last.id);
  }
}

/** The items on sale of one part, by id. */
const itemsOfPart = (db: Db, part: number): AsyncGenerator<ListedPage> =>
  inRange(
    db,
    part,
    (after, end) => sql`
      select s.item_id as id, i.uuid, ${instant('s.published_at')} as changed
      from shop_items s join items i on i.id = s.item_id
      where s.item_id > ${after} and s.item_id <= ${end} order by s.item_id limit ${BATCH}`,
    '/product-details/',
  );

/** The sellers of one part, by id. */
const vendorsOfPart = (db: Db, part: number): AsyncGenerator<ListedPage> =>
  inRange(
    db,
    part,
    (after, end) => sql`
      select v.user_id as id, v.uuid, ${instant('v.created_at')} as changed
      from vendors v where v.user_id > ${after} and v.user_id <= ${end}
        and exists (select from items i where i.owner_id = v.user_id and i.status in (1, 4) and i.hidden_at is null)
      order by v.user_id limit ${BATCH}`,
    '/vendors/',
  );

/** The shop's pages by category; what was retired or merged away is no place to begin. */
const categoryPages = async (db: Db): Promise<ListedPage[]> => {
  const offered = isNull(categories.retired_at);
  const [all, subs] = await Promise.all([
    db.select({ id: categories.id }).from(categories).where(offered).orderBy(asc(categories.id)),
    db
      .select({ id: subCategories.id })
      .from(subCategories)
      .innerJoin(categories, eq(categories.id, subCategories.category_id))
      .where(and(offered, isNull(subCategories.retired_at)))
      .orderBy(asc(subCategories.id)),
  ]);
  return [
    ...all.map(({ id }) => ({ path: `/shop?category_id=${id}`, changed: null })),
    ...subs.map(({ id }) => ({ path: `/shop?sub_category_id=${id}`, changed: null })),
  ];
};

/** Everything the sitemap lists. */
export const sitemapSource = (db: Db): SitemapSource => ({
  pages: async () => [...LISTED_PATHS.map((path) => ({ path, changed: null })), ...(await categoryPages(db))],
  sections: {
    vendors: { parts: () => vendorParts(db), pages: (part) => vendorsOfPart(db, part) },
    items: { parts: () => itemParts(db), pages: (part) => itemsOfPart(db, part) },
  },
  personal: PERSONAL_PATHS,
});
