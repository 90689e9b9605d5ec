import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { sweepCases, uncollectedQuery } from '#server/modules/cases/clocks.usecases.ts';
import { forgetOld } from '#server/modules/personal-data/retention.jobs.ts';
import { sweepRefunds } from '#server/modules/purchases/give-back.usecase.ts';
import { sweepGuestLinks } from '#server/modules/purchases/guest-links.ts';
import type { OwedMoney } from '#shared/admin/finance.api.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import type { StatedSale } from '#shared/payouts/payouts.api.ts';
import type { TestApp } from '#tests/support/app.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { listed } from '#tests/support/desk.ts';
import { buyAsGuest } from '#tests/support/guests.ts';
import type { Api } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { openMarket } from '#tests/support/market.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { ledgerBalance, setProvider } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { anAdmin, aPerson } from '#tests/support/person.ts';
import { aJpeg, asFile } from '#tests/support/photos.ts';
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
    for (const table of ['refund_requests', 'cancellations'])
      await tx.execute(
        sql`update ${sql.identifier(table)} set due_at = due_at - ${ago} where purchase_id = ${of}`,
      );
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
  await answer(number, { answer: 'offer', amount: 41.25 });
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
  await answer(number, { answer: 'offer', amount: 0.5 });
  expect((await buyer.api.post(`${pathOf(number)}/refund-request/accept`)).status).toBe(200);
  await bothRead('AED 0.50', 'Your refund waits', 'The refund waits');
  expect((await caseOf(number)).money).toMatchObject([{ amount: 0.5, state: 'too_small' }]);
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
    const refused = await answer(number, body);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
  }
});

test('before the handover no part is offered; all of it given back ends the purchase, and the item is free again', async () => {
  const { item, number } = await bought();
  expect((await buyer.api.post(`${pathOf(number)}/refund-request`, REQUEST)).status).toBe(200);
  const refused = await answer(number, { answer: 'offer', amount: 1 });
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
  const { body } = await answer(number, { answer: 'agree' });
  const view = body.data as CaseView;
  expect(view).toMatchObject({ status: 'cancelled', request: { state: 'agreed' }, may_relist: true });
  expect(view.money.map(({ amount }) => amount)).toEqual([view.without_fee_amount]);
  expect((await buyer.api.get(`/api/auth/me/my-purchased/${number}/pin`)).status).toBe(409);
  expect((await seller.api.post(`${pathOf(number)}/relist`)).status).toBe(200);
  await aPurchase(buyer, item);
});

test('48 hours after the handover it is too late, and it can be asked for once', async () => {
  const { number } = await handedOver();
  await later(number, 2);
  const late = await buyer.api.post(`${pathOf(number)}/refund-request`, REQUEST);
  expect([late.status, late.body.code]).toEqual([409, 'refund.too_late']);

  const other = (await asked()).number;
  const money = async () =>
    (await seller.api.get(`/api/auth/me/payouts/sales/${other}`)).body.data as StatedSale;
  expect((await buyer.api.send('DELETE', `${pathOf(other)}/refund-request`)).status).toBe(200);
  // The seller is not told that it still can be.
  expect(await money()).toMatchObject({ state: 'window', may_be_asked_back: false });
  expect((await caseOf(other)).status).toBe('handed_over');
  const again = await buyer.api.post(`${pathOf(other)}/refund-request`, REQUEST);
  expect([again.status, again.body.code]).toEqual([409, 'purchase.wrong_state']);
});

