import { and, desc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#server/db/audit.tables.ts';
import { checkouts } from '#server/db/purchases.tables.ts';
import { feePercentages } from '#server/db/settings.tables.ts';
import type { AdminSettings } from '#shared/admin/settings.api.ts';
import type { BookingView, Slot } from '#shared/concierge/concierge.schema.ts';
import type { FeaturingView } from '#shared/featuring/featuring.schema.ts';
import type { FeeBreakdown, ItemCard } from '#shared/items/items.schema.ts';
import type { CheckoutView, PurchaseView, SaleView } from '#shared/purchases/purchases.schema.ts';
import { MOST_FEES } from '#shared/settings/settings.schema.ts';
import { listed, openAdmin } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aDiscount } from '#tests/support/discounts.ts';
import { beginFeaturing, FEATURED_PATH, featuringPath } from '#tests/support/featuring.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { accept, anOffer } from '#tests/support/offers.ts';
import type { Redirect } from '#tests/support/payments.ts';
import { beginCheckout, checkoutPath, payOnPage, successPath } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let admin: Person;
let seller: Person;
openAdmin((opened) => {
  ({ app, admin, seller } = opened);
});

const settings = async () =>
  (await apiOf(app.url).get('/api/global/settings')).body.data as Record<string, unknown>;
const readSettings = async () => (await admin.api.get('/api/admin/settings')).body.data as AdminSettings;
const decide = (percentage: unknown, effective_from?: unknown) =>
  admin.api.post('/api/admin/settings/fees', { percentage, effective_from });
const feeOf = async (uuid: string) => {
  const { body } = await apiOf(app.url).get(`/api/global/items/${uuid}`);
  return (body.data as { item_details: ItemCard }).item_details.total_fee_breakdown;
};
const page = async (path: string) => (await fetch(app.url + path)).text();

test('as long as nobody decided anything, the configured fee is in force', async () => {
  expect(await settings()).toMatchObject({
    platform_fee_percentage: 20,
    featuring_price: 100,
    featuring_days: 7,
  });
  expect(await readSettings()).toMatchObject({
    platform_fee_percentage: 20,
    built_in_percentage: 20,
    fees: [],
  });
});

test('a fee decided now is in every price at once: item, shop, page, settings, told to everybody', async () => {
  const item = await anItem(app, seller, { price: 200 });
  const guest = await listen(app.url);
  expect(await page(`/product-details/${item.uuid}`)).toContain('"platform_fee_percentage":20');
  expect((await decide(15)).status).toBe(201);
  expect((await guest.next('settings.changed')).data).toMatchObject({ platform_fee_percentage: 15 });
  guest.close();
  const expected: FeeBreakdown = {
    item: 200,
    platform_fee: 30,
    platform_fee_percentage: 15,
    discount: 0,
    total: 230,
  };
  expect(await feeOf(item.uuid)).toEqual(expected);
  const shop = (await apiOf(app.url).get('/api/global/items')).body.data as { data: ItemCard[] };
  expect(shop.data[0]?.total_fee_breakdown).toEqual(expected);
  expect((await settings()).platform_fee_percentage).toBe(15);
  expect(await page(`/product-details/${item.uuid}`)).toContain('"platform_fee_percentage":15');
  const [line] = await app.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(line).toMatchObject({
    actor_id: admin.id,
    action: 'settings.fee_decided',
    details: { before: 20, after: 15 },
  });
});

test('a running checkout keeps its fee; one that begins later has the new one', async () => {
  const buyer = await aBuyer(app);
  const [first, second] = [
    await anItem(app, seller, { price: 100 }),
    await anItem(app, seller, { price: 100 }),
  ];
  await decide(10);
  const early = await beginCheckout(buyer.api, first.uuid);
  await decide(12.5);
  const again = await beginCheckout(buyer.api, first.uuid);
  const late = await beginCheckout(buyer.api, second.uuid);
  expect([early, again, late].map(({ total_fee_breakdown: fee }) => fee.platform_fee_percentage)).toEqual([
    10, 10, 12.5,
  ]);
  expect(await app.deps.db.select({ fee: checkouts.fee_percentage }).from(checkouts)).toEqual(
    expect.arrayContaining([{ fee: 10 }, { fee: 12.5 }]),
  );
});

