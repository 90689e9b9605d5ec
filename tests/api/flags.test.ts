import { eq, inArray, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/accounts.tables.ts';
import { categories, subCategories } from '#server/db/catalogue.tables.ts';
import { itemPhotos, items } from '#server/db/items.tables.ts';
import { keepPrints } from '#server/modules/moderation/flags.repository.ts';
import type { Approval, HistoryEntry } from '#shared/moderation/approvals.schema.ts';
import { MOST_WORDS } from '#shared/moderation/flags.schema.ts';
import { WORD_LISTS } from '#shared/moderation/prohibited-words.data.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { anItem } from '#tests/support/items.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aSeller } from '#tests/support/person.ts';
import type { Listener } from '#tests/support/sockets.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let admin: Person;
let known: Person;
let adminLive: Listener;

beforeAll(async () => {
  app = await startApp();
  [admin, known] = await Promise.all([anAdmin(app), aSeller(app)]);
  // Somebody who has sold before, long enough ago.
  await anItem(app, known);
  await settle(known, 400);
  adminLive = await listen(app.url, admin.token);
});
afterAll(async () => {
  adminLive.close();
  await app.stop();
});

const settle = (person: Person, days: number) =>
  app.deps.db
    .update(users)
    .set({ created_at: sql`now() - make_interval(days => ${days})` })
    .where(eq(users.id, person.id));

const HASH = 'f0373b1b59793b82';
const looksLike = (itemId: number, perceptual_hash: string) =>
  app.deps.db.update(itemPhotos).set({ perceptual_hash }).where(eq(itemPhotos.item_id, itemId));

/** Sends a waiting item's words once more, and answers what staff are told to look at. */
const examined = async (seller: Person, uuid: string, words: object) => {
  const { version } = (await seller.api.put(`/api/auth/items/${uuid}`, words)).body.data as {
    version: number;
  };
  const flagged = await adminLive.next(
    'approval.flagged',
    (event) => event.data.item_uuid === uuid && event.version === version,
  );
  const shown = (await admin.api.get(`/api/admin/approvals/${uuid}`)).body.data as Approval;
  expect(shown.flags).toEqual(flagged.data.flags);
  return flagged.data.flags;
};
const PLAIN = { item_description: 'Blue velvet, oak legs, hardly a mark.' };

test('plain goods of a known seller are not flagged', async () => {
  const { uuid } = await anItem(app, known, { status: 0 });
  expect(await examined(known, uuid, PLAIN)).toEqual([]);
});

test('words in both languages are flagged as they were written', async () => {
  const { uuid } = await anItem(app, known, { status: 0 });
  const flags = await examined(known, uuid, {
    item_name: 'حقيبة تقليد',
    item_description: 'A first copy, with an iPhone 13 in it.',
  });
  expect(flags).toEqual([
    { kind: 'prohibited', topic: 'counterfeit', words: ['تقليد', 'first copy'] },
    { kind: 'electrical', by_category: false, words: ['iPhone'] },
  ]);
  const flagged = (await admin.api.get('/api/admin/approvals?show=flagged&size=100')).body.data as {
    data: Approval[];
  };
  expect(flagged.data.some((item) => item.uuid === uuid)).toBe(true);
  expect(await examined(known, uuid, { item_name: 'حقيبة', ...PLAIN })).toEqual([]);
});

test('very many words still flag: as many are named as a flag holds', async () => {
  const devices = WORD_LISTS.electrical.words.split(',').join('. ');
  const { uuid } = await anItem(app, known, { status: 0 });
  const [flag] = await examined(known, uuid, { item_description: devices });
  expect(flag).toMatchObject({ kind: 'electrical', words: { length: MOST_WORDS } });
});

test('a price far from what such goods are listed for is flagged, once there is enough to compare with', async () => {
  const { uuid, sub_category_id } = await anItem(app, known, { status: 0, price: 6_000 });
  const [elsewhere] = await app.deps.db
    .select({ id: subCategories.id })
    .from(subCategories)
    .where(ne(subCategories.id, sub_category_id))
    .limit(1);
  const others = await Promise.all(
    [800, 900, 1000, 1000, 1000, 1100, 1200, 1300, 950, 1050, 1000].map((price, nth) =>
      // What is sold and what is reserved counts as what is on sale does.
      anItem(app, known, { price, status: ([1, 3, 4] as const)[nth % 3] }),
    ),
  );
  const put = (ids: number[]) =>
    app.deps.db
      .update(items)
      .set({ sub_category_id: elsewhere?.id ?? 0 })
      .where(inArray(items.id, ids));
  const own =
    (await app.deps.db.select({ id: items.id }).from(items).where(eq(items.uuid, uuid)))[0]?.id ?? 0;
  await put([own, ...others.map(({ id }) => id)]);
  const priced = (price: number) => examined(known, uuid, { price: String(price), ...PLAIN });
  // Eleven are too few.
  expect(await priced(6_000)).toEqual([]);
  await put([(await anItem(app, known, { price: 1000 })).id]);
  const flag = { kind: 'price', usual: 1000, examples: 12 };
  expect(await priced(6_000)).toEqual([{ ...flag, is: 'high' }]);
  expect(await priced(150)).toEqual([{ ...flag, is: 'low' }]);
  expect(await priced(4_000)).toEqual([]);
  expect(await priced(250)).toEqual([]);
});

test('goods in the battery-operated category are flagged', async () => {
  const { uuid, id } = await anItem(app, known, { status: 0 });
  const [sub] = await app.deps.db
    .select({ id: subCategories.id })
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, subCategories.category_id))
    .where(eq(categories.key, 'battery-operated'));
  await app.deps.db.update(items).set({ sub_category_id: sub?.id }).where(eq(items.id, id));
  expect(await examined(known, uuid, PLAIN)).toEqual([{ kind: 'electrical', by_category: true, words: [] }]);
});

