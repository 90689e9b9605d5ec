import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/accounts.tables.ts';
import { items, itemValues } from '#server/db/items.tables.ts';
import { uploads } from '#server/db/uploads.tables.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { suspend } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { CROWDED, startApp } from '#tests/support/app.ts';
import type { Answer } from '#tests/support/http.ts';
import { ADDRESS, anItem } from '#tests/support/items.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import type { Person } from '#tests/support/person.ts';
import { anAdmin, aSeller, PASSWORD } from '#tests/support/person.ts';
import { until } from '#tests/support/until.ts';

const ROUNDS = 15;
const PATIENCE_MS = 180_000;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startApp(CROWDED);
  admin = await anAdmin(app);
});
afterAll(() => app.stop());

/** A photo of somebody's that is ready to be used. */
const aReadyPhoto = async ({ id }: Person): Promise<string> => {
  const uuid = randomUUID();
  const photo = {
    key: uuid,
    widths: [320],
    width: 320,
    height: 400,
    blur: 'data:image/webp;base64,UklGRg==',
    sha256: '00',
    perceptual_hash: '0000000000000000',
  };
  await app.deps.db
    .insert(uploads)
    .values({ uuid, owner_id: id, name: 'lamp.jpg', bytes: 10, state: 'ready', photo });
  return uuid;
};

/** Subcategories of one category that have nothing to choose. */
const emptyShelves = async (): Promise<{ category: number; shelf: number; other: number }> => {
  const add = async (kind: string, parent_id?: number) => {
    const name = `Shelf ${randomUUID()}`;
    const { body } = await admin.api.post(`/api/admin/catalogue/${kind}`, {
      name,
      name_ar: `رف ${name}`,
      parent_id,
    });
    return (body.data as { id: number }).id;
  };
  const category = await add('category');
  return { category, shelf: await add('sub_category', category), other: await add('sub_category', category) };
};

type Scene = { seller: Person; photo: string; category: number; shelf: number; other: number };
const aScene = async (): Promise<Scene> => {
  const seller = await aSeller(app);
  return { seller, photo: await aReadyPhoto(seller), ...(await emptyShelves()) };
};

const submit = ({ seller, photo, shelf }: Scene): Promise<Answer> =>
  seller.api.post('/api/auth/items', {
    item_name: 'Brass lamp',
    item_description: 'Works, a little dent.',
    price: 120,
    address: ADDRESS,
    is_bid: 0,
    sub_category_id: shelf,
    properties: [],
    uploads: [photo],
  });

/** What happens meanwhile, and the table its transaction writes to last. */
const OTHERS: readonly [string, (scene: Scene) => Promise<Answer>, string][] = [
  ['the seller is suspended', ({ seller }) => suspend(app, admin, seller), 'audit_log'],
  [
    'the seller leaves',
    ({ seller }) => seller.api.post('/api/auth/me/deletion', { password: PASSWORD }),
    'notification_settings',
  ],
  [
    'the subcategory is retired',
    ({ shelf }) => admin.api.put(`/api/admin/catalogue/sub_category/${shelf}/retired`, { is_retired: true }),
    'audit_log',
  ],
  [
    'the category is retired',
    ({ category }) =>
      admin.api.put(`/api/admin/catalogue/category/${category}/retired`, { is_retired: true }),
    'audit_log',
  ],
  [
    'the subcategory goes up in another',
    ({ shelf, other }) =>
      admin.api.post('/api/admin/catalogue/merges', {
        kind: 'sub_category',
        from_id: shelf,
        into_id: other,
      }),
    'audit_log',
  ],
];

const inLine = (words = '') => lockWaiters(app.outside, words);

/** What should not be there: shown or waiting although its seller is away, or under what goes up in something else. */
const strays = async () =>
  app.deps.db
    .select({ id: items.id })
    .from(items)
    .innerJoin(users, eq(users.id, items.owner_id))
    .where(
      and(
        inArray(items.status, [ITEM_STATUS.pending, ITEM_STATUS.approved, ITEM_STATUS.bidAccepted]),
        or(
          and(isNotNull(users.suspended_at), isNull(items.hidden_at)),
          isNotNull(users.deleted_at),
          sql`${items.sub_category_id} in (select from_id from catalogue_merges where kind = 'sub_category')`,
        ),
      ),
    );
