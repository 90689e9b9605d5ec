import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { properties, propertyValues } from '#server/db/catalogue.tables.ts';
import { items } from '#server/db/items.tables.ts';
import { keepAsSold } from '#server/modules/items/sold-listing.repository.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import type { CheckoutView, PurchaseView } from '#shared/purchases/purchases.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Answer, Api } from '#tests/support/http.ts';
import { apiOf } from '#tests/support/http.ts';
import { ADDRESS, anItem } from '#tests/support/items.ts';
import { codeIn, nextMail } from '#tests/support/mailbox.ts';
import { openMarket } from '#tests/support/market.ts';
import { offer } from '#tests/support/offers.ts';
import { beginCheckout, buy, checkoutPath, payOnPage, successPath } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;

/** With the fewest connections that the settings allow. */
openMarket(
  (market) => {
    ({ app, seller, buyer } = market);
  },
  { DATABASE_CONNECTIONS: '4' },
);

test('four connections serve twelve who offer and twelve who pay at the same time', async () => {
  const crowd = await Promise.all(Array.from({ length: 12 }, () => aBuyer(app)));
  const answers = await Promise.all(
    crowd.map(async (person) => {
      const [wanted, bought] = await Promise.all([anItem(app, seller), anItem(app, seller)]);
      return Promise.all([offer(person, wanted, 1100), buy(person.api, bought.uuid)]);
    }),
  );
  expect(answers.map((both) => both.map(({ status }) => status))).toEqual(crowd.map(() => [201, 200]));
});

test('a buyer pays the price plus 20 % and gets the contact, the exact address and a conversation', async () => {
  const item = await anItem(app, seller, { price: 340 });
  const [sellerLive, buyerLive, looker] = await Promise.all([
    listen(app.url, seller.token),
    listen(app.url, buyer.token),
    listen(app.url),
  ]);
  await looker.subscribe({ item: item.uuid });

  const checkout = await beginCheckout(buyer.api, item.uuid);
  expect(checkout.total_fee_breakdown).toEqual({
    item: 340,
    platform_fee: 68,
    platform_fee_percentage: 20,
    discount: 0,
    total: 408,
  });
  const started = await looker.next('checkout.started');
  expect(started.data.item.checkout_until).toBe(checkout.expires_at);

  const { status, body } = await buyer.api.post(successPath('auth'), await payOnPage(checkout));
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    purchase: {
      transaction_number: checkout.transaction_number,
      seller: { mobile_number: seller.mobile, email: seller.email, vendor: { name: "Maya's corner" } },
      transaction_item: { item: { uuid: item.uuid, address: ADDRESS, status: ITEM_STATUS.sold } },
      subtotal_amount: 340,
      service_fee_amount: 68,
      vat_amount: 3.24,
      total_amount: 408,
    },
  });

  expect((await looker.next('item.sold')).data.item.status).toBe(ITEM_STATUS.sold);
  const sale = await sellerLive.next('purchase.paid');
  const step = { transaction_number: checkout.transaction_number, item_uuid: item.uuid, status: 'paid' };
  expect(sale.data).toMatchObject({ view: 'seller', sale: step });
  expect((await buyerLive.next('purchase.paid')).data).toMatchObject({ view: 'buyer', purchase: step });
  const opened = await buyerLive.next('chat.opened');
  expect(opened.data).toMatchObject({
    view: 'buyer',
    channel: { my_role: 'buyer', other: { id: seller.id } },
  });

  const mine = await buyer.api.get('/api/auth/me/my-purchased');
  expect(mine.body.offers).toEqual(mine.body.data);
  const page = await buyer.api.get(`/api/auth/me/my-purchased/${checkout.transaction_number}`);
  expect(page.body.data).toMatchObject({ channel_id: expect.any(Number) });
  const stranger = await aBuyer(app);
  expect((await stranger.api.get(`/api/auth/me/my-purchased/${checkout.transaction_number}`)).status).toBe(
    404,
  );
  for (const live of [sellerLive, buyerLive, looker]) live.close();
});

