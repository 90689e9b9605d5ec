import { createHash } from 'node:crypto';
import { asc, inArray, sql } from 'drizzle-orm';
import { users, vendors } from '#server/db/accounts.tables.ts';
import type { Db, Reader, Tx } from '#server/db/client.ts';
import { categories, properties, propertyValues, subCategories } from '#server/db/items.tables.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import { demoPeople } from './demo-people.data.ts';
import type { GeneratedItem } from './generator.ts';
import { generateItems } from './generator.ts';
import { addressOf } from './seed.ts';

/** The generator's seed and the name space of the items' public ids: changing it makes other items. */
const SEED = 20_260;
const AT_ONCE = 5_000;
/** Made-up items are older than the demo's own, which stay at the top of the shop. */
const NEWEST_DAYS_AGO = 5;
const MOST_PHOTOS = 4;

/** A valid UUID that depends on the item's number alone: a second run finds what the first one made. */
export const uuidOf = (index: number): string => {
  const hex = createHash('sha256').update(`reloved item ${SEED}/${index}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const remember = <T>(make: (key: string) => T): ((key: string) => T) => {
  const known = new Map<string, T>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
};

/** The ids of the tree as it stands in the database, by the English names on the way to them. */
const readCatalogue = async (reader: Reader) => {
  const tree = await reader
    .select({ category: categories.name, sub: subCategories.name, id: subCategories.id })
    .from(subCategories)
    .innerJoin(categories, sql`${categories.id} = ${subCategories.category_id}`);
  const values = await reader
    .select({
      sub: properties.sub_category_id,
      property: properties.position,
      name: propertyValues.name,
      id: propertyValues.id,
    })
    .from(propertyValues)
    .innerJoin(properties, sql`${properties.id} = ${propertyValues.property_id}`);
  return {
    subs: new Map(tree.map(({ category, sub, id }) => [`${category}/${sub}`, id])),
    values: new Map(values.map(({ sub, property, name, id }) => [`${sub}/${property}/${name}`, id])),
  };
};

/** Item ids that carry the demo's pictures, by subcategory; the empty key holds all of them. */
const readShowpieces = async (reader: Reader): Promise<Map<number, number[]>> => {
  const { rows } = await reader.execute<{ item_id: string; sub_category_id: string }>(sql`
    select p.item_id, i.sub_category_id
    from (select distinct on (key) item_id from item_photos where key like 'demo-%' order by key, id) p
    join items i on i.id = p.item_id group by 1, 2 order by 1`);
  const pieces = rows.map((row) => ({ item: Number(row.item_id), sub: Number(row.sub_category_id) }));
  return new Map(
    [...Map.groupBy(pieces, ({ sub }) => sub)].map(([sub, group]) => [sub, group.map(({ item }) => item)]),
  );
};

const readVendors = async (reader: Reader): Promise<number[]> => {
  const emails = demoPeople.flatMap((person) => (person.vendor ? [person.email] : []));
  const rows = await reader
    .select({ id: users.id })
    .from(users)
    .innerJoin(vendors, sql`${vendors.user_id} = ${users.id}`)
    .where(inArray(users.email, emails))
    .orderBy(asc(users.id));
  if (rows.length === 0)
    throw new Error('The demo vendors are missing: this database was not filled with demo data.');
  return rows.map((row) => row.id);
};

type Numbered = { index: number; item: GeneratedItem };
type Surroundings = Awaited<ReturnType<typeof surroundingsOf>>;

const surroundingsOf = async (reader: Reader) => {
  const showpieces = await readShowpieces(reader);
  return {
    catalogue: await readCatalogue(reader),
    vendors: await readVendors(reader),
    showpieces,
    anyShowpiece: [...showpieces.values()].flat(),
    // One house in each community is enough for goods that only fill the shop.
    address: remember((communityId: string) => addressOf(communityId, communityId.length)),
  };
};

const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

const column = (values: unknown[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`;

const insertItems = async (tx: Tx, around: Surroundings, batch: Numbered[]): Promise<Map<string, number>> => {
  const subOf = ({ item }: Numbered) => around.catalogue.subs.get(`${item.category}/${item.subCategory}`);
  const { rows } = await tx.execute<{ id: string; uuid: string }>(sql`
    insert into items (uuid, owner_id, sub_category_id, name, description, price_fils, is_bid, address, status,
      created_at, submitted_at, published_at)
    select g.uuid, g.owner_id, g.sub_id, g.name, g.description, g.price, g.is_bid, g.address, ${ITEM_STATUS.approved},
      at.moment, at.moment, at.moment
    from unnest(
      ${column(
        batch.map(({ index }) => uuidOf(index)),
        'uuid',
      )},
      ${column(
        batch.map(({ index }) => pick(around.vendors, index)),
        'bigint',
      )},
      ${column(batch.map(subOf), 'bigint')},
      ${column(
        batch.map(({ item }) => item.name),
        'text',
      )},
      ${column(
        batch.map(({ item }) => item.description),
        'text',
      )},
      ${column(
        batch.map(({ item }) => filsFromAed(item.price)),
        'int',
      )},
      ${column(
        batch.map(({ item }) => item.is_bid === 1),
        'boolean',
      )},
      ${column(
        batch.map(({ item }) => around.address(item.communityId)),
        'text',
      )},
      ${column(
        batch.map(({ index }) => index),
        'int',
      )}
    ) as g (uuid, owner_id, sub_id, name, description, price, is_bid, address, number)
    cross join lateral
      (select now() - make_interval(days => ${NEWEST_DAYS_AGO}, mins => g.number) as moment) as at
    on conflict (uuid) do nothing
    returning id, uuid`);
  return new Map(rows.map((row) => [row.uuid, Number(row.id)]));
};

const valueIdsOf = ({ catalogue }: Surroundings, item: GeneratedItem): number[] => {
  const sub = catalogue.subs.get(`${item.category}/${item.subCategory}`);
  return item.values.flatMap((names, property) =>
    names.map((name) => {
      const id = catalogue.values.get(`${sub}/${property}/${name}`);
      if (id === undefined) throw new Error(`no value ${name} in ${item.category}/${item.subCategory}`);
      return id;
    }),
  );
};

const insertPhotos = (
  tx: Tx,
  around: Surroundings,
  made: { id: number; index: number; item: GeneratedItem }[],
) => {
  const fitting = made.map(({ index, item }) => {
    const sub = around.catalogue.subs.get(`${item.category}/${item.subCategory}`) ?? 0;
    return pick(around.showpieces.get(sub) ?? around.anyShowpiece, index);
  });
  return tx.execute(sql`
    insert into item_photos (item_id, position, key, widths, width, height, blur, sha256, perceptual_hash)
    select g.item_id, p.position, p.key, p.widths, p.width, p.height, p.blur, p.sha256, p.perceptual_hash
    from unnest(${column(
      made.map(({ id }) => id),
      'bigint',
    )}, ${column(fitting, 'bigint')}) as g (item_id, like_id)
    join item_photos p on p.item_id = g.like_id and p.position < ${MOST_PHOTOS}`);
};

const insertBatch = async (tx: Tx, around: Surroundings, batch: Numbered[]): Promise<number> => {
  const ids = await insertItems(tx, around, batch);
  const made = batch.flatMap(({ index, item }) => {
    const id = ids.get(uuidOf(index));
    return id === undefined ? [] : [{ id, index, item }];
  });
  if (made.length === 0) return 0;
  await insertPhotos(tx, around, made);
  const chosen = made.flatMap(({ id, item }) => valueIdsOf(around, item).map((value) => ({ id, value })));
  await tx.execute(sql`
    insert into item_values (item_id, value_id)
    select distinct * from unnest(
      ${column(
        chosen.map(({ id }) => id),
        'bigint',
      )}, ${column(
        chosen.map(({ value }) => value),
        'bigint',
      )})`);
  return made.length;
};

/**
 * Adds made-up, approved items of the demo's vendors until there are `count`; the same number is always the same item,
 * so those that are there already are left alone. Answers how many were added.
 * @throws Error when the database has no demo vendors.
 */
export const addGeneratedItems = async (
  db: Db,
  count: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<number> => {
  const around = await surroundingsOf(db);
  let added = 0;
  let index = 0;
  let batch: Numbered[] = [];
  const flush = async () => {
    const full = batch;
    batch = [];
    added += await db.transaction((tx) => insertBatch(tx, around, full));
    onProgress(index);
  };
  for (const item of generateItems(count, SEED)) {
    batch.push({ index, item });
    index += 1;
    if (batch.length === AT_ONCE) await flush();
  }
  if (batch.length > 0) await flush();
  if (added > 0) await db.execute(sql`analyze items, item_photos, item_values`);
  return added;
};
