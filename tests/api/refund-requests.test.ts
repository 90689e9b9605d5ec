import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sweepCases } from '#server/modules/cases/clocks.usecases.ts';
import { sweepRefunds } from '#server/modules/purchases/send-refunds.usecases.ts';
import type { OwedMoney } from '#shared/admin/finance.api.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import type { StatedSale } from '#shared/payouts/payouts.api.ts';
import { listed } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { pathOf, REQUEST, sidesOf } from '#tests/support/case-sides.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { openMarket } from '#tests/support/market.ts';
import { ledgerBalance, setProvider } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { anAdmin } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';
import { settledUpload } from '#tests/support/uploads.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let sides: ReturnType<typeof sidesOf>;

openMarket((market) => {
  ({ app, seller, buyer } = market);
  sides = sidesOf(market);
});

const handedOver = async () => {
  const one = await sides.bought();
  await buyer.api.post(`/api/auth/me/my-purchased/${one.number}/arrived`);
  return one;
};

const asked = async (body: object = REQUEST) => {
  const one = await handedOver();
  const { status } = await buyer.api.post(`${pathOf(one.number)}/refund-request`, body);
  expect(status).toBe(200);
  return one;
};

const owedToCards = async () => -((await ledgerBalance(app)).refund_payable ?? 0);

const givenBack = (number: string) =>
  until('all of it is given back', async () => {
    await app.deps.db.execute(sql`update refunds set next_at = now() where next_at is not null`);
    await sweepRefunds(app.deps);
    return (await sides.caseOf(number)).money.every(({ state }) => state === 'done');
  });

