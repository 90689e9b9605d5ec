import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { subCategories } from '#server/db/catalogue.tables.ts';
import { items, itemValues } from '#server/db/items.tables.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type {
  OwnItem,
  ShopPageView,
  SubCategoryProperty,
  SubmittedItem,
} from '#shared/items/items.schema.ts';
import { openAdmin } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem, aSubCategory } from '#tests/support/items.ts';
import type { Person } from '#tests/support/person.ts';
import { aSeller } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let seller: Person;
let admin: Person;
openAdmin((stage) => {
  ({ app, admin, seller } = stage);
});

const RETIRED = 'This subcategory is no longer on offer. Choose another one.';
const STAYS = 'Category and details of an item on sale stay as they are. Take it down and send it again.';

const relist = (uuid: string, changes: object = {}) =>
  seller.api.post(`/api/auth/items/${uuid}/relist`, changes);
const edit = (uuid: string, changes: object) => seller.api.put(`/api/auth/items/${uuid}`, changes);
const valuesOf = async ({ id }: TestItem) =>
  (await app.deps.db.select().from(itemValues).where(eq(itemValues.item_id, id)))
    .map(({ value_id }) => value_id)
    .toSorted((a, b) => a - b);
const setRetired = (kind: string, id: number, is_retired: boolean) =>
  admin.api.put(`/api/admin/catalogue/${kind}/${id}/retired`, { is_retired });
const shop = async (query: string) =>
  (await apiOf(app.url).get(`/api/global/items?${query}`)).body.data as ShopPageView;
const propertiesOf = async (sub: number) =>
  (await apiOf(app.url).get(`/api/global/sub-category/properties?sub_category_id=${sub}`)).body
    .data as SubCategoryProperty[];

/** Another subcategory with properties, and the first value of each. */
const another = async (): Promise<{ id: number; values: number[] }> => {
  const { id: first } = await aSubCategory(app);
  for (const { id } of await app.deps.db.select().from(subCategories).orderBy(subCategories.id)) {
    const properties = await propertiesOf(id);
    const values = properties.flatMap(({ sub_category_property_value: [value] }) => value?.id ?? []);
    if (id !== first && values.length > 1) return { id, values: values.toSorted((a, b) => a - b) };
  }
  throw new Error('there is only one subcategory with properties');
};

const asked = async (status: ItemStatus, wantsChanges = false): Promise<TestItem> => {
  const item = await anItem(app, seller, { status });
  if (wantsChanges) {
    await app.deps.db
      .update(items)
      .set({ changes_requested_at: new Date(), rejection_reason: 'category' })
      .where(eq(items.id, item.id));
  }
  return item;
};

