import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { discounts, discountUses } from '#server/db/discounts.tables.ts';
import { items } from '#server/db/items.tables.ts';
import { ledgerEntries } from '#server/db/ledger.tables.ts';
import { offers } from '#server/db/offers.tables.ts';
import { checkouts } from '#server/db/purchases.tables.ts';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aDiscount } from '#tests/support/discounts.ts';
import { featuringPath } from '#tests/support/featuring.ts';
import { apiOf } from '#tests/support/http.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { openMarket } from '#tests/support/market.ts';
import { accept, anOffer } from '#tests/support/offers.ts';
import {
  beginCheckout,
  captureAnyway,
  checkoutPath,
  endTimeOfCheckout,
  ledgerBalance,
  payOnPage,
  successPath,
  whileProviderFails,
} from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer } from '#tests/support/person.ts';

const VALIDATE = '/api/auth/discount/validate';

let app: TestApp;
let seller: Person;
let buyer: Person;

openMarket((market) => {
  ({ app, seller, buyer } = market);
});

const checkoutWith = (who: Person, item: TestItem, discount: string) =>
  who.api.post(checkoutPath('auth', item.uuid), { discount });
const usesOf = async (code: string) => {
  const [row] = await app.deps.db.select().from(discounts).where(eq(discounts.code, code));
  const uses = await app.deps.db
    .select({ status: discountUses.status })
    .from(discountUses)
    .where(eq(discountUses.discount_id, row?.id ?? 0));
  return { counted: row?.uses, statuses: uses.map(({ status }) => status).toSorted() };
};

test('a code is shown before it is used: off the fee, in both shapes of the answer', async () => {
  const item = await anItem(app, seller, { price: 340 });
  const { code } = await aDiscount(app, { percentage: 25 });
  const form = new FormData();
  form.append('discount', ` ${code.toLowerCase()} `);
  form.append('item_id', String(item.id));
  const { status, body } = await buyer.api.post(VALIDATE, form);
  const total_discount_breakdown = {
    item: 340,
    platform_fee: 68,
    platform_fee_percentage: 20,
    discount: 17,
    total: 391,
  };
  expect(status).toBe(200);
  expect(body).toMatchObject({
    message: 'The discount was applied.',
    total_discount_breakdown,
    data: { code, total_discount_breakdown },
  });
  expect(await usesOf(code)).toEqual({ counted: 0, statuses: [] });
});

test('a discounted purchase: frozen, paid, in the ledger, on the page and in the receipt; the seller gets it all', async () => {
  const item = await anItem(app, seller, { price: 340 });
  const { code } = await aDiscount(app, { percentage: 50, user_limit: 1 });
  const started = await checkoutWith(buyer, item, code);
  expect(started.status).toBe(201);
  const checkout = started.body.data as CheckoutView;
  expect(checkout.total_fee_breakdown).toMatchObject({
    item: 340,
    platform_fee: 68,
    discount: 34,
    total: 374,
  });
  expect(await usesOf(code)).toEqual({ counted: 1, statuses: ['reserved'] });
  // What was promised stands, whatever becomes of the code.
  await app.deps.db.update(discounts).set({ is_active: false }).where(eq(discounts.code, code));

  const { body } = await buyer.api.post(successPath('auth'), await payOnPage(checkout));
  expect(body.data).toMatchObject({
    purchase: {
      subtotal_amount: 340,
      service_fee_amount: 68,
      discount_amount: 34,
      total_amount: 374,
      vat_amount: 1.62,
    },
  });
  expect(await usesOf(code)).toEqual({ counted: 1, statuses: ['kept'] });
  const [paid] = await app.deps.db.select().from(checkouts).where(eq(checkouts.item_id, item.id));
  const lines = await app.deps.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.checkout_id, paid?.id ?? 0));
  expect(Object.fromEntries(lines.map(({ account, amount_fils }) => [account, amount_fils]))).toEqual({
    provider_clearing: 37_400,
    seller_payable: -34_000,
    service_fee_income: -6_638,
    vat_payable: -162,
    discount: 3_400,
  });
  const receipt = await nextMail(app, buyer.email, ({ text }) => text.includes(checkout.transaction_number));
  expect(receipt.text).toContain('−AED 34');
  expect(receipt.text).toContain('AED 374');
});

test('an accepted offer and a code together: the fee of the agreed price is discounted', async () => {
  const item = await anItem(app, seller, { price: 1000 });
  await accept(seller, (await anOffer(buyer, item, 700)).id);
  const { code } = await aDiscount(app, { percentage: null, amount_fils: 5_000 });
  const shown = await buyer.api.post(VALIDATE, { discount: code, item_id: item.id });
  const breakdown = { item: 700, platform_fee: 140, discount: 50, total: 790 };
  expect(shown.body).toMatchObject({ total_discount_breakdown: breakdown });
  const { body } = await checkoutWith(buyer, item, code);
  expect(body.data).toMatchObject({ total_fee_breakdown: breakdown });
});

