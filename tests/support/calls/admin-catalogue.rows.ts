import { categories, propertyValues, subCategories } from '#server/db/catalogue.tables.ts';
import * as adminCatalogue from '#shared/admin/catalogue.api.ts';
import { aSubCategory } from '../items.ts';
import type { Cast, Row } from './cast.ts';
import { statuses } from './cast.ts';

let made = 0;
const names = () => {
  made += 1;
  return { name: `Curios ${made}`, name_ar: `تحف ${made}` };
};

const allCategories = async ({ app }: Cast): Promise<number[]> => {
  const rows = await app.deps.db.select().from(categories).orderBy(categories.position, categories.id);
  return rows.map(({ id }) => id);
};

const firstSub = async ({ app }: Cast) => (await aSubCategory(app)).id;

/** A subcategory of its own, beside the first one. */
const aSub = async (cast: Cast): Promise<number> => {
  const { db } = cast.app.deps;
  const [beside] = await db.select().from(subCategories).limit(1);
  const [sub] = await db
    .insert(subCategories)
    .values({ category_id: beside?.category_id ?? 0, ...names() })
    .returning();
  return sub?.id ?? 0;
};
const aValue = async (cast: Cast): Promise<number> => {
  const { db } = cast.app.deps;
  const [beside] = await db.select().from(propertyValues).limit(1);
  const [value] = await db
    .insert(propertyValues)
    .values({ property_id: beside?.property_id ?? 0, ...names() })
    .returning();
  return value?.id ?? 0;
};

const read = statuses(401, 403, 403, 200);
const made201 = statuses(401, 403, 403, 201);

export const adminCatalogueRows: Row[] = [
  { endpoint: adminCatalogue.readAdminCatalogue, given: () => ({}), status: read },
  {
    endpoint: adminCatalogue.readAdminProperties,
    given: async (cast) => ({ params: { id: await firstSub(cast) } }),
    status: read,
  },
  {
    endpoint: adminCatalogue.addNode,
    given: () => ({ params: { kind: 'category' }, body: names() }),
    status: made201,
  },
  {
    endpoint: adminCatalogue.renameNode,
    given: async (cast) => ({ params: { kind: 'sub_category', id: await aSub(cast) }, body: names() }),
    status: read,
  },
  {
    endpoint: adminCatalogue.orderNodes,
    given: async (cast) => ({ params: { kind: 'category' }, body: { ids: await allCategories(cast) } }),
    status: read,
  },
  {
    endpoint: adminCatalogue.retireNode,
    given: async (cast) => ({
      params: { kind: 'value', id: await aValue(cast) },
      body: { is_retired: true },
    }),
    status: read,
  },
  {
    endpoint: adminCatalogue.previewMerge,
    given: async (cast) => ({
      query: `kind=sub_category&from_id=${await aSub(cast)}&into_id=${await firstSub(cast)}`,
    }),
    status: read,
  },
  {
    endpoint: adminCatalogue.mergeNodes,
    given: async (cast) => ({
      body: { kind: 'sub_category', from_id: await aSub(cast), into_id: await firstSub(cast) },
    }),
    status: made201,
  },
];
