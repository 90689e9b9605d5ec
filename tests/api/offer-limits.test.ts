import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { items } from '#server/db/items.tables.ts';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import type { BuyerOffer, SellerOffer } from '#shared/offers/offers.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { notifiedKinds } from '#tests/support/negotiation.ts';
import { anOffer, counter, counterBack, offer } from '#tests/support/offers.ts';
import { beginCheckout } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { submissionFields, submissionForm } from '#tests/support/submissions.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let rival: Person;

beforeAll(async () => {
  app = await startApp();
  [seller, buyer, rival] = [await aSeller(app), await aBuyer(app), await aBuyer(app)];
});
afterAll(() => app.stop());

const edit = (uuid: string, changes: object, by = seller) => by.api.put(`/api/auth/items/${uuid}`, changes);
const aLimited = async (limits: object = { accept_from: 900, decline_below: 500 }) => {
  const item = await anItem(app, seller, { price: 1000 });
  expect((await edit(item.uuid, limits)).status).toBe(200);
  return item;
};
const pageOf = async (uuid: string, by?: Person): Promise<ItemDetails> => {
  const { body } = by
    ? await by.api.get(`/api/auth/items/${uuid}`)
    : await apiOf(app.url).get(`/api/global/items/${uuid}`);
  return (body.data as { item_details: ItemDetails }).item_details;
};

/** Every field that an answer has, however deep, and every value. */
const within = (answer: unknown) => {
  const [fields, values]: [string[], unknown[]] = [[], []];
  JSON.stringify(answer, (name, value: unknown) => {
    fields.push(name);
    values.push(value);
    return value;
  });
  return { fields, values };
};

describe('a seller’s limits', () => {
  test('accept at or above, reject below, and leave what is between to the seller', async () => {
    const item = await aLimited();
    const low = await offer(buyer, item, 499.99);
    expect(low).toMatchObject({
      status: 201,
      body: { message: 'The seller did not accept your offer.', data: { status: 'rejected', turn: null } },
    });
    const between = await offer(rival, item, 899.99);
    expect(between.body.data).toMatchObject({ status: 'pending', turn: 'seller' });
    const high = await offer(buyer, item, 900);
    expect(high).toMatchObject({
      status: 201,
      body: {
        message: 'Your offer was accepted. The item is kept for you.',
        data: { status: 'accepted', reserved_until: expect.any(String), item: { status: 4 } },
      },
    });
    const { body } = await rival.api.get('/api/auth/me/my-offers');
    expect((body.data as { data: BuyerOffer[] }).data[0]).toMatchObject({ status: 'on_hold' });
  });

  test('are told to both as decisions of the seller; only the seller learns that it was a limit', async () => {
    const item = await aLimited();
    const [atSeller, atBuyer] = await Promise.all([
      listen(app.url, seller.token),
      listen(app.url, buyer.token),
    ]);
    await offer(buyer, item, 450);
    const rejected = await atBuyer.next('offer.rejected');
    expect(Object.keys((rejected.data as { offer: object }).offer)).not.toContain('by_rule');
    expect((await atSeller.next('offer.rejected')).data).toMatchObject({ offer: { by_rule: true } });
    await offer(buyer, item, 950);
    await atBuyer.next('offer.accepted');
    expect((await atSeller.next('offer.accepted')).data).toMatchObject({ offer: { by_rule: true } });
    for (const live of [atSeller, atBuyer]) live.close();
    await until('both are told', async () => {
      const [mine, theirs] = [await notifiedKinds(seller, item.uuid), await notifiedKinds(buyer, item.uuid)];
      return mine.includes('offer.accepted_by_limit') && theirs.includes('offer.accepted');
    });
    expect(await notifiedKinds(buyer, item.uuid)).toContain('offer.rejected');
    expect(await notifiedKinds(seller, item.uuid)).toEqual(['offer.accepted_by_limit']);
  });

  test('hold for prices that a buyer names later, not for what the seller asks', async () => {
    const item = await aLimited();
    const { id } = await anOffer(buyer, item, 600);
    expect((await counter(seller, id, 980)).body.data).toMatchObject({ status: 'countered', by_rule: false });
    const back = await counterBack(buyer, id, 920);
    expect(back.body).toMatchObject({
      message: 'Your offer was accepted. The item is kept for you.',
      data: { status: 'accepted', asking_price: 920 },
    });
  });

  test('reserve for one buyer, however many reach them at once', async () => {
    const item = await aLimited();
    const buyers = await Promise.all(Array.from({ length: 6 }, () => aBuyer(app)));
    const answers = await Promise.all(buyers.map((each) => offer(each, item, 950)));
    const taken = answers.filter(({ body }) => (body.data as BuyerOffer | undefined)?.status === 'accepted');
    expect(taken).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'item.reserved')).toHaveLength(5);
  });

  test('accept nothing while somebody pays for the item: the seller decides later', async () => {
    const item = await aLimited();
    await beginCheckout(rival.api, item.uuid);
    expect((await offer(buyer, item, 950)).body.data).toMatchObject({ status: 'pending' });
  });

  test('are seen by nobody but the owner', async () => {
    const item = await aLimited();
    const shopper = await listen(app.url);
    await shopper.subscribe({ item: item.uuid });
    const own = await edit(item.uuid, { accept_from: 955 });
    expect(own.body.data).toMatchObject({ offer_limits: { accept_from: 955, decline_below: 500 } });
    expect((await pageOf(item.uuid, seller)).offer_limits).toEqual({ accept_from: 955, decline_below: 500 });
    expect((await pageOf(item.uuid, buyer)).offer_limits).toBeNull();
    expect((await pageOf(item.uuid)).offer_limits).toBeNull();
    const news = await shopper.next('item.price_changed');
    const shop = await apiOf(app.url).get('/api/global/items?size=100');
    const { id } = await anOffer(buyer, item, 600);
    const mine = await buyer.api.get('/api/auth/me/my-offers');
    for (const seen of [news.data, shop.body, mine.body]) {
      const { fields, values } = within(seen);
      expect(fields.filter((name) => /limit|accept_from|decline_below/.test(name))).toEqual([]);
      expect(values).not.toContain(955);
      expect(fields).toContain('price');
    }
    expect(id).toBeGreaterThan(0);
    shopper.close();
  });

  test.each([
    [{ accept_from: 1000.01 }, 'accept_from'],
    [{ accept_from: 800, decline_below: 801 }, 'decline_below'],
    [{ decline_below: 1001 }, 'decline_below'],
    [{ accept_from: 19 }, 'accept_from'],
    [{ accept_from: 900.005 }, 'accept_from'],
    [{ accept_from: -5 }, 'accept_from'],
    [{ decline_below: 'much' }, 'decline_below'],
    [{ price: 700, accept_from: 800 }, 'accept_from'],
  ])('%j is refused at %s', async (limits, field) => {
    const item = await anItem(app, seller, { price: 1000 });
    const answer = await edit(item.uuid, limits);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
  });

  test('stay below the price when it is lowered, or are changed with it', async () => {
    const item = await aLimited({ decline_below: 800 });
    const lowered = await edit(item.uuid, { price: 700 });
    expect([lowered.status, Object.keys(lowered.body.errors ?? {})]).toEqual([422, ['decline_below']]);
    expect((await pageOf(item.uuid)).price).toBe(1000);
    expect((await edit(item.uuid, { price: 800 })).status).toBe(200);
    expect((await edit(item.uuid, { price: 700, decline_below: 600 })).status).toBe(200);
    expect((await edit(item.uuid, { price: 500, decline_below: null })).status).toBe(200);
  });

  test('are set while listing, changed later and taken away', async () => {
    const fields = { ...(await submissionFields(app)), price: 1000, is_bid: 1 };
    const listed = await seller.api.post(
      '/api/auth/items',
      await submissionForm({ ...fields, accept_from: 900, decline_below: 400 }),
    );
    expect(listed.body.data).toMatchObject({ offer_limits: { accept_from: 900, decline_below: 400 } });
    const { uuid } = listed.body.data as { uuid: string };
    const later = await edit(uuid, { accept_from: null, decline_below: '' });
    expect(later.body.data).toMatchObject({ offer_limits: { accept_from: null, decline_below: null } });
    const wrong = await seller.api.post(
      '/api/auth/items',
      await submissionForm({ ...fields, accept_from: 1200 }),
    );
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['accept_from']]);
  });
});