test('what the button said is what is paid: where the price has changed meanwhile nothing is held', async () => {
  const buyer = await aBuyer(app);
  const item = await anItem(app, seller, { price: 100 });
  const { code } = await aDiscount(app, { percentage: 50 });
  const pay = (body: object) => buyer.api.post(checkoutPath('auth', item.uuid), body);
  const heldUntil = async () =>
    ((await buyer.api.get(`/api/global/items/${item.uuid}`)).body.data as { item_details: ItemCard })
      .item_details.checkout_until;
  await decide(10);
  const quoted = (await buyer.api.post('/api/auth/discount/validate', { discount: code, item_id: item.id }))
    .body.total_discount_breakdown as FeeBreakdown;
  expect(quoted.total).toBe(105);
  await decide(20);
  const fees = { item: 100, platform_fee_percentage: 20, platform_fee: 20 };
  const withCode = { discount: code, total: quoted.total };
  for (const [body, total_fee_breakdown] of [
    [{ total: 110 }, { ...fees, discount: 0, total: 120 }],
    [withCode, { ...fees, discount: 10, total: 110 }],
  ] as const) {
    const refused = await pay(body);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'checkout.price_changed', details: { total_fee_breakdown } },
    ]);
    expect(await heldUntil()).toBe(null);
  }
  // A program adds up what it was shown, and numbers have no exact hundredths.
  expect((await pay({ discount: code, total: 110 + 1e-12 })).status).toBe(201);
  // Another window, which shows the price without the code.
  expect((await pay({ total: 120 })).body).toMatchObject({ code: 'checkout.price_changed' });
  // Whoever says nothing pays what it costs.
  expect((await pay({})).status).toBe(201);
  const other = await anItem(app, seller, { price: 33.33 });
  const guest = (body: object) => apiOf(app.url).post(checkoutPath('global', other.uuid), body);
  expect((await guest({ total: 39 })).body).toMatchObject({ code: 'checkout.price_changed' });
  expect((await guest({ total: '40.00' })).status).toBe(201);
  await decide(12.5);
});

test('a purchase and its sale name the fee that was paid, whatever it is since', async () => {
  const buyer = await aBuyer(app);
  const [plain, agreed] = [
    await anItem(app, seller, { price: 200 }),
    await anItem(app, seller, { price: 1000 }),
  ];
  const { code } = await aDiscount(app, { percentage: 50 });
  await accept(seller, (await anOffer(buyer, agreed, 800)).id);
  const paid = async (uuid: string, body: object) => {
    const checkout = (await buyer.api.post(checkoutPath('auth', uuid), body)).body.data as CheckoutView;
    await buyer.api.post(successPath('auth'), await payOnPage(checkout));
    return checkout.transaction_number;
  };
  const numbers = [await paid(plain.uuid, {}), await paid(agreed.uuid, { discount: code })];
  await decide(30);
  const mine = await listed<PurchaseView>(buyer, '/api/auth/me/my-purchased');
  const bought = numbers.map((number) => mine.find((one) => one.transaction_number === number));
  const fees = { platform_fee_percentage: 12.5, discount: 0 };
  const withCode = { item: 800, ...fees, platform_fee: 100, discount: 50, total: 850 };
  expect(bought.map((one) => one?.transaction_item.item)).toMatchObject([
    { price: 200, total_fee: 225, total_fee_breakdown: { item: 200, ...fees, platform_fee: 25, total: 225 } },
    // What was asked stays the price: it is struck through beside what was agreed.
    { price: 1000, total_fee: 850, total_fee_breakdown: withCode },
  ]);
  expect(bought[1]).toMatchObject({
    subtotal_amount: 800,
    service_fee_amount: 100,
    discount_amount: 50,
    total_amount: 850,
  });
  // The code is the buyer's, not the seller's to know.
  const sale = (await seller.api.get(`/api/auth/me/items/${agreed.uuid}/sale`)).body.data as SaleView;
  const withoutCode = { ...withCode, discount: 0, total: 900 };
  expect(sale).toMatchObject({ amount: 800, item: { total_fee: 900, total_fee_breakdown: withoutCode } });
  await decide(12.5);
});