describe('another category with its details', () => {
  test.each([
    ['while it waits', ITEM_STATUS.pending, false, edit],
    ['sent again after a rejection', ITEM_STATUS.rejected, false, relist],
    ['sent again after changes were asked for', ITEM_STATUS.rejected, true, relist],
    ['sent again after it was taken down', ITEM_STATUS.archived, false, relist],
  ] as const)('%s: it is found there once it is approved', async (_, status, wantsChanges, send) => {
    const item = await asked(status, wantsChanges);
    const there = await another();
    const adminLive = await listen(app.url, admin.token);
    const { status: code, body } = await send(item.uuid, {
      sub_category_id: there.id,
      properties: [...there.values, ...there.values],
    });
    expect(code).toBe(200);
    expect(body.data).toMatchObject({ status: 0, sub_category: { id: there.id }, item_name: item.name });
    expect(await valuesOf(item)).toEqual(there.values);
    const type = status === ITEM_STATUS.pending ? 'item.edit_submitted' : 'item.submitted';
    const news = await adminLive.next(type, ({ data }) => data.item.uuid === item.uuid);
    const seen = news.data.item as SubmittedItem;
    expect(
      seen.item_property_details
        .flatMap(({ values }) => values.map(({ id }) => id))
        .toSorted((a, b) => a - b),
    ).toEqual(there.values);
    adminLive.close();
    const approved = await admin.api.put(`/api/admin/approvals/${item.uuid}/approve`, {});
    expect(approved.status).toBe(200);
    const found = await shop(
      `sub_category_id=${there.id}&filter[properties]=${there.values.join(',')}&size=100`,
    );
    expect(found.data.map(({ uuid }) => uuid)).toContain(item.uuid);
    const before = await shop(`sub_category_id=${item.sub_category_id}&size=100`);
    expect(before.data.map(({ uuid }) => uuid)).not.toContain(item.uuid);
  });

  test('has to have a value of each property, and none of another subcategory', async () => {
    const item = await anItem(app, seller, { status: ITEM_STATUS.rejected });
    const there = await another();
    for (const [changes, field, sentence] of [
      [{ sub_category_id: there.id }, 'properties', 'Please select at least one option for each property'],
      [
        { sub_category_id: there.id, properties: there.values.slice(1) },
        'properties',
        'Please select at least one option for each property',
      ],
      [{ properties: there.values }, 'properties', 'This option does not belong to the subcategory.'],
      [{ sub_category_id: 999_999, properties: [] }, 'sub_category_id', 'Choose a subcategory.'],
      [{ sub_category_id: 'sofa' }, 'sub_category_id', 'Must be an id.'],
    ] as const) {
      const { status, body } = await relist(item.uuid, changes);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
      expect(body.errors?.[field]?.[0]).toContain(sentence);
    }
    expect((await valuesOf(item)).length).toBeGreaterThan(0);
    const [row] = await app.deps.db.select().from(items).where(eq(items.id, item.id));
    expect(row).toMatchObject({ status: 2, sub_category_id: item.sub_category_id, version: item.version });
  });

  test('of somebody else’s item is not to be had', async () => {
    const { uuid } = await anItem(app, seller, { status: ITEM_STATUS.rejected });
    const { id, values } = await another();
    const other = await aSeller(app);
    const body = { sub_category_id: id, properties: values };
    expect((await other.api.post(`/api/auth/items/${uuid}/relist`, body)).status).toBe(404);
    expect((await other.api.put(`/api/auth/items/${uuid}`, body)).status).toBe(404);
  });

  test('waits until an item on sale is taken down; saying what it has changes nothing', async () => {
    const item = await anItem(app, seller);
    const there = await another();
    const held = await valuesOf(item);
    const moved = await edit(item.uuid, { sub_category_id: there.id, properties: there.values, price: 700 });
    expect([moved.status, moved.body.errors]).toEqual([422, { sub_category_id: [STAYS] }]);
    const other = await edit(item.uuid, { properties: held.slice(1) });
    expect([other.status, other.body.errors]).toEqual([422, { properties: [STAYS] }]);
    const same = await edit(item.uuid, {
      sub_category_id: item.sub_category_id,
      properties: held.toReversed(),
      price: 700,
    });
    expect([same.status, (same.body.data as OwnItem).price]).toEqual([200, 700]);
    expect(await valuesOf(item)).toEqual(held);
  });

  test.each([ITEM_STATUS.sold, ITEM_STATUS.bidAccepted])('from state %i is refused', async (status) => {
    const item = await anItem(app, seller, { status });
    const there = await another();
    const body = { sub_category_id: there.id, properties: there.values };
    expect((await edit(item.uuid, body)).body.code).toBe('item.not_editable');
    expect((await relist(item.uuid, body)).body.code).toBe('item.wrong_state');
  });
});

/** The first value of an item, its others, the property it belongs to and another value of that. */
const firstOf = async (item: TestItem) => {
  const [value = 0, ...others] = await valuesOf(item);
  const property = (await propertiesOf(item.sub_category_id)).find(
    ({ sub_category_property_value: values }) => values.some(({ id }) => id === value),
  );
  const next = property?.sub_category_property_value.find(({ id }) => id !== value)?.id ?? 0;
  return { value, others, property, next };
};

