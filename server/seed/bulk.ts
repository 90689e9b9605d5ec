import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Db } from '#server/db/client.ts';
import { rebuildShopIndex } from '#server/modules/items/search/rebuild-index.service.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import { addressOf } from './addresses.ts';
import { madeUpSellers, sellersFor } from './bulk-people.ts';
import type { CatalogueIds, SubCategoryIds } from './catalogue.ts';
import { PATHS_IN_DATA, readCatalogueIds } from './catalogue.ts';
import { copyInto, linesOf } from './copy-into.ts';
import type { GeneratedItem } from './generator.ts';
import { generatedItem } from './generator.ts';

/** Changing it makes other items. */
const SEED = 20_260;
const AT_ONCE = 20_000;
/** Any fixed number: two fillings at once take turns. */
const BULK_LOCK = 727_004;
/** Made-up items are older than the demo's own, which stay at the top of the shop. */
const NEWEST_DAYS_AGO = 15;
const SECONDS_BETWEEN_ITEMS = 20;

const UUID_START = '0f5eed00-0000-8000-a000-';

/** A valid UUID that says an item's number: what was made before is found by it. */
export const uuidOf = (index: number): string => `${UUID_START}${index.toString(16).padStart(12, '0')}`;

/** A prepared photo in PostgreSQL's text form, as an item of the demo has it. */
type Picture = Record<'key' | 'widths' | 'blur' | 'sha256' | 'perceptual_hash', string> & {
  width: number;
  height: number;
};

const remember = <T>(make: (key: string) => T): ((key: string) => T) => {
  const known = new Map<string, T>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
};

/** What the demo's items look like: for each subcategory and category, each item's photos in their order. */
const readPictures = async (db: Db): Promise<Map<string, Picture[][]>> => {
  const { rows } = await db.execute<Picture & { item_id: string; path: string; category: string }>(sql`
    select photo.item_id, photo.key, photo.widths::text, photo.width, photo.height, photo.blur, photo.sha256,
      photo.perceptual_hash, sub.path, sub.category
    from item_photos photo join items item on item.id = photo.item_id
    join (${PATHS_IN_DATA}) as sub on sub.id = item.sub_category_id
    where photo.key like 'demo-%' and item.uuid::text not like ${`${UUID_START}%`}
    order by photo.item_id, photo.position`);
  const pictures = new Map<string, Picture[][]>();
  for (const photos of Map.groupBy(rows, (row) => row.item_id).values()) {
    const [first] = photos;
    if (!first) continue;
    for (const shelf of [first.path, first.category, '']) {
      const there = pictures.get(shelf) ?? [];
      pictures.set(shelf, there);
      there.push(photos);
    }
  }
  if (pictures.size === 0)
    throw new Error('The demo goods are missing: this database was not filled with demo data.');
  return pictures;
};

type Around = {
  catalogue: CatalogueIds;
  pictures: Map<string, Picture[][]>;
  sellers: number[];
  address: (communityId: string) => string;
};

/** The first sellers have many more items than the last. */
const sellerOf = ({ sellers }: Around, { seller }: GeneratedItem): number => {
  const found = sellers[Math.floor(seller ** 3 * sellers.length)];
  if (found === undefined) throw new Error('nobody sells');
  return found;
};

const picturesOf = ({ pictures }: Around, item: GeneratedItem, index: number): Picture[] => {
  const [category = ''] = item.path.split('/');
  const fitting = pictures.get(item.path) ?? pictures.get(category) ?? pictures.get('') ?? [];
  return fitting[index % fitting.length]?.slice(0, item.photos) ?? [];
};

const subOf = ({ catalogue }: Around, { path }: GeneratedItem): SubCategoryIds => {
  const sub = catalogue.get(path);
  if (!sub) throw new Error(`no subcategory ${path}`);
  return sub;
};

const valueIdsOf = (sub: SubCategoryIds, item: GeneratedItem): number[] =>
  item.values.map(([property, value]) => {
    const id = sub.values.get(property)?.get(value);
    if (id === undefined) throw new Error(`no value ${property}/${value} in ${item.path}`);
    return id;
  });

type Row = (string | number | boolean | null)[];

