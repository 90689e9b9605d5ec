import { describe, expect, test } from 'vitest';
import { sweepPayments } from '#server/modules/purchases/sweep-payments.usecases.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemCard, ItemDetails, OwnItem, SubmittedItem } from '#shared/items/items.schema.ts';
import { openAdmin } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Answer } from '#tests/support/http.ts';
import { apiOf } from '#tests/support/http.ts';
import { ADDRESS, anItem } from '#tests/support/items.ts';
import { getPage } from '#tests/support/pages.ts';
import { beginCheckout, endTimeOfCheckout } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller, vendorUuidOf } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { registered, settledUpload } from '#tests/support/uploads.ts';

let app: TestApp;
let admin: Person;
let seller: Person;

openAdmin((stage) => {
  ({ app, admin, seller } = stage);
});

const NEW = { item_name: 'Walnut sideboard', item_description: 'Three drawers, one mark on the left.' };
const edit = (uuid: string, changes: object, by = seller) => by.api.put(`/api/auth/items/${uuid}`, changes);
const detailsIn = ({ body }: Answer) => (body.data as { item_details: ItemDetails }).item_details;
const listIn = <Item>({ body }: Answer) => (body.data as { data: Item[] }).data;
const own = async (uuid: string) => detailsIn(await seller.api.get(`/api/auth/items/${uuid}`));
const publicly = async (uuid: string) => detailsIn(await apiOf(app.url).get(`/api/global/items/${uuid}`));
const inQueue = async (uuid: string) =>
  listIn<SubmittedItem>(await admin.api.get('/api/admin/approvals')).find((item) => item.uuid === uuid);
const decide = (uuid: string, decision: 'approve' | 'reject', body: object) =>
  admin.api.put(`/api/admin/approvals/${uuid}/${decision}`, body);

test('a new price is on sale at once and is seen by everybody who looks', async () => {
  const { uuid } = await anItem(app, seller);
  const [shopper, atHome] = await Promise.all([listen(app.url), listen(app.url, seller.token)]);
  await shopper.subscribe({ item: uuid });
  const answer = await edit(uuid, { price: 900 });
  expect(answer).toMatchObject({ status: 200, body: { message: 'Your changes were saved.' } });
  const news = await shopper.next('item.price_changed');
  expect(news.data).toMatchObject({ view: 'public', item: { uuid, price: 900, total_fee: 1080 } });
  expect((await atHome.next('item.price_changed')).data.view).toBe('owner');
  expect(await publicly(uuid)).toMatchObject({ price: 900 });
  const found = await apiOf(app.url).get(
    `/api/global/items?filter[min_price]=900&filter[max_price]=900&size=100`,
  );
  expect(listIn<ItemCard>(found).map((card) => card.uuid)).toContain(uuid);
});

test('a new location is public without its house', async () => {
  const { uuid } = await anItem(app, seller);
  await edit(uuid, { address: ADDRESS.replaceAll('Al Barsha', 'Mirdif').replace('Villa 18', 'Villa 77') });
  const { address } = await publicly(uuid);
  expect(address).toContain('Mirdif');
  expect(address).not.toContain('Villa');
});

test.each([ITEM_STATUS.approved, ITEM_STATUS.pending, ITEM_STATUS.rejected])(
  'an item of status %i whose area comes back as one’s list shows it keeps its house',
  async (status) => {
    const { uuid } = await anItem(app, seller, { status });
    const shown = listIn<OwnItem>(await seller.api.get('/api/auth/me/items')).find(
      (item) => item.uuid === uuid,
    );
    const asShown = JSON.parse(shown?.address ?? '') as { name: string; type: string }[];
    // Another client's JSON: with spaces, and with names in another order.
    const address = JSON.stringify(
      asShown.map(({ type, ...element }) => ({ type, ...element })),
      null,
      2,
    );
    const changes = { item_name: shown?.item_name, item_description: shown?.item_description, address };
    const { body } =
      status === ITEM_STATUS.rejected
        ? await seller.api.post(`/api/auth/items/${uuid}/relist`, { ...changes, price: 910 })
        : await edit(uuid, { ...changes, price: 910 });
    expect(body.data).toMatchObject({ price: 910 });
    expect(await own(uuid)).toMatchObject({ price: 910, address: ADDRESS });
  },
);

