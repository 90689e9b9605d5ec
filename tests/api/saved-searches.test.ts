import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { subCategories } from '#server/db/catalogue.tables.ts';
import { items } from '#server/db/items.tables.ts';
import { savedSearches, savedSearchMatches } from '#server/db/saved-searches.tables.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { SavedSearch } from '#shared/saved-searches/saved-searches.api.ts';
import { MAX_SAVED_SEARCHES } from '#shared/saved-searches/saved-searches.api.ts';
import { openAdmin } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { anItem, aSubCategory } from '#tests/support/items.ts';
import { notifiedKinds } from '#tests/support/negotiation.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller, PASSWORD } from '#tests/support/person.ts';
import { settled } from '#tests/support/snapshot.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let seller: Person;
let admin: Person;

openAdmin((stage) => {
  ({ app, admin, seller } = stage);
});

const SEARCHES = '/api/auth/me/searches';
const save = (person: Person, query: object) => person.api.post(SEARCHES, query);
const savedBy = async (person: Person) => (await person.api.get(SEARCHES)).body.data as SavedSearch[];

/** Something new comes into the shop, as all does: by an administrator's yes. */
const approved = async (options: Parameters<typeof anItem>[2]) => {
  const item = await anItem(app, seller, { ...options, status: ITEM_STATUS.pending });
  expect((await admin.api.put(`/api/admin/approvals/${item.uuid}/approve`, {})).status).toBe(200);
  return item;
};
const timesFound = async (person: Person, uuid: string) =>
  (await notifiedKinds(person, uuid)).filter((kind) => kind === 'item.found').length;

test('a search is kept once, told to my other windows, and forgotten by me alone', async () => {
  const buyer = await aBuyer(app);
  const live = await listen(app.url, buyer.token);
  const query = { filter: { keyword: 'pram', max_price: 500, properties: '7,3' } };
  const first = await save(buyer, query);
  expect(first).toMatchObject({
    status: 201,
    body: {
      message: 'Saved. We tell you of each new item that it finds.',
      data: { query: { filter: { keyword: 'pram', max_price: 500, properties: '3,7' } } },
    },
  });
  expect((await live.next('searches.changed')).data).toEqual({ view: 'owner' });
  const again = await save(buyer, { filter: { ...query.filter, properties: '3,7' } });
  expect(again.body.data).toEqual(first.body.data);
  const [held] = await savedBy(buyer);
  expect(held).toEqual(first.body.data);
  const path = `${SEARCHES}/${held?.id}`;
  expect((await seller.api.delete(path)).status).toBe(404);
  expect((await buyer.api.delete(path)).status).toBe(200);
  expect((await buyer.api.delete(path)).status).toBe(404);
  expect(await savedBy(buyer)).toEqual([]);
  expect(live.events.filter(({ type }) => type === 'searches.changed')).toHaveLength(2);
  live.close();
});

test(`a search looks for something, and nobody saves more than ${MAX_SAVED_SEARCHES}`, async () => {
  const buyer = await aBuyer(app);
  for (const nothing of [
    {},
    { filter: {} },
    { filter: { near: '25.1,55.2' } },
    { filter: { keyword: ' ' } },
  ]) {
    const { status, body } = await save(buyer, nothing);
    expect([status, body.errors?.filter]).toEqual([422, ['Choose what to look for first.']]);
  }
  const all = Array.from({ length: MAX_SAVED_SEARCHES + 3 }, (_, index) =>
    save(buyer, { filter: { min_price: 20 + index } }),
  );
  const counts = (await Promise.all(all)).map(({ status }) => status);
  expect(counts.filter((status) => status === 201)).toHaveLength(MAX_SAVED_SEARCHES);
  expect(counts.filter((status) => status === 409)).toHaveLength(3);
  expect(await savedBy(buyer)).toHaveLength(MAX_SAVED_SEARCHES);
});

