import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { holidays } from '#server/db/holidays.tables.ts';
import { items } from '#server/db/items.tables.ts';
import { endHolidays, moveHoliday, pauseWhileAway } from '#server/modules/items/holiday.usecases.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemCard, OwnItem } from '#shared/items/items.schema.ts';
import { apiOf } from '#tests/support/http.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import type { Market } from '#tests/support/market.ts';
import { openMarket } from '#tests/support/market.ts';
import { anOffer, offer as offerOn, reject } from '#tests/support/offers.ts';
import { beginCheckout, checkoutPath } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aSeller, vendorUuidOf } from '#tests/support/person.ts';
import { settled } from '#tests/support/snapshot.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let market: Market;
openMarket((opened) => {
  market = opened;
});

const pause = (seller: Person, { uuid }: TestItem) => seller.api.post(`/api/auth/items/${uuid}/pause`);
const resume = (seller: Person, { uuid }: TestItem) => seller.api.post(`/api/auth/items/${uuid}/resume`);
const holiday = (seller: Person, until: string | null) => seller.api.put('/api/auth/me/holiday', { until });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const foundInShop = async (keyword: string) => {
  const { body } = await apiOf(market.app.url).get(`/api/global/items?filter[keyword]=${keyword}`);
  return ((body.data as { data: ItemCard[] }).data ?? []).map(({ uuid }) => uuid);
};
const statusesOf = async (seller: Person) => {
  const { body } = await seller.api.get('/api/auth/me/items');
  return Object.fromEntries(
    (body.data as { data: OwnItem[] }).data.map((item) => [item.item_name, item.status]),
  );
};

test('a paused item is nobody’s to find or buy, its page says so, and it comes back as it was', async () => {
  const { app, seller, buyer } = market;
  const item = await anItem(app, seller, { name: 'Quilted ottoman' });
  await buyer.api.put(`/api/auth/items/${item.uuid}/watch`);
  const looker = await listen(app.url);
  await looker.subscribe({ item: item.uuid });
  const page = async () =>
    ((await apiOf(app.url).get(`/api/global/items/${item.uuid}`)).body.data as { item_details: ItemCard })
      .item_details;

  expect(await pause(seller, item)).toMatchObject({
    status: 200,
    body: { data: { status: ITEM_STATUS.paused } },
  });
  expect((await looker.next('item.paused')).data).toMatchObject({
    view: 'public',
    item: { status: ITEM_STATUS.paused },
  });
  expect(await foundInShop('ottoman')).toEqual([]);
  expect((await page()).status).toBe(ITEM_STATUS.paused);
  const watched = await buyer.api.get('/api/auth/me/watching');
  expect((watched.body.data as { data: ItemCard[] }).data).toMatchObject([{ uuid: item.uuid, status: 7 }]);
  expect((await buyer.api.post(checkoutPath('auth', item.uuid), {})).status).toBe(409);
  expect((await pause(seller, item)).status).toBe(409);
  // A new price is public at once, as on sale.
  expect((await seller.api.put(`/api/auth/items/${item.uuid}`, { price: 900 })).status).toBe(200);

  expect((await resume(seller, item)).status).toBe(200);
  expect((await looker.next('item.resumed')).data).toMatchObject({
    view: 'public',
    item: { status: ITEM_STATUS.approved, item_name: 'Quilted ottoman', price: 900 },
  });
  expect(await foundInShop('ottoman')).toEqual([item.uuid]);
  expect((await resume(seller, item)).status).toBe(409);
});

test('open offers stay, to be declined, and to be accepted once it is back; who is paying is not disturbed', async () => {
  const { app, seller, buyer } = market;
  const item = await anItem(app, seller, { name: 'Rattan swing', price: 500 });
  const [offer, other] = [await anOffer(buyer, item, 400), await anOffer(await aBuyer(app), item, 300)];
  await pause(seller, item);
  const late = await aBuyer(app);
  expect((await offerOn(late, item, 350)).body.code).toBe('item.not_on_sale');
  const accept = () => seller.api.put(`/api/auth/me/offers-to-me/accept/${offer.id}`);
  expect(await accept()).toMatchObject({ status: 409, body: { code: 'item.not_on_sale' } });
  await reject(seller, other.id);
  await resume(seller, item);
  expect((await accept()).status).toBe(200);
  expect((await pause(seller, item)).status).toBe(409);

  const paidFor = await anItem(app, seller);
  await beginCheckout(buyer.api, paidFor.uuid);
  expect((await pause(seller, paidFor)).status).toBe(409);
  expect((await holiday(seller, inDays(3))).status).toBe(200);
  expect((await statusesOf(seller))['Mid-century two-seat sofa']).toBe(ITEM_STATUS.approved);
  await holiday(seller, null);
});

