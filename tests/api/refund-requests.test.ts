import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sweepCases } from '#server/modules/cases/clocks.usecases.ts';
import { sweepRefunds } from '#server/modules/purchases/give-back.usecase.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { anItem } from '#tests/support/items.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { openMarket } from '#tests/support/market.ts';
import { ledgerBalance } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';
import { settledUpload } from '#tests/support/uploads.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;

openMarket((market) => {
  ({ app, seller, buyer } = market);
});

const REQUEST = { reason: 'damaged', words: 'The frame is cracked.' };
const pathOf = (number: string) => `/api/auth/me/transactions/${number}`;
const caseOf = async (number: string): Promise<CaseView> =>
  (await buyer.api.get(`${pathOf(number)}/case`)).body.data as CaseView;
const bought = async () => {
  const item = await anItem(app, seller);
  return { item, number: (await aPurchase(buyer, item)).transaction_number };
};
const handedOver = async () => {
  const one = await bought();
  await buyer.api.post(`/api/auth/me/my-purchased/${one.number}/arrived`);
  return one;
};
const asked = async (body: object = REQUEST) => {
  const one = await handedOver();
  const { status } = await buyer.api.post(`${pathOf(one.number)}/refund-request`, body);
  expect(status).toBe(200);
  return one;
};
const answer = (number: string, body: object) =>
  seller.api.post(`${pathOf(number)}/refund-request/answer`, body);
const owedToCards = async () => -((await ledgerBalance(app)).refund_payable ?? 0);
/** Moves the time of a purchase's clocks, at the rows. */
const later = (number: string, days: number) =>
  app.deps.db.transaction(async (tx) => {
    const of = sql`(select id from purchases where transaction_number = ${number})`;
    const ago = sql`make_interval(days => ${days})`;
    await tx.execute(sql`update purchases set paid_at = paid_at - ${ago},
      handed_over_at = handed_over_at - ${ago} where id = ${of}`);
    await tx.execute(sql`update refund_requests set due_at = due_at - ${ago} where purchase_id = ${of}`);
  });
const givenBack = (number: string) =>
  until('all of it is given back', async () => {
    await app.deps.db.execute(sql`update refunds set next_at = now() where next_at is not null`);
    await sweepRefunds(app.deps);
    return (await caseOf(number)).money.every(({ state }) => state === 'done');
  });

test('a request with a photo reaches the seller live; all of the price goes back, and both are written to', async () => {
  const { uuid } = await settledUpload(buyer);
  const { number } = await handedOver();
  const [atSeller, atBuyer] = [await listen(app.url, seller.token), await listen(app.url, buyer.token)];
  const { status } = await buyer.api.post(`${pathOf(number)}/refund-request`, { ...REQUEST, photos: [uuid] });
  expect(status).toBe(200);
  const heard = (await atSeller.next('purchase.case_changed')).data as unknown as { case: CaseView };
  expect(heard.case).toMatchObject({ status: 'refund_requested', request: { state: 'open', ...REQUEST } });
  expect(heard.case.request?.photos).toHaveLength(1);
  await nextMail(app, seller.email, ({ subject }) => subject === 'The buyer asks for a refund');

  const before = await owedToCards();
  const { body } = await answer(number, { answer: 'agree' });
  const agreed = body.data as CaseView;
  expect(agreed).toMatchObject({ status: 'refund_agreed', money: [{ state: 'owed' }] });
  expect(agreed.request?.agreed_amount).toBe(agreed.without_fee_amount);
  expect(await owedToCards()).toBe(before + Math.round(agreed.without_fee_amount * 100));

  await givenBack(number);
  expect(await owedToCards()).toBe(before);
  await nextMail(app, buyer.email, ({ subject }) => subject === 'Your refund was paid');
  await nextMail(app, seller.email, ({ subject }) => subject === 'The buyer was refunded');
  expect((await atBuyer.next('purchase.case_changed')).data).toMatchObject({ view: 'buyer' });
  for (const live of [atSeller, atBuyer]) live.close();
});

