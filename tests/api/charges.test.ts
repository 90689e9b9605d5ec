import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { devMamopayCharges } from '#server/db/dev.tables.ts';
import { items } from '#server/db/items.tables.ts';
import { charges, ledgerEntries, ledgerMovements, refunds } from '#server/db/ledger.tables.ts';
import { checkouts } from '#server/db/purchases.tables.ts';
import { sweepRefunds } from '#server/modules/purchases/give-back.usecase.ts';
import { writeMovement } from '#server/modules/purchases/ledger.repository.ts';
import { sweepPayments } from '#server/modules/purchases/sweep-payments.usecase.ts';
import { PaymentProviderError } from '#server/platform/payments/payments.ts';
import type { LedgerMovement, OwedMoney } from '#shared/admin/finance.api.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { NotificationView } from '#shared/notifications/notifications.schema.ts';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import type { ReceiptLine } from '#shared/receipts/receipts.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { expectOnlyGrows } from '#tests/support/append-only.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { auditOf, lastLine, listed } from '#tests/support/desk.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { openMarket } from '#tests/support/market.ts';
import { aParkedCharge, aRefusedRefund, waitingToldOf } from '#tests/support/money.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import type { Redirect } from '#tests/support/payments.ts';
import {
  beginCheckout,
  buy,
  captureAnyway,
  checkoutPath,
  endTimeOfCheckout,
  ledgerBalance,
  pageOf,
  payOnPage,
  setProvider,
  successPath,
  WEBHOOK_PATH,
} from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { anAdmin } from '#tests/support/person.ts';
import { snapshot } from '#tests/support/snapshot.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;

openMarket((market) => {
  ({ app, seller, buyer } = market);
});

const comeBack = async (redirect: Redirect) => {
  const { status, body } = await buyer.api.post(successPath('auth'), redirect);
  return status === 200 ? 'paid' : body.code;
};
const atProvider = async ({ payment_ref }: Redirect) => {
  const [charge] = await app.deps.db
    .select()
    .from(devMamopayCharges)
    .where(eq(devMamopayCharges.id, payment_ref));
  return charge?.refunded_fils;
};
const isBack = (redirect: Redirect, fils: number) =>
  until('the money is back', async () => (await atProvider(redirect)) === fils);
/** What became of a capture here: its fate, and what of it is owed or given back, by state. */
const keptOf = async ({ payment_ref }: Redirect) => {
  const { db } = app.deps;
  const [charge] = await db.select().from(charges).where(eq(charges.charge_id, payment_ref));
  const owed = await db
    .select({ status: refunds.status, fils: refunds.amount_fils, problem: refunds.problem })
    .from(refunds)
    .where(eq(refunds.charge_id, charge?.id ?? 0))
    .orderBy(refunds.id);
  return {
    fate: charge?.fate,
    told: charge?.told,
    owed: owed.map(({ status, fils }) => `${status} ${fils}`),
    problem: owed.at(-1)?.problem ?? null,
  };
};
/** The sweep, when the time of everything has come. */
const sweep = async () => {
  await app.deps.db.update(checkouts).set({ ask_at: sql`now()` }).where(sql`ask_at is not null`);
  await sweepPayments(app.deps);
};
const sweepGivingBack = async () => {
  await app.deps.db
    .update(refunds)
    .set({ next_at: sql`now()`, asked_at: sql`asked_at - interval '1 hour'` })
    .where(sql`next_at is not null`);
  await sweepRefunds(app.deps);
};
const aCheckout = async (price = 80): Promise<{ itemId: number; checkout: CheckoutView }> => {
  const item = await anItem(app, seller, { price });
  return { itemId: item.id, checkout: await beginCheckout(buyer.api, item.uuid) };
};
const statusOf = async (itemId: number) =>
  (await app.deps.db.select().from(items).where(eq(items.id, itemId)))[0]?.status;

test('a wrong amount, then the right one, then one more: each goes back on its own, once', async () => {
  const before = await ledgerBalance(app);
  const { itemId, checkout } = await aCheckout();
  const wrong = await captureAnyway(app, checkout, { amount: '1' });
  expect(await comeBack(wrong)).toBe('payment.mismatch');
  await isBack(wrong, 100);
  const right = await captureAnyway(app, checkout);
  const third = await captureAnyway(app, checkout);
  for (const late of [right, third, right, third]) expect(await comeBack(late)).toBe('payment.too_late');
  for (const late of [right, third]) {
    await isBack(late, 9_600);
    await until('it is booked', async () => (await keptOf(late)).owed[0] === 'done 9600');
    expect(await keptOf(late)).toMatchObject({ fate: 'owed_back', owed: ['done 9600'] });
  }
  expect(await statusOf(itemId)).toBe(ITEM_STATUS.approved);
  expect(await ledgerBalance(app)).toEqual({
    ...before,
    provider_clearing: before.provider_clearing ?? 0,
    refund_payable: 0,
  });
});