test('the item’s own answer has the seller’s number for its seller, and for its buyer until the sale is off', async () => {
  const [item, other] = [await anItem(app, seller), await aBuyer(app)];
  const notifiedTo = async (api: Api) => {
    const { body } = await api.get(`/api/auth/items/${item.uuid}`);
    return (body.data as { item_details: ItemDetails }).item_details.user.mobile_number;
  };
  await beginCheckout(buyer.api, item.uuid);
  expect([await notifiedTo(seller.api), await notifiedTo(buyer.api)]).toEqual([seller.mobile, undefined]);
  const { body } = await buy(buyer.api, item.uuid);
  const { purchase } = body.data as { purchase: PurchaseView };
  expect([await notifiedTo(buyer.api), await notifiedTo(other.api)]).toEqual([seller.mobile, undefined]);
  const guest = await apiOf(app.url).get(`/api/global/items/${item.uuid}`);
  expect(JSON.stringify(guest.body)).not.toContain(seller.mobile);
  const number = purchase.transaction_number;
  const cancel = { reason: 'not_available', words: '', relist: 0 };
  expect((await seller.api.post(`/api/auth/me/transactions/${number}/cancellation`, cancel)).status).toBe(
    200,
  );
  expect([await notifiedTo(seller.api), await notifiedTo(buyer.api)]).toEqual([seller.mobile, undefined]);
});

/** Where the seller has moved since, as a buyer must not read it. */
const MOVED = JSON.stringify([
  { name: 'Villa 81, Street 5, Al Barsha, Dubai', type: 'address', lat: 25.10001, lng: 55.20002 },
  { name: 'Al Barsha, Dubai' },
]);

test('once a sale is off, nothing says to its buyer where the seller lives and how to reach them', async () => {
  const item = await anItem(app, seller);
  const checkout = await beginCheckout(buyer.api, item.uuid);
  const redirect = await payOnPage(checkout);
  const paid = () => buyer.api.post(successPath('auth'), redirect);
  expect((await paid()).status).toBe(200);
  const { transaction_number: number } = redirect;
  const times = `/api/auth/purchases/${number}/collection`;
  const slot = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000).toISOString();
  const { id } = (await seller.api.post(times, { slots: [slot] })).body.data as { id: number };
  expect((await buyer.api.put(`${times}/accept`, { id, slot })).status).toBe(200);
  expect((await buyer.api.get(`${times}.ics`)).status).toBe(200);
  const cancel = { reason: 'not_available', words: '', relist: 1 };
  expect((await seller.api.post(`/api/auth/me/transactions/${number}/cancellation`, cancel)).status).toBe(
    200,
  );
  expect((await seller.api.put(`/api/auth/items/${item.uuid}`, { address: MOVED })).status).toBe(200);

  const one = await buyer.api.get(`/api/auth/me/my-purchased/${number}`);
  const { seller: shown, transaction_item } = one.body.data as PurchaseView;
  expect(shown).toMatchObject({ email: '', mobile_number: '', vendor: { name: "Maya's corner" } });
  expect(JSON.parse(transaction_item.item.address)).toMatchObject([
    { name: 'Al Barsha, Dubai', type: 'area' },
    { name: 'Al Barsha, Dubai', type: 'area' },
  ]);
  const mine = (await buyer.api.get('/api/auth/me/my-purchased')).body.data as { data: PurchaseView[] };
  const { sub_category_property: _asked, ...sub_category } = transaction_item.item.sub_category;
  expect(mine.data.find(({ transaction_number }) => transaction_number === number)).toEqual({
    ...(one.body.data as PurchaseView),
    transaction_item: { item: { ...transaction_item.item, sub_category } },
  });
  // The payment page's redirect is still in the browser's history.
  expect((await paid()).body.data).toEqual({ purchase: one.body.data });
  expect((await buyer.api.get(`${times}.ics`)).status).toBe(404);
});

