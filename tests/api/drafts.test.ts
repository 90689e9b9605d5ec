import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemDrafts } from '#server/db/drafts.tables.ts';
import { uploads } from '#server/db/uploads.tables.ts';
import { tidyUploads } from '#server/modules/items/items.jobs.ts';
import type { Task } from '#shared/dashboard/dashboard.api.ts';
import type { DraftContent, DraftView } from '#shared/items/drafts.schema.ts';
import { DRAFT_DAYS, MAX_DRAFTS } from '#shared/items/items.rules.ts';
import type { CategoryView } from '#shared/items/items.schema.ts';
import type { CategorySuggestion } from '#shared/items/search.api.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import { aDraft } from '../support/drafts.ts';
import { ADDRESS, anItem, aSubCategory } from '../support/items.ts';
import type { Person } from '../support/person.ts';
import { aBuyer, aPerson, aSeller } from '../support/person.ts';
import { listen } from '../support/sockets.ts';
import { registered, settledUpload } from '../support/uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const DRAFTS = '/api/auth/me/drafts';
const save = (person: Person, uuid: string, version: number, content: DraftContent) =>
  person.api.put(`${DRAFTS}/${uuid}`, { version, content });
const draftsOf = async (person: Person) => (await person.api.get(DRAFTS)).body.data as DraftView[];

test('a draft is the same on all devices, and the other ones are told', async () => {
  const seller = await aPerson(app);
  const live = await listen(app.url, seller.token);
  const uuid = randomUUID();
  expect(await save(seller, uuid, 0, aDraft())).toMatchObject({
    status: 200,
    body: { data: { version: 1 } },
  });
  expect((await live.next('drafts.changed')).data).toEqual({ view: 'owner', draft_uuid: uuid, version: 1 });
  const older = randomUUID();
  await save(seller, older, 0, aDraft({ item_name: 'Oak bench' }));
  await save(seller, uuid, 1, aDraft({ item_name: 'Brass desk lamp', price: 90 }));
  expect(await draftsOf(seller)).toMatchObject([
    { uuid, version: 2, cover: null, content: { item_name: 'Brass desk lamp', price: 90 } },
    { uuid: older, version: 1 },
  ]);
  const stranger = await aBuyer(app);
  expect(await draftsOf(stranger)).toEqual([]);
  expect((await stranger.api.delete(`${DRAFTS}/${uuid}`)).status).toBe(404);
  expect((await seller.api.delete(`${DRAFTS}/${uuid}`)).status).toBe(200);
  expect((await save(seller, uuid, 2, aDraft())).status).toBe(404);
  expect((await draftsOf(seller)).map((draft) => draft.uuid)).toEqual([older]);
});

test('who writes on what another device has changed is told, and may go over it', async () => {
  const seller = await aPerson(app);
  const uuid = randomUUID();
  await save(seller, uuid, 0, aDraft());
  await save(seller, uuid, 1, aDraft({ price: 1 }));
  for (const stale of [0, 1]) {
    expect(await save(seller, uuid, stale, aDraft({ price: 2 }))).toMatchObject({
      status: 409,
      body: { code: 'draft.changed' },
    });
  }
  expect((await save(seller, uuid, 2, aDraft({ price: 2 }))).status).toBe(200);
});

test('there are so many of them, also when they come at once', async () => {
  const seller = await aPerson(app);
  const answers = await Promise.all(
    Array.from({ length: MAX_DRAFTS + 2 }, () => save(seller, randomUUID(), 0, aDraft())),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_DRAFTS);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('draft.too_many');
  const [first] = await draftsOf(seller);
  expect((await save(seller, first?.uuid ?? '', 1, aDraft({ price: 5 }))).status).toBe(200);
});

test('its photos are kept for as long as it is, and go with it', async () => {
  const seller = await aPerson(app);
  const [kept, loose] = [await settledUpload(seller), await settledUpload(seller)];
  const uuid = randomUUID();
  await save(seller, uuid, 0, aDraft({ photos: [{ key: kept.uuid, name: 'lamp.jpg' }] }));
  const { db } = app.deps;
  await db
    .update(uploads)
    .set({ unused_since: sql`now() - interval '2 days'` })
    .where(eq(uploads.owner_id, seller.id));
  await tidyUploads(app.deps);
  expect(await registered(app, kept.uuid)).toBeDefined();
  expect(await registered(app, loose.uuid)).toBeUndefined();
  expect((await draftsOf(seller))[0]?.cover?.key).toBe(kept.uuid);

  await db
    .update(itemDrafts)
    .set({ updated_at: sql`now() - make_interval(days => ${DRAFT_DAYS + 1})` })
    .where(eq(itemDrafts.owner_id, seller.id));
  const live = await listen(app.url, seller.token);
  await tidyUploads(app.deps);
  expect((await live.next('drafts.changed')).data).toMatchObject({ draft_uuid: uuid, version: null });
  expect(await registered(app, kept.uuid)).toBeUndefined();
});