test('whoever sent money that paid for nothing is written to at each step: a member, and a guest in their language', async () => {
  const { itemId, checkout } = await aCheckout();
  await endTimeOfCheckout(app, itemId);
  await sweepPayments(app.deps);
  await comeBack(await captureAnyway(app, checkout));
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
  await sweep();
  await mailed(email, 'دفعتك تعود إليك', 'أُعيد إليك مبلغك');
});

test('a paid link that is captured again hours later, without a word: the sweep finds it, and it goes back', async () => {
  const { itemId, checkout } = await aCheckout();
  const first = await payOnPage(checkout);
  expect(await comeBack(first)).toBe('paid');
  await app.deps.db
    .update(checkouts)
    .set({ created_at: sql`now() - interval '5 hours'` })
    .where(eq(checkouts.link_id, checkout.transaction_number));
  const second = await captureAnyway(app, checkout);
  await sweep();
  await isBack(second, 9_600);
  expect((await keptOf(first)).fate).toBe('settled');
  expect([await atProvider(first), await statusOf(itemId)]).toEqual([0, ITEM_STATUS.sold]);
});

test('a link is asked about less and less often, and never after its life', async () => {
  const { checkout } = await aCheckout();
  await payOnPage(checkout).then(comeBack);
  const mine = eq(checkouts.link_id, checkout.transaction_number);
  const nextAfter = async (age: string) => {
    await app.deps.db
      .update(checkouts)
      .set({ created_at: sql`now() - ${age}::interval`, ask_at: sql`now()` })
      .where(mine);
    await sweepPayments(app.deps);
    const [row] = await app.deps.db
      .select({ minutes: sql<number | null>`round(extract(epoch from ask_at - now()) / 60)::int` })
      .from(checkouts)
      .where(mine);
    return row?.minutes;
  };
  expect([await nextAfter('1 hour'), await nextAfter('10 days'), await nextAfter('31 days')]).toEqual([
    30,
    5 * 24 * 60,
    null,
  ]);
});

test.each([
  ['12.3456', 'KWD'],
  ['20', 'USD'],
  ['96.005', 'AED'],
  ['30000000', 'AED'],
])(
  '%s %s waits at the finance desk: nothing is booked, nothing is sold, nothing fails',
  async (amount, currency) => {
    const { itemId, checkout } = await aCheckout();
    const odd = await captureAnyway(app, checkout, { amount, currency });
    const lines = await app.deps.db.$count(ledgerEntries);
    expect([await comeBack(odd), await comeBack(odd)]).toEqual(['payment.mismatch', 'payment.mismatch']);
    await sweep();
    expect(await keptOf(odd)).toMatchObject({
      fate: 'parked',
      told: `${Number(amount)} ${currency}`,
      owed: [],
    });
    expect(await app.deps.db.$count(ledgerEntries)).toBe(lines);
    expect(await statusOf(itemId)).toBe(ITEM_STATUS.approved);
    expect((await buyer.api.get('/healthz')).status).toBe(200);
  },
);

test('one that cannot be seen to keeps nobody who came before it waiting', async () => {
  const older = (await aCheckout()).checkout;
  const newer = (await aCheckout()).checkout;
  const late = await captureAnyway(app, older, { amount: '2' });
  await captureAnyway(app, newer, { amount: '3' });
  const { payments } = app.deps;
  const { getLink } = payments;
  onTestFinished(() => {
    payments.getLink = getLink;
  });
  payments.getLink = (id) =>
    id === newer.transaction_number ? Promise.reject(new TypeError('a fault of ours')) : getLink(id);
  await expect(sweep()).rejects.toThrow('1 of a sweep could not be seen to');
  payments.getLink = (id) =>
    id === newer.transaction_number
      ? Promise.reject(new PaymentProviderError('timeout', 'no answer in time'))
      : getLink(id);
  expect((await keptOf(late)).fate).toBe('owed_back');
  const again = await captureAnyway(app, older, { amount: '4' });
  await sweep();
  expect((await keptOf(again)).fate).toBe('owed_back');
});