test('an address whose results say much is as good as another', async () => {
  const { uuid } = await anItem(app, seller);
  const [house, ...areas] = JSON.parse(ADDRESS) as object[];
  const deep = (gap: string) =>
    `${JSON.stringify([house, ...areas]).slice(0, -1)},${gap}${'['.repeat(3_700)}`;
  for (const gap of ['', ' ']) {
    const address = `${deep(gap)}${']'.repeat(3_701)}`;
    expect((await edit(uuid, { address })).status).toBe(200);
    expect(await own(uuid)).toMatchObject({ address });
  }
});

test('new words of an item on sale wait: nobody but owner and administrators sees them', async () => {
  const { uuid, name } = await anItem(app, seller);
  const atAdmin = await listen(app.url, admin.token);
  const answer = await edit(uuid, { ...NEW, price: 640 });
  expect(answer.body.message).toBe(
    'Price and location were changed. The new name and description are shown once they are approved.',
  );
  expect(await publicly(uuid)).toMatchObject({ item_name: name, price: 640, staged_edit: null });
  expect(JSON.stringify((await apiOf(app.url).get('/api/global/items?size=100')).body)).not.toContain(
    'Walnut',
  );
  expect(await own(uuid)).toMatchObject({ item_name: name, staged_edit: { ...NEW, status: 'waiting' } });
  expect((await atAdmin.next('item.edit_submitted')).data).toMatchObject({
    view: 'admin',
    item: { uuid, staged_edit: NEW },
  });
  expect(await inQueue(uuid)).toMatchObject({ status: 1, item_name: name, staged_edit: NEW });
});

test('words that wait are in no answer, page, suggestion or map of the site', async () => {
  const { uuid } = await anItem(app, seller, { name: 'Oak bookcase' });
  const vendorUuid = await vendorUuidOf(app, seller);
  const guest = apiOf(app.url);
  const live = await listen(app.url);
  await live.subscribe({ item: uuid });
  const waiting = { item_name: 'Zanzibarquux bookcase', item_description: 'Zanzibarquux wood, hardly used.' };
  await edit(uuid, { ...waiting, price: 655 });
  await live.next('item.price_changed');

  const { total } = (await guest.get('/api/global/items?filter[keyword]=Zanzibarquux')).body.data as {
    total: number;
  };
  expect(total).toBe(0);
  const said = [
    live.events,
    ...(await Promise.all(
      [
        '/api/global/items?size=100',
        `/api/global/items/${uuid}`,
        `/api/global/items/${uuid}/similar`,
        '/api/global/items/suggestions?keyword=zanz',
        '/api/global/items/counts',
        '/api/global/featured',
        `/api/global/vendors/${vendorUuid}/items`,
      ].map(async (path) => (await guest.get(path)).body),
    )),
    ...(await Promise.all(
      [
        '/',
        '/shop',
        '/ar/shop?filter_keyword=bookcase',
        `/product-details/${uuid}`,
        `/ar/product-details/${uuid}`,
        `/vendors/${vendorUuid}`,
        '/sitemaps/items-1.xml',
      ].map(async (path) => (await getPage(app.url + path)).html),
    )),
  ].map((value) => JSON.stringify(value));
  expect(said.filter((text) => text.includes('bookcase')).length).toBeGreaterThan(5);
  expect(said.filter((text) => /zanzibarquux/i.test(text))).toEqual([]);
  // Not even to somebody else who is logged in.
  const stranger = await aSeller(app);
  const seen = [
    (await stranger.api.get(`/api/auth/items/${uuid}`)).body,
    (await getPage(`${app.url}/product-details/${uuid}`, { cookie: `reloved_session=${stranger.token}` }))
      .html,
  ];
  expect(seen.map((each) => JSON.stringify(each)).filter((text) => /zanzibarquux/i.test(text))).toEqual([]);
  live.close();
});

