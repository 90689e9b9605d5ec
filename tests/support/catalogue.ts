import { eq } from 'drizzle-orm';
import { catalogueMerges } from '#server/db/catalogue.tables.ts';
import { items, itemValues } from '#server/db/items.tables.ts';
import { putIntoShop } from '#server/modules/items/search/shop-index.repository.ts';
import { seedDatabase } from '#server/seed/seed.ts';
import type { AdminProperties, AdminTree, MergePreview } from '#shared/admin/catalogue.api.ts';
import type { ShopCounts } from '#shared/items/counts.schema.ts';
import type { ShopPageView } from '#shared/items/items.schema.ts';
import type { AdminStage } from './admin.ts';
import { auditOf, openAdmin } from './admin.ts';
import { apiOf } from './http.ts';
import type { TestItem } from './items.ts';
import { anItem } from './items.ts';

type Merge = typeof catalogueMerges.$inferInsert;

export const CATALOGUE = '/api/admin/catalogue';

/**
 * One product for a file of tests about the catalogue, and the catalogue as its editor in the admin sees and changes it.
 * `begin` is given who works with it before the first test.
 */
export const openCatalogue = (begin: (stage: AdminStage) => void) => {
  let stage: AdminStage;
  openAdmin((opened) => {
    stage = opened;
    begin(opened);
  });
  const api = () => stage.admin.api;
  const guest = () => apiOf(stage.app.url);
  const readTree = async () => (await api().get(CATALOGUE)).body.data as AdminTree;
  const add = (kind: string, name: string, parent_id?: number) =>
    api().post(`${CATALOGUE}/${kind}`, { name, name_ar: `${name} بالعربية`, parent_id });
  const added = async (kind: string, name: string, parent_id?: number) =>
    ((await add(kind, name, parent_id)).body.data as { id: number }).id;
  /** Moves an item to another subcategory with these values, as if it had been listed there. */
  const listedIn = async (item: TestItem, sub: number, values: number[] = []) => {
    const { db } = stage.app.deps;
    await db.update(items).set({ sub_category_id: sub }).where(eq(items.id, item.id));
    await db.delete(itemValues).where(eq(itemValues.item_id, item.id));
    if (values.length > 0)
      await db.insert(itemValues).values(values.map((value_id) => ({ item_id: item.id, value_id })));
    await putIntoShop(db, [item.id]);
  };
  const anItemIn = async (sub: number, values: number[] = [], status: 0 | 1 | 5 = 1) => {
    const item = await anItem(stage.app, stage.seller, { status });
    await listedIn(item, sub, values);
    return item;
  };
  return {
    guest,
    readTree,
    add,
    added,
    listedIn,
    adminProperties: async (id: number) =>
      ((await api().get(`${CATALOGUE}/sub-categories/${id}/properties`)).body.data as AdminProperties)
        .properties,
    shop: async (query: string) =>
      (await guest().get(`/api/global/items?${query}`)).body.data as ShopPageView,
    counts: async (query: string) =>
      (await guest().get(`/api/global/items/counts?${query}`)).body.data as ShopCounts,
    merge: (kind: string, from_id: number, into_id: number) =>
      api().post(`${CATALOGUE}/merges`, { kind, from_id, into_id }),
    preview: async (kind: string, from: number, into: number) =>
      (await api().get(`${CATALOGUE}/merges/preview?kind=${kind}&from_id=${from}&into_id=${into}`)).body
        .data as MergePreview,
    category: async (name: string) => {
      const found = (await readTree()).categories.find((one) => one.name === name);
      if (!found) throw new Error(`there is no ${name}`);
      return found;
    },
    aCategory: () => added('category', `Merging ${crypto.randomUUID()}`),
    /** A property with values by their names. */
    aProperty: async (sub: number, name: string, values: readonly string[]) => {
      const id = await added('property', name, sub);
      const ids = new Map<string, number>();
      for (const value of values) ids.set(value, await added('value', value, id));
      return { id, value: (one: string) => ids.get(one) ?? 0 };
    },
    setRetired: (kind: string, id: number, is_retired: boolean) =>
      api().put(`${CATALOGUE}/${kind}/${id}/retired`, { is_retired }),
    anItemIn,
    /** So many on sale there, all alike. */
    manyIn: async (sub: number, many: number, values: number[] = []) => {
      const { db } = stage.app.deps;
      const item = await anItemIn(sub, values);
      const [pattern] = await db.select().from(items).where(eq(items.id, item.id));
      if (!pattern) throw new Error('no pattern');
      const { id: _id, uuid: _uuid, ...rest } = pattern;
      const rows = Array.from({ length: many - 1 }, () => rest);
      const made = (await db.insert(items).values(rows).returning({ id: items.id })).map(({ id }) => id);
      const chosen = made.flatMap((item_id) => values.map((value_id) => ({ item_id, value_id })));
      if (chosen.length > 0) await db.insert(itemValues).values(chosen);
      await putIntoShop(db, made);
    },
    /** A merge or move that has begun and that nobody carries on. */
    underWay: async (merge: Pick<Merge, 'kind' | 'from_id' | 'into_id'> & Partial<Merge>) => {
      const { app, admin } = stage;
      const { db } = app.deps;
      const [row] = await db
        .insert(catalogueMerges)
        .values({ total: 1, started_by: admin.id, ...merge })
        .returning();
      if (!row) throw new Error('no merge');
      return { id: row.id, end: () => db.delete(catalogueMerges).where(eq(catalogueMerges.id, row.id)) };
    },
    valuesOf: async (item: TestItem) =>
      (await stage.app.deps.db.select().from(itemValues).where(eq(itemValues.item_id, item.id)))
        .map(({ value_id }) => value_id)
        .toSorted((one, other) => one - other),
    /** What the log says of something of the catalogue. */
    logged: async (action: string, id: number) =>
      (await auditOf(stage.admin, `action=${action}`)).find(({ target }) => target.id === String(id)),
    /** What happens at every start. */
    restart: () => seedDatabase(stage.app.deps, false),
  };
};