/** The provider answers about this link as `answer` says, until the test is over. */
const answerAbout = (linkId: string, answer: () => Promise<never>) => {
  const { payments } = app.deps;
  const { getLink } = payments;
  onTestFinished(() => {
    payments.getLink = getLink;
  });
  let asked = 0;
  payments.getLink = (id) => {
    if (id !== linkId) return getLink(id);
    asked += 1;
    return answer();
  };
  return { asked: () => asked, restore: () => (payments.getLink = getLink) };
};
const nonsense = () => Promise.reject(new PaymentProviderError('answer', 'GET /links: not understood', 200));

test('a link about which the provider says nonsense is asked about ever less, frees its item, and waits at the desk', async () => {
  const admin = await anAdmin(app);
  const { itemId, checkout } = await aCheckout();
  const provider = answerAbout(checkout.transaction_number, nonsense);
  await sweepPayments(app.deps);
  await sweepPayments(app.deps);
  expect(provider.asked()).toBe(1);
  await endTimeOfCheckout(app, itemId);
  for (let times = 2; times <= 4; times += 1) await sweep();
  const owed = () =>
    listed<OwedMoney>(admin, `/api/admin/finance/owed?kind=link&keyword=${checkout.transaction_number}`);
  expect([await statusOf(itemId), await owed()]).toEqual([ITEM_STATUS.approved, []]);
  const held = () => app.deps.db.$count(items, sql`id = ${itemId} and checkout_until is not null`);
  expect(await held()).toBe(1);
  await sweep();
  expect(await held()).toBe(0);
  const [mine] = await owed();
  expect(mine).toMatchObject({ state: 'waits', told: '96.00 AED', problem: 'GET /links: not understood' });
  // The desk is told once, however often it is asked in vain after that.
  const number = checkout.transaction_number;
  await until('the desk is told', async () => (await waitingToldOf(admin, number)).length === 1);
  const [row] = await app.deps.db
    .select({ seconds: sql<number>`extract(epoch from ask_at - now())::int` })
    .from(checkouts)
    .where(eq(checkouts.id, mine?.id ?? 0));
  expect(row?.seconds).toBeGreaterThan(900);
  await sweep();
  await snapshot(app);
  expect(await waitingToldOf(admin, number)).toEqual([
    { what: 'link', number, amount: 96, path: `/admin/owed?keyword=${number}` },
  ]);
  // What was paid all the same is found as soon as there is an answer, and it waits no more.
  const late = await captureAnyway(app, checkout);
  provider.restore();
  await sweep();
  expect([(await keptOf(late)).fate, await owed()]).toEqual(['owed_back', []]);
  await isBack(late, 9_600);
});

test('whoever has looked at the provider what became of such a link says so, and it is not asked about any more', async () => {
  const admin = await anAdmin(app);
  const { itemId, checkout } = await aCheckout();
  await endTimeOfCheckout(app, itemId);
  const provider = answerAbout(checkout.transaction_number, nonsense);
  for (let times = 1; times <= 5; times += 1) await sweep();
  const [mine] = await listed<OwedMoney>(admin, '/api/admin/finance/owed?kind=link');
  const close = () =>
    admin.api.post(`/api/admin/finance/owed/link/${mine?.id}/close`, { reason: 'Nothing was paid.' });
  expect([(await close()).status, (await close()).body.code]).toEqual([200, 'owed.not_waiting']);
  expect(await lastLine(app)).toMatchObject({
    action: 'link.closed',
    target_name: checkout.transaction_number,
  });
  await sweep();
  expect(provider.asked()).toBe(5);
});

test('of the captures of one link, one that cannot be seen to keeps none of the others waiting', async () => {
  const { itemId, checkout } = await aCheckout();
  await endTimeOfCheckout(app, itemId);
  await sweep();
  const both = [await captureAnyway(app, checkout), await captureAnyway(app, checkout)];
  const { payments } = app.deps;
  const { getCharge } = payments;
  onTestFinished(() => {
    payments.getCharge = getCharge;
  });
  for (const bad of both) {
    payments.getCharge = (id) => (id === bad.payment_ref ? nonsense() : getCharge(id));
    await sweep();
  }
  for (const late of both) expect((await keptOf(late)).fate).toBe('owed_back');
});