test('a fee with a date begins by the database’s clock, without anybody’s help', async () => {
  const item = await anItem(app, seller, { price: 100 });
  const guest = await listen(app.url);
  const soon = new Date(Date.now() + 3_000);
  expect((await decide(25, soon.toISOString())).status).toBe(201);
  const before = await readSettings();
  expect(before.platform_fee_percentage).toBe(12.5);
  expect(before.fees[0]).toMatchObject({ percentage: 25, state: 'coming', created_by: 'Aisha Haddad' });
  expect((await feeOf(item.uuid)).platform_fee_percentage).toBe(12.5);
  await until('the new fee is in force', async () => (await feeOf(item.uuid)).platform_fee_percentage === 25);
  expect((await readSettings()).fees[0]?.state).toBe('in_force');
  await guest.next('settings.changed', ({ data }) => data.platform_fee_percentage === 25);
  guest.close();
});

test('a fee that is still to come can be taken back, one that has begun cannot', async () => {
  const from = new Date(Date.now() + 86_400_000).toISOString();
  await decide(30, from);
  expect((await decide(31, from)).body.errors?.effective_from).toHaveLength(1);
  const [coming, begun] = (await readSettings()).fees;
  expect((await admin.api.delete(`/api/admin/settings/fees/${coming?.id}`)).status).toBe(200);
  expect((await readSettings()).fees[0]?.state).toBe('cancelled');
  for (const id of [coming?.id, begun?.id]) {
    const { status, body } = await admin.api.delete(`/api/admin/settings/fees/${id}`);
    expect([status, body.code]).toEqual([409, 'fee.begun']);
  }
  expect((await admin.api.delete('/api/admin/settings/fees/99999')).status).toBe(404);
});

test.each([
  ['above 50', 51],
  ['below 0', -1],
  ['three decimals', 10.125],
  ['words', 'ten'],
  ['nothing', undefined],
])('a percentage with %s is refused', async (_, percentage) => {
  const { status, body } = await decide(percentage);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['percentage']]);
});

test('of very many fees the latest are listed', async () => {
  await app.deps.db.execute(sql`
    insert into fee_percentages (percentage, effective_from, created_by, cancelled_at)
    select 20, now() - interval '3 years' - n * interval '1 day', ${admin.id}, now() from generate_series(1, ${MOST_FEES}) n`);
  const { status, body } = await admin.api.get('/api/admin/settings');
  expect([status, (body.data as AdminSettings).fees.length]).toEqual([200, MOST_FEES]);
});

test('a fee cannot begin in the past', async () => {
  const { status, body } = await decide(10, '2020-01-01T00:00:00Z');
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['effective_from']]);
});

test('what featuring costs follows the setting', async () => {
  const item = await anItem(app, seller);
  const { status } = await admin.api.put('/api/admin/settings/featuring', { price: 80, days: 5 });
  expect(status).toBe(200);
  expect(await settings()).toMatchObject({ featuring_price: 80, featuring_days: 5 });
  expect((await beginFeaturing(seller.api, item.uuid)).total_fee_breakdown.total).toBe(80);
});

test('the texts of pages name the fee and the featuring that are in force', async () => {
  expect((await decide(12.5)).status).toBe(201);
  expect((await admin.api.put('/api/admin/settings/featuring', { price: 80, days: 5 })).status).toBe(200);
  // Scripts carry texts as they stand in the catalogue.
  const words = async (path: string) =>
    (await page(path)).replace(/<script[\s\S]*?<\/script>/g, '').replaceAll('\u00a0', ' ');
  expect(await words('/buyer-and-seller-terms')).toContain('AED 80 for 5 days');
  expect(await words('/buyer-and-seller-terms')).toContain('costs the buyer AED 112.50,');
  expect(await words('/ar/buyer-and-seller-terms')).toContain('80 د.إ. لمدة 5 أيام');
  for (const path of ['/', '/ar', '/faq', '/how-it-works', '/ar/terms-and-conditions']) {
    const html = await words(path);
    expect([path, html.includes('12.5%'), html.includes('20%'), html.includes('{{')]).toEqual([
      path,
      true,
      false,
      false,
    ]);
  }
});