test('only a code that says so goes below the price, and what it costs is ours', async () => {
  const item = await anItem(app, seller, { price: 20 });
  const { code: feeOnly } = await aDiscount(app, { percentage: null, amount_fils: 1_500 });
  const shown = await buyer.api.post(VALIDATE, { discount: feeOnly, item_id: item.id });
  expect(shown.body).toMatchObject({ total_discount_breakdown: { discount: 4, total: 20 } });
  const { code } = await aDiscount(app, { percentage: null, amount_fils: 1_500, applies_to: 'total' });
  const { body } = await checkoutWith(buyer, item, code);
  const checkout = body.data as CheckoutView;
  expect(checkout.total_fee_breakdown).toMatchObject({ discount: 15, total: 9 });
  const before = await ledgerBalance(app);
  const answer = await buyer.api.post(successPath('auth'), await payOnPage(checkout));
  expect(answer.body.data).toMatchObject({ purchase: { total_amount: 9, vat_amount: 0 } });
  const after = await ledgerBalance(app);
  expect((before.seller_payable ?? 0) - (after.seller_payable ?? 0)).toBe(2_000);
});

test('a code that cannot be used says no more than its owner needs', async () => {
  const item = await anItem(app, seller);
  const past = sql`now() - interval '1 minute'`;
  const later = sql`now() + interval '1 hour'`;
  const codes = {
    none: { code: 'NO SUCH CODE' },
    off: await aDiscount(app, { is_active: false }),
    early: await aDiscount(app, { valid_from: later as never }),
    over: await aDiscount(app, { valid_until: past as never }),
    elsewhere: await aDiscount(app, { valid_for: 'featuring' }),
    gone: await aDiscount(app, { total_limit: 0 }),
  };
  const answers: Record<string, unknown> = {};
  for (const [name, { code }] of Object.entries(codes)) {
    const asked = await buyer.api.post(VALIDATE, { discount: code, item_id: item.id });
    const tried = await checkoutWith(buyer, item, code);
    expect([tried.status, tried.body]).toEqual([asked.status, asked.body]);
    answers[name] = [asked.status, asked.body.code, asked.body.message];
  }
  const unknown = [422, 'discount.invalid', 'This discount code is not valid.'];
  expect(answers).toEqual({
    none: unknown,
    off: unknown,
    early: unknown,
    over: [422, 'discount.expired', 'This discount code has expired.'],
    elsewhere: [422, 'discount.not_for_this', 'This discount code cannot be used here.'],
    gone: [409, 'discount.used_up', 'This discount code has been used up.'],
  });
  // Nothing is held for a checkout that did not begin.
  await beginCheckout(buyer.api, item.uuid);
});

test('without an account there is no discount', async () => {
  const item = await anItem(app, seller);
  const { code } = await aDiscount(app);
  const guest = await apiOf(app.url).post(checkoutPath('global', item.uuid), { discount: code });
  expect([guest.status, guest.body.code, guest.body.message]).toEqual([
    401,
    'discount.login_required',
    'You need to login first before you can apply discount.',
  ]);
  expect(await usesOf(code)).toEqual({ counted: 0, statuses: [] });
});

test('a use comes back when the checkout ends unpaid: given up, run out, or never begun', async () => {
  const { code } = await aDiscount(app, { total_limit: 1, user_limit: 1 });
  const [one, two] = [await anItem(app, seller), await anItem(app, seller)];
  expect((await checkoutWith(buyer, one, code)).status).toBe(201);
  const twice = await checkoutWith(buyer, two, code);
  expect([twice.status, twice.body.code]).toEqual([409, 'discount.already_used']);
  const other = await aBuyer(app);
  const late = await checkoutWith(other, two, code);
  expect([late.status, late.body.code]).toEqual([409, 'discount.used_up']);

  expect((await buyer.api.delete(checkoutPath('auth', one.uuid))).status).toBe(200);
  expect(await usesOf(code)).toEqual({ counted: 0, statuses: ['released'] });
  expect((await checkoutWith(other, two, code)).status).toBe(201);
  await endTimeOfCheckout(app, two.id);
  await beginCheckout(buyer.api, two.uuid);
  expect(await usesOf(code)).toMatchObject({ counted: 0 });

  const down = await whileProviderFails(app, () => checkoutWith(buyer, one, code));
  expect(down.status).toBe(502);
  expect(await usesOf(code)).toMatchObject({ counted: 0 });
});

test('the same code goes on with the same checkout, another one begins anew', async () => {
  const item = await anItem(app, seller, { price: 100 });
  const [first, second] = [
    await aDiscount(app, { percentage: 10 }),
    await aDiscount(app, { percentage: 50 }),
  ];
  const urlOf = async (discount: string) => {
    const { body } = await checkoutWith(buyer, item, discount);
    const { payment_url, total_fee_breakdown } = body.data as CheckoutView;
    return { payment_url, total: total_fee_breakdown.total };
  };
  const begun = await urlOf(first.code);
  expect(await urlOf(first.code)).toEqual(begun);
  const anew = await urlOf(second.code);
  expect(anew.total).toBe(110);
  expect(anew.payment_url).not.toBe(begun.payment_url);
  expect((await usesOf(first.code)).statuses).toEqual(['released']);
  expect((await usesOf(second.code)).statuses).toEqual(['reserved']);
});