test('a link that could not be closed for hours is closed by the sweep', async () => {
  const { itemId, checkout } = await aCheckout();
  await endTimeOfCheckout(app, itemId);
  await sweep();
  const mine = eq(checkouts.link_id, checkout.transaction_number);
  const isClosed = async () =>
    (await app.deps.db.$count(checkouts, and(mine, sql`link_closed_at is not null`))) === 1;
  await until('it is closed', isClosed);
  // As if its job had given up.
  await app.deps.db
    .update(checkouts)
    .set({ link_closed_at: null, ended_at: sql`now() - interval '4 hours'` })
    .where(mine);
  await app.deps.db.execute(
    sql`update dev_mamopay_links set active = true where id = ${checkout.transaction_number}`,
  );
  await sweep();
  expect([await isClosed(), (await fetch(await pageOf(checkout))).status]).toEqual([true, 410]);
});

test('the page of a link is closed when the hold ends, and when the item is sold', async () => {
  const { itemId, checkout } = await aCheckout();
  const paid = (await aCheckout()).checkout;
  const lookAt = async (view: CheckoutView) => (await fetch(await pageOf(view))).status;
  expect(await lookAt(checkout)).toBe(200);
  await endTimeOfCheckout(app, itemId);
  await sweepPayments(app.deps);
  await comeBack(await payOnPage(paid));
  for (const view of [checkout, paid]) {
    await until('the page is closed', async () => (await lookAt(view)) === 410);
    await until('that is written down', async () => {
      const mine = and(eq(checkouts.link_id, view.transaction_number), sql`link_closed_at is not null`);
      return (await app.deps.db.$count(checkouts, mine)) === 1;
    });
  }
});

test('a part that somebody gave back at the provider is not taken for all of it', async () => {
  const { itemId, checkout } = await aCheckout();
  await endTimeOfCheckout(app, itemId);
  await sweepPayments(app.deps);
  const late = await captureAnyway(app, checkout);
  await app.deps.payments.refundCharge(late.payment_ref, 4_000);
  expect(await comeBack(late)).toBe('payment.mismatch');
  await isBack(late, 9_600);
});

test('a refund of which the provider says that nothing was given back is not asked for twice', async () => {
  const { itemId, checkout } = await aCheckout();
  await endTimeOfCheckout(app, itemId);
  await sweepPayments(app.deps);
  await setProvider(app, { told_refund_amount: '0' });
  onTestFinished(() => setProvider(app, { told_refund_amount: '' }));
  const late = await captureAnyway(app, checkout);
  await comeBack(late);
  await until('it was asked for', async () => (await keptOf(late)).owed[0] === 'processing 9600');
  await sweepGivingBack();
  expect([await atProvider(late), (await keptOf(late)).owed]).toEqual([9_600, ['processing 9600']]);
  await setProvider(app, { told_refund_amount: '' });
  await sweepGivingBack();
  expect([await atProvider(late), (await keptOf(late)).owed]).toEqual([9_600, ['done 9600']]);
});

/** Something sold, as the provider knows its charge. */
const sold = async () => {
  const item = await anItem(app, seller, { price: 80 });
  const { body } = await buy(buyer.api, item.uuid);
  const { purchase } = body.data as { purchase: { transaction_number: string } };
  const [row] = await app.deps.db.select().from(checkouts).where(eq(checkouts.item_id, item.id));
  const charge = { payment_ref: row?.charge_id ?? '', transaction_number: row?.link_id ?? '' };
  return { charge, number: purchase.transaction_number };
};
/** Somebody gives back at the provider's own desk; the sweep comes by twice. */
const giveBackElsewhere = async ({ payment_ref }: Redirect, fils: number) => {
  await app.deps.payments.refundCharge(payment_ref, fils);
  await sweep();
  await sweep();
};
const movedSince = async (before: Awaited<ReturnType<typeof ledgerBalance>>) =>
  Object.entries(await ledgerBalance(app))
    .map(([account, fils]) => [account, fils - (before[account] ?? 0)] as const)
    .filter(([, fils]) => fils !== 0);
const creditsOf = async (person: Person, number: string) => {
  const { body } = await person.api.get(`/api/auth/me/payments/${number}/receipts`);
  const notes = (body.data as ReceiptLine[]).filter(({ kind }) => kind === 'credit_note');
  return notes.map(({ total }) => total);
};

