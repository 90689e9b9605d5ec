import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { ledgerEntries } from '#server/db/ledger.tables.ts';
import { checkouts } from '#server/db/purchases.tables.ts';
import { endOverdueOffers } from '#server/modules/offers/end-overdue.usecases.ts';
import { overdueOffers } from '#server/modules/offers/offers.repository.ts';
import { openCheckoutOf } from '#server/modules/purchases/checkouts.repository.ts';
import { expireAnswered } from '#server/modules/purchases/end-checkout.usecases.ts';
import { sweepPayments } from '#server/modules/purchases/sweep-payments.usecases.ts';
import { PaymentProviderError } from '#server/platform/payments/payments.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { nonsense, tillOf } from '#tests/support/charges-at-hand.ts';
import { beginFeaturing } from '#tests/support/featuring.ts';
import { apiOf } from '#tests/support/http.ts';
import { ADDRESS, anItem } from '#tests/support/items.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { openMarket } from '#tests/support/market.ts';
import { endReservation } from '#tests/support/negotiation.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { accept, anOffer, giveUp, offer, release } from '#tests/support/offers.ts';
import type { Redirect } from '#tests/support/payments.ts';
import {
  beginCheckout,
  captureAnyway,
  checkoutPath,
  endTimeOfCheckout,
  ledgerBalance,
  payOnPage,
  successPath,
} from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller, PASSWORD } from '#tests/support/person.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let till: ReturnType<typeof tillOf>;

openMarket((market) => {
  ({ app, seller, buyer } = market);
  till = tillOf(market);
});

test('a wrong amount, then the right one, then one more: each goes back on its own, once', async () => {
  const before = await ledgerBalance(app);
  const { itemId, checkout } = await till.aCheckout();
  const wrong = await captureAnyway(app, checkout, { amount: '1' });
  const first = await buyer.api.post(successPath('auth'), wrong);
  expect(first.body).toMatchObject({ code: 'payment.mismatch' });
  expect(first.body.message).toMatch(/not what was asked for.* goes back to your card in full/);
  await till.isBack(wrong, 100);
  // One answer for all three: it names what any of them may be.
  const { body } = await buyer.api.post(successPath('auth'), wrong);
  expect(body.message).toMatch(/paid already, or no longer held for you, .* or another amount was paid/);
  const right = await captureAnyway(app, checkout);
  const third = await captureAnyway(app, checkout);
  for (const late of [right, third, right, third]) expect(await till.comeBack(late)).toBe('payment.too_late');
  for (const late of [right, third]) {
    await till.isBack(late, 9_600);
    await until('it is booked', async () => (await till.keptOf(late)).owed[0] === 'done 9600');
    expect(await till.keptOf(late)).toMatchObject({ outcome: 'owed_back', owed: ['done 9600'] });
  }
  expect(await till.statusOf(itemId)).toBe(ITEM_STATUS.approved);
  expect(await ledgerBalance(app)).toEqual({
    ...before,
    provider_clearing: before.provider_clearing ?? 0,
    refund_payable: 0,
  });
});

test('whoever sent money that paid for nothing is written to at each step: a member, and a guest in their language', async () => {
  const { itemId, checkout } = await till.aCheckout();
  await endTimeOfCheckout(app, itemId);
  await sweepPayments(app.deps);
  await till.comeBack(await captureAnyway(app, checkout));
  const mailed = async (email: string, ...said: string[]) => {
    for (const title of said)
      expect((await nextMail(app, email, ({ subject }) => subject === title)).text).toMatch(/96/);
  };
  await mailed(buyer.email, 'Your payment goes back to you', 'Your money was given back');

  const browser = apiOf(app.url, { 'accept-language': 'ar' });
  const { uuid } = await anItem(app, seller, { price: 80 });
  const begun = (await browser.post(checkoutPath('global', uuid), {})).body.data as CheckoutView;
  const { email } = newcomer();
  await payOnPage(begun, { name: 'Noor Aziz', email });
  const mine = eq(checkouts.link_id, begun.transaction_number);
  await app.deps.db
    .update(checkouts)
    .set({ status: 'expired', ended_at: sql`now()`, locale: 'ar' })
    .where(mine);
  await till.sweep();
  await mailed(email, 'دفعتك تعود إليك', 'أُعيد إليك مبلغك');
});