test('of each item that a search finds I am told once; of any other never', async () => {
  const { id: sub_category_id, values } = await aSubCategory(app);
  const [place] = await app.deps.db.select().from(subCategories).limit(1);
  const of = async (query: object): Promise<Person> => {
    const person = await aBuyer(app);
    expect((await save(person, query)).status).toBe(201);
    return person;
  };
  const finders = await Promise.all(
    [
      { filter: { keyword: 'strollers' } },
      { filter: { keyword: 'city strol' } },
      { sub_category_id },
      { category_id: place?.category_id },
      { filter: { min_price: 300, max_price: 400 } },
      { filter: { emirate: 'dubai' } },
      { filter: { near: '25.1137,55.2002', within: 5 } },
      { sub_category_id, filter: { properties: String(values[0]), keyword: 'stroller', max_price: 350 } },
    ].map(of),
  );
  const others = await Promise.all(
    [
      { filter: { keyword: 'sofa' } },
      { filter: { max_price: 349 } },
      { filter: { emirate: 'sharjah' } },
      { filter: { near: '24.4539,54.3773', within: 5 } },
      { sub_category_id, filter: { properties: '999999' } },
      { filter: { keyword: '!!!' } },
    ].map(of),
  );
  expect((await save(seller, { filter: { keyword: 'stroller' } })).status).toBe(201);
  const twice = finders[0] as Person;
  await save(twice, { filter: { min_price: 300 } });

  const item = await approved({ name: 'City stroller', description: 'With a rain cover.', price: 350 });
  await settled(app);
  const found = await Promise.all(finders.map((person) => timesFound(person, item.uuid)));
  expect(found).toEqual(finders.map(() => 1));
  const last = finders.at(-1) as Person;
  const newestOf = async (person: Person) => {
    const { data } = (await person.api.get('/api/auth/me/notifications')).body.data as {
      data: { facts: { search: { en: string; ar: string } } }[];
    };
    return data[0]?.facts.search;
  };
  const named = await newestOf(last);
  const [sub] = await app.deps.db.select().from(subCategories).where(eq(subCategories.id, sub_category_id));
  expect(named?.en).toMatch(`“stroller” · ${sub?.name} · Up to AED 350 · `);
  expect(named?.ar).toMatch(`· ${sub?.name_ar} · حتى 350 د.إ. · `);
  // Of several searches the one saved first.
  expect((await newestOf(twice))?.en).toBe('“strollers”');
  for (const person of [...others, seller]) expect(await timesFound(person, item.uuid)).toBe(0);

  // Who saved a search since has seen it there.
  const later = await of({ filter: { keyword: 'stroller' } });
  await seller.api.put(`/api/auth/items/${item.uuid}`, { decline_below: 100 });
  await settled(app);
  expect(await timesFound(later, item.uuid)).toBe(0);

  // A lower price brings it into reach of more, and is no news to those who know.
  await seller.api.put(`/api/auth/items/${item.uuid}`, { price: 340 });
  await settled(app);
  expect(await timesFound(others[1] as Person, item.uuid)).toBe(1);
  expect(await timesFound(twice, item.uuid)).toBe(1);
});

test('a word counts as it was typed, and as the shop corrected it when the search was saved', async () => {
  const { id: sub_category_id } = await aSubCategory(app);
  await approved({ name: 'Mandolin with a case' });
  const corrected = await aBuyer(app);
  const typed = await aBuyer(app);
  const query = { sub_category_id, filter: { keyword: 'mandolni' } };
  const { corrected_keyword } = (
    await corrected.api.get(`/api/global/items?filter[keyword]=mandolni&sub_category_id=${sub_category_id}`)
  ).body.data as { corrected_keyword: string };
  expect(corrected_keyword).toBe('mandolin');
  expect((await save(corrected, query)).body.data).toMatchObject({ query });
  // Nothing like it is in the shop: only the word as it stands can be looked for.
  await save(typed, { filter: { keyword: 'zitherharp' } });
  const [right, exact, neither] = [
    await approved({ name: 'Old mandolin' }),
    await approved({ name: 'Zitherharp' }),
    await approved({ name: 'Mandarin tree' }),
  ];
  await settled(app);
  expect(await timesFound(corrected, right.uuid)).toBe(1);
  expect(await timesFound(typed, exact.uuid)).toBe(1);
  expect([await timesFound(corrected, neither.uuid), await timesFound(typed, right.uuid)]).toEqual([0, 0]);
});

const goAway = (person: Person, day: string | null) => person.api.put('/api/auth/me/holiday', { until: day });
const soon = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

test('a search finds what the shop finds by its words: what is called so, not what lies in a place like it', async () => {
  const [pram, cot, sofa] = await Promise.all([aBuyer(app), aBuyer(app), aBuyer(app)]);
  await save(pram, { filter: { keyword: 'عربة' } });
  await save(cot, { filter: { keyword: 'cot' } });
  await save(sofa, { filter: { keyword: 'أريكة زرقاء' } });
  const address = JSON.stringify([
    { name: 'Street 1, Mina Al Arab', type: 'address', lat: 25.05, lng: 55.27 },
    { name: 'Mina Al Arab', name_ar: 'ميناء العرب', type: 'area', lat: 25.05, lng: 55.27 },
    { name: 'Dubai', name_ar: 'دبي', type: 'emirate' },
  ]);
  const shirt = await approved({ name: 'Cotton shirt', address });
  const found = [
    [pram, await approved({ name: 'عربة أطفال', address })],
    [cot, await approved({ name: 'Cot with drawers', address })],
    [sofa, await approved({ name: 'كنبة لون أزرق', address })],
  ] as const;
  for (const [person, { uuid }] of found) {
    await until('what is called so is found', async () => (await timesFound(person, uuid)) === 1);
  }
  for (const person of [pram, cot, sofa]) expect(await timesFound(person, shirt.uuid)).toBe(0);
});