test('what was given back of a sale at the provider’s own desk is booked once, comes off the payout, and both are told', async () => {
  const { charge, number } = await sold();
  const before = await ledgerBalance(app);
  await giveBackElsewhere(charge, 1_500);
  expect(await keptOf(charge)).toMatchObject({ fate: 'settled', owed: ['done 1500'] });
  expect(Object.fromEntries(await movedSince(before))).toEqual({
    seller_payable: 1_500,
    provider_clearing: -1_500,
  });
  expect([await creditsOf(buyer, number), await creditsOf(seller, number)]).toEqual([[15], [15]]);
  for (const [{ email }, said] of [
    [buyer, 'You were given money back'],
    [seller, 'The buyer was given money back'],
  ] as const)
    expect((await nextMail(app, email, ({ subject }) => subject === said)).text).toContain('AED 15');

  // What is decided afterwards is all in all: only the rest is taken from the seller, and goes to the card.
  const path = `/api/auth/me/transactions/${number}/cancellation`;
  expect((await seller.api.post(path, { reason: 'damaged' })).status).toBe(200);
  await until('the rest is back', async () => (await keptOf(charge)).owed.join() === 'done 1500,done 8100');
  expect(Object.fromEntries(await movedSince(before))).toMatchObject({
    seller_payable: 8_000,
    provider_clearing: -9_600,
  });
  expect((await ledgerBalance(app)).refund_payable).toBe(before.refund_payable ?? 0);
  expect([await creditsOf(buyer, number), await creditsOf(seller, number)]).toEqual([
    [15, 81],
    [15, 65],
  ]);
});

test('all of it given back there, before anything was handed over, ends the purchase', async () => {
  const { charge, number } = await sold();
  const atSeller = await listen(app.url, seller.token);
  await giveBackElsewhere(charge, 9_600);
  expect((await atSeller.next('purchase.case_changed')).data).toMatchObject({
    case: { status: 'cancelled', may_relist: true, money: [{ amount: 96, state: 'done' }] },
  });
  expect([await creditsOf(buyer, number), await creditsOf(seller, number)]).toEqual([[96], [80]]);
  expect((await buyer.api.post(`/api/auth/me/my-purchased/${number}/arrived`)).status).toBe(409);
  atSeller.close();
});

test('a refund whose answer was lost is looked up, not asked for again', async () => {
  const { itemId, checkout } = await aCheckout();
  await endTimeOfCheckout(app, itemId);
  await sweepPayments(app.deps);
  await setProvider(app, { lose_refund_answers: 1 });
  const late = await captureAnyway(app, checkout);
  await comeBack(late);
  await isBack(late, 9_600);
  // It is being asked from before the provider hears it until its answer is missed, which puts the next look off.
  await until('its answer was missed', async () => (await keptOf(late)).problem !== null);
  expect((await keptOf(late)).owed).toEqual(['asking 9600']);
  await sweepGivingBack();
  expect((await keptOf(late)).owed).toEqual(['done 9600']);
  expect(await atProvider(late)).toBe(9_600);
});

test('a refund takes its time at the provider, or fails there and is asked for again', async () => {
  const { itemId, checkout } = await aCheckout();
  await endTimeOfCheckout(app, itemId);
  await sweepPayments(app.deps);
  await setProvider(app, { refund_delay_ms: 600_000, refund_fails: true });
  const late = await captureAnyway(app, checkout);
  await comeBack(late);
  await until('it is on its way', async () => (await keptOf(late)).owed[0] === 'processing 9600');
  await sweepGivingBack();
  expect([await keptOf(late), await atProvider(late)]).toMatchObject([{ owed: ['processing 9600'] }, 0]);
  // It fails there, and the next one is done at once.
  await app.deps.db
    .update(devMamopayCharges)
    .set({ refund_ready_at: sql`now()` })
    .where(eq(devMamopayCharges.id, late.payment_ref));
  await setProvider(app, { refund_delay_ms: 0 });
  await sweepGivingBack();
  await setProvider(app, { refund_fails: false });
  expect([await keptOf(late), await atProvider(late)]).toMatchObject([{ owed: ['done 9600'] }, 9_600]);
});

test('a webhook about a refund that is on its way has it looked at, not the next sweep', async () => {
  const { itemId, checkout } = await aCheckout();
  await endTimeOfCheckout(app, itemId);
  await sweepPayments(app.deps);
  await setProvider(app, { refund_delay_ms: 600_000 });
  onTestFinished(() => setProvider(app, { refund_delay_ms: 0 }));
  const late = await captureAnyway(app, checkout);
  await comeBack(late);
  await until('it is on its way', async () => (await keptOf(late)).owed[0] === 'processing 9600');
  await snapshot(app);
  await app.deps.db
    .update(devMamopayCharges)
    .set({ refund_ready_at: sql`now()` })
    .where(eq(devMamopayCharges.id, late.payment_ref));
  const told = { id: late.payment_ref, event_type: 'charge.refunded' };
  const authorization = app.deps.config.mamoWebhookAuthHeader;
  expect((await apiOf(app.url).post(WEBHOOK_PATH, told, { authorization })).status).toBe(200);
  await until('it is booked', async () => (await keptOf(late)).owed[0] === 'done 9600');
});