test('the buyer of an accepted offer pays the offered price; nobody else can buy', async () => {
  const item = await anItem(app, seller, { price: 1000 });
  const placed = await buyer.api.post('/api/auth/item-bid', {
    item_id: item.id,
    asking_price: 700,
    remarks: '',
  });
  const offer = placed.body.data as { id: number };
  expect((await seller.api.put(`/api/auth/me/offers-to-me/accept/${offer.id}`)).status).toBe(200);

  const other = await aBuyer(app);
  const refused = await other.api.post(checkoutPath('auth', item.uuid));
  expect([refused.status, refused.body.code]).toEqual([409, 'item.reserved']);
  const guest = await apiOf(app.url).post(checkoutPath('global', item.uuid));
  expect([guest.status, guest.body.code]).toEqual([409, 'item.reserved']);

  const { body } = await buy(buyer.api, item.uuid);
  expect(body.data).toMatchObject({
    purchase: { offer_price: 700, subtotal_amount: 700, total_amount: 840 },
  });

  // Once the sale is off, their email is no longer the seller's.
  const emailShown = async () => {
    const list = await seller.api.get(`/api/auth/me/offers-to-me/${item.uuid}`);
    return (list.body.data as { data: { buyer: { email: string | null } }[] }).data.map(
      (one) => one.buyer.email,
    );
  };
  expect(await emailShown()).toEqual([buyer.email]);
  const { transaction_number } = (body.data as { purchase: PurchaseView }).purchase;
  const path = `/api/auth/me/transactions/${transaction_number}/cancellation`;
  expect((await seller.api.post(path, { reason: 'damaged' })).status).toBe(200);
  expect(await emailShown()).toEqual([null]);
});

test('what a subcategory asks for is with its item and purchase, in the shop’s page and cards not', async () => {
  const { db } = app.deps;
  const item = await anItem(app, seller);
  const [late] = await db
    .insert(properties)
    .values({
      sub_category_id: item.sub_category_id,
      key: 'late',
      name: 'Smoke-free home',
      name_ar: 'منزل بلا تدخين',
      position: 99,
    })
    .returning();
  const id = late?.id ?? 0;
  await db
    .insert(propertyValues)
    .values({ property_id: id, key: 'yes', name: 'Yes', name_ar: 'نعم', position: 0 });
  const guest = apiOf(app.url);
  const { body: asked } = await guest.get(
    `/api/global/sub-category/properties?sub_category_id=${item.sub_category_id}`,
  );
  const row = { properties: { id, name: 'Smoke-free home', name_ar: 'منزل بلا تدخين' }, values: [] };
  const pageFor = async (api: Api) =>
    (await api.get(`/api/${api === guest ? 'global' : 'auth'}/items/${item.uuid}`)).body.data as {
      item_details: ItemDetails;
      item_property_details: object[];
    };
  const [shown, own] = [await pageFor(guest), await pageFor(seller.api)];
  for (const { item_details } of [shown, own])
    expect(item_details.sub_category.sub_category_property).toEqual(asked.data);
  expect(shown.item_property_details.length).toBeGreaterThan(0);
  expect(own.item_property_details).toEqual([...shown.item_property_details, row]);
  const withoutIt = [
    JSON.stringify((await guest.get('/api/global/items')).body),
    await (await fetch(`${app.url}/product-details/${item.uuid}`)).text(),
  ];
  for (const text of withoutIt) {
    expect(text).toContain(item.uuid);
    expect(text).not.toContain('sub_category_property');
  }

  const bought = (await buy(buyer.api, item.uuid)).body.data as { purchase: PurchaseView };
  const { transaction_number, transaction_item } = bought.purchase;
  expect(transaction_item.item).toMatchObject({
    sub_category: { id: item.sub_category_id, sub_category_property: asked.data },
    item_property_details: own.item_property_details,
  });
  // In a list nobody reads what each of them was asked for.
  const list = await buyer.api.get('/api/auth/me/my-purchased');
  expect(JSON.stringify(list.body)).toContain(transaction_number);
  expect(JSON.stringify(list.body)).not.toContain('sub_category_property');
  // Sold as it was listed then: what its listing becomes later asks for nothing more.
  await db.update(items).set({ status: ITEM_STATUS.archived }).where(eq(items.id, item.id));
  await db.transaction(async (tx) => keepAsSold(tx, item));
  const page = await buyer.api.get(`/api/auth/me/my-purchased/${transaction_number}`);
  expect((page.body.data as PurchaseView).transaction_item.item.item_property_details).toEqual(
    shown.item_property_details,
  );
  await db.delete(propertyValues).where(eq(propertyValues.property_id, id));
  await db.delete(properties).where(eq(properties.id, id));
});