describe('what is no longer on offer', () => {
  test.each(['sub_category', 'category'] as const)(
    'under a retired %s nothing is sent again; elsewhere it is, and what waits can still be changed',
    async (kind) => {
      const item = await anItem(app, seller, { status: ITEM_STATUS.archived });
      const waiting = await anItem(app, seller, { status: ITEM_STATUS.pending });
      const there = await another();
      const [sub] = await app.deps.db
        .select()
        .from(subCategories)
        .where(eq(subCategories.id, item.sub_category_id));
      const [other] = await app.deps.db.select().from(subCategories).where(eq(subCategories.id, there.id));
      const id = kind === 'category' ? sub?.category_id : sub?.id;
      await setRetired(kind, id ?? 0, true);
      const refused = await relist(item.uuid);
      expect([refused.status, refused.body.errors]).toEqual([422, { sub_category_id: [RETIRED] }]);
      expect((await edit(waiting.uuid, { price: 800 })).status).toBe(200);
      expect((await edit(waiting.uuid, { sub_category_id: item.sub_category_id, price: 810 })).status).toBe(
        200,
      );
      if (kind === 'sub_category' || other?.category_id !== sub?.category_id) {
        const moved = await relist(item.uuid, { sub_category_id: there.id, properties: there.values });
        expect([moved.status, await valuesOf(item)]).toEqual([200, there.values]);
      }
      await setRetired(kind, id ?? 0, false);
    },
  );

  test('a value that was retired has to be replaced, where its property asks for one', async () => {
    const item = await anItem(app, seller, { status: ITEM_STATUS.archived });
    const { value, others, property, next } = await firstOf(item);
    await setRetired('value', value, true);
    const refused = await relist(item.uuid);
    expect(refused.body.errors).toEqual({
      properties: [`Please select at least one option for each property: ${property?.name}`],
    });
    const sent = await relist(item.uuid, { properties: [next, ...others] });
    expect([sent.status, await valuesOf(item)]).toEqual([200, [next, ...others].toSorted((a, b) => a - b)]);
    await setRetired('value', value, false);
  });

  test('one of two values that was retired does not come back with the other', async () => {
    const item = await anItem(app, seller, { status: ITEM_STATUS.archived });
    const { value, others, next } = await firstOf(item);
    await app.deps.db.insert(itemValues).values({ item_id: item.id, value_id: next });
    await setRetired('value', value, true);
    expect((await relist(item.uuid)).status).toBe(200);
    expect(await valuesOf(item)).toEqual([next, ...others].toSorted((a, b) => a - b));
    await setRetired('value', value, false);
  });

  test('the subcategory retired while an item is sent again: one of them waits for the other', async () => {
    for (let round = 0; round < 8; round += 1) {
      const item = await anItem(app, seller, { status: ITEM_STATUS.archived });
      const [sent] = await Promise.all([
        relist(item.uuid),
        setRetired('sub_category', item.sub_category_id, true),
      ]);
      expect([200, 422]).toContain(sent.status);
      const [row] = await app.deps.db.select().from(items).where(eq(items.id, item.id));
      expect(row?.status).toBe(sent.status === 200 ? 0 : 5);
      await setRetired('sub_category', item.sub_category_id, false);
    }
  });
});

test('an administrator can say that the category is wrong, in rejections, changes and the texts of reasons', async () => {
  for (const [path, note] of [
    ['reject', null],
    ['ask', 'Chairs stand under Living Room.'],
  ] as const) {
    const { uuid } = await anItem(app, seller, { status: ITEM_STATUS.pending });
    const answer = await admin.api.put(`/api/admin/approvals/${uuid}/${path}`, { reason: 'category', note });
    expect([path, answer.status]).toEqual([path, 200]);
  }
  for (const kind of ['rejection', 'changes']) {
    const answer = await admin.api.put('/api/admin/settings/reasons', {
      kind,
      reason: 'category',
      en: 'It belongs elsewhere.',
      ar: 'مكانها في فئة أخرى.',
    });
    expect(answer.status).toBe(200);
    expect((await admin.api.delete(`/api/admin/settings/reasons/${kind}/category`)).status).toBe(200);
  }
});