test('a paid link that is captured again hours later, without a word: the sweep finds it, and it goes back', async () => {
  const { itemId, checkout } = await till.aCheckout();
  const first = await payOnPage(checkout);
  expect(await till.comeBack(first)).toBe('paid');
  await app.deps.db
    .update(checkouts)
    .set({ created_at: sql`now() - interval '5 hours'` })
    .where(eq(checkouts.link_id, checkout.transaction_number));
  const second = await captureAnyway(app, checkout);
  await till.sweep();
  await till.isBack(second, 9_600);
  expect((await till.keptOf(first)).outcome).toBe('settled');
  expect([await till.atProvider(first), await till.statusOf(itemId)]).toEqual([0, ITEM_STATUS.sold]);
});

test.each([
  ['12.3456', 'KWD'],
  ['20', 'USD'],
  ['96.005', 'AED'],
  ['30000000', 'AED'],
])(
  '%s %s waits in the finance section: nothing is booked, nothing is sold, nothing fails',
  async (amount, currency) => {
    const { itemId, checkout } = await till.aCheckout();
    const odd = await captureAnyway(app, checkout, { amount, currency });
    const lines = await app.deps.db.$count(ledgerEntries);
    for (const _ of ['first', 'again']) {
      const { body } = await buyer.api.post(successPath('auth'), odd);
      expect(body.code).toBe('payment.mismatch');
      expect(body.message).toMatch(/Your money is not lost: one of us looks into it/);
    }
    await till.sweep();
    expect(await till.keptOf(odd)).toMatchObject({
      outcome: 'parked',
      reported: `${Number(amount)} ${currency}`,
      owed: [],
    });
    expect(await app.deps.db.$count(ledgerEntries)).toBe(lines);
    expect(await till.statusOf(itemId)).toBe(ITEM_STATUS.approved);
    expect((await buyer.api.get('/healthz')).status).toBe(200);
  },
);

test('one that cannot be seen to keeps nobody who came before it waiting', async () => {
  const older = (await till.aCheckout()).checkout;
  const newer = (await till.aCheckout()).checkout;
  const late = await captureAnyway(app, older, { amount: '2' });
  await captureAnyway(app, newer, { amount: '3' });
  const { payments } = app.deps;
  const { getLink } = payments;
  onTestFinished(() => {
    payments.getLink = getLink;
  });
  payments.getLink = (id) =>
    id === newer.transaction_number ? Promise.reject(new TypeError('a fault of ours')) : getLink(id);
  await expect(till.sweep()).rejects.toThrow('1 of a sweep could not be seen to');
  payments.getLink = (id) =>
    id === newer.transaction_number
      ? Promise.reject(new PaymentProviderError('timeout', 'no answer in time'))
      : getLink(id);
  expect((await till.keptOf(late)).outcome).toBe('owed_back');
  const again = await captureAnyway(app, older, { amount: '4' });
  await till.sweep();
  expect((await till.keptOf(again)).outcome).toBe('owed_back');
});

test('of the captures of one link, one that cannot be seen to keeps none of the others waiting', async () => {
  const { itemId, checkout } = await till.aCheckout();
  await endTimeOfCheckout(app, itemId);
  await till.sweep();
  const both = [await captureAnyway(app, checkout), await captureAnyway(app, checkout)];
  const { payments } = app.deps;
  const { getCharge } = payments;
  onTestFinished(() => {
    payments.getCharge = getCharge;
  });
  for (const bad of both) {
    payments.getCharge = (id) => (id === bad.payment_ref ? nonsense() : getCharge(id));
    await till.sweep();
  }
  for (const late of both) expect((await till.keptOf(late)).outcome).toBe('owed_back');
});