test('an approved edit is public at once and can be found by its words', async () => {
  const { uuid } = await anItem(app, seller);
  await edit(uuid, { ...NEW, item_name: 'Rattan peacock chair' });
  const shopper = await listen(app.url);
  await shopper.subscribe({ item: uuid });
  const edit_id = (await inQueue(uuid))?.staged_edit?.id;
  expect((await decide(uuid, 'approve', { edit_id })).status).toBe(200);
  expect((await shopper.next('item.edit_approved')).data).toMatchObject({
    item: { item_name: 'Rattan peacock chair' },
  });
  expect(await publicly(uuid)).toMatchObject({ item_name: 'Rattan peacock chair', status: 1 });
  expect((await own(uuid)).staged_edit).toBeNull();
  expect(await inQueue(uuid)).toBeUndefined();
  const found = await apiOf(app.url).get('/api/global/items?filter[keyword]=peacock');
  expect(listIn<ItemCard>(found).map((card) => card.uuid)).toEqual([uuid]);
});

test('a rejected edit leaves the item on sale as it was, and tells the owner why', async () => {
  const { uuid, name } = await anItem(app, seller);
  const atHome = await listen(app.url, seller.token);
  await edit(uuid, NEW);
  const edit_id = (await inQueue(uuid))?.staged_edit?.id;
  await decide(uuid, 'reject', { edit_id, reason: 'description', note: 'Too short' });
  await atHome.next('item.edit_rejected');
  expect(await own(uuid)).toMatchObject({
    item_name: name,
    status: 1,
    rejection: null,
    staged_edit: { status: 'rejected', rejection: { reason: 'description', note: 'Too short' } },
  });
});

test('photos of an edit that was turned down can be sent again with the next one', async () => {
  const { uuid } = await anItem(app, seller);
  const photo = await settledUpload(seller);
  expect((await edit(uuid, { ...NEW, photos: [photo.uuid] })).status).toBe(200);
  const edit_id = (await inQueue(uuid))?.staged_edit?.id;
  await decide(uuid, 'reject', { edit_id, reason: 'description', note: 'Too short' });
  expect((await edit(uuid, { item_name: 'Walnut sideboard, oiled', photos: [photo.uuid] })).status).toBe(200);
  const again = (await inQueue(uuid))?.staged_edit;
  expect(again?.images).toHaveLength(1);
  expect((await registered(app, photo.uuid))?.unused_since).toBeNull();
});

test('nothing becomes public that the administrator has not read', async () => {
  const onSale = await anItem(app, seller);
  await edit(onSale.uuid, NEW);
  const seen = (await inQueue(onSale.uuid))?.staged_edit?.id;
  await edit(onSale.uuid, { item_name: 'Something else' });
  expect(await decide(onSale.uuid, 'approve', { edit_id: seen })).toMatchObject({
    status: 409,
    body: { code: 'item.changed' },
  });
  expect((await decide(onSale.uuid, 'approve', {})).status).toBe(409);

  const pending = await anItem(app, seller, { status: 0 });
  const version = (await inQueue(pending.uuid))?.version;
  await edit(pending.uuid, NEW);
  expect((await decide(pending.uuid, 'approve', { version })).body.code).toBe('item.changed');
  expect(await inQueue(pending.uuid)).toMatchObject({ status: 0, ...NEW, staged_edit: null });
});

test('the owner takes an edit back, or writes the words on sale again: it leaves the queue', async () => {
  const { uuid, name, description } = await anItem(app, seller);
  const atAdmin = await listen(app.url, admin.token);
  await edit(uuid, NEW);
  expect((await seller.api.delete(`/api/auth/items/${uuid}/edit`)).status).toBe(200);
  await atAdmin.next('item.edit_withdrawn');
  expect(await inQueue(uuid)).toBeUndefined();
  expect((await seller.api.delete(`/api/auth/items/${uuid}/edit`)).body.code).toBe('item.no_edit');
  await edit(uuid, NEW);
  await edit(uuid, { item_name: name, item_description: description });
  expect(await inQueue(uuid)).toBeUndefined();
});