test('a holiday pauses what is on sale and what comes on sale, and ends by itself with what it paused', async () => {
  const { app } = market;
  const [seller, admin] = [await aSeller(app), await anAdmin(app)];
  const own = await anItem(app, seller, { name: 'Paused before' });
  await anItem(app, seller, { name: 'On sale' });
  const waiting = await anItem(app, seller, { name: 'Waiting', status: ITEM_STATUS.pending });
  await pause(seller, own);
  const live = await listen(app.url, seller.token);
  for (const wrong of [inDays(-1), inDays(400)]) expect((await holiday(seller, wrong)).status).toBe(422);

  expect((await holiday(seller, inDays(7))).status).toBe(200);
  expect((await live.next('holiday.changed')).data).toMatchObject({
    view: 'owner',
    until: expect.stringContaining('T20:00:00'),
  });
  await admin.api.put(`/api/admin/approvals/${waiting.uuid}/approve`, {});
  await settled(app);
  expect(await statusesOf(seller)).toEqual({ 'Paused before': 7, 'On sale': 7, Waiting: 7 });
  // Nor does the news of it say that it is on sale.
  expect((await nextMail(app, seller.email, ({ text }) => text.includes('was approved'))).text).toContain(
    'It goes on sale when you are back.',
  );

  await endHolidays(app.deps);
  expect((await statusesOf(seller))['On sale']).toBe(7);
  await app.deps.db.update(holidays).set({ until: sql`now()` }).where(eq(holidays.user_id, seller.id));
  const back = await listen(app.url, seller.token);
  await endHolidays(app.deps);
  expect(await statusesOf(seller)).toEqual({ 'Paused before': 7, 'On sale': 1, Waiting: 1 });
  expect((await back.next('holiday.changed')).data).toMatchObject({ view: 'owner', until: null });
  expect((await seller.api.get('/api/auth/me/holiday')).body.data).toEqual({ until: null });
});

test('buyers are told on the pages of a seller and of their items until when they are away, at once', async () => {
  const { app } = market;
  const seller = await aSeller(app);
  const item = await anItem(app, seller, { name: 'Cedar chest' });
  const vendor_uuid = await vendorUuidOf(app, seller);
  const awayOn = async () => {
    const page = (await apiOf(app.url).get(`/api/global/items/${item.uuid}`)).body.data;
    const vendor = (await apiOf(app.url).get(`/api/global/vendors/${vendor_uuid}`)).body.data;
    const { item_details } = page as { item_details: { seller_away_until: string | null } };
    return [item_details.seller_away_until, (vendor as { away_until: string | null }).away_until];
  };
  expect(await awayOn()).toEqual([null, null]);
  const [onItem, onShop] = [await listen(app.url), await listen(app.url)];
  await onItem.subscribe({ item: item.uuid });
  await onShop.subscribe({ shop: true });
  const { until } = (await holiday(seller, inDays(5))).body.data as { until: string };
  expect(await awayOn()).toEqual([until, until]);
  for (const looker of [onItem, onShop])
    expect((await looker.next('holiday.changed')).data).toMatchObject({
      view: 'public',
      seller: { vendor_uuid },
      until,
    });
  await holiday(seller, null);
  expect(await awayOn()).toEqual([null, null]);
});

test('what somebody was only about to pay for waits for its seller, too, once nobody pays', async () => {
  const { app, buyer } = market;
  const seller = await aSeller(app);
  const item = await anItem(app, seller, { name: 'Folding screen' });
  await beginCheckout(buyer.api, item.uuid);
  await holiday(seller, inDays(3));
  expect(await statusesOf(seller)).toEqual({ 'Folding screen': ITEM_STATUS.approved });
  expect((await buyer.api.delete(checkoutPath('auth', item.uuid))).status).toBe(200);
  await settled(app);
  expect(await statusesOf(seller)).toEqual({ 'Folding screen': ITEM_STATUS.paused });

  // Put back on sale by hand it stays there, whoever begins to pay for it and does not.
  expect((await resume(seller, item)).status).toBe(200);
  await beginCheckout(buyer.api, item.uuid);
  expect((await buyer.api.delete(checkoutPath('auth', item.uuid))).status).toBe(200);
  await settled(app);
  expect(await statusesOf(seller)).toEqual({ 'Folding screen': ITEM_STATUS.approved });
  await holiday(seller, null);
  expect(await statusesOf(seller)).toEqual({ 'Folding screen': ITEM_STATUS.approved });
});

test('what its seller puts back and pauses again while away stays paused at the holiday’s end', async () => {
  const { app } = market;
  const seller = await aSeller(app);
  const [own] = [
    await anItem(app, seller, { name: 'Paused by hand' }),
    await anItem(app, seller, { name: 'On sale' }),
  ];
  await holiday(seller, inDays(3));
  expect((await resume(seller, own)).status).toBe(200);
  expect((await pause(seller, own)).status).toBe(200);
  await holiday(seller, null);
  expect(await statusesOf(seller)).toEqual({ 'Paused by hand': 7, 'On sale': 1 });
});