/** Paid too late: everything goes back once, and the checkout is over. */
const goesBack = async (itemId: number, late: Redirect, fils: number, status: number) => {
  expect([await till.comeBack(late), await till.comeBack(late)]).toEqual([
    'payment.too_late',
    'payment.too_late',
  ]);
  await till.isBack(late, fils);
  await until('it is booked', async () => (await till.keptOf(late)).owed[0] === `done ${fils}`);
  expect(await till.keptOf(late)).toMatchObject({ outcome: 'owed_back', owed: [`done ${fils}`] });
  expect(await till.statusOf(itemId)).toBe(status);
  await nextMail(app, buyer.email, ({ subject }) => subject === 'Your payment goes back to you');
};

test('what was paid in time for an accepted offer buys the item, however late that is known', async () => {
  const item = await anItem(app, seller, { price: 100 });
  expect((await accept(seller, (await anOffer(buyer, item, 80)).id)).status).toBe(200);
  const redirect = await payOnPage(await beginCheckout(buyer.api, item.uuid));
  await endTimeOfCheckout(app, item.id);
  await endReservation(app, item);
  await endOverdueOffers(app.deps);
  expect(await till.statusOf(item.id)).toBe(ITEM_STATUS.bidAccepted);
  // However many wait like this, they take no place from those that can be ended.
  const picked = await overdueOffers(app.deps.db);
  expect(picked.filter(({ item_id }) => item_id === item.id)).toEqual([]);
  expect(await till.comeBack(redirect)).toBe('paid');
});

test('nobody ends a reservation that may have been paid in time, neither side nor by leaving', async () => {
  const [away, shopper] = [await aSeller(app), await aBuyer(app)];
  const item = await anItem(app, away, { price: 100 });
  const { id } = await anOffer(shopper, item, 80);
  expect((await accept(away, id)).status).toBe(200);
  const redirect = await payOnPage(await beginCheckout(shopper.api, item.uuid));
  await endTimeOfCheckout(app, item.id);
  const leave = ({ api }: Person) => api.post('/api/auth/me/deletion', { password: PASSWORD });
  const answers = [
    await release(away, id),
    await giveUp(shopper, id),
    await leave(away),
    await leave(shopper),
  ];
  expect(answers.map(({ body: { code, details } }) => [code, details])).toMatchObject([
    ['item.on_hold', {}],
    ['item.on_hold', {}],
    ['account.not_deletable', { obstacles: ['item_being_paid'] }],
    ['account.not_deletable', { obstacles: ['paying'] }],
  ]);
  expect((await shopper.api.post(successPath('auth'), redirect)).status).toBe(200);
  expect(await till.statusOf(item.id)).toBe(ITEM_STATUS.sold);
});

test('nobody takes from its buyer what is on sale and may have been paid in time', async () => {
  const [away, rival, shopper] = [await aSeller(app), await aBuyer(app), await aBuyer(app)];
  const item = await anItem(app, away, { price: 100 });
  const path = `/api/auth/items/${item.uuid}`;
  const { id } = await anOffer(rival, item, 80);
  expect((await away.api.put(path, { accept_from: 90 })).status).toBe(200);
  const redirect = await payOnPage(await beginCheckout(shopper.api, item.uuid));
  await endTimeOfCheckout(app, item.id);
  const refused = [
    await accept(away, id),
    await away.api.put(path, { address: ADDRESS.replace('Villa 18', 'Villa 77') }),
    await away.api.post(`${path}/pause`),
    await away.api.delete(path),
  ];
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['item.on_hold']));
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  expect((await away.api.put('/api/auth/me/holiday', { until })).status).toBe(200);
  // It would be accepted at once.
  await offer(await aBuyer(app), item, 95);
  expect(await till.statusOf(item.id)).toBe(ITEM_STATUS.approved);
  expect((await shopper.api.post(successPath('auth'), redirect)).status).toBe(200);
  expect(await till.statusOf(item.id)).toBe(ITEM_STATUS.sold);
});