test('an item that is taken down takes its edit with it', async () => {
  const { uuid } = await anItem(app, seller);
  await edit(uuid, NEW);
  const atAdmin = await listen(app.url, admin.token);
  await seller.api.delete(`/api/auth/items/${uuid}`);
  expect((await atAdmin.next('item.edit_withdrawn')).data).toMatchObject({ item_uuid: uuid });
  const mine = await seller.api.get('/api/auth/me/items?status=5&size=100');
  expect(listIn<OwnItem>(mine).find((item) => item.uuid === uuid)?.staged_edit).toBeNull();
});

test('only pending and approved items can be edited', async () => {
  for (const status of [2, 3, 4, 5] as const) {
    const { uuid } = await anItem(app, seller, { status });
    expect(await edit(uuid, { price: 300 })).toMatchObject({
      status: 409,
      body: { code: 'item.not_editable' },
    });
  }
});

test('the price keeps its rules, and the query may carry the change as the specification has it', async () => {
  const { uuid } = await anItem(app, seller);
  for (const price of [19, 50_001, '1e3', 20.005]) expect((await edit(uuid, { price })).status).toBe(422);
  expect((await edit(uuid, { price: 20 })).body.errors).toEqual({
    price: ['Offers can only be accepted on a price above AED 20.'],
  });
  expect((await edit(uuid, {})).status).toBe(422);
  const byQuery = await seller.api.put(`/api/auth/items/${uuid}?price=777`);
  expect(byQuery).toMatchObject({ status: 200, body: { data: { price: 777 } } });
});

describe('while somebody pays', () => {
  const HELD = { status: 409, body: { code: 'item.on_hold', details: { until: expect.any(String) } } };

  test('the place stays where it is; price and new words are taken as at any time', async () => {
    const { id, uuid } = await anItem(app, seller);
    await beginCheckout((await aBuyer(app)).api, uuid);
    const address = ADDRESS.replace('Villa 18', 'Villa 77');
    expect(await edit(uuid, { address, price: 640 })).toMatchObject(HELD);
    expect(await own(uuid)).toMatchObject({ address: ADDRESS, price: 1250 });
    expect((await edit(uuid, { address: ADDRESS, price: 640, ...NEW })).status).toBe(200);
    const shown = listIn<OwnItem>(await seller.api.get('/api/auth/me/items')).find(
      (one) => one.uuid === uuid,
    );
    expect((await edit(uuid, { address: shown?.address ?? '', price: 650 })).status).toBe(200);
    await endTimeOfCheckout(app, id);
    await sweepPayments(app.deps);
    expect((await edit(uuid, { address })).status).toBe(200);
  });

  test('no new words become public: who approves them is told, by itself and among many', async () => {
    const { id, uuid, name } = await anItem(app, seller);
    await edit(uuid, NEW);
    const edit_id = (await inQueue(uuid))?.staged_edit?.id;
    await beginCheckout((await aBuyer(app)).api, uuid);
    expect(await decide(uuid, 'approve', { edit_id })).toMatchObject(HELD);
    const body = { decision: 'approved', items: [{ item_uuid: uuid, edit_id }] };
    const many = await admin.api.post('/api/admin/approvals/decisions', body);
    expect(many.body.data).toMatchObject([{ item: null, code: 'item.on_hold' }]);
    expect([(await publicly(uuid)).item_name, (await inQueue(uuid))?.staged_edit?.id]).toEqual([
      name,
      edit_id,
    ]);
    await endTimeOfCheckout(app, id);
    await sweepPayments(app.deps);
    expect((await decide(uuid, 'approve', { edit_id })).status).toBe(200);
    expect((await publicly(uuid)).item_name).toBe(NEW.item_name);
  });

  test('words can be turned down: that changes nothing of what is bought', async () => {
    const { uuid } = await anItem(app, seller);
    await edit(uuid, NEW);
    const edit_id = (await inQueue(uuid))?.staged_edit?.id;
    await beginCheckout((await aBuyer(app)).api, uuid);
    expect((await decide(uuid, 'reject', { edit_id, reason: 'other', note: 'No.' })).status).toBe(200);
  });
});