test('another code gives up nothing that may be paid while the provider does not say', async () => {
  const item = await anItem(app, seller, { price: 100 });
  const [first, second] = [await aDiscount(app), await aDiscount(app)];
  const { body } = await checkoutWith(buyer, item, first.code);
  const redirect = await payOnPage(body.data as CheckoutView);
  const anew = () => checkoutWith(buyer, item, second.code);
  const down = await whileProviderFails(app, anew);
  expect([down.status, down.body.code]).toEqual([502, 'payment.provider_unavailable']);
  expect(await usesOf(first.code)).toEqual({ counted: 1, statuses: ['reserved'] });
  expect((await anew()).body.code).toBe('checkout.paid');
  expect((await buyer.api.post(successPath('auth'), redirect)).status).toBe(200);
});

test('a code that is refused leaves the running checkout, its page and its hold as they were', async () => {
  const item = await anItem(app, seller, { price: 100 });
  const begun = await beginCheckout(buyer.api, item.uuid);
  const usedUp = await aDiscount(app, { total_limit: 0 });
  for (const [discount, status, code] of [
    ['NO SUCH CODE', 422, 'discount.invalid'],
    [usedUp.code, 409, 'discount.used_up'],
  ] as const) {
    const refused = await checkoutWith(buyer, item, discount);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  }
  const late = await (await aBuyer(app)).api.post(checkoutPath('auth', item.uuid), {});
  expect([late.status, late.body.code]).toEqual([409, 'item.on_hold']);
  expect((await beginCheckout(buyer.api, item.uuid)).payment_url).toBe(begun.payment_url);
  expect((await buyer.api.post(successPath('auth'), await payOnPage(begun))).status).toBe(200);
});

test('a reservation that ran out meanwhile keeps the checkout that it was begun with', async () => {
  const item = await anItem(app, seller, { price: 1000 });
  await accept(seller, (await anOffer(buyer, item, 700)).id);
  await beginCheckout(buyer.api, item.uuid);
  const past = { reserved_until: sql`now() - interval '1 second'` as never };
  await app.deps.db.update(offers).set(past).where(eq(offers.item_id, item.id));
  const { code } = await aDiscount(app);
  const refused = await checkoutWith(buyer, item, code);
  expect([refused.status, refused.body.code]).toEqual([409, 'offer.expired']);
  expect(await usesOf(code)).toEqual({ counted: 0, statuses: [] });
  expect((await buyer.api.delete(checkoutPath('auth', item.uuid))).status).toBe(200);
});

test('money for a discounted checkout that has ended goes back, and the use is free', async () => {
  const item = await anItem(app, seller, { price: 100 });
  const { code } = await aDiscount(app, { total_limit: 1 });
  const { body } = await checkoutWith(buyer, item, code);
  await endTimeOfCheckout(app, item.id);
  await beginCheckout((await aBuyer(app)).api, item.uuid);
  const redirect = await captureAnyway(app, body.data as CheckoutView);
  const late = await buyer.api.post(successPath('auth'), redirect);
  expect([late.status, late.body.code]).toEqual([409, 'payment.too_late']);
  expect(await usesOf(code)).toEqual({ counted: 0, statuses: ['released'] });
});

test('the price that counts is the one when the checkout begins', async () => {
  const item = await anItem(app, seller, { price: 100 });
  const { code } = await aDiscount(app);
  await buyer.api.post(VALIDATE, { discount: code, item_id: item.id });
  await app.deps.db.update(items).set({ price_fils: 20_000 }).where(eq(items.id, item.id));
  const { body } = await checkoutWith(buyer, item, code);
  expect(body.data).toMatchObject({ total_fee_breakdown: { item: 200, platform_fee: 40, discount: 40 } });
});

test('guessing codes ends soon, wherever it is tried', async () => {
  const node = await startApp(
    { RATE_LIMIT_FACTOR: '1', PAYMENT_SWEEP_SECONDS: '3600' },
    { url: app.databaseUrl },
  );
  try {
    const item = await anItem(app, seller);
    const guesser = apiOf(node.url, { authorization: `Bearer ${(await aBuyer(app)).token}` });
    const statuses: number[] = [];
    for (let guess = 0; guess < 18; guess += 1) {
      const { status } = await guesser.post(VALIDATE, { discount: `GUESS${guess}`, item_id: item.id });
      statuses.push(status);
    }
    for (let guess = 0; guess < 4; guess += 1) {
      const { status } = await guesser.post(checkoutPath('auth', item.uuid), { discount: `MORE${guess}` });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array(20).fill(422), 429, 429]);
    // The limit is on codes, not on buying.
    expect((await guesser.post(checkoutPath('auth', item.uuid), {})).status).toBe(201);
    const owner = apiOf(node.url, { authorization: `Bearer ${seller.token}` });
    expect((await owner.post(featuringPath(item.uuid), { discount: 'GUESS' })).status).toBe(422);
  } finally {
    await node.stop();
  }
});