test('below AED 1 nothing can be sent: it stays owed', async () => {
  const { itemId, checkout } = await aCheckout();
  await endTimeOfCheckout(app, itemId);
  await sweepPayments(app.deps);
  const owed = (await ledgerBalance(app)).refund_payable ?? 0;
  const little = await captureAnyway(app, checkout, { amount: '0.75' });
  await comeBack(little);
  await until('it was looked at', async () => (await keptOf(little)).owed[0] === 'too_small 75');
  expect((await ledgerBalance(app)).refund_payable).toBe(owed - 75);
  const [atDesk] = await listed<OwedMoney>(
    await anAdmin(app),
    `/api/admin/finance/owed?keyword=${little.payment_ref}`,
  );
  expect(atDesk).toMatchObject({ told: '0.75 AED', state: 'stays', status: 'too_small' });
});

test('what nobody can book or send waits at the desk, and whoever sees to it says how', async () => {
  const admin = await anAdmin(app);
  const atDesk = await listen(app.url, admin.token, 15_000);
  const owed = (query = '') => listed<OwedMoney>(admin, `/api/admin/finance/owed?${query}`);
  const waiting = async () => ((await admin.api.get('/api/admin/counts')).body.data as { owed: number }).owed;
  const before = await waiting();
  const { checkout } = await aCheckout();
  const odd = await captureAnyway(app, checkout, { amount: '12.3456', currency: 'KWD' });
  await Promise.all([comeBack(odd), comeBack(odd)]);
  await atDesk.next('money.stirred');
  await sweep();
  // Everybody with the mark of the finance desk is told, once, and so is whoever has paid.
  const subject = 'Money that cannot be booked';
  const mail = await nextMail(app, admin.email, (one) => one.subject === subject);
  for (const said of ['12.3456 KWD', odd.payment_ref]) expect(mail.text).toContain(said);
  const wanted = (view: NotificationView) =>
    view.kind === 'charge.parked' && view.facts.charge_id === odd.payment_ref;
  const { body } = await admin.api.get('/api/auth/me/notifications?limit=200');
  const told = (body.data as { data: NotificationView[] }).data.filter(wanted);
  expect(told.map(({ path }) => path)).toEqual([`/admin/owed?keyword=${odd.payment_ref}`]);
  const theirs = await nextMail(app, buyer.email, (one) => one.subject === 'We look into your payment');
  expect(theirs.text).toContain('We received 12.3456 KWD');
  const [mine] = await owed(`keyword=${odd.payment_ref}`);
  expect((await lastLine(app))?.action).toBe('owed.seen');
  expect(mine).toMatchObject({ kind: 'charge', state: 'waits', told: '12.3456 KWD', status: null });
  expect(await waiting()).toBe(before + 1);
  const close = () =>
    admin.api.post(`/api/admin/finance/owed/charge/${mine?.id}/close`, { reason: 'Given back at the desk.' });
  expect([(await close()).status, (await close()).body.code]).toEqual([200, 'owed.not_waiting']);
  expect(await lastLine(app)).toMatchObject({ action: 'charge.closed', target_name: odd.payment_ref });
  expect([await owed(`keyword=${odd.payment_ref}`), await waiting()]).toEqual([[], before]);
  atDesk.close();
});

test('a refund that was refused again and again waits for somebody, who has it tried again', async () => {
  const admin = await anAdmin(app);
  const { itemId, checkout } = await aCheckout();
  await endTimeOfCheckout(app, itemId);
  await sweepPayments(app.deps);
  await setProvider(app, { refund_delay_ms: 600_000 });
  const late = await captureAnyway(app, checkout);
  await comeBack(late);
  await until('it is on its way', async () => (await keptOf(late)).owed[0] === 'processing 9600');
  // Whatever else was told of the capture has been looked at too.
  await snapshot(app);
  // It failed there, and was refused ever since.
  const { db } = app.deps;
  await db
    .update(devMamopayCharges)
    .set({ refunding_fils: 0, refund_ready_at: null })
    .where(eq(devMamopayCharges.id, late.payment_ref));
  await db.update(refunds).set({ status: 'owed', tries: 12 }).where(eq(refunds.status, 'processing'));
  await sweepGivingBack();
  await until('the desk is told', async () => (await waitingToldOf(admin, late.payment_ref)).length === 1);
  const mail = await nextMail(app, admin.email, ({ subject }) => subject === 'A refund was refused');
  for (const said of ['AED 96', late.payment_ref]) expect(mail.text).toContain(said);
  await setProvider(app, { refund_delay_ms: 0 });
  const [mine] = await listed<OwedMoney>(admin, `/api/admin/finance/owed?keyword=${late.payment_ref}`);
  expect(mine).toMatchObject({ kind: 'refund', state: 'waits', status: 'refused', told: '96.00 AED' });
  const retry = () => admin.api.post(`/api/admin/finance/refunds/${mine?.id}/retry`);
  expect((await retry()).status).toBe(200);
  await isBack(late, 9_600);
  await until('it is booked', async () => (await keptOf(late)).owed[0] === 'done 9600');
  expect((await retry()).body.code).toBe('refund.wrong_state');
});