const rowsOf = (around: Around, ids: readonly number[], first: number, newest: number) => {
  const items: Row[] = [];
  const photos: Row[] = [];
  const values: Row[] = [];
  for (const [offset, id] of ids.entries()) {
    const index = first + offset;
    const item = generatedItem(index, SEED);
    const sub = subOf(around, item);
    const when = new Date(newest - index * SECONDS_BETWEEN_ITEMS * 1_000).toISOString();
    items.push([
      id,
      uuidOf(index),
      sellerOf(around, item),
      sub.id,
      item.name,
      item.description,
      filsFromAed(item.price),
      item.is_bid === 1,
      around.address(item.communityId),
      ITEM_STATUS.approved,
      when,
      when,
      when,
    ]);
    for (const [position, photo] of picturesOf(around, item, index).entries()) {
      const { key, widths, width, height, blur, sha256, perceptual_hash } = photo;
      photos.push([id, position, key, widths, width, height, blur, sha256, perceptual_hash]);
    }
    for (const value of valueIdsOf(sub, item)) values.push([id, value]);
  }
  return { items: linesOf(items), photos: linesOf(photos), values: linesOf(values) };
};

const ITEM_COLUMNS =
  'id, uuid, owner_id, sub_category_id, name, description, price_fils, is_bid, address, status, created_at, submitted_at, published_at';
const PHOTO_COLUMNS = 'item_id, position, key, widths, width, height, blur, sha256, perceptual_hash';

const nextIds = async (client: PoolClient, count: number): Promise<number[]> => {
  const { rows } = await client.query<{ ids: string[] }>(
    `select array_agg(nextval(pg_get_serial_sequence('items', 'id'))) as ids from generate_series(1, $1)`,
    [count],
  );
  return rows[0]?.ids.map(Number).sort((a, b) => a - b) ?? [];
};

const insertBatch = async (
  client: PoolClient,
  around: Around,
  first: number,
  count: number,
  newest: number,
) => {
  const rows = rowsOf(around, await nextIds(client, count), first, newest);
  await drizzle({ client }).transaction(async () => {
    await copyInto(client, `items (${ITEM_COLUMNS})`, rows.items);
    await copyInto(client, `item_photos (${PHOTO_COLUMNS})`, rows.photos);
    await copyInto(client, 'item_values (item_id, value_id)', rows.values);
  });
};

/** How many made-up items there are: the number of the next. */
const madeBefore = async (client: PoolClient): Promise<number> => {
  const { rows } = await client.query<{ last: string | null }>(
    `select max(uuid::text) as last from items where uuid between $1 and $2`,
    [uuidOf(0), `${UUID_START}ffffffffffff`],
  );
  const last = rows[0]?.last;
  return last ? Number.parseInt(last.slice(UUID_START.length), 16) + 1 : 0;
};

/** Every reference was read from this database, so a superuser may skip looking each of them up once more. */
const trustReferences = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ may: boolean }>(
    `select rolsuper as may from pg_roles where rolname = current_user`,
  );
  if (rows[0]?.may) await client.query('set session_replication_role = replica');
};

const prepare = async (client: PoolClient): Promise<void> => {
  await client.query('set statement_timeout = 0');
  await client.query('set synchronous_commit = off');
  await client.query('select pg_advisory_lock($1)', [BULK_LOCK]);
};

/** How a filling goes on: items written so far, or what is done besides. */
export type Progress = { items: number; doing: 'items' | 'search' };

/**
 * Adds `count` made-up, approved items to a database with demo data. The same number is always the same item, in
 * whatever steps they were added. Answers how many made-up items there are now.
 * @throws Error when the database has no demo data.
 */
export const addGeneratedItems = async (
  pool: Pool,
  count: number,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<number> => {
  const client = await pool.connect();
  try {
    await prepare(client);
    const db: Db = drizzle({ client });
    const before = await madeBefore(client);
    const around: Around = {
      pictures: await readPictures(db),
      catalogue: await readCatalogueIds(db),
      sellers: await madeUpSellers(client, sellersFor(before + count)),
      // One house in each community is enough for goods that only fill the shop.
      address: remember((communityId) => addressOf(communityId, communityId.length)),
    };
    const { rows } = await client.query<{ newest: Date }>(
      `select now() - make_interval(days => ${NEWEST_DAYS_AGO}) as newest`,
    );
    const newest = rows[0]?.newest.getTime() ?? 0;
    await trustReferences(client);
    for (let done = 0; done < count; done += AT_ONCE) {
      await insertBatch(client, around, before + done, Math.min(AT_ONCE, count - done), newest);
      onProgress({ items: Math.min(done + AT_ONCE, count), doing: 'items' });
    }
    await client.query('vacuum (analyze) items, item_photos, item_values');
    await rebuildShopIndex(drizzle({ client: pool }), {
      missing: true,
      onProgress: (items) => onProgress({ items, doing: 'search' }),
    });
    return before + count;
  } finally {
    await client.query('reset all; select pg_advisory_unlock_all()').finally(() => client.release());
  }
};