test('a request with a photo reaches the seller live; all of the price goes back, and both are written to', async () => {
  const { uuid } = await settledUpload(buyer);
  const { number } = await handedOver();
  const [atSeller, atBuyer] = [await listen(app.url, seller.token), await listen(app.url, buyer.token)];
  const { status } = await buyer.api.post(`${pathOf(number)}/refund-request`, { ...REQUEST, photos: [uuid] });
  expect(status).toBe(200);
  const received = (await atSeller.next('purchase.case_changed')).data as unknown as { case: CaseView };
  expect(received.case).toMatchObject({ status: 'refund_requested', request: { state: 'open', ...REQUEST } });
  expect(received.case.request?.photos).toHaveLength(1);
  await nextMail(app, seller.email, ({ subject }) => subject === 'The buyer asks for a refund');

  const before = await owedToCards();
  const { body } = await sides.answer(number, { answer: 'agree' });
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

test('what is read while it changes is all of one moment: nobody holds an old status under a new version', async () => {
  const { number } = await handedOver();
  const before = await sides.caseOf(number);
  const { reading } = await app.outside.transaction(async (tx) => {
    await tx.execute(sql`lock table purchase_cases in access exclusive mode`);
    const answer = sides.caseOf(number);
    await until(
      'it has read the purchase',
      async () => (await lockWaiters(app.outside, 'from "purchase_cases"')) > 0,
    );
    await tx.execute(sql`insert into purchase_cases (purchase_id, version)
      select id, ${before.version + 1} from purchases where transaction_number = ${number}
      on conflict (purchase_id) do update set version = excluded.version`);
    return { reading: answer };
  });
  expect(await reading).toEqual(before);
});

/** The words of a mail about that much money to each side. */
const bothRead = async (amount: string, atBuyer: string, atSeller: string): Promise<string[]> =>
  Promise.all(
    [
      { person: buyer, said: atBuyer },
      { person: seller, said: atSeller },
    ].map(async ({ person, said }) => {
      const { text } = await nextMail(
        app,
        person.email,
        (mail) => mail.subject === said && mail.text.includes(amount),
      );
      return text;
    }),
  );

test('each step of money on its way back is written to both sides: sent, refused, asked for anew, arrived', async () => {
  const { number } = await asked();
  await sides.answer(number, { answer: 'offer', amount: 41.25 });
  await setProvider(app, { refund_delay_ms: 600_000, refund_fails: true });
  onTestFinished(() => setProvider(app, { refund_delay_ms: 0, refund_fails: false }));
  expect((await buyer.api.post(`${pathOf(number)}/refund-request/accept`)).status).toBe(200);
  const sent = await bothRead('AED 41.25', 'Your refund is on its way', 'The refund is on its way');
  expect(sent[0]).toContain('sent to your card');
  // It fails at the provider, and was asked for so often that somebody has to look at it.
  await app.deps.db.execute(sql`update dev_mamopay_charges set refund_ready_at = now()
    where link_id = ${number}`);
  await app.deps.db.execute(sql`update refunds set tries = 12, next_at = now() where status = 'processing'`);
  await sweepRefunds(app.deps);
  const failed = await bothRead('AED 41.25', 'Your refund did not arrive', 'The refund did not arrive');
  for (const text of failed) expect(text).toContain('We look into it');
  await setProvider(app, { refund_delay_ms: 0, refund_fails: false });
  const admin = await anAdmin(app);
  const [owed] = await listed<OwedMoney>(admin, '/api/admin/finance/owed?kind=refund');
  expect(owed).toMatchObject({ transaction_number: number, status: 'refused' });
  expect((await admin.api.post(`/api/admin/finance/refunds/${owed?.id}/retry`)).status).toBe(200);
  await givenBack(number);
  await bothRead('AED 41.25', 'Your refund was paid', 'The buyer was refunded');
});

test('what is too little for a card stays owed, and both sides are told so', async () => {
  const { number } = await asked();
  await sides.answer(number, { answer: 'offer', amount: 0.5 });
  expect((await buyer.api.post(`${pathOf(number)}/refund-request/accept`)).status).toBe(200);
  await bothRead('AED 0.50', 'Your refund waits', 'The refund waits');
  expect((await sides.caseOf(number)).money).toMatchObject([{ amount: 0.5, state: 'too_small' }]);
});

test('a part that the seller offers goes back once the buyer accepts; double clicks move money once', async () => {
  const { number } = await asked();
  expect((await sides.answer(number, { answer: 'offer', amount: 30 })).status).toBe(200);
  const accept = () => buyer.api.post(`${pathOf(number)}/refund-request/accept`);
  const answers = await Promise.all([accept(), accept(), accept()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const { status, request, money } = await sides.caseOf(number);
  expect({ status, agreed: request?.agreed_amount, money: money.map(({ amount }) => amount) }).toEqual({
    status: 'refund_agreed',
    agreed: 30,
    money: [30],
  });
  // What is left is what the seller is said to receive.
  const sold = (await seller.api.get(`/api/auth/me/payouts/sales/${number}`)).body.data as StatedSale;
  expect(sold.earned).toBe(sold.price - 30);
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
    const refused = await sides.answer(number, body);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
  }
});

test('before the handover no part is offered; all of it given back ends the purchase, and the item is free again', async () => {
  const { item, number } = await sides.bought();
  expect((await buyer.api.post(`${pathOf(number)}/refund-request`, REQUEST)).status).toBe(200);
  const refused = await sides.answer(number, { answer: 'offer', amount: 1 });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { answer: ['A part can be offered once the item is handed over.'] },
  ]);
  // Offered by a version that allowed it.
  const offer = sql`set state = 'offered', offered_fils = 100`;
  const open = sql`set state = 'open', offered_fils = null`;
  const request = sql`where purchase_id = (select id from purchases where transaction_number = ${number})`;
  await app.deps.db.execute(sql`update refund_requests ${offer} ${request}`);
  expect((await buyer.api.post(`${pathOf(number)}/refund-request/accept`)).status).toBe(422);
  await app.deps.db.execute(sql`update refund_requests ${open} ${request}`);
  const { body } = await sides.answer(number, { answer: 'agree' });
  const view = body.data as CaseView;
  expect(view).toMatchObject({ status: 'cancelled', request: { state: 'agreed' }, may_relist: true });
  expect(view.money.map(({ amount }) => amount)).toEqual([view.without_fee_amount]);
  expect((await buyer.api.get(`/api/auth/me/my-purchased/${number}/pin`)).status).toBe(409);
  expect((await seller.api.post(`${pathOf(number)}/relist`)).status).toBe(200);
  await aPurchase(buyer, item);
});

test('48 hours after the handover it is too late, and it can be asked for once', async () => {
  const { number } = await handedOver();
  await sides.later(number, 2);
  const late = await buyer.api.post(`${pathOf(number)}/refund-request`, REQUEST);
  expect([late.status, late.body.code]).toEqual([409, 'refund.too_late']);

  const other = (await asked()).number;
  const money = async () =>
    (await seller.api.get(`/api/auth/me/payouts/sales/${other}`)).body.data as StatedSale;
  expect((await buyer.api.send('DELETE', `${pathOf(other)}/refund-request`)).status).toBe(200);
  // The seller is not told that it still can be.
  expect(await money()).toMatchObject({ state: 'window', may_be_asked_back: false });
  expect((await sides.caseOf(other)).status).toBe('handed_over');
  const again = await buyer.api.post(`${pathOf(other)}/refund-request`, REQUEST);
  expect([again.status, again.body.code]).toEqual([409, 'purchase.wrong_state']);
});

test('a seventh photo is refused, and nothing is asked for', async () => {
  const { number } = await handedOver();
  const photos = (await Promise.all(Array.from({ length: 7 }, () => settledUpload(buyer)))).map(
    ({ uuid }) => uuid,
  );
  const ask = (some: string[]) =>
    buyer.api.post(`${pathOf(number)}/refund-request`, { ...REQUEST, photos: some });
  const refused = await ask(photos);
  expect([refused.status, refused.body.errors]).toEqual([422, { photos: ['At most 6 photos.'] }]);
  expect(await sides.caseOf(number)).toMatchObject({ status: 'handed_over', request: null });
  const taken = (await ask(photos.slice(0, 6))).body.data as CaseView;
  expect(taken.request?.photos).toHaveLength(6);
});

test('a node whose clock is wrong neither refuses what is in time nor lets through what is late', async () => {
  const [early, late] = [await handedOver(), await handedOver()];
  await sides.later(late.number, 2);
  const ask = ({ number }: { number: string }) => buyer.api.post(`${pathOf(number)}/refund-request`, REQUEST);
  const clock = vi.spyOn(app.deps.clock, 'now');
  onTestFinished(() => clock.mockRestore());
  clock.mockReturnValue(new Date(Date.now() - 3 * 86_400_000));
  expect((await ask(late)).body.code).toBe('refund.too_late');
  clock.mockReturnValue(new Date(Date.now() + 3 * 86_400_000));
  expect((await ask(early)).status).toBe(200);
});

test('silence is told in advance, at once and near the end, and then takes the request to support', async () => {
  const { number } = await asked();
  const mailTo = ({ email }: Person, said: string) =>
    nextMail(app, email, ({ subject, text }) => subject === said && text.includes('to our support'));
  await mailTo(seller, 'The buyer asks for a refund');
  await mailTo(buyer, 'Your refund request was sent');
  await sides.later(number, 6);
  await sweepCases(app.deps);
  await mailTo(seller, 'The time for the refund request runs out');
  await mailTo(buyer, 'The time for your request runs out');
  expect((await sides.caseOf(number)).status).toBe('refund_requested');
  await sides.later(number, 1);
  await Promise.all([sweepCases(app.deps), sweepCases(app.deps)]);
  expect(await sides.caseOf(number)).toMatchObject({ status: 'escalated', request: { state: 'escalated' } });
});

test('a refusal is taken to support by the buyer, or ends without one', async () => {
  const { number } = await asked();
  await sides.answer(number, { answer: 'refuse', words: 'It was whole.' });
  expect((await buyer.api.post(`${pathOf(number)}/escalation`)).status).toBe(200);
  expect((await sides.caseOf(number)).status).toBe('escalated');

  const other = (await asked()).number;
  await sides.answer(other, { answer: 'refuse', words: 'It was whole.' });
  await sides.later(other, 6);
  await sweepCases(app.deps);
  const said = 'The time for your answer runs out';
  const { text } = await nextMail(app, buyer.email, ({ subject }) => subject === said);
  expect(text).toContain('ends without a refund');
  await sides.later(other, 2);
  const late = await buyer.api.post(`${pathOf(other)}/escalation`);
  expect([late.status, late.body.code]).toEqual([409, 'purchase.wrong_state']);
  await sweepCases(app.deps);
  expect(await sides.caseOf(other)).toMatchObject({ status: 'handed_over', request: { state: 'lapsed' } });
});
