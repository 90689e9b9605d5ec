import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { purchases } from '#server/db/purchases.tables.ts';
import type { LedgerMovement } from '#shared/admin/finance.api.ts';
import type { AdminPaymentPage } from '#shared/admin/purchases.api.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import { MOST_MONEY } from '#shared/cases/cases.schema.ts';
import type { Statement } from '#shared/payouts/payouts.api.ts';
import type { ReceiptLine } from '#shared/receipts/receipts.schema.ts';
import { auditOf, listed, userUuidOf } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { aDispute } from '#tests/support/disputes.ts';
import { anItem } from '#tests/support/items.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { ledgerBalance } from '#tests/support/payments.ts';
import { openPayouts } from '#tests/support/payout-stage.ts';
import type { financeOf } from '#tests/support/payouts.ts';
import { aDueSale, isPaidOut, sentFor } from '#tests/support/payouts.ts';
import type { Person } from '#tests/support/person.ts';
import { anAdmin, aPerson, aSeller } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let buyer: Person;
let admin: Person;
let finance: ReturnType<typeof financeOf>;

openPayouts((market) => {
  ({ app, buyer, admin, finance } = market);
});

const GOODWILL = { amount: 0, fee: 'buyer', reason: 'goodwill', words: 'It took too long.' };
const give = (number: string, body: object, by = admin) =>
  by.api.post(`/api/admin/finance/purchases/${number}/give-back`, { id: randomUUID(), ...GOODWILL, ...body });
const refusal = async (number: string, body: object, by = admin) => {
  const answer = await give(number, body, by);
  return [answer.status, answer.body.errors ? Object.keys(answer.body.errors)[0] : answer.body.code];
};
const leftOf = async (number: string) =>
  ((await admin.api.get(`/api/admin/purchases/${number}`)).body.data as AdminPaymentPage).give_back;
const moneyOf = async (number: string, of: Person = buyer) =>
  ((await of.api.get(`/api/auth/me/transactions/${number}/case`)).body.data as CaseView).money.map(
    ({ amount, state }) => `${state} ${amount}`,
  );
const areBack = (number: string, ...amounts: number[]) =>
  until(
    'the money is back',
    async () => (await moneyOf(number)).join() === amounts.map((one) => `done ${one}`).join(),
  );
const creditsOf = async (person: Person, number: string) => {
  const { body } = await person.api.get(`/api/auth/me/payments/${number}/receipts`);
  return (body.data as ReceiptLine[]).filter(({ kind }) => kind === 'credit_note').map(({ total }) => total);
};
const movedSince = async (before: Awaited<ReturnType<typeof ledgerBalance>>) =>
  Object.fromEntries(
    Object.entries(await ledgerBalance(app))
      .map(([account, fils]) => [account, fils - (before[account] ?? 0)] as const)
      .filter(([, fils]) => fils !== 0),
  );

test('before the payout: a part goes to the card once, comes off the payout, and both see it at once', async () => {
  const seller = await aSeller(app);
  const { number } = await aDueSale(app, { seller, buyer });
  expect(await leftOf(number)).toEqual({ price_left: 80, fee_left: 16 });
  const before = await ledgerBalance(app);
  const [atSeller, atBuyer] = [await listen(app.url, seller.token), await listen(app.url, buyer.token)];
  const act = { id: randomUUID(), amount: 20 };
  const sent = await Promise.all([give(number, act), give(number, act)]);
  expect([...sent, await give(number, act)].map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await refusal(number, { ...act, amount: 21 })).toEqual([409, 'give_back.made_otherwise']);
  for (const live of [atSeller, atBuyer]) {
    expect((await live.next('purchase.case_changed')).data).toMatchObject({
      case: { status: 'handed_over', money: [{ amount: 20 }] },
    });
    live.close();
  }
  await areBack(number, 20);
  expect(await movedSince(before)).toEqual({ seller_payable: 2_000, provider_clearing: -2_000 });
  expect([await creditsOf(buyer, number), await creditsOf(seller, number)]).toEqual([[20], [20]]);
  for (const [{ email }, said] of [
    [buyer, 'You are given money back'],
    [seller, 'The buyer is given money back'],
  ] as const)
    expect((await nextMail(app, email, ({ subject }) => subject === said)).text).toContain('AED 20');
  expect(await auditOf(admin, `action=purchase.given_back&target_id=${number}`)).toMatchObject([
    { action: 'purchase.given_back', details: { amount: 20, fee: 'buyer', reason: 'goodwill' } },
  ]);
  await finance.run();
  await isPaidOut(app, number);
  expect(await sentFor(app, number)).toEqual(['Processed 6000']);
});