test('it waits among what is to be done today, and is gone once its item is submitted', async () => {
  const seller = await aSeller(app);
  const photo = await settledUpload(seller);
  const { id, values } = await aSubCategory(app);
  const uuid = randomUUID();
  const content = aDraft({ photos: [{ key: photo.uuid, name: 'lamp.jpg' }] });
  await save(seller, uuid, 0, content);
  const today = async () =>
    ((await seller.api.get('/api/auth/me/today')).body.data as { tasks: Task[] }).tasks;
  expect(await today()).toMatchObject([
    { kind: 'finish_draft', count: 1, item: { uuid, item_name: 'Brass lamp', photo: { key: photo.uuid } } },
  ]);
  const listing = {
    item_name: content.item_name,
    item_description: 'Works.',
    price: 120,
    is_bid: 0,
    address: ADDRESS,
    sub_category_id: id,
    properties: values,
    uploads: [photo.uuid],
    draft: uuid,
  };
  expect((await seller.api.post('/api/auth/items', { ...listing, price: 1 })).status).toBe(422);
  expect(await draftsOf(seller)).toHaveLength(1);
  expect(await seller.api.post('/api/auth/items', listing)).toMatchObject({
    status: 201,
    body: { data: { uuid } },
  });
  expect(await draftsOf(seller)).toEqual([]);
  const again = { ...listing, uploads: [(await settledUpload(seller)).uuid] };
  const { status, body } = await seller.api.post('/api/auth/items', again);
  expect([status, (body.data as { uuid: string }).uuid === uuid]).toEqual([201, false]);
  expect(await today()).toEqual([]);
});

const suggested = async (person: Person, title: string) =>
  (await person.api.get(`/api/auth/items/suggested-categories?title=${encodeURIComponent(title)}`)).body
    .data as CategorySuggestion[];

test('where to list it is suggested by its name, on sale or not, and not by what others say of their things', async () => {
  const [seller, other] = [await aSeller(app), await aBuyer(app)];
  await anItem(app, seller, {
    name: 'Grey armchair',
    description: 'For a winter coat, or beside a stroller or a zanzibar marimba.',
  });
  const tree = (await other.api.get('/api/global/category')).body.data as CategoryView[];
  const subs = tree.flatMap(({ sub_category }) => sub_category);
  const prams = subs.find(({ name }) => name === 'Prams & pushchairs');
  const coats = subs.find(({ name }) => name === 'Coats & jackets');
  for (const title of ['Graco stroller, grey', 'عربة أطفال رمادية']) {
    expect(await suggested(other, title)).toEqual([{ sub_category_id: prams?.id, why: 'like_title' }]);
  }
  expect(await suggested(other, 'Winter coat')).toEqual([{ sub_category_id: coats?.id, why: 'like_title' }]);
  expect(await suggested(other, 'Grey marimba')).toEqual([]);
  // What stands last may be a brand or a size, and a whole category may be called so.
  const bikes = subs.find(({ name }) => name === 'Bikes & scooters');
  expect(await suggested(other, 'Mountain bike Trek')).toMatchObject([{ sub_category_id: bikes?.id }]);
  const shoes = tree.find(({ name }) => name === 'Shoes')?.sub_category.map(({ id }) => id);
  for (const title of ['Nike shoes', 'Adidas trainers EU 41']) {
    const [first] = await suggested(other, title);
    expect([title, shoes?.includes(first?.sub_category_id ?? 0)]).toEqual([title, true]);
  }
});

test('where to list it is suggested by what is on sale under such names, then by what was used before', async () => {
  const [seller, other] = [await aSeller(app), await aBuyer(app)];
  const item = await anItem(app, seller, { name: 'Zanzibar hammock' });
  expect(await suggested(other, 'Striped zanzibar hammocks, new')).toMatchObject([
    { sub_category_id: item.sub_category_id, why: 'like_title' },
  ]);
  expect(await suggested(other, '')).toEqual([]);
  expect(await suggested(seller, '')).toEqual([
    { sub_category_id: item.sub_category_id, why: 'used_before' },
  ]);
});