test('who may not start a checkout is told why', async () => {
  const item = await anItem(app, seller);
  const refusal = async (api: Person['api'], body: object = {}) => {
    const answer = await api.post(checkoutPath('auth', item.uuid), body);
    return [answer.status, answer.body.code];
  };
  expect(await refusal(seller.api)).toEqual([403, 'item.own']);
  expect(await refusal(buyer.api, { discount: 'HALF' })).toEqual([422, 'discount.invalid']);
  const become = (changes: { status?: ItemStatus; hidden_at?: Date | null }) =>
    app.deps.db.update(items).set(changes).where(eq(items.id, item.id));
  await become({ status: ITEM_STATUS.paused });
  expect(await refusal(buyer.api)).toEqual([409, 'item.wrong_state']);
  await become({ status: ITEM_STATUS.sold });
  expect(await refusal(buyer.api)).toEqual([409, 'item.sold']);
});

test.each<[string, { status?: ItemStatus; hidden_at?: Date }]>([
  ['pending', { status: ITEM_STATUS.pending }],
  ['rejected', { status: ITEM_STATUS.rejected }],
  ['archived', { status: ITEM_STATUS.archived }],
  ['proposed', { status: ITEM_STATUS.proposed }],
  ['hidden', { hidden_at: new Date() }],
])(
  'an item that is %s is not there to who would pay or offer, even while somebody pays',
  async (_how, state) => {
    const [item, other] = [await anItem(app, seller), await aBuyer(app)];
    const checkout = await beginCheckout(other.api, item.uuid);
    await app.deps.db.update(items).set(state).where(eq(items.id, item.id));
    const refusals = async () => {
      const body = { item_id: item.id, seller_id: other.id, buyer_id: buyer.id, asking_price: 900 };
      const answers = await Promise.all([
        apiOf(app.url).post(checkoutPath('global', item.uuid)),
        buyer.api.post(checkoutPath('auth', item.uuid)),
        buyer.api.post('/api/auth/item-bid', body),
      ]);
      return answers.map((answer) => [answer.status, answer.body.code]);
    };
    const notThere = [404, 'item.not_found'];
    expect(await refusals()).toEqual([notThere, notThere, notThere]);
    // Who was paying already knows of it.
    expect((await beginCheckout(other.api, item.uuid)).payment_url).toBe(checkout.payment_url);
    await other.api.delete(checkoutPath('auth', item.uuid));
    expect(await refusals()).toEqual([notThere, notThere, notThere]);
  },
);