test('after the payout: the seller owes it, and the next sales make up for it', async () => {
  const seller = await aSeller(app);
  const { number } = await aDueSale(app, { seller, buyer });
  await finance.run();
  await isPaidOut(app, number);
  expect((await give(number, { amount: 30, fee: 'seller' })).status).toBe(201);
  await areBack(number, 46);
  expect((await finance.payableOf(number, 'owing'))?.owed).toBe(-46);
  const { balance } = (await seller.api.get('/api/auth/me/payouts')).body.data as Statement;
  expect(balance.now).toBe(-46);
  const next = await aDueSale(app, { seller, buyer });
  await finance.run();
  await isPaidOut(app, next.number);
  expect(await sentFor(app, next.number)).toEqual(['Processed 3400']);
});

test('the service fee alone is given back once; the seller keeps the price, and what is decided later does not take it away', async () => {
  const seller = await aSeller(app);
  const { transaction_number: number } = await aPurchase(buyer, await anItem(app, seller, { price: 80 }));
  const before = await ledgerBalance(app);
  expect((await give(number, { fee: 'house' })).status).toBe(201);
  expect(await refusal(number, { fee: 'seller' })).toEqual([422, 'fee']);
  expect(await leftOf(number)).toEqual({ price_left: 80, fee_left: 0 });
  await areBack(number, 16);
  expect(await movedSince(before)).toMatchObject({ provider_clearing: -1_600 });
  expect([await creditsOf(buyer, number), await creditsOf(seller, number)]).toEqual([[16], []]);
  await buyer.api.post(`/api/auth/me/transactions/${number}/cancellation`, { reason: 'changed_mind' });
  await seller.api.post(`/api/auth/me/transactions/${number}/cancellation/answer`, { agree: 1 });
  await areBack(number, 16, 80);
  expect([await leftOf(number), (await ledgerBalance(app)).refund_payable]).toEqual([
    null,
    before.refund_payable ?? 0,
  ]);
});

test('all of the price before the handover ends the purchase', async () => {
  const seller = await aSeller(app);
  const { transaction_number: number } = await aPurchase(buyer, await anItem(app, seller, { price: 80 }));
  expect(await refusal(number, { amount: 79 })).toEqual([422, 'amount']);
  await buyer.api.post(`/api/auth/me/transactions/${number}/cancellation`, { reason: 'changed_mind' });
  expect((await give(number, { amount: 80, fee: 'house' })).status).toBe(201);
  const { status, may_relist } = (await buyer.api.get(`/api/auth/me/transactions/${number}/case`)).body
    .data as CaseView;
  expect([status, may_relist]).toEqual(['cancelled', true]);
  // Both are told that it has ended, not only that money moves.
  for (const [{ email }, said, next] of [
    [buyer, 'Your purchase has ended', 'nothing left to collect'],
    [seller, 'Your sale has ended', 'do not hand the item over'],
  ] as const) {
    const { text } = await nextMail(app, email, ({ subject }) => subject === said);
    expect([text.includes('AED 96'), text.includes(next)]).toEqual([true, true]);
  }
  await areBack(number, 96);
});

test('of a dear purchase that two have decided about, nobody gives more of the price alone', async () => {
  const seller = await aSeller(app);
  const { number } = await aDispute(app, { seller, buyer }, 4_000);
  const [one, other] = [await aPerson(app, { role: 'support' }), await aPerson(app, { role: 'support' })];
  const path = `/api/admin/disputes/${number}`;
  const decision = { amount: 500, fee: 'buyer', reason: 'goodwill', words: 'A part.' };
  await one.api.post(`${path}/decision`, decision);
  expect((await other.api.post(`${path}/confirmation`, { agree: 1 })).body.data).toEqual({
    state: 'decided',
  });
  expect(await refusal(number, { amount: 100 })).toEqual([409, 'give_back.needs_dispute']);
  const live = await listen(app.url, one.token);
  expect((await give(number, { fee: 'house' })).status).toBe(201);
  await areBack(number, 500, 800);
  // Support has the money of a dispute on its page: that it was given, and each step of it to the card.
  const notices = () => live.events.filter((event) => event.type === 'dispute.changed').length;
  await until('support follows the money', () => notices() >= 2);
  live.close();
});