test('a first item, and a young account, are flagged', async () => {
  const fresh = await aSeller(app);
  const first = await anItem(app, fresh, { status: 0 });
  expect(await examined(fresh, first.uuid, PLAIN)).toEqual([
    { kind: 'new_seller', is_first: true, account_days: 0 },
  ]);
  await settle(fresh, 30);
  await anItem(app, fresh);
  expect(await examined(fresh, first.uuid, { item_description: 'Said again.' })).toEqual([]);
});

test('the picture of another listing is found, also when it was saved anew, and across sellers', async () => {
  const original = await anItem(app, await aSeller(app), { name: 'Brass lantern' });
  const copy = await anItem(app, known, { status: 0 });
  const other = await anItem(app, known, { status: 0 });
  await looksLike(original.id, HASH);
  // Six bits of 64 differ; the other one in thirteen.
  await looksLike(copy.id, (BigInt(`0x${HASH}`) ^ 0x8040_0201_0080_0100n).toString(16).padStart(16, '0'));
  await looksLike(other.id, (BigInt(`0x${HASH}`) ^ 0x1fffn).toString(16).padStart(16, '0'));
  await app.deps.db.transaction((tx) => keepPrints(tx, original.id));
  expect(await examined(known, copy.uuid, PLAIN)).toEqual([
    {
      kind: 'duplicate',
      photo: 1,
      twin: {
        item_uuid: original.uuid,
        item_name: 'Brass lantern',
        seller: "Maya's corner",
        is_same_seller: false,
        status: 1,
      },
    },
  ]);
  expect(await examined(known, other.uuid, PLAIN)).toEqual([]);
});

test('the photos of what its seller took down may be used again by them', async () => {
  const hash = '3c5a96f0a5c31e78';
  const before = await anItem(app, known, { status: 5 });
  const again = await anItem(app, known, { status: 0 });
  for (const { id } of [before, again]) await looksLike(id, hash);
  await app.deps.db.transaction((tx) => keepPrints(tx, before.id));
  expect(await examined(known, again.uuid, PLAIN)).toEqual([]);
});

test('an edit of an item on sale is looked at too', async () => {
  const { uuid } = await anItem(app, known);
  expect(await examined(known, uuid, { item_name: 'Replica sofa' })).toEqual([
    { kind: 'prohibited', topic: 'counterfeit', words: ['Replica'] },
  ]);
});

test('the history tells who did what, newest first', async () => {
  const { uuid } = await anItem(app, known, { status: 0, name: 'Oak bench' });
  await examined(known, uuid, { item_name: 'Oak garden bench' });
  await admin.api.put(`/api/admin/approvals/${uuid}/approve`);
  const reporter = await aBuyer(app);
  await reporter.api.post('/api/auth/reports', {
    target: 'item',
    uuid,
    reason: 'misleading',
    words: 'Not oak.',
  });
  await known.api.put(`/api/auth/items/${uuid}`, { item_name: 'Pine garden bench' });
  const edit_id = ((await admin.api.get(`/api/admin/approvals/${uuid}`)).body.data as Approval).staged_edit
    ?.id;
  await admin.api.put(`/api/admin/approvals/${uuid}/ask`, {
    edit_id,
    reason: 'description',
    note: 'Which wood?',
  });
  const history = (await admin.api.get(`/api/admin/approvals/${uuid}/history`)).body.data as HistoryEntry[];
  expect(history.map(({ what, by, name, note }) => [what, by?.name ?? null, name || note])).toEqual([
    ['edit_changes_requested', 'Aisha Haddad', 'Which wood?'],
    ['edit_submitted', null, 'Pine garden bench'],
    ['reported', 'Omar Haddad', 'Not oak.'],
    ['approved', 'Aisha Haddad', null],
    ['changed', null, 'Oak garden bench'],
    ['submitted', null, 'Oak garden bench'],
  ]);
});

test('ways around the marketplace are flagged as they were written', async () => {
  const { uuid } = await anItem(app, known, { status: 0 });
  const flags = await examined(known, uuid, {
    item_description: 'IKEA 204.567.89. Call 050 123 4567 before six.',
  });
  expect(flags).toEqual([{ kind: 'contacts', words: ['050 123 4567'] }]);
});
