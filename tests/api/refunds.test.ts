import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { devMamopayCharges } from '#server/db/dev.tables.ts';
import { refunds } from '#server/db/ledger.tables.ts';
import { sweepRefunds } from '#server/modules/purchases/send-refunds.usecases.ts';
import { sweepPayments } from '#server/modules/purchases/sweep-payments.usecases.ts';
import type { OwedMoney } from '#shared/admin/finance.api.ts';
import type { ReceiptLine } from '#shared/receipts/receipts.schema.ts';
import { listed } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { tillOf } from '#tests/support/charges-at-hand.ts';
import { apiOf } from '#tests/support/http.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { openMarket } from '#tests/support/market.ts';
import { waitingNotices } from '#tests/support/money.ts';
import type { Redirect } from '#tests/support/payments.ts';
import {
  captureAnyway,
  endTimeOfCheckout,
  ledgerBalance,
  setProvider,
  WEBHOOK_PATH,
  whileProviderFails,
} from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { anAdmin } from '#tests/support/person.ts';
import { snapshot } from '#tests/support/snapshot.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let till: ReturnType<typeof tillOf>;

openMarket((market) => {
  ({ app, seller, buyer } = market);
  till = tillOf(market);
});

const sweepGivingBack = async () => {
  await app.deps.db
    .update(refunds)
    .set({ next_at: sql`now()`, asked_at: sql`asked_at - interval '1 hour'` })
    .where(sql`next_at is not null`);
  await sweepRefunds(app.deps);
};

test('a part that somebody gave back at the provider is not taken for all of it', async () => {
  const { itemId, checkout } = await till.aCheckout();
  await endTimeOfCheckout(app, itemId);
  await sweepPayments(app.deps);
  const late = await captureAnyway(app, checkout);
  await app.deps.payments.refundCharge(late.payment_ref, 4_000);
  expect(await till.comeBack(late)).toBe('payment.mismatch');
  await till.isBack(late, 9_600);
});

test('a refund of which the provider says that nothing was given back is not asked for twice', async () => {
  const { itemId, checkout } = await till.aCheckout();
  await endTimeOfCheckout(app, itemId);
  await sweepPayments(app.deps);
  await setProvider(app, { reported_refund_amount: '0' });
  onTestFinished(() => setProvider(app, { reported_refund_amount: '' }));
  const late = await captureAnyway(app, checkout);
  await till.comeBack(late);
  await until('it was asked for', async () => (await till.keptOf(late)).owed[0] === 'processing 9600');
  await sweepGivingBack();
  expect([await till.atProvider(late), (await till.keptOf(late)).owed]).toEqual([9_600, ['processing 9600']]);
  await setProvider(app, { reported_refund_amount: '' });
  await sweepGivingBack();
  expect([await till.atProvider(late), (await till.keptOf(late)).owed]).toEqual([9_600, ['done 9600']]);
});

test('what is owed stands before finance at once, also while the provider cannot be reached', async () => {
  const { number } = await till.sold();
  const live = await listen(app.url, (await anAdmin(app)).token);
  await whileProviderFails(app, async () => {
    const path = `/api/auth/me/transactions/${number}/cancellation`;
    expect((await seller.api.post(path, { reason: 'damaged' })).status).toBe(200);
    await live.next('money.changed');
  });
  live.close();
});