test('silence is told in advance, at once and near the end, and then takes the request to support', async () => {
  const { number } = await asked();
  const mailTo = ({ email }: Person, said: string) =>
    nextMail(app, email, ({ subject, text }) => subject === said && text.includes('to our support'));
  await mailTo(seller, 'The buyer asks for a refund');
  await mailTo(buyer, 'Your refund request was sent');
  await later(number, 6);
  await sweepCases(app.deps);
  await mailTo(seller, 'The time for the refund request runs out');
  await mailTo(buyer, 'The time for your request runs out');
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
  await later(other, 6);
  await sweepCases(app.deps);
  const said = 'The time for your answer runs out';
  const { text } = await nextMail(app, buyer.email, ({ subject }) => subject === said);
  expect(text).toContain('ends without a refund');
  await later(other, 2);
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

test('a seller who does not answer a wish to cancel is told near the end; then support decides', async () => {
  const { number } = await bought();
  const ask = () => buyer.api.post(`${pathOf(number)}/cancellation`, { reason: 'no_answer' });
  expect((await ask()).status).toBe(200);
  await later(number, 5);
  await sweepCases(app.deps);
  await sweepCases(app.deps);
  const told = 'The buyer still waits for your answer';
  await nextMail(app, seller.email, ({ subject, text }) => subject === told && text.includes('our support'));
  expect(await caseOf(number)).toMatchObject({ status: 'paid', version: 2 });
  await later(number, 2);
  await Promise.all([sweepCases(app.deps), sweepCases(app.deps)]);
  expect(await caseOf(number)).toMatchObject({
    status: 'escalated',
    cancellation: { state: 'escalated', due_at: null },
    dispute: { state: 'open' },
  });

  const other = (await bought()).number;
  await buyer.api.post(`${pathOf(other)}/cancellation`, { reason: 'changed_mind' });
  expect((await buyer.api.post(`${pathOf(other)}/refund-request`, REQUEST)).status).toBe(200);
  expect((await caseOf(other)).cancellation).toMatchObject({ state: 'dropped', due_at: null });
  await buyer.api.send('DELETE', `${pathOf(other)}/refund-request`);
  expect((await buyer.api.post(`${pathOf(other)}/cancellation`, { reason: 'no_answer' })).status).toBe(200);
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

test('what nobody collected is off the desk once the buyer writes, or a time is agreed on', async () => {
  const marked = async () => {
    const { number } = await bought();
    await later(number, 8);
    await sweepCases(app.deps);
    expect((await caseOf(number)).uncollected_at).not.toBeNull();
    return number;
  };
  const cannotCancel = async (number: string) => {
    expect((await caseOf(number)).uncollected_at).toBeNull();
    const refused = await seller.api.post(`${pathOf(number)}/cancellation`, { reason: 'uncollected' });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['reason']]);
    await sweepCases(app.deps);
    expect((await caseOf(number)).uncollected_at).toBeNull();
  };
  const written = await marked();
  const { rows } = await app.deps.db.execute<{ id: string }>(sql`select c.id from channels c
    join purchases p on p.id = c.purchase_id where p.transaction_number = ${written}`);
  const atSeller = await listen(app.url, seller.token);
  const words = { channel_id: Number(rows[0]?.id), message: 'I come tomorrow.' };
  expect((await buyer.api.post('/api/send-message', words)).status).toBeLessThan(300);
  expect((await seller.api.post(`${pathOf(written)}/cancellation`, { reason: 'uncollected' })).status).toBe(
    422,
  );
  await sweepCases(app.deps);
  const heard = (await atSeller.next('purchase.case_changed')).data as unknown as { case: CaseView };
  expect(heard.case).toMatchObject({ status: 'paid', uncollected_at: null });
  atSeller.close();
  await cannotCancel(written);

  const agreed = await marked();
  const slot = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 13)}:00:00.000Z`;
  const path = `/api/auth/purchases/${agreed}/collection`;
  const { body } = await seller.api.post(path, { slots: [slot] });
  expect((await caseOf(agreed)).uncollected_at).not.toBeNull();
  const { id } = body.data as { id: number };
  expect((await buyer.api.put(`${path}/accept`, { id, slot })).status).toBe(200);
  await until('it is off the desk', async () => (await caseOf(agreed)).uncollected_at === null);
  await cannotCancel(agreed);
});

/** Somebody without an account, in Arabic or English, with what they bought. */
const aGuest = async (language?: 'ar') => {
  const item = await anItem(app, seller);
  const email = newcomer().email;
  const guest = await buyAsGuest(app, item, { name: 'Noor Aziz', email });
  if (language)
    await app.deps.db.execute(sql`update purchases set locale = ${language} where guest_email = ${email}`);
  return { ...guest, email, item };
};
const GUEST = '/api/global/purchase';
const guestCaseOf = async ({ api }: { api: Api }) => (await api.get(`${GUEST}/case`)).body.data as CaseView;

test('a guest asks for a refund by their link, with a photo; the seller hears it live, offers, and the guest accepts', async () => {
  const guest = await aGuest('ar');
  await guest.api.post(`${GUEST}/arrived`);
  const atSeller = await listen(app.url, seller.token);
  const atGuest = await listen(app.url);
  await atGuest.watch({ purchase_link: guest.token });
  const form = new FormData();
  for (const [field, value] of Object.entries(REQUEST)) form.append(field, value);
  form.append('imgs[0]', asFile(await aJpeg()), 'crack.jpg');
  const asking = await guest.api.post(`${GUEST}/refund-request`, form);
  expect(asking).toMatchObject({ status: 200, body: { data: { request: { state: 'open', photos: [{}] } } } });
  expect((await atSeller.next('purchase.case_changed')).data).toMatchObject({
    case: { status: 'refund_requested', request: REQUEST },
  });
  expect((await atGuest.next('purchase.case_changed')).data).toEqual({
    view: 'guest',
    transaction_number: guest.number,
  });
  await nextMail(app, guest.email, ({ subject }) => subject === 'تم إرسال طلب الاسترداد');

  expect((await answer(guest.number, { answer: 'offer', amount: 30 })).status).toBe(200);
  const offered = await nextMail(app, guest.email, ({ subject }) => subject.startsWith('يعرض البائع إعادة'));
  expect(offered.text).toContain(guest.token);
  const accept = () => guest.api.post(`${GUEST}/refund-request/accept`);
  const answers = await Promise.all([accept(), accept()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await guestCaseOf(guest)).toMatchObject({ status: 'refund_agreed', money: [{ amount: 30 }] });
  await until('it is given back', async () => {
    await app.deps.db.execute(sql`update refunds set next_at = now() where next_at is not null`);
    await sweepRefunds(app.deps);
    return (await guestCaseOf(guest)).money[0]?.state === 'done';
  });
  await nextMail(app, guest.email, ({ subject }) => subject === 'تم رد المبلغ');
  for (const live of [atSeller, atGuest]) live.close();
});

test('a guest is held to the same times: late, withdrawn, refused and taken to support, cancelled by agreement', async () => {
  const late = await aGuest();
  await late.api.post(`${GUEST}/arrived`);
  await later(late.number, 2);
  // What can no more be asked is refused before its photos are looked at.
  const form = new FormData();
  for (const [field, value] of Object.entries(REQUEST)) form.append(field, value);
  form.append('imgs[0]', asFile(Buffer.from('no photo')), 'crack.jpg');
  const refused = await late.api.post(`${GUEST}/refund-request`, form);
  expect([refused.status, refused.body.code]).toEqual([409, 'refund.too_late']);

  const guest = await aGuest();
  const ask = () => guest.api.post(`${GUEST}/cancellation`, { reason: 'changed_mind' });
  expect((await guest.api.post(`${GUEST}/cancellation`, { reason: 'not_available' })).status).toBe(422);
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 409]);
  expect((await guest.api.delete(`${GUEST}/cancellation`)).status).toBe(200);
  expect((await guest.api.post(`${GUEST}/refund-request`, REQUEST)).status).toBe(200);
  for (const path of ['refund-request', 'statements'])
    expect((await guest.api.post(`${GUEST}/${path}`, form)).body.code).toBe('purchase.wrong_state');
  // While it goes on the link stays; it ends nothing but when its guest says so.
  await answer(guest.number, { answer: 'refuse', words: 'It was whole.' });
  expect((await guest.api.post(`${GUEST}/escalation`)).status).toBe(200);
  expect(await guestCaseOf(guest)).toMatchObject({ status: 'escalated', dispute: { state: 'open' } });
  expect((await guest.api.post(`${GUEST}/appeal`, { words: 'Look again.' })).status).toBe(409);
  // Support asks them too, and they answer by the link, with a photo.
  const staff = await aPerson(app, { role: 'support' });
  await staff.api.post(`/api/admin/disputes/${guest.number}/questions`, { to: 'buyer', words: 'Where?' });
  await nextMail(app, guest.email, ({ subject }) => subject === 'Support asks you something');
  const question = (await guestCaseOf(guest)).dispute?.entries[0]?.id;
  const said = new FormData();
  said.append('words', 'At the hinge.');
  said.append('question', String(question));
  said.append('imgs[0]', asFile(await aJpeg()), 'hinge.jpg');
  said.append('client_id', 'hinge');
  for (const _ of ['sent', 'sent again'])
    expect((await guest.api.post(`${GUEST}/statements`, said)).status).toBe(200);
  expect((await guest.api.post(`${GUEST}/statements`, { words: 'And more.' })).status).toBe(200);
  expect((await guestCaseOf(guest)).dispute?.entries).toMatchObject([
    { by: 'support' },
    { by: 'buyer', words: 'At the hinge.', photos: [{}], answers: question },
    { by: 'buyer', words: 'And more.', answers: null },
  ]);
  // Its time comes near, and is over, while support looks at it: nobody is shut out of what they are a side of.
  for (const time of ['1 hour', '-1 day']) {
    await app.deps.db.execute(sql`update guest_links set expires_at = now() + ${time}::interval
      where purchase_id = (select id from purchases where transaction_number = ${guest.number})`);
    await sweepGuestLinks(app.deps);
    await forgetOld(app.deps, new AbortController().signal);
    const { body } = await guest.api.get(GUEST);
    const { link_expires_at } = body.data as { link_expires_at: string };
    expect(Date.parse(link_expires_at)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  }
  // They appeal once within the week, are heard again, and the second decision is the last.
  const decide = (number: string, amount: number) =>
    staff.api.post(`/api/admin/disputes/${number}/decision`, {
      ...{ amount, fee: 'buyer', reason: 'goodwill', words: 'A part.' },
    });
  await decide(guest.number, 10);
  await app.deps.db.execute(sql`update disputes set decided_at = now() - interval '7 days' + interval '1 minute'
    where purchase_id = (select id from purchases where transaction_number = ${guest.number})`);
  const appeal = () => guest.api.post(`${GUEST}/appeal`, { words: 'Look again.' });
  const answers = await Promise.all([appeal(), appeal()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await guestCaseOf(guest)).toMatchObject({
    status: 'escalated',
    dispute: {
      state: 'open',
      appealed_by: 'buyer',
      appeal_words: 'Look again.',
      decision: { price_amount: 10 },
    },
  });
  expect((await guest.api.post(`${GUEST}/statements`, { words: 'The hinge, too.' })).status).toBe(200);
  expect((await decide(guest.number, 25)).status).toBe(200);
  expect(await guestCaseOf(guest)).toMatchObject({
    status: 'decided',
    dispute: { decision: { price_amount: 25 } },
    money: [{ amount: 10 }, { amount: 15 }],
  });
  expect((await appeal()).status).toBe(409);
  await until('both decisions are in writing', async () => {
    const mails = await mailsTo(app, guest.email);
    return mails.filter(({ subject }) => subject === 'Support has decided').length === 2;
  });

  const tooLate = await aGuest();
  await tooLate.api.post(`${GUEST}/refund-request`, REQUEST);
  await answer(tooLate.number, { answer: 'refuse', words: 'It was whole.' });
  await tooLate.api.post(`${GUEST}/escalation`);
  await decide(tooLate.number, 10);
  await app.deps.db.execute(sql`update disputes set decided_at = now() - interval '7 days'
    where purchase_id = (select id from purchases where transaction_number = ${tooLate.number})`);
  expect((await tooLate.api.post(`${GUEST}/appeal`, { words: 'Look again.' })).status).toBe(409);

  const other = await aGuest();
  await app.deps.db.execute(sql`update guest_links set expires_at = now() + interval '1 hour'
    where purchase_id = (select id from purchases where transaction_number = ${other.number})`);
  await other.api.post(`${GUEST}/cancellation`, { reason: 'no_answer' });
  const { body } = await other.api.get(GUEST);
  expect(Date.parse((body.data as { link_expires_at: string }).link_expires_at)).toBeGreaterThan(
    Date.now() + 29 * 86_400_000,
  );
  await seller.api.post(`${pathOf(other.number)}/cancellation/answer`, { agree: 1 });
  const view = await guestCaseOf(other);
  expect(view).toMatchObject({ status: 'cancelled', money: [{ amount: view.total_amount }] });
  await nextMail(app, other.email, ({ subject }) => subject === 'Your purchase was cancelled');
});

test('one that cannot be put on the desk keeps none of the others from it, and the sweep has an index', async () => {
  const [broken, other, agreed] = [await bought(), await bought(), await bought()];
  const slot = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 13);
  const path = `/api/auth/purchases/${agreed.number}/collection`;
  for (const { number } of [broken, other, agreed]) await later(number, 9);
  expect((await buyer.api.post(path, { slots: [`${slot}:00:00.000Z`] })).status).toBe(201);
  const { db } = app.deps;
  await db.execute(
    sql.raw(`
    create function refuse_case() returns trigger language plpgsql as $$ begin
      if new.purchase_id = (select id from purchases where transaction_number = '${broken.number}')
      then raise 'a broken row'; end if; return new; end $$;
    create trigger refuse_case before insert on purchase_cases for each row execute function refuse_case()`),
  );
  onTestFinished(async () => {
    await db.execute(sql`drop function refuse_case cascade`);
    await sweepCases(app.deps);
  });
  await expect(sweepCases(app.deps)).rejects.toThrow('1 of a sweep could not be seen to');
  const since = async ({ number }: { number: string }) => (await caseOf(number)).uncollected_at;
  expect(await since(other)).not.toBeNull();
  // Whoever has proposed a time has answered.
  expect([await since(broken), await since(agreed)]).toEqual([null, null]);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(sql`explain ${uncollectedQuery}`);
    expect(JSON.stringify(rows)).toContain('purchases_waiting');
  });
});