test('a mistake is put right by a movement of its own, with a name and a reason', async () => {
  const admin = await anAdmin(app);
  const balances = async () =>
    new Map(
      (
        (await admin.api.get('/api/admin/finance/balances')).body.data as {
          account: string;
          balance: number;
        }[]
      ).map(({ account, balance }) => [account, balance]),
    );
  const before = await balances();
  const correct = (body: object) => admin.api.post('/api/admin/finance/corrections', body);
  const wish = {
    id: randomUUID(),
    from: 'provider_clearing',
    to: 'write_off',
    amount: 12.5,
    reason: 'The bank kept it.',
  };
  // A double click, and once more when the answer was lost: booked once, kept once in the log.
  const sent = await Promise.all([correct(wish), correct(wish)]);
  expect([...sent, await correct(wish)].map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await auditOf(admin, `target=ledger&target_id=correction:${wish.id}`)).toHaveLength(1);
  const otherwise = await correct({ ...wish, amount: 13 });
  expect([otherwise.status, otherwise.body.code]).toEqual([409, 'correction.made_otherwise']);
  // Another form with the same in it: it has to be said that both are meant.
  const same = { ...wish, id: randomUUID(), reason: 'The bank kept that.' };
  const refused = await correct(same);
  expect([refused.status, refused.body.code, refused.body.details]).toMatchObject([
    409,
    'correction.equal',
    { reason: 'The bank kept it.', at: expect.any(String) },
  ]);
  expect((await correct({ ...same, again: true })).status).toBe(201);
  // What the provider takes for itself is told by its invoice alone, and booked from it; of two tabs one is refused.
  const fee = { from: 'provider_clearing', to: 'provider_fee', amount: 7.25, reason: 'Invoice 2026-11-004' };
  const tabs = await Promise.all([randomUUID(), randomUUID()].map((id) => correct({ ...fee, id })));
  expect(tabs.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const after = await balances();
  expect(after.get('write_off')).toBe((before.get('write_off') ?? 0) + 25);
  expect(after.get('provider_fee')).toBe((before.get('provider_fee') ?? 0) + 7.25);
  expect([...after.values()].reduce((sum, balance) => sum + Math.round(balance * 100), 0)).toBe(0);
  const [booked, , first] = await listed<LedgerMovement>(admin, '/api/admin/finance/ledger?kind=correction');
  expect(booked).toMatchObject({
    reason: 'Invoice 2026-11-004',
    made_by: expect.any(String),
    entries: [
      { account: 'provider_fee', amount: 7.25 },
      { account: 'provider_clearing', amount: -7.25 },
    ],
  });
  expect(first).toMatchObject({
    reason: 'The bank kept it.',
    entries: [
      { account: 'write_off', amount: 12.5 },
      { account: 'provider_clearing', amount: -12.5 },
    ],
  });
  expect((await lastLine(app))?.action).toBe('ledger.seen');
  const nameless = await correct({ ...wish, to: 'seller_payable' });
  expect([nameless.status, Object.keys(nameless.body.errors ?? {})]).toEqual([422, ['transaction_number']]);
  const itself = await correct({ ...wish, to: wish.from });
  expect([itself.status, Object.keys(itself.body.errors ?? {})]).toEqual([422, ['to']]);
});

test('nobody corrects an account of their own sale, or of what they bought', async () => {
  const [own, other] = [await anAdmin(app), await anAdmin(app)];
  const item = await anItem(app, seller, { price: 80 });
  const { transaction_number } = await aPurchase(own, item);
  const wish = { from: 'write_off', to: 'refund_payable', amount: 5, reason: 'A gift.', transaction_number };
  const correct = (person: Person, body = {}) =>
    person.api.post('/api/admin/finance/corrections', { id: randomUUID(), ...wish, ...body });
  const bought = await correct(own);
  expect([bought.status, bought.body.code]).toEqual([409, 'desk.own_matter']);
  await app.deps.db.execute(sql`update purchases set buyer_id = ${buyer.id}, seller_id = ${own.id}
    where transaction_number = ${transaction_number}`);
  const sold = await correct(own, { to: 'seller_payable' });
  expect([sold.status, sold.body.code]).toEqual([409, 'desk.own_matter']);
  expect((await correct(other)).status).toBe(201);
});

test('what is owed back to somebody at the desk is closed, and asked for again, by others', async () => {
  const [own, other] = [await anAdmin(app), await anAdmin(app)];
  const { db } = app.deps;
  const [charge, refund] = [await aParkedCharge(app), await aRefusedRefund(app)];
  await db.execute(sql`update checkouts set buyer_id = ${own.id} where id in (
    select h.checkout_id from charges h left join refunds r on r.charge_id = h.id
    where h.id = ${charge} or r.id = ${refund})`);
  const close = (by: Person) =>
    by.api.post(`/api/admin/finance/owed/charge/${charge}/close`, { reason: 'Given back.' });
  const retry = (by: Person) => by.api.post(`/api/admin/finance/refunds/${refund}/retry`);
  for (const { status, body } of [await close(own), await retry(own)])
    expect([status, body.code]).toEqual([409, 'desk.own_matter']);
  const rows = (by: Person) => listed<OwedMoney>(by, '/api/admin/finance/owed?size=100');
  const isOwn = async (by: Person) =>
    (await rows(by)).filter((row) => row.is_own).map(({ kind, id }) => `${kind} ${id}`);
  expect((await isOwn(own)).toSorted()).toEqual([`charge ${charge}`, `refund ${refund}`]);
  expect(await isOwn(other)).toEqual([]);
  expect([(await close(other)).status, (await retry(other)).status]).toEqual([200, 200]);
});

test('the ledger only grows, is balanced by the database, and takes nothing twice', async () => {
  const { db } = app.deps;
  await expectOnlyGrows(app, 'ledger_entries', sql`amount_fils = 1`);
  await expectOnlyGrows(app, 'ledger_movements', sql`cause = 'another'`);
  const [movement] = await db.select().from(ledgerMovements).limit(1);
  const line = (kind: 'payout' | 'sale', uuid: string) =>
    db.insert(ledgerEntries).values({ movement: uuid, kind, account: 'provider_fee', amount_fils: 5 });
  // One line more; a movement without a name; a movement without lines.
  await expect(line('sale', movement?.uuid ?? '')).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/sum to 5$/) },
  });
  await expect(line('payout', app.deps.ids.uuid())).rejects.toThrow();
  await expect(
    db.insert(ledgerMovements).values({ uuid: app.deps.ids.uuid(), kind: 'payout', cause: 'payout:0' }),
  ).rejects.toMatchObject({ cause: { message: expect.stringMatching(/has 0 entries/) } });
  const twice = () =>
    app.deps.unitOfWork((tx) =>
      writeMovement(app.deps, tx, {
        kind: 'provider_fee',
        cause: 'provider_fee:2026-11',
        checkoutId: null,
        lines: [
          { account: 'provider_fee', amount: 5 },
          { account: 'provider_clearing', amount: -5 },
        ],
      }),
    );
  expect([await twice(), await twice()]).toEqual([true, false]);
});

test('a node of the version before names no causes: the database does, once', async () => {
  const { db } = app.deps;
  const { itemId, checkout } = await aCheckout();
  const [row] = await db.select().from(checkouts).where(eq(checkouts.item_id, itemId));
  await db
    .update(checkouts)
    .set({ charge_id: 'PAY-BEFORE' })
    .where(eq(checkouts.id, row?.id ?? 0));
  const asBefore = () =>
    db.execute(sql`insert into ledger_entries (movement, kind, checkout_id, account, amount_fils)
      select m.id, 'late_capture', ${row?.id}, e.account, e.fils from (select gen_random_uuid() as id) m,
        (values ('provider_clearing', 9600), ('refund_payable', -9600)) e (account, fils)`);
  expect([(await asBefore()).rowCount, (await asBefore()).rowCount]).toEqual([2, 0]);
  const named = await db.select().from(ledgerMovements).where(eq(ledgerMovements.cause, 'charge:PAY-BEFORE'));
  expect(named).toHaveLength(1);
  expect(checkout.transaction_number).not.toBe('');
});