test('it is dear by what was paid for it, fee and all, as where the two decided', async () => {
  const seller = await aSeller(app);
  const { number } = await aDispute(app, { seller, buyer }, 1_800);
  const [one, other] = [await aPerson(app, { role: 'support' }), await aPerson(app, { role: 'support' })];
  const path = `/api/admin/disputes/${number}`;
  const nothing = { amount: 0, fee: 'buyer', reason: 'as_described', words: 'It is as it was shown.' };
  expect((await one.api.post(`${path}/decision`, nothing)).body.data).toEqual({ state: 'proposed' });
  await other.api.post(`${path}/confirmation`, { agree: 1 });
  expect(await refusal(number, { amount: 1_800 })).toEqual([409, 'give_back.needs_dispute']);
});

test('what the two agree on after it says what still goes back', async () => {
  const seller = await aSeller(app);
  const { transaction_number: number } = await aPurchase(buyer, await anItem(app, seller, { price: 80 }));
  await buyer.api.post(`/api/auth/me/my-purchased/${number}/arrived`);
  expect((await give(number, { amount: 20 })).status).toBe(201);
  await areBack(number, 20);
  const path = `/api/auth/me/transactions/${number}/refund-request`;
  await buyer.api.post(path, { reason: 'damaged', words: 'Cracked.' });
  const { body } = await seller.api.post(`${path}/answer`, { answer: 'agree' });
  expect(body.data).toMatchObject({ status: 'refund_agreed', request: { agreed_amount: 60 } });
  await areBack(number, 20, 60);
});

test('no more than was paid, not alone above AED 2,000, not one’s own, and not what others have yet to decide', async () => {
  const seller = await aSeller(app);
  const { number } = await aDueSale(app, { seller, buyer });
  expect(await refusal(number, { amount: 80.01 })).toEqual([422, 'amount']);
  expect(await refusal(number, {})).toEqual([422, 'amount']);
  const id = randomUUID();
  expect((await give(number, { id, amount: 50 })).status).toBe(201);
  expect(await refusal(number, { amount: 30.01 })).toEqual([422, 'amount']);
  expect((await give(number, { amount: 30, fee: 'seller' })).status).toBe(201);
  await areBack(number, 50, 46);
  expect([await leftOf(number), await refusal(number, { amount: 0.01 })]).toEqual([null, [422, 'amount']]);

  const dear = await aDueSale(app, { seller, buyer, price: 5_000 });
  expect(await refusal(dear.number, { amount: 2_000.01 })).toEqual([409, 'give_back.needs_dispute']);
  // An id stands for one act on one purchase; the same by another form, or by a colleague, is taken for the same.
  expect(await refusal(dear.number, { id, amount: 1 })).toEqual([409, 'give_back.made_otherwise']);
  expect((await give(dear.number, { amount: 1_500 })).status).toBe(201);
  expect(await refusal(dear.number, { amount: 1_500 })).toEqual([409, 'give_back.equal']);
  expect(await refusal(dear.number, { amount: 500.01 })).toEqual([409, 'give_back.needs_dispute']);

  const own = await anAdmin(app);
  const bought = await aPurchase(own, await anItem(app, seller, { price: 80 }));
  expect(await refusal(bought.transaction_number, { fee: 'house' }, own)).toEqual([409, 'staff.own_matter']);
  await app.deps.db
    .update(purchases)
    .set({ buyer_id: buyer.id, seller_id: own.id })
    .where(eq(purchases.transaction_number, bought.transaction_number));
  expect(await refusal(bought.transaction_number, { fee: 'house' }, own)).toEqual([409, 'staff.own_matter']);

  const asked = await aPurchase(buyer, await anItem(app, seller, { price: 80 }));
  const path = `/api/auth/me/transactions/${asked.transaction_number}/refund-request`;
  await buyer.api.post(path, { reason: 'damaged', words: 'Cracked.' });
  expect(await refusal(asked.transaction_number, { fee: 'house' })).toEqual([409, 'give_back.not_decided']);
  expect(await leftOf(asked.transaction_number)).toBeNull();
  expect(await refusal('999999', { fee: 'house' })).toEqual([404, 'purchase.not_found']);
});