describe('whether offers are taken', () => {
  test('is switched on an item that is on sale; offers that are there stay', async () => {
    const item = await anItem(app, seller, { price: 1000 });
    const { id } = await anOffer(buyer, item, 600);
    const shopper = await listen(app.url);
    await shopper.subscribe({ item: item.uuid });
    expect((await edit(item.uuid, { is_bid: 0 })).status).toBe(200);
    expect((await shopper.next('item.price_changed')).data).toMatchObject({ item: { is_bid: 0 } });
    shopper.close();
    expect((await offer(rival, item, 700)).body.code).toBe('offer.not_allowed');
    expect((await counter(seller, id, 900)).status).toBe(200);
    await edit(item.uuid, { is_bid: 1 });
    expect((await offer(rival, item, 700)).status).toBe(201);
  });

  test('is switched when an item is listed again', async () => {
    const item = await anItem(app, seller, { price: 1000, isBid: false, status: 5 });
    const again = await seller.api.post(`/api/auth/items/${item.uuid}/relist`, {
      is_bid: 1,
      accept_from: 950,
    });
    expect(again.body.data).toMatchObject({ is_bid: 1, offer_limits: { accept_from: 950 } });
    const [row] = await app.deps.db.select().from(items).where(eq(items.id, item.id));
    expect(row).toMatchObject({ is_bid: true, accept_from_fils: 95_000 });
  });

  test('stays off at the lowest price, and belongs to the owner', async () => {
    const item = await anItem(app, seller, { price: 1000, isBid: false });
    const low = await edit(item.uuid, { price: 20, is_bid: 1 });
    expect([low.status, Object.keys(low.body.errors ?? {})]).toEqual([422, ['price']]);
    expect((await edit(item.uuid, { is_bid: 1 }, buyer)).status).toBe(403);
  });
});

test('words that come with an offer are read without contact details', async () => {
  const item = await anItem(app, seller);
  await offer(buyer, item, 600, { remarks: 'Tonight? 050 123 4567' });
  const { body } = await seller.api.get(`/api/auth/me/offers-to-me/${item.uuid}`);
  const [seen] = (body.data as { data: SellerOffer[] }).data;
  expect(seen).toMatchObject({ contacts_hidden: true });
  expect(seen?.remarks).toMatch(/^Tonight\? .*•••/);
});