/** Somebody gives back in the provider's own dashboard; the sweep comes by twice. */
const giveBackElsewhere = async ({ payment_ref }: Redirect, fils: number) => {
  await app.deps.payments.refundCharge(payment_ref, fils);
  await till.sweep();
  await till.sweep();
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

test('what was given back of a sale in the provider’s own dashboard is booked once, comes off the payout, and both are told', async () => {
  const { charge, number } = await till.sold();
  const before = await ledgerBalance(app);
  await giveBackElsewhere(charge, 1_500);
  expect(await till.keptOf(charge)).toMatchObject({ outcome: 'settled', owed: ['done 1500'] });
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
  await until(
    'the rest is back',
    async () => (await till.keptOf(charge)).owed.join() === 'done 1500,done 8100',
  );
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
  const { charge, number } = await till.sold();
  const atSeller = await listen(app.url, seller.token);
  await giveBackElsewhere(charge, 9_600);
  expect((await atSeller.next('purchase.case_changed')).data).toMatchObject({
    case: { status: 'cancelled', may_relist: true, money: [{ amount: 96, state: 'done' }] },
  });
  expect([await creditsOf(buyer, number), await creditsOf(seller, number)]).toEqual([[96], [80]]);
  expect((await buyer.api.post(`/api/auth/me/my-purchased/${number}/arrived`)).status).toBe(409);
  await nextMail(app, buyer.email, ({ subject }) => subject === 'Your purchase has ended');
  atSeller.close();
});

test('a refund whose answer was lost is looked up, not asked for again', async () => {
  const { itemId, checkout } = await till.aCheckout();
  await endTimeOfCheckout(app, itemId);
  await sweepPayments(app.deps);
  // The provider's word of it is lost, too.
  await setProvider(app, { lose_refund_answers: 1, webhooks: 'off' });
  onTestFinished(() => setProvider(app, { webhooks: 'on' }));
  const late = await captureAnyway(app, checkout);
  await till.comeBack(late);
  await till.isBack(late, 9_600);
  // It is being asked from before the provider receives it until its answer is missed, which puts the next look off.
  await until('its answer was missed', async () => (await till.keptOf(late)).problem !== null);
  expect((await till.keptOf(late)).owed).toEqual(['asking 9600']);
  await sweepGivingBack();
  expect((await till.keptOf(late)).owed).toEqual(['done 9600']);
  expect(await till.atProvider(late)).toBe(9_600);
});

test('a refund takes its time at the provider, or fails there and is asked for again', async () => {
  const { itemId, checkout } = await till.aCheckout();
  await endTimeOfCheckout(app, itemId);
  await sweepPayments(app.deps);
  await setProvider(app, { refund_delay_ms: 600_000, refund_fails: true });
  const late = await captureAnyway(app, checkout);
  await till.comeBack(late);
  await until('it is on its way', async () => (await till.keptOf(late)).owed[0] === 'processing 9600');
  await sweepGivingBack();
  expect([await till.keptOf(late), await till.atProvider(late)]).toMatchObject([
    { owed: ['processing 9600'] },
    0,
  ]);
  // It fails there, and the next one is done at once.
  await app.deps.db
    .update(devMamopayCharges)
    .set({ refund_ready_at: sql`now()` })
    .where(eq(devMamopayCharges.id, late.payment_ref));
  await setProvider(app, { refund_delay_ms: 0 });
  await sweepGivingBack();
  await setProvider(app, { refund_fails: false });
  expect([await till.keptOf(late), await till.atProvider(late)]).toMatchObject([
    { owed: ['done 9600'] },
    9_600,
  ]);
});

test('a webhook about a refund that is on its way has it looked at, not the next sweep', async () => {
  const { itemId, checkout } = await till.aCheckout();
  await endTimeOfCheckout(app, itemId);
  await sweepPayments(app.deps);
  await setProvider(app, { refund_delay_ms: 600_000 });
  onTestFinished(() => setProvider(app, { refund_delay_ms: 0 }));
  const late = await captureAnyway(app, checkout);
  await till.comeBack(late);
  await until('it is on its way', async () => (await till.keptOf(late)).owed[0] === 'processing 9600');
  await snapshot(app);
  await app.deps.db
    .update(devMamopayCharges)
    .set({ refund_ready_at: sql`now()` })
    .where(eq(devMamopayCharges.id, late.payment_ref));
  const webhook = { id: late.payment_ref, event_type: 'charge.refunded' };
  const authorization = app.deps.config.mamoWebhookAuthHeader;
  expect((await apiOf(app.url).post(WEBHOOK_PATH, webhook, { authorization })).status).toBe(200);
  await until('it is booked', async () => (await till.keptOf(late)).owed[0] === 'done 9600');
});

test('what the provider tells of a refund by itself, twice and in another order, has it booked once', async () => {
  const { charge } = await till.sold();
  const before = await ledgerBalance(app);
  await setProvider(app, { webhooks: 'held', refund_delay_ms: 1 });
  onTestFinished(() => setProvider(app, { webhooks: 'on', refund_delay_ms: 0, duplicate: 0 }));
  // In the provider's own dashboard: nobody here asked for it, and no sweep comes by.
  await app.deps.payments.refundCharge(charge.payment_ref, 1_500);
  await until('it is done there', async () => (await till.atProvider(charge)) === 1_500);
  expect((await till.keptOf(charge)).owed).toEqual([]);
  await setProvider(app, { webhooks: 'on', duplicate: 2 });
  await until('it is booked', async () => (await till.keptOf(charge)).owed[0] === 'done 1500');
  await setProvider(app, { refund_delay_ms: 0 });
  await app.deps.payments.refundCharge(charge.payment_ref, 500);
  await until('the next is, too', async () => (await till.keptOf(charge)).owed.length === 2);
  expect((await till.keptOf(charge)).owed).toEqual(['done 1500', 'done 500']);
  expect(Object.fromEntries(await movedSince(before))).toEqual({
    seller_payable: 2_000,
    provider_clearing: -2_000,
  });
});

test('below AED 1 nothing can be sent: it stays owed, until finance pays it another way', async () => {
  const [own, admin] = [await anAdmin(app), await anAdmin(app)];
  const { itemId, checkout } = await till.aCheckout();
  await endTimeOfCheckout(app, itemId);
  await sweepPayments(app.deps);
  const before = await ledgerBalance(app);
  const little = await captureAnyway(app, checkout, { amount: '0.75' });
  await till.comeBack(little);
  await until('it was looked at', async () => (await till.keptOf(little)).owed[0] === 'too_small 75');
  expect(Object.fromEntries(await movedSince(before))).toEqual({
    provider_clearing: 75,
    refund_payable: -75,
  });
  const owed = () => listed<OwedMoney>(admin, `/api/admin/finance/owed?keyword=${little.payment_ref}`);
  const [mine] = await owed();
  expect(mine).toMatchObject({ reported: '0.75 AED', state: 'stays', status: 'too_small' });
  const close = (by = admin) =>
    by.api.post(`/api/admin/finance/owed/refund/${mine?.id}/close`, { reason: 'By bank transfer.' });
  const payer = (id: number) =>
    app.deps.db.execute(sql`update checkouts set buyer_id = ${id} where item_id = ${itemId}`);
  await payer(own.id);
  expect((await close(own)).body.code).toBe('staff.own_matter');
  await payer(buyer.id);
  const answers = await Promise.all([close(), close()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  // The house has paid from its own account: the provider has what it captured, and nobody is owed anything.
  expect(Object.fromEntries(await movedSince(before))).toEqual({ provider_clearing: 75, house_bank: -75 });
  expect([await owed(), (await till.keptOf(little)).owed]).toEqual([[], ['paid_otherwise 75']]);
  const said = 'We gave AED 0.75 for';
  const mail = await nextMail(app, buyer.email, ({ text }) => text.includes(said));
  expect(mail.text).toContain('in another way than to your card');
  await sweepGivingBack();
  await till.sweep();
  expect([await till.atProvider(little), (await close()).body.code]).toEqual([0, 'owed.not_waiting']);
});

test('a refund that was refused again and again waits for somebody, who has it tried again', async () => {
  const admin = await anAdmin(app);
  const { itemId, checkout } = await till.aCheckout();
  await endTimeOfCheckout(app, itemId);
  await sweepPayments(app.deps);
  await setProvider(app, { refund_delay_ms: 600_000 });
  const late = await captureAnyway(app, checkout);
  await till.comeBack(late);
  await until('it is on its way', async () => (await till.keptOf(late)).owed[0] === 'processing 9600');
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
  await until('staff are told', async () => (await waitingNotices(admin, late.payment_ref)).length === 1);
  const mail = await nextMail(app, admin.email, ({ subject }) => subject === 'A refund was refused');
  for (const said of ['AED 96', late.payment_ref]) expect(mail.text).toContain(said);
  await setProvider(app, { refund_delay_ms: 0 });
  const [mine] = await listed<OwedMoney>(admin, `/api/admin/finance/owed?keyword=${late.payment_ref}`);
  expect(mine).toMatchObject({ kind: 'refund', state: 'waits', status: 'refused', reported: '96.00 AED' });
  const retry = () => admin.api.post(`/api/admin/finance/refunds/${mine?.id}/retry`);
  expect((await retry()).status).toBe(200);
  await till.isBack(late, 9_600);
  await until('it is booked', async () => (await till.keptOf(late)).owed[0] === 'done 9600');
  expect((await retry()).body.code).toBe('refund.wrong_state');
});