test('what its owner pays to feature keeps the item from nobody', async () => {
  const item = await anItem(app, seller, { price: 100 });
  await beginFeaturing(seller.api, item.uuid);
  await endTimeOfCheckout(app, item.id);
  const { id } = await anOffer(buyer, item, 80);
  expect((await accept(seller, id)).status).toBe(200);
  await endReservation(app, item);
  await endOverdueOffers(app.deps);
  expect(await till.statusOf(item.id)).toBe(ITEM_STATUS.approved);
});

test('a provider that does not answer for a day keeps an item from nobody any longer', async () => {
  const item = await anItem(app, seller, { price: 100 });
  await beginCheckout(buyer.api, item.uuid);
  await endTimeOfCheckout(app, item.id);
  const pause = () => seller.api.post(`/api/auth/items/${item.uuid}/pause`);
  const { payments } = app.deps;
  const { getLink } = payments;
  onTestFinished(() => {
    payments.getLink = getLink;
  });
  payments.getLink = () => Promise.reject(new PaymentProviderError('timeout', 'no answer in time'));
  await till.sweep();
  expect((await pause()).body.code).toBe('item.on_hold');
  await app.deps.db
    .update(checkouts)
    .set({ created_at: sql`now() - interval '25 hours'` })
    .where(eq(checkouts.item_id, item.id));
  await till.sweep();
  expect((await pause()).status).toBe(200);
});

test('however many want an item whose payment is over, the provider is asked once at a time', async () => {
  const item = await anItem(app, seller, { price: 100 });
  const { transaction_number: link } = await beginCheckout(buyer.api, item.uuid);
  await endTimeOfCheckout(app, item.id);
  const open = await openCheckoutOf(app.deps.db, item.id, 'purchase');
  const { payments } = app.deps;
  const { getLink } = payments;
  onTestFinished(() => {
    payments.getLink = getLink;
  });
  let asked = 0;
  const askedBy = async (answer: typeof getLink) => {
    asked = 0;
    payments.getLink = (id) => {
      if (id === link) asked += 1;
      return answer(id);
    };
    const waiting = Array.from({ length: 8 }, () => expireAnswered(app.deps, open));
    return (await Promise.allSettled(waiting)).map(({ status }) => status);
  };
  const silent = () => Promise.reject(new PaymentProviderError('timeout', 'no answer in time'));
  expect(new Set(await askedBy(silent))).toEqual(new Set(['rejected']));
  expect(asked).toBe(1);
  // What failed is forgotten: who comes later asks anew.
  expect(new Set(await askedBy(getLink))).toEqual(new Set(['fulfilled']));
  expect(asked).toBe(1);
  expect(await openCheckoutOf(app.deps.db, item.id, 'purchase')).toBeUndefined();
});

test('the price of an offer that is over buys nothing: the item is on sale again, and the money goes back', async () => {
  const item = await anItem(app, seller, { price: 100 });
  const { id } = await anOffer(buyer, item, 80);
  expect((await accept(seller, id)).status).toBe(200);
  const checkout = await beginCheckout(buyer.api, item.uuid);
  await endTimeOfCheckout(app, item.id);
  await till.sweep();
  expect((await release(seller, id)).status).toBe(200);
  expect(await till.statusOf(item.id)).toBe(ITEM_STATUS.approved);
  await goesBack(item.id, await captureAnyway(app, checkout), 9_600, ITEM_STATUS.approved);
});

test('the full price, asked before an offer of the same buyer was accepted, buys nothing that is kept for them by the offer', async () => {
  const item = await anItem(app, seller, { price: 80 });
  const checkout = await beginCheckout(buyer.api, item.uuid);
  await endTimeOfCheckout(app, item.id);
  await till.sweep();
  const { id } = await anOffer(buyer, item, 60);
  expect((await accept(seller, id)).status).toBe(200);
  await goesBack(item.id, await captureAnyway(app, checkout), 9_600, ITEM_STATUS.bidAccepted);
  const agreed = await beginCheckout(buyer.api, item.uuid);
  expect(agreed.total_fee_breakdown.total).toBe(72);
  expect(await till.comeBack(await payOnPage(agreed))).toBe('paid');
});
