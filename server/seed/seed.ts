import { sql } from 'drizzle-orm';
import { bankDetails, users, vendors } from '#server/db/accounts.tables.ts';
import { categories, itemPhotos, items, itemValues } from '#server/db/items.tables.ts';
import { offers } from '#server/db/offers.tables.ts';
import { comments } from '#server/db/questions.tables.ts';
import { sealBankDetails } from '#server/modules/accounts/bank-sealing.ts';
import type { Deps } from '#server/modules/deps.ts';
import { COMMUNITIES } from '#server/platform/geocoder/communities.ts';
import { placeOfCommunity } from '#server/platform/geocoder/gazetteer.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import type { CatalogueIds } from './catalogue.ts';
import { insertCatalogue } from './catalogue.ts';
import type { DemoItem } from './demo-items.data.ts';
import { demoItems } from './demo-items.data.ts';
import { DEMO_PASSWORD, demoPeople } from './demo-people.data.ts';
import { demoOffers, demoQuestions } from './demo-talk.data.ts';
import type { DemoPhoto } from './prepared-photos.ts';
import { storeDemoPhotos } from './prepared-photos.ts';

const SEED_LOCK = 727_002;
const MINUTES_BETWEEN_ITEMS = 47;

const STATUS = { approved: ITEM_STATUS.approved, pending: ITEM_STATUS.pending, sold: ITEM_STATUS.sold };
type DemoDeps = Pick<Deps, 'db' | 'config' | 'storage' | 'logger'>;
type Photos = Map<string, DemoPhoto>;
type Tx = Parameters<Parameters<Deps['db']['transaction']>[0]>[0];

const photosNamed = (photos: Photos, names: string[]): DemoPhoto[] =>
  names.map((name) => {
    const photo = photos.get(name);
    if (!photo) throw new Error(`no prepared photo ${name}`);
    return photo;
  });

/** Accounts of the demo, all with one password. Answers their ids by email. */
const insertPeople = async (deps: DemoDeps, tx: Tx, photos: Photos): Promise<Map<string, number>> => {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const ids = new Map<string, number>();
  for (const person of demoPeople) {
    const { email, first_name, last_name, mobile_number, gender, date_of_birth } = person;
    const role = person.role === 'administrator' ? 'admin' : 'user';
    const [row] = await tx
      .insert(users)
      .values({
        email,
        first_name,
        last_name,
        mobile_number,
        gender,
        date_of_birth,
        role,
        password_hash,
        verified_at: sql`now()`,
      })
      .returning({ id: users.id });
    if (!row) throw new Error(`${email} was not inserted`);
    ids.set(email, row.id);
    if (person.vendor) {
      const [logo] = photosNamed(photos, [person.vendor.logo]);
      const { name, address } = person.vendor;
      await tx.insert(vendors).values({ user_id: row.id, name, address, logo_key: logo?.key ?? null });
    }
    if (person.bank) {
      const sealed = sealBankDetails(deps.config.bankDetailsKey, person.bank);
      await tx.insert(bankDetails).values({ user_id: row.id, sealed });
    }
  }
  return ids;
};

/** The address of a made-up item: JSON text, as the form sends it. `house` makes up a villa in the community. */
export const addressOf = (communityId: string, house: number): string => {
  const community = COMMUNITIES.find(({ id }) => id === communityId);
  if (!community) throw new Error(`no community ${communityId} in the gazetteer`);
  const [exact, ...wider] = placeOfCommunity(community).address;
  const name = `Villa ${(house % 90) + 1}, Street ${(house % 28) + 2}, ${exact?.name ?? community.name}`;
  return JSON.stringify([{ ...exact, name }, ...wider]);
};

const valuesOf = (catalogue: CatalogueIds, item: DemoItem) => {
  const sub = catalogue.get(`${item.category}/${item.subCategory}`);
  if (!sub) throw new Error(`no subcategory ${item.category}/${item.subCategory}`);
  const valueIds = item.values.flatMap((names, property) =>
    names.map((name) => {
      const id = sub.values[property]?.get(name);
      if (id === undefined) throw new Error(`${item.key}: no value ${name}`);
      return id;
    }),
  );
  return { subCategoryId: sub.id, valueIds };
};