test('what waits, or whose seller is away, is found by nobody until it is on sale', async () => {
  const [buyer, owner] = [await aBuyer(app), await aSeller(app)];
  await save(buyer, { filter: { keyword: 'harmonium' } });
  const item = await anItem(app, owner, { name: 'Harmonium', status: ITEM_STATUS.pending });
  await settled(app);
  expect(await timesFound(buyer, item.uuid)).toBe(0);
  await goAway(owner, soon());
  await admin.api.put(`/api/admin/approvals/${item.uuid}/approve`, {});
  await settled(app);
  expect(await timesFound(buyer, item.uuid)).toBe(0);
  await goAway(owner, null);
  await settled(app);
  expect(await timesFound(buyer, item.uuid)).toBe(1);
});

test('a price that comes within reach during a pause is found once the item is back', async () => {
  const [near, far, owner] = [await aBuyer(app), await aBuyer(app), await aSeller(app)];
  await save(near, { filter: { keyword: 'celesta' } });
  await save(far, { filter: { keyword: 'celesta', max_price: 300 } });
  const item = await anItem(app, owner, { name: 'Celesta', price: 400, status: ITEM_STATUS.pending });
  await admin.api.put(`/api/admin/approvals/${item.uuid}/approve`, {});
  const path = `/api/auth/items/${item.uuid}`;
  const found = async () => {
    await settled(app);
    return [await timesFound(near, item.uuid), await timesFound(far, item.uuid)];
  };
  expect(await found()).toEqual([1, 0]);
  await owner.api.post(`${path}/pause`);
  expect((await owner.api.put(path, { price: 250 })).status).toBe(200);
  expect(await found()).toEqual([1, 0]);
  await owner.api.post(`${path}/resume`);
  expect(await found()).toEqual([1, 1]);
});

test('what comes back is no news to who saved their search while it was on sale', async () => {
  const [early, late, owner] = [await aBuyer(app), await aBuyer(app), await aSeller(app)];
  const item = await anItem(app, owner, { name: 'Spinet', status: ITEM_STATUS.pending });
  await save(early, { filter: { keyword: 'spinet' } });
  await admin.api.put(`/api/admin/approvals/${item.uuid}/approve`, {});
  await settled(app);
  await save(late, { filter: { keyword: 'spinet' } });
  const path = `/api/auth/items/${item.uuid}`;
  await owner.api.post(`${path}/pause`);
  await owner.api.post(`${path}/resume`);
  await settled(app);
  expect([await timesFound(early, item.uuid), await timesFound(late, item.uuid)]).toEqual([1, 0]);
});

test('what is about to be paused, however late, is found by nobody before', async () => {
  const { db } = app.deps;
  const [buyer, owner] = [await aBuyer(app), await aSeller(app)];
  await save(buyer, { filter: { keyword: 'glockenspiel' } });
  const item = await anItem(app, owner, { name: 'Glockenspiel', status: ITEM_STATUS.pending });
  await goAway(owner, soon());
  await db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no pauses today'; end $$`);
  await db.execute(sql`create trigger refuse before update on items
    for each row when (new.status = 7 and old.status = 1) execute function refuse()`);
  await admin.api.put(`/api/admin/approvals/${item.uuid}/approve`, {});
  await settled(app);
  await db.execute(sql`drop trigger refuse on items`);
  await until('it is paused', async () => {
    const [{ status } = { status: 1 }] = await db.select().from(items).where(eq(items.id, item.id));
    return status === ITEM_STATUS.paused;
  });
  expect(await timesFound(buyer, item.uuid)).toBe(0);
});

test('who leaves looks for nothing any more, and takes along what they saved', async () => {
  const buyer = await aBuyer(app);
  await save(buyer, { filter: { keyword: 'lantern' } });
  await approved({ name: 'Brass lantern' });
  await settled(app);
  const gone = await buyer.api.post('/api/auth/me/deletion', { password: PASSWORD });
  expect(gone.status).toBe(200);
  await approved({ name: 'Tin lantern' });
  await settled(app);
  const { db } = app.deps;
  expect([
    await db.$count(savedSearches, eq(savedSearches.user_id, buyer.id)),
    await db.$count(savedSearchMatches, eq(savedSearchMatches.user_id, buyer.id)),
  ]).toEqual([0, 0]);
});
