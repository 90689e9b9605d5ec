import { sql } from 'drizzle-orm';
import { categories } from '#server/db/catalogue.tables.ts';
import type { Tx } from '#server/db/client.ts';
import { discounts } from '#server/db/discounts.tables.ts';
import { deliveryPartners } from '#server/db/settings.tables.ts';
import type { Deps } from '#server/modules/deps.ts';
import { rebuildShopIndex } from '#server/modules/items/search/rebuild-index.service.ts';
import { putIntoShop } from '#server/modules/items/search/shop-index.repository.ts';
import { applyCatalogue, readCatalogueIds } from './catalogue.ts';
import { demoDiscounts } from './discounts.data.ts';
import { insertFeatured } from './insert-featured.ts';
import { insertInterest } from './insert-interest.ts';
import { insertDemoItems, listBeforeTalk } from './insert-items.ts';
import { insertNotifications } from './insert-notifications.ts';
import { insertPastSales } from './insert-past-sales.ts';
import { insertPeople } from './insert-people.ts';
import { insertSales } from './insert-sales.ts';
import { insertTalk } from './insert-talk.ts';
import { demoPartners } from './partners.data.ts';
import type { Photos } from './prepared-photos.ts';
import { storeDemoPhotos } from './prepared-photos.ts';

/** Any fixed number: nodes that start together take turns on it. */
const SEED_LOCK = 727_002;

type SeedDeps = Pick<Deps, 'db' | 'config' | 'storage' | 'logger'>;

const insertDemo = async (tx: Tx, { config }: SeedDeps, photos: Photos): Promise<void> => {
  const catalogue = await readCatalogueIds(tx);
  const people = await insertPeople(tx, config, photos);
  const around = { catalogue, people, photos };
  // Before everything that happened since, as numbers grow with time.
  await insertPastSales(tx, config, around);
  const itemIds = await insertDemoItems(tx, around);
  await insertTalk(tx, people, itemIds);
  await tx.insert(discounts).values(demoDiscounts);
  await tx.insert(deliveryPartners).values(demoPartners);
  await insertSales(tx, config, people, itemIds);
  await listBeforeTalk(tx);
  await insertFeatured(tx, people, itemIds);
  await insertInterest(tx);
  await insertNotifications(tx);
  await putIntoShop(tx, [...itemIds.values()]);
};

/**
 * At every start, in production too: the catalogue is brought to what its data says. A database that had none is new and
 * with `demo` gets people, goods, questions, offers and sales.
 */
export const seedDatabase = async (deps: SeedDeps, demo: boolean): Promise<void> => {
  // Copied before the transaction: no lock waits for files.
  const photos =
    demo && (await deps.db.$count(categories)) === 0 ? await storeDemoPhotos(deps.storage) : null;
  const { report, isNew } = await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const empty = (await tx.$count(categories)) === 0;
    const done = await applyCatalogue(tx);
    if (empty && photos) await insertDemo(tx, deps, photos);
    return { report: done, isNew: empty };
  });
  if (report.added + report.changed + report.retired === 0) return;
  deps.logger.info({ ...report, demo: isNew && photos !== null }, 'the catalogue was brought up to date');
  // The shop's search holds names of the catalogue and knows every item by its category.
  if (!isNew && report.changed > 0) await rebuildShopIndex(deps.db);
};