test('a visit costs what staff decide, in every text too; one that is booked keeps its price', async () => {
  const hour = async (nth: number) => {
    const { body } = await apiOf(app.url).get('/api/global/concierge/slots');
    return (body.data as Slot[]).filter(({ taken }) => !taken).at(-nth)?.starts_at;
  };
  const decidePrice = (price: number) => admin.api.put('/api/admin/settings/concierge', { price });
  const book = async () => {
    const fields = {
      name: 'Aisha',
      mobile_number: '+971501234567',
      address: 'Villa 1, Dubai',
      items_count: 3,
    };
    const { body } = await seller.api.post('/api/auth/concierge/bookings', {
      ...fields,
      starts_at: await hour(1),
    });
    return (body.data as BookingView).price;
  };
  expect([await book(), (await settings()).concierge_price]).toEqual([280, 280]);
  expect((await decidePrice(350)).status).toBe(200);
  expect([await book(), (await settings()).concierge_price]).toEqual([350, 350]);
  for (const [path, price] of [
    ['/', 'AED 350'],
    ['/ar', '350 د.إ.'],
    ['/faq', 'AED 350'],
    ['/on-your-behalf', 'AED 350'],
    ['/ar/on-your-behalf', '350 د.إ.'],
    ['/on-your-behalf-terms', 'AED 350 (USD 98)'],
    ['/ar/on-your-behalf-terms', '350 د.إ. (98 دولارا'],
    ['/buyer-and-seller-terms', 'AED 350 (USD 98)'],
  ] as const) {
    const html = (await page(path)).replace(/<script[\s\S]*?<\/script>/g, '').replaceAll('\u00a0', ' ');
    expect([path, html.includes(price), /AED 280|280 (د|درهم)/.test(html), html.includes('{{')]).toEqual([
      path,
      true,
      false,
      false,
    ]);
  }
  for (const price of [1, 10_001, 2.345, 'much'])
    expect((await admin.api.put('/api/admin/settings/concierge', { price })).status).toBe(422);
});

test('a visit is booked for the price that was shown, or it is said what it costs now', async () => {
  const { body: slots } = await apiOf(app.url).get('/api/global/concierge/slots');
  const [starts_at] = (slots.data as Slot[]).filter(({ taken }) => !taken).map((slot) => slot.starts_at);
  const who = { name: 'Aisha', mobile_number: '+971501234567', address: 'Villa 1, Dubai', items_count: 3 };
  const guest = { email: 'aisha@example.com', ...who, starts_at };
  const member = await aBuyer(app);
  const book = (price: number) =>
    member.api.post('/api/auth/concierge/bookings', { ...who, starts_at, price });
  expect((await admin.api.put('/api/admin/settings/concierge', { price: 360 })).status).toBe(200);
  const asked = await apiOf(app.url).post('/api/global/concierge/bookings/code', { ...guest, price: 350 });
  for (const refused of [asked, await book(350)])
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'concierge.price_changed',
        details: { price: 360 },
        message: expect.stringContaining('AED\u00a0360'),
      },
    ]);
  const { status, body } = await book(360);
  expect([status, (body.data as BookingView).price]).toEqual([201, 360]);
  // Sent again because no answer came, it is the same booking, whatever a new one would cost.
  await admin.api.put('/api/admin/settings/concierge', { price: 370 });
  expect((await book(360)).body.data).toMatchObject({ number: (body.data as BookingView).number });
});

test('whoever is paying for a featuring gets the days they were shown, whatever is decided meanwhile', async () => {
  const decideTerms = (price: number, days: number) =>
    admin.api.put('/api/admin/settings/featuring', { price, days });
  const item = await anItem(app, seller);
  await decideTerms(90, 6);
  const before = await payOnPage(await beginFeaturing(seller.api, item.uuid));
  await decideTerms(80, 3);
  await until('the new terms are in force', async () => (await settings()).featuring_days === 3);
  const daysOf = async (redirect: Redirect) => {
    const { status, body } = await seller.api.post(FEATURED_PATH, redirect);
    expect(status).toBe(200);
    const { price_amount, starts_at, ends_at } = (body.data as { featuring: FeaturingView }).featuring;
    return [price_amount, (Date.parse(ends_at) - Date.parse(starts_at)) / 86_400_000];
  };
  expect(await daysOf(before)).toEqual([90, 6]);
  expect(await daysOf(await payOnPage(await beginFeaturing(seller.api, item.uuid)))).toEqual([80, 3]);
});