test('what comes on sale in the moment in which its seller is back stays on sale', async () => {
  const { app } = market;
  const seller = await aSeller(app);
  await holiday(seller, inDays(3));
  const item = await anItem(app, seller, { name: 'Just approved' });
  const both = await app.outside.transaction(async (tx) => {
    await tx.execute(sql`select from holidays where user_id = ${seller.id} for update`);
    const back = holiday(seller, null);
    await until('the return waits', async () => (await lockWaiters(app.outside)) === 1);
    const paused = app.deps.unitOfWork((own, record) =>
      pauseWhileAway({ deps: app.deps, tx: own, record }, { owner_id: seller.id, item_uuid: item.uuid }),
    );
    await until('the pause waits behind it', async () => (await lockWaiters(app.outside)) === 2);
    return { back, paused };
  });
  await Promise.all([both.back, both.paused]);
  expect(await statusesOf(seller)).toEqual({ 'Just approved': ITEM_STATUS.approved });
});

test('what comes on sale in the moment in which its seller goes away is paused as well', async () => {
  const { app } = market;
  const seller = await aSeller(app);
  const first = await anItem(app, seller, { name: 'On sale' });
  const all = await app.outside.transaction(async (tx) => {
    await tx.execute(sql`select from items where id = ${first.id} for update`);
    const away = holiday(seller, inDays(3));
    const waits = async (many: number) => (await lockWaiters(app.outside)) === many;
    await until('the holiday waits for the item', () => waits(1));
    const item = await anItem(app, seller, { name: 'Just approved' });
    const paused = app.deps.unitOfWork((own, record) =>
      pauseWhileAway({ deps: app.deps, tx: own, record }, { owner_id: seller.id, item_uuid: item.uuid }),
    );
    await Promise.race([paused, until('the pause waits behind it', () => waits(2))]);
    return { away, paused };
  });
  await Promise.all([all.away, all.paused]);
  expect(await statusesOf(seller)).toEqual({ 'On sale': 7, 'Just approved': 7 });
});

test('who sells much is away at once, and the rest of it follows; the last that they chose counts', async () => {
  const { app } = market;
  const seller = await aSeller(app);
  const last = (await Promise.all(Array.from({ length: 55 }, () => anItem(app, seller)))).toSorted(
    (a, b) => a.id - b.id,
  )[54] as TestItem;
  const paused = () =>
    app.deps.db.$count(items, and(eq(items.owner_id, seller.id), eq(items.status, ITEM_STATUS.paused)));
  const awayUntil = async () =>
    ((await seller.api.get('/api/auth/me/holiday')).body.data as { until: string | null }).until;
  const held = async <Done>(during: () => Promise<Done>) =>
    app.outside.transaction(async (tx) => {
      await tx.execute(sql`select from items where id = ${last.id} for update`);
      return { after: await during() };
    });
  await held(async () => {
    const away = holiday(seller, inDays(3));
    await until('they are away, and the rest waits', async () => (await awayUntil()) !== null);
    expect((await away).status).toBe(200);
    expect(await paused()).toBe(50);
    await until('somebody is at the rest', async () => (await lockWaiters(app.outside)) > 0);
  });
  await until('all of it is paused', async () => (await paused()) === 55);

  const { after } = await held(async () => {
    expect((await holiday(seller, null)).status).toBe(200);
    expect([await awayUntil(), await paused()]).toEqual([null, 5]);
    await until('somebody is at the rest', async () => (await lockWaiters(app.outside)) > 0);
    return [holiday(seller, inDays(4)), holiday(seller, null), holiday(seller, inDays(5))];
  });
  await Promise.all(after);
  const isAway = (await awayUntil()) !== null;
  await until('it is as was chosen last', async () => (await paused()) === (isAway ? 55 : 0));
  // Done again, because it was cut off or twice on its way, it changes nothing.
  const step = { user_id: seller.id };
  await Promise.all([moveHoliday(app.deps, step), moveHoliday(app.deps, step)]);
  expect(await paused()).toBe(isAway ? 55 : 0);

  // What a server leaves behind is taken up by the next look.
  await holiday(seller, inDays(6));
  await until('all of it is paused', async () => (await paused()) === 55);
  await app.deps.db.update(holidays).set({ until: sql`now()` }).where(eq(holidays.user_id, seller.id));
  await endHolidays(app.deps);
  await until('all of it is back', async () => (await paused()) === 0);
  await until(
    'the holiday is over',
    async () => (await app.deps.db.$count(holidays, eq(holidays.user_id, seller.id))) === 0,
  );
});