const itemsUnder = (shelf: number) => app.deps.db.$count(items, eq(items.sub_category_id, shelf));
test.each(OTHERS)('%s while an item is being submitted: nobody overtakes it', async (_, act) => {
  const scene = await aScene();
  const answered: string[] = [];
  const { both } = await app.outside.transaction(async (tx) => {
    await tx.execute(sql`select from uploads where uuid = ${scene.photo} for update`);
    const submitting = submit(scene).finally(() => answered.push('submitted'));
    // Jobs and reactions of the scene may wait for something, too.
    await until('the submission waits for its photo', async () => (await inLine('from "uploads"')) >= 1);
    const acting = act(scene).finally(() => answered.push('done'));
    await until(
      'the other one waits for the submission',
      async () => (await inLine()) >= 2 || answered.length > 0,
    );
    expect(answered).toEqual([]);
    return { both: Promise.all([submitting, acting]) };
  });
  expect((await both).map(({ status }) => status)).toEqual([201, expect.any(Number)]);
  expect((await both)[1]?.status).toBeLessThan(300);
  expect(await strays()).toEqual([]);
});

test.each(OTHERS)('%s first: the submission that comes meanwhile is refused', async (_, act, last) => {
  const scene = await aScene();
  const { both } = await app.outside.transaction(async (tx) => {
    await tx.execute(sql.raw(`lock table ${last} in exclusive mode`));
    const acting = act(scene);
    await until('the other one is under way', async () => (await inLine()) >= 1);
    const submitting = submit(scene);
    await until('the submission waits for it', async () => (await inLine()) >= 2);
    return { both: Promise.all([submitting, acting]) };
  });
  const [submitted, acted] = await both;
  expect(acted.status).toBeLessThan(300);
  expect([401, 422]).toContain(submitted.status);
  expect(await itemsUnder(scene.shelf)).toBe(0);
  expect(await strays()).toEqual([]);
});

test.each(OTHERS)(
  '%s at any moment of a submission: no item strays, nobody is sent away for nothing',
  async (_, act) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const scene = await aScene();
      const [submitted, acted] = await Promise.all([submit(scene), act(scene)]);
      expect(acted.status).toBeLessThan(300);
      expect([201, 401, 422]).toContain(submitted.status);
      if (submitted.status !== 201) expect(await itemsUnder(scene.shelf)).toBe(0);
    }
    expect(await strays()).toEqual([]);
  },
  PATIENCE_MS,
);

test('an item that is submitted anew while its seller is suspended stays away', async () => {
  const seller = await aSeller(app);
  const item = await anItem(app, seller, { status: ITEM_STATUS.archived });
  const { both } = await app.outside.transaction(async (tx) => {
    await tx.execute(sql`lock table audit_log in exclusive mode`);
    const suspending = suspend(app, admin, seller);
    await until('the suspension is under way', async () => (await inLine()) >= 1);
    const relisting = seller.api.post(`/api/auth/items/${item.uuid}/relist`, {});
    await until('the submission waits for it', async () => (await inLine()) >= 2);
    return { both: Promise.all([suspending, relisting]) };
  });
  expect((await both).map(({ status }) => status)).toEqual([200, 401]);
  expect(await strays()).toEqual([]);
});

test('an item that is sent anew while its subcategory goes up in another is listed there', async () => {
  const { seller, shelf, other } = await aScene();
  const item = await anItem(app, seller, { status: ITEM_STATUS.archived });
  await app.deps.db.delete(itemValues).where(eq(itemValues.item_id, item.id));
  await app.deps.db.update(items).set({ sub_category_id: shelf }).where(eq(items.id, item.id));
  const { both } = await app.outside.transaction(async (tx) => {
    await tx.execute(sql`lock table audit_log in exclusive mode`);
    const merging = admin.api.post('/api/admin/catalogue/merges', {
      kind: 'sub_category',
      from_id: shelf,
      into_id: other,
    });
    await until('the merge is under way', async () => (await inLine()) >= 1);
    const relisting = seller.api.post(`/api/auth/items/${item.uuid}/relist`, { price: 90 });
    await until('the submission waits for it', async () => (await inLine()) >= 2);
    return { both: Promise.all([merging, relisting]) };
  });
  const [merged, relisted] = await both;
  expect([merged.status, relisted.status]).toEqual([201, 200]);
  expect(relisted.body.data).toMatchObject({ price: 90, sub_category: { id: other } });
  expect(await strays()).toEqual([]);
});