test('a featuring costs what its button said, for as many days, or it is said what it costs now', async () => {
  const decideTerms = (price: number, days: number) =>
    admin.api.put('/api/admin/settings/featuring', { price, days });
  const item = await anItem(app, seller);
  const { code } = await aDiscount(app, { percentage: 50, valid_for: 'featuring', user_limit: 1 });
  const pay = async (total: number, days: number, more: object = {}) => {
    const { status, body } = await seller.api.post(featuringPath(item.uuid), { total, days, ...more });
    const { details } = body as { details?: { total_fee_breakdown: FeeBreakdown; days: number } };
    const charged = (body.data as CheckoutView | undefined)?.total_fee_breakdown.total;
    return status === 201 ? charged : [status, body.code, details?.total_fee_breakdown.total, details?.days];
  };
  const opened = async () => {
    const of = and(eq(checkouts.item_id, item.id), eq(checkouts.kind, 'featuring'));
    const rows = await app.deps.db.select().from(checkouts).where(of).orderBy(checkouts.id);
    return rows.map(({ status, total_fils }) => `${status} ${total_fils / 100}`);
  };
  await decideTerms(90, 6);
  expect(await pay(80, 6)).toEqual([409, 'checkout.price_changed', 90, 6]);
  expect(await pay(90, 3)).toEqual([409, 'featuring.days_changed', 90, 6]);
  expect(await opened()).toEqual([]);
  expect(await pay(90, 6)).toBe(90);

  // Begun for the price before, it makes way for the one that is shown, and for none that is not in force.
  await decideTerms(80, 6);
  expect(await pay(90, 6)).toBe(90);
  expect(await pay(70, 6)).toEqual([409, 'checkout.price_changed', 80, 6]);
  expect(await opened()).toEqual(['open 90']);
  expect(await pay(80, 6)).toBe(80);
  await decideTerms(80, 3);
  expect(await pay(80, 3)).toBe(80);
  expect(await opened()).toEqual(['cancelled 90', 'cancelled 80', 'open 80']);

  // Begun with a code, it goes on with it, once it has been said: the code would be used up by it meanwhile.
  expect(await pay(40, 3, { discount: code })).toBe(40);
  expect(await pay(80, 3)).toEqual([409, 'featuring.under_way', 40, 3]);
  expect(await pay(40, 3)).toBe(40);
  expect((await opened()).at(-1)).toBe('open 40');
});

test('a reason has the text that staff gave it until the built-in one is wanted back', async () => {
  const text = { en: 'Show it in daylight.', ar: 'صوّره في ضوء النهار.' };
  const body = { kind: 'rejection', reason: 'photos', ...text };
  expect((await admin.api.put('/api/admin/settings/reasons', body)).status).toBe(200);
  expect((await settings()).reason_texts).toMatchObject({ rejection: { photos: text } });
  expect((await admin.api.delete('/api/admin/settings/reasons/rejection/photos')).status).toBe(200);
  expect((await settings()).reason_texts).toMatchObject({ rejection: {} });
  expect((await admin.api.delete('/api/admin/settings/reasons/rejection/photos')).status).toBe(404);
  for (const wrong of [{ reason: 'nonsense' }, { ar: ' ' }, { kind: 'poems' }]) {
    expect((await admin.api.put('/api/admin/settings/reasons', { ...body, ...wrong })).status).toBe(422);
  }
});

test('another process charges by it at once, and shows it within a moment, copied or not', async () => {
  const second = await startApp({}, { url: app.databaseUrl });
  const copied = { ...second.deps.settings };
  const [item, own] = [await anItem(app, seller, { price: 100 }), await anItem(app, seller)];
  const there = ({ token }: Person) => apiOf(second.url, { authorization: `Bearer ${token}` });
  const buyer = await aBuyer(app);
  await decide(22);
  await admin.api.put('/api/admin/settings/featuring', { price: 85, days: 4 });
  const [bought, featured] = [
    await beginCheckout(there(buyer), item.uuid),
    await beginFeaturing(there(seller), own.uuid),
  ];
  expect(bought.total_fee_breakdown).toMatchObject({ platform_fee_percentage: 22, total: 122 });
  expect(featured.total_fee_breakdown.total).toBe(85);
  await until(
    'a copy of its settings has both',
    async () => copied.fee() === 22 && copied.featuring().days === 4,
  );
  await until('the second node has the fee', async () => {
    const { body } = await apiOf(second.url).get(`/api/global/items/${item.uuid}`);
    return (body.data as { item_details: ItemCard }).item_details.total_fee_breakdown.platform_fee === 22;
  });
  await second.stop();
});

test('the fee that counts is the latest that has begun, not the latest that was decided', async () => {
  await app.deps.db.insert(feePercentages).values({
    percentage: 5,
    effective_from: sql`now() - interval '1 year'`,
    created_by: admin.id,
  });
  expect((await readSettings()).platform_fee_percentage).toBe(22);
});
