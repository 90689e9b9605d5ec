import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { forgetOld } from '#server/modules/personal-data/retention.jobs.ts';
import { sweepGuestLinks } from '#server/modules/purchases/guest-links.service.ts';
import { sweepRefunds } from '#server/modules/purchases/send-refunds.usecases.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import type { GuestPurchase } from '#shared/handover/handover.schema.ts';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { pathOf, REQUEST, sidesOf } from '#tests/support/case-sides.ts';
import { buyAsGuest } from '#tests/support/guests.ts';
import type { Api } from '#tests/support/http.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { openMarket } from '#tests/support/market.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { checkoutPath, payOnPage, successPath } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aPerson } from '#tests/support/person.ts';
import { aJpeg, asFile } from '#tests/support/photos.ts';
import { OPEN, opened } from '#tests/support/pictures.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let seller: Person;
let sides: ReturnType<typeof sidesOf>;

openMarket((market) => {
  ({ app, seller } = market);
  sides = sidesOf(market);
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

test('a guest asks for a refund by their link, with a photo; the seller receives it live, offers, and the guest accepts', async () => {
  const guest = await aGuest('ar');
  await guest.api.post(`${GUEST}/arrived`);
  const atSeller = await listen(app.url, seller.token);
  const atGuest = await listen(app.url);
  await atGuest.subscribe({ purchase_link: guest.token });
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

  expect((await sides.answer(guest.number, { answer: 'offer', amount: 30 })).status).toBe(200);
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

test('a guest, the seller and staff who see to it open the photos of a case; to nobody else are they there', async () => {
  const [guest, other] = [await aGuest(), await aGuest()];
  await guest.api.post(`${GUEST}/arrived`);
  const form = new FormData();
  for (const [field, value] of Object.entries(REQUEST)) form.append(field, value);
  form.append('imgs[0]', asFile(await aJpeg()), 'crack.jpg');
  await guest.api.post(`${GUEST}/refund-request`, form);
  await sides.answer(guest.number, { answer: 'refuse', words: 'It was whole.' });
  expect((await guest.api.post(`${GUEST}/escalation`)).status).toBe(200);
  const said = new FormData();
  said.append('words', 'At the hinge.');
  said.append('imgs[0]', asFile(await aJpeg()), 'hinge.jpg');
  const answer = (await guest.api.post(`${GUEST}/statements`, said)).body.data as CaseView;
  const { request, dispute } = await guestCaseOf(guest);
  expect(answer.dispute?.entries).toEqual(dispute?.entries);
  const photos = [request?.photos[0], dispute?.entries[0]?.photos[0]];
  const staff = await aPerson(app, { role: 'support' });
  for (const photo of photos) {
    const address = photo?.image_url ?? '';
    expect(address).not.toContain(guest.token);
    expect(await opened(app, address, null)).toBe(OPEN);
    const [path] = address.split('?');
    for (const who of [guest, seller, staff]) expect(await opened(app, path, who)).toBe(OPEN);
    for (const who of [null, other, await aBuyer(app)]) expect(await opened(app, path, who)).toBe(404);
  }
  expect((await guest.api.delete(`${GUEST}/link`)).status).toBe(200);
  for (const photo of photos) expect(await opened(app, photo, null)).toBe(404);
});

test('a guest sends six photos and no seventh', async () => {
  const guest = await aGuest();
  await guest.api.post(`${GUEST}/arrived`);
  const photo = await aJpeg();
  const ask = (count: number) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(REQUEST)) form.append(field, value);
    for (let n = 0; n < count; n += 1) form.append(`imgs[${n}]`, asFile(photo), `${n}.jpg`);
    return guest.api.post(`${GUEST}/refund-request`, form);
  };
  const refused = await ask(7);
  expect([refused.status, refused.body.errors]).toEqual([422, { imgs: ['At most 6 photos.'] }]);
  expect(await guestCaseOf(guest)).toMatchObject({ status: 'handed_over', request: null });
  expect(((await ask(6)).body.data as CaseView).request?.photos).toHaveLength(6);
});

test('a guest is held to the same times: late, withdrawn, refused and taken to support, cancelled by agreement', async () => {
  const late = await aGuest();
  await late.api.post(`${GUEST}/arrived`);
  await sides.later(late.number, 2);
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
  await sides.answer(guest.number, { answer: 'refuse', words: 'It was whole.' });
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
    const page = await listen(app.url, staff.token);
    await app.deps.db.execute(sql`update guest_links set expires_at = now() + ${time}::interval
      where purchase_id = (select id from purchases where transaction_number = ${guest.number})`);
    await sweepGuestLinks(app.deps);
    // Whoever looks at the payment reads the new day.
    await page.next('money.changed');
    page.close();
    await forgetOld(app.deps, new AbortController().signal);
    const { body } = await guest.api.get(GUEST);
    const { link_expires_at } = body.data as { link_expires_at: string };
    expect(Date.parse(link_expires_at)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    const payment = (await staff.api.get(`/api/admin/purchases/${guest.number}`)).body.data;
    expect(payment).toMatchObject({ guest_link: { expires_at: link_expires_at } });
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
  await sides.answer(tooLate.number, { answer: 'refuse', words: 'It was whole.' });
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

test('once the sale is off a guest reads no number and no address, and the seller no number of theirs', async () => {
  const item = await anItem(app, seller);
  const browser = apiOf(app.url);
  const begun = await browser.post(checkoutPath('global', item.uuid), { mobile_number: '+971507654321' });
  const checkout = begun.body.data as CheckoutView;
  const redirect = await payOnPage(checkout, { name: 'Noor Aziz', email: newcomer().email });
  const confirm = () =>
    browser.post(successPath('global'), redirect, { 'x-checkout-token': checkout.checkout_token });
  const { link_token } = (await confirm()).body.data as { link_token: string };
  const api = apiOf(app.url, { authorization: `Bearer ${link_token}` });
  const saleOf = async () => (await seller.api.get(`/api/auth/me/items/${item.uuid}/sale`)).body.data;
  expect(await saleOf()).toMatchObject({ buyer_name: 'Noor Aziz', buyer_phone: '+971507654321' });
  const path = `${pathOf(checkout.transaction_number)}/cancellation`;
  expect((await seller.api.post(path, { reason: 'damaged' })).status).toBe(200);
  const purchase = (await api.get(GUEST)).body.data;
  expect(purchase).toMatchObject({ status: 'cancelled', seller: { mobile_number: '' } });
  expect(JSON.stringify(purchase)).not.toContain('Villa 18');
  expect((await confirm()).body.data).toMatchObject({ seller: { mobile_number: '' } });
  expect(await saleOf()).toMatchObject({ buyer_name: 'Noor Aziz', buyer_phone: null });
});

test('what support gives back whole before the handover is as off as what was cancelled, until it decides anew', async () => {
  const guest = await aGuest();
  await guest.api.post(`${GUEST}/refund-request`, REQUEST);
  await sides.answer(guest.number, { answer: 'refuse', words: 'It was whole.' });
  await guest.api.post(`${GUEST}/escalation`);
  const numberShown = async () =>
    ((await guest.api.get(GUEST)).body.data as GuestPurchase).seller.mobile_number;
  expect(await numberShown()).toBe(seller.mobile);
  const staff = await aPerson(app, { role: 'support' });
  const decide = (amount: number) =>
    staff.api.post(`/api/admin/disputes/${guest.number}/decision`, {
      ...{ amount, fee: 'buyer', reason: 'goodwill', words: 'All of it.' },
    });
  const { price_amount } = await guestCaseOf(guest);
  expect((await decide(price_amount)).status).toBe(200);
  expect([(await guestCaseOf(guest)).status, await numberShown()]).toEqual(['decided', '']);
  expect((await seller.api.post(`${pathOf(guest.number)}/appeal`, { words: 'Look again.' })).status).toBe(
    200,
  );
  expect(await numberShown()).toBe('');
  expect((await decide(0)).status).toBe(200);
  expect(await numberShown()).toBe(seller.mobile);
});