const insertDemoItems = async (
  tx: Tx,
  catalogue: CatalogueIds,
  people: Map<string, number>,
  photos: Photos,
) => {
  const ids = new Map<string, number>();
  for (const [index, item] of demoItems.entries()) {
    const { subCategoryId, valueIds } = valuesOf(catalogue, item);
    const age = sql`now() - make_interval(mins => ${(demoItems.length - index) * MINUTES_BETWEEN_ITEMS})`;
    const [row] = await tx
      .insert(items)
      .values({
        owner_id: people.get(item.seller) ?? 0,
        sub_category_id: subCategoryId,
        name: item.name,
        description: item.description,
        price_fils: filsFromAed(item.price),
        is_bid: item.is_bid === 1,
        address: addressOf(item.communityId, index),
        status: STATUS[item.status],
        created_at: age,
        submitted_at: age,
        published_at: item.status === 'pending' ? null : age,
        sold_at: item.status === 'sold' ? sql`now()` : null,
      })
      .returning({ id: items.id });
    if (!row) throw new Error(`${item.key} was not inserted`);
    ids.set(item.key, row.id);
    await tx
      .insert(itemPhotos)
      .values(
        photosNamed(photos, item.photos).map((photo, position) => ({ ...photo, item_id: row.id, position })),
      );
    await tx.insert(itemValues).values(valueIds.map((value_id) => ({ item_id: row.id, value_id })));
  }
  return ids;
};

const insertTalk = async (
  deps: DemoDeps,
  tx: Tx,
  people: Map<string, number>,
  itemIds: Map<string, number>,
) => {
  const sellerOf = new Map(demoItems.map((item) => [item.key, people.get(item.seller) ?? 0]));
  const item = (key: string) => itemIds.get(key) ?? 0;
  for (const { item: itemKey, asker, question, answer } of demoQuestions) {
    await tx
      .insert(comments)
      .values({ item_id: item(itemKey), user_id: people.get(asker) ?? 0, comments: question });
    if (answer) {
      await tx
        .insert(comments)
        .values({ item_id: item(itemKey), user_id: sellerOf.get(itemKey) ?? 0, comments: answer });
    }
  }
  for (const { item: itemKey, buyer, price, remarks } of demoOffers) {
    await tx.insert(offers).values({
      item_id: item(itemKey),
      seller_id: sellerOf.get(itemKey) ?? 0,
      buyer_id: people.get(buyer) ?? 0,
      price_fils: filsFromAed(price),
      remarks,
      expires_at: sql`now() + make_interval(hours => ${deps.config.offerHours})`,
    });
  }
  await tx.execute(
    sql`update items set offers_count = (select count(*) from offers where offers.item_id = items.id and status = 'pending')`,
  );
};

/** The starting tree, once, into an empty database: needed in production too. Answers null when it is there already. */
const seedCatalogue = async (tx: Tx): Promise<CatalogueIds | null> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
  return (await tx.$count(categories)) > 0 ? null : insertCatalogue(tx);
};

/** Fills an empty database: the catalogue always, with `demo` also people, goods, questions and offers. Does nothing twice. */
export const seedDatabase = async (deps: DemoDeps, demo: boolean): Promise<void> => {
  if ((await deps.db.$count(categories)) > 0) return;
  const photos = demo ? await storeDemoPhotos(deps.storage) : new Map();
  await deps.db.transaction(async (tx) => {
    const catalogue = await seedCatalogue(tx);
    if (!catalogue || !demo) return;
    const people = await insertPeople(deps, tx, photos);
    const itemIds = await insertDemoItems(tx, catalogue, people, photos);
    await insertTalk(deps, tx, people, itemIds);
  });
  deps.logger.info({ items: demo ? demoItems.length : 0 }, 'the empty database was filled');
};