test('a checkout holds the item; its starter gets the same link again and can give it up', async () => {
  const item = await anItem(app, seller);
  const checkout = await beginCheckout(buyer.api, item.uuid);
  expect((await beginCheckout(buyer.api, item.uuid)).payment_url).toBe(checkout.payment_url);

  const other = await aBuyer(app);
  const held = await other.api.post(checkoutPath('auth', item.uuid));
  expect([held.status, held.body.code]).toEqual([409, 'item.on_hold']);
  expect(held.body.details).toMatchObject({ until: checkout.expires_at, seconds_left: expect.any(Number) });
  expect((await other.api.delete(checkoutPath('auth', item.uuid))).status).toBe(404);

  expect((await buyer.api.delete(checkoutPath('auth', item.uuid))).status).toBe(200);
  await beginCheckout(other.api, item.uuid);
});

test('a guest gets the number only in the browser that paid, and the purchase when they register', async () => {
  const item = await anItem(app, seller, { price: 100 });
  const started = await apiOf(app.url).post(checkoutPath('global', item.uuid));
  const checkout = started.body.data as CheckoutView;
  const cookie = started.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/HttpOnly/);
  const redirect = await payOnPage(checkout, { name: 'Layla G', email: 'Layla.G@example.test' });

  const refused = await apiOf(app.url).post(successPath('global'), redirect);
  expect([refused.status, refused.body.code]).toEqual([403, 'checkout.not_yours']);
  expect(JSON.stringify(refused.body)).not.toContain(seller.mobile);
  const wrong = await apiOf(app.url).post(successPath('global'), redirect, {
    'x-checkout-token': 'x'.repeat(43),
  });
  expect(wrong.status).toBe(403);

  const [pair] = cookie.split(';');
  const proofs: Record<string, string>[] = [
    { cookie: pair ?? '' },
    { 'x-checkout-token': checkout.checkout_token },
  ];
  for (const proof of proofs) {
    const { status, body } = await apiOf(app.url).post(successPath('global'), redirect, proof);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ seller: { mobile_number: seller.mobile }, total_amount: 120 });
  }

  const email = 'layla.g@example.test';
  const signUp = await apiOf(app.url).post('/api/sign-up', {
    email,
    password: 'quiet-lamp-42',
    password_confirmation: 'quiet-lamp-42',
    mobile_number: '+971509990001',
    first_name: 'Layla',
    last_name: 'Ghanem',
    gender: 2,
    date_of_birth: '1994-06-15',
  });
  expect(signUp.status).toBe(201);
  // The receipt goes to the same address.
  const code = codeIn(await nextMail(app, email, ({ subject }) => subject.includes('code')));
  const verified = await apiOf(app.url).post('/api/verify', { email, code, type: 'registration' });
  const { access_token } = verified.body.data as { access_token: string };
  const layla = apiOf(app.url, { authorization: `Bearer ${access_token}` });
  await expect
    .poll(async () => (await layla.get('/api/auth/me/my-purchased')).body.data)
    .toMatchObject({ total: 1, data: [{ channel_id: expect.any(Number) }] });
});

test('who bought it and presses Pay once more in another window reads that they have paid; anybody else that it is sold', async () => {
  const item = await anItem(app, seller);
  expect((await buy(buyer.api, item.uuid)).status).toBe(200);
  const left = await anItem(app, seller);
  const guest = apiOf(app.url, { 'x-forwarded-for': '203.0.113.77' });
  const { body } = await guest.post(checkoutPath('global', left.uuid), {});
  const { checkout_token, ...checkout } = body.data as CheckoutView;
  const token = { 'x-checkout-token': checkout_token };
  expect((await guest.post(successPath('global'), await payOnPage(checkout), token)).status).toBe(200);
  const codeOf = async (answer: Promise<Answer>) => (await answer).body.code;
  expect([
    await codeOf(buyer.api.post(checkoutPath('auth', item.uuid), {})),
    await codeOf(guest.post(checkoutPath('global', left.uuid), {}, token)),
    await codeOf(guest.post(checkoutPath('global', left.uuid), {})),
    await codeOf(buyer.api.post(checkoutPath('auth', left.uuid), {})),
  ]).toEqual(['checkout.paid', 'checkout.paid', 'item.sold', 'item.sold']);
});