test('a cancellation that comes after it says what still goes back', async () => {
  const seller = await aSeller(app);
  const { transaction_number: number } = await aPurchase(buyer, await anItem(app, seller, { price: 80 }));
  expect((await give(number, { fee: 'house' })).status).toBe(201);
  const path = `/api/auth/me/transactions/${number}/cancellation`;
  const { status, body } = await seller.api.post(path, { reason: 'not_available' });
  expect([status, (body.data as CaseView).cancellation?.refund_amount]).toEqual([200, 80]);
  await areBack(number, 16, 80);
});

test('of two refunds of one charge at once neither goes back twice', async () => {
  const seller = await aSeller(app);
  const { number } = await aDueSale(app, { seller, buyer });
  const { payments } = app.deps;
  const { getCharge } = payments;
  onTestFinished(() => {
    payments.getCharge = getCharge;
  });
  // The provider's answer about the first one comes when the second one is done.
  payments.getCharge = async (id) => {
    payments.getCharge = getCharge;
    const charge = await getCharge(id);
    await give(number, { fee: 'house' });
    await until('the second one is back', async () => (await moneyOf(number)).includes('done 16'));
    return charge;
  };
  await give(number, { amount: 20 });
  await areBack(number, 20, 16);
  const { rows } = await app.deps.db.execute<{ fils: number }>(sql`
    select d.refunded_fils as fils from dev_mamopay_charges d where d.link_id = ${number}`);
  expect(rows).toEqual([{ fils: 3_600 }]);
});

test('what is too little to be sent by itself goes along with the next refund of its charge', async () => {
  const seller = await aSeller(app);
  const { number } = await aDueSale(app, { seller, buyer });
  await give(number, { amount: 0.6 });
  await until('it stays owed', async () => (await moneyOf(number)).join() === 'too_small 0.6');
  await give(number, { amount: 0.7 });
  await areBack(number, 0.6, 0.7);
  const { rows } = await app.deps.db.execute<{ fils: number }>(sql`
    select d.refunded_fils as fils from dev_mamopay_charges d where d.link_id = ${number}`);
  expect(rows).toEqual([{ fils: 130 }]);
});

test('the ledger of one seller: their movements and what their sales left on each account; the look is kept', async () => {
  const [one, other] = [await aSeller(app), await aSeller(app)];
  const { number } = await aDueSale(app, { seller: one, buyer });
  await aDueSale(app, { seller: other, buyer, price: 100 });
  await give(number, { amount: 20 });
  await areBack(number, 20);
  const seller = await userUuidOf(app, one);
  const { body } = await admin.api.get(`/api/admin/finance/balances?seller=${seller}`);
  const balances = (body.data as { account: string; balance: number }[]).filter(
    ({ account }) => account === 'seller_payable' || account === 'provider_clearing',
  );
  expect(balances).toEqual([
    { account: 'provider_clearing', balance: 76 },
    { account: 'seller_payable', balance: -60 },
  ]);
  expect(await auditOf(admin, `action=ledger.seen`)).toMatchObject([{ details: { seller } }]);
  const movements = await listed<LedgerMovement>(admin, `/api/admin/finance/ledger?seller=${seller}`);
  expect(movements.map(({ kind }) => kind)).toEqual(['refund', 'refund_owed', 'sale']);
  expect(await listed<LedgerMovement>(admin, `/api/admin/finance/ledger?seller=${randomUUID()}`)).toEqual([]);
  const wrong = await admin.api.get('/api/admin/finance/balances?seller=somebody');
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['seller']]);
});

test('of very many refunds of one purchase the newest are shown to the two, who read that there are older ones', async () => {
  const { number } = await aDueSale(app, { seller: await aSeller(app), buyer });
  const refund = (from: number, to: number) =>
    app.deps.db.execute(sql`insert into refunds (charge_id, amount_fils, cause, status, next_at, done_at)
      select h.id, n, ${number}::text || n, 'done', null, now() from purchases p
      join charges h on h.checkout_id = p.checkout_id, generate_series(${from}::int, ${to}::int) n
      where p.transaction_number = ${number} order by n`);
  const read = async () =>
    (await buyer.api.get(`/api/auth/me/transactions/${number}/case`)).body.data as CaseView;
  await refund(1, MOST_MONEY);
  const whole = await read();
  expect([whole.money.length, whole.money.at(-1)?.amount, whole.has_more_money]).toEqual([50, 0.5, false]);
  await refund(MOST_MONEY + 1, MOST_MONEY + 1);
  const cut = await read();
  expect([cut.money.length, cut.money[0]?.amount, cut.money.at(-1)?.amount]).toEqual([50, 0.02, 0.51]);
  expect(cut.has_more_money).toBe(true);
});