test('a part that the seller offers goes back once the buyer accepts; double clicks move money once', async () => {
  const { number } = await asked();
  expect((await answer(number, { answer: 'offer', amount: 30 })).status).toBe(200);
  const accept = () => buyer.api.post(`${pathOf(number)}/refund-request/accept`);
  const answers = await Promise.all([accept(), accept(), accept()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const { status, request, money } = await caseOf(number);
  expect({ status, agreed: request?.agreed_amount, money: money.map(({ amount }) => amount) }).toEqual({
    status: 'refund_agreed',
    agreed: 30,
    money: [30],
  });
});

test('what nobody may offer, or refuse without a word, is said at its field', async () => {
  const { number } = await asked();
  for (const [body, field] of [
    [{ answer: 'offer', amount: 0 }, 'amount'],
    [{ answer: 'offer', amount: -5 }, 'amount'],
    [{ answer: 'offer', amount: 1.005 }, 'amount'],
    [{ answer: 'offer', amount: 49_000 }, 'amount'],
    [{ answer: 'refuse' }, 'words'],
  ] as const) {
    const refused = await answer(number, body);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
  }
});

test('48 hours after the handover it is too late, and it can be asked for once', async () => {
  const { number } = await handedOver();
  await later(number, 2);
  const late = await buyer.api.post(`${pathOf(number)}/refund-request`, REQUEST);
  expect([late.status, late.body.code]).toEqual([409, 'refund.too_late']);

  const other = (await asked()).number;
  expect((await buyer.api.send('DELETE', `${pathOf(other)}/refund-request`)).status).toBe(200);
  expect((await caseOf(other)).status).toBe('handed_over');
  const again = await buyer.api.post(`${pathOf(other)}/refund-request`, REQUEST);
  expect([again.status, again.body.code]).toEqual([409, 'purchase.wrong_state']);
});

test('silence is told in advance, and then takes the request to support', async () => {
  const { number } = await asked();
  await later(number, 6);
  await sweepCases(app.deps);
  await nextMail(app, seller.email, ({ subject }) => subject === 'The time for the refund request runs out');
  expect((await caseOf(number)).status).toBe('refund_requested');
  await later(number, 1);
  await Promise.all([sweepCases(app.deps), sweepCases(app.deps)]);
  expect(await caseOf(number)).toMatchObject({ status: 'escalated', request: { state: 'escalated' } });
});

test('a refusal is taken to support by the buyer, or ends without one', async () => {
  const { number } = await asked();
  await answer(number, { answer: 'refuse', words: 'It was whole.' });
  expect((await buyer.api.post(`${pathOf(number)}/escalation`)).status).toBe(200);
  expect((await caseOf(number)).status).toBe('escalated');

  const other = (await asked()).number;
  await answer(other, { answer: 'refuse', words: 'It was whole.' });
  await later(other, 8);
  const late = await buyer.api.post(`${pathOf(other)}/escalation`);
  expect([late.status, late.body.code]).toEqual([409, 'purchase.wrong_state']);
  await sweepCases(app.deps);
  expect(await caseOf(other)).toMatchObject({ status: 'handed_over', request: { state: 'lapsed' } });
});

test('the seller cancels: all of it goes back, fee included, and the item is on sale again', async () => {
  const { item, number } = await bought();
  const path = `${pathOf(number)}/cancellation`;
  const cancel = () => seller.api.post(path, { reason: 'not_available', relist: 1 });
  const answers = await Promise.all([cancel(), cancel()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const view = await caseOf(number);
  expect(view).toMatchObject({ status: 'cancelled', cancellation: { state: 'done' } });
  expect(view.money.map(({ amount }) => amount)).toEqual([view.total_amount]);
  const { body } = await buyer.api.get(`/api/auth/items/${item.uuid}`);
  expect(JSON.stringify(body.data)).toContain('"status":1');
  expect((await buyer.api.get(`/api/auth/me/my-purchased/${number}/pin`)).status).toBe(409);
  await aPurchase(buyer, item);
});

test('the buyer asks to cancel and the seller agrees: the fee is not refunded, the item relisted with one press', async () => {
  const { number } = await bought();
  const path = `${pathOf(number)}/cancellation`;
  expect((await buyer.api.post(path, { reason: 'changed_mind' })).status).toBe(200);
  const { body } = await seller.api.post(`${path}/answer`, { agree: 1 });
  const view = body.data as CaseView;
  expect(view).toMatchObject({ status: 'cancelled', may_relist: true });
  expect(view.money.map(({ amount }) => amount)).toEqual([view.without_fee_amount]);
  const relist = () => seller.api.post(`${pathOf(number)}/relist`);
  expect((await relist()).status).toBe(200);
  expect((await relist()).status).toBe(409);
});

test('what nobody collects for a week is on the desk, and the seller may cancel less the fee', async () => {
  const { number } = await bought();
  const path = `${pathOf(number)}/cancellation`;
  expect((await seller.api.post(path, { reason: 'uncollected' })).status).toBe(422);
  await later(number, 8);
  const atBuyer = await listen(app.url, buyer.token);
  await sweepCases(app.deps);
  await sweepCases(app.deps);
  expect((await atBuyer.next('purchase.case_changed')).data).toMatchObject({ case: { status: 'paid' } });
  await nextMail(app, seller.email, ({ subject }) => subject === 'Your buyer has not collected');
  const { body } = await seller.api.post(path, { reason: 'uncollected', relist: 1 });
  const view = body.data as CaseView;
  expect(view.money.map(({ amount }) => amount)).toEqual([view.without_fee_amount]);
  atBuyer.close();
});
