import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { devMamopayCharges } from '#server/db/dev.tables.ts';
import { charges, refunds } from '#server/db/ledger.tables.ts';
import { checkouts } from '#server/db/purchases.tables.ts';
import { conciergeBookings, visitPayments } from '#server/db/visits.tables.ts';
import { hashToken } from '#server/modules/accounts/tokens.rules.ts';
import { sweepPayments } from '#server/modules/purchases/sweep-payments.usecases.ts';
import type { LedgerMovement, OwedMoney } from '#shared/admin/finance.api.ts';
import type { AdminPayment, AdminPaymentPage } from '#shared/admin/purchases.api.ts';
import type { BookingView } from '#shared/concierge/concierge.schema.ts';
import type { ReceiptView } from '#shared/receipts/receipts.schema.ts';
import { lastLine, listed, openAdmin } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { payForVisit, startVisitPayment } from '#tests/support/calls/concierge.rows.ts';
import { apiOf } from '#tests/support/http.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { payOnPage, setProvider, whileProviderFails } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';
import { visitInAdmin, visitsOf } from '#tests/support/visits.ts';

let app: TestApp;
let admin: Person;
let visits: ReturnType<typeof visitsOf>;
openAdmin((opened) => {
  ({ app, admin } = opened);
  visits = visitsOf(app);
});

const BOOKINGS = '/api/global/concierge/bookings';
const post = (path: string, body: object) => apiOf(app.url).post(`${BOOKINGS}${path}`, body);
const find = async (token: string) => (await post('/find', { token })).body.data as BookingView;
const paid = (redirect: object) => post('/paid', redirect);
const cancel = (token: string) => post('/cancel', { token });

const pageOf = async (number: string) =>
  (await admin.api.get(`/api/admin/purchases/${number}`)).body.data as AdminPaymentPage;
const SALE = {
  'concierge provider_clearing': 28_000,
  'concierge concierge_income': -26_667,
  'concierge vat_payable': -1_333,
};
const BACK = {
  'refund_owed concierge_income': 26_667,
  'refund_owed vat_payable': 1_333,
  'refund_owed refund_payable': -28_000,
};

test('a visit is paid by card behind its link: booked once, told live and by mail, with a receipt', async () => {
  const visit = await visits.aVisit();
  const [page, adminLive] = await Promise.all([listen(app.url), listen(app.url, admin.token)]);
  await page.subscribe({ purchase_link: visit.token });
  expect(visit.payment).toBe('due');
  const first = await startVisitPayment(app, visit.token);
  // Pressed again it goes on at the same page.
  expect(await startVisitPayment(app, visit.token)).toEqual(first);
  const redirect = await payForVisit(app, visit.token);
  const [once, twice] = await Promise.all([paid(redirect), paid(redirect)]);
  expect([once.status, twice.status]).toEqual([200, 200]);
  expect(once.body.data).toEqual({
    number: visit.number,
    starts_at: visit.starts_at,
    total_amount: 280,
    transaction_number: redirect.transaction_number,
  });
  const news = { number: visit.number, what: 'paid' };
  expect((await page.next('visit.moved')).data).toEqual({ view: 'guest', ...news });
  expect((await adminLive.next('visit.moved')).data).toEqual({ view: 'admin', ...news });
  // It stands in the list of payments, and in the ledger.
  await adminLive.next('admin.changed', ({ data }) => 'what' in data && data.what === 'visit');
  page.close();
  adminLive.close();
  expect(await find(visit.token)).toMatchObject({ payment: 'paid', paid_at: expect.any(String) });
  expect(await visits.ledgerOf(visit)).toEqual(SALE);
  expect((await post('/pay', { token: visit.token })).body.code).toBe('concierge.paid');

  const [line] = await visits.receiptsOf(visit.token);
  expect(line).toMatchObject({ number: expect.stringMatching(/^V-\d{4}-\d{6}$/), kind: 'visit', total: 280 });
  const number = line?.number ?? '';
  expect((await visits.receipt(visit.token, number)).body.data as ReceiptView).toMatchObject({
    item: null,
    visit: { number: visit.number, starts_at: visit.starts_at },
    issued_to: 'Huda Salem',
    service_fee: 280,
    vat: 13.33,
    transaction_number: redirect.transaction_number,
    payment_reference: redirect.payment_ref,
  });
  expect((await visits.receipt(visit.token, number, '/receipt.pdf?lang=ar')).status).toBe(200);
  const mail = await nextMail(app, visit.email, ({ subject }) => subject === 'Your concierge visit is paid');
  for (const said of ['AED 280', 'AED 13.33', number, redirect.transaction_number])
    expect(mail.text).toContain(said);
  // Staff find it in the ledger, and correct it by its number or by that of its payment.
  const corrects = { from: 'concierge_income', to: 'write_off', reason: 'A test.' };
  for (const [amount, transaction_number] of [
    [1, visit.number],
    [2, redirect.transaction_number],
  ])
    expect(
      (
        await admin.api.post('/api/admin/finance/corrections', {
          ...corrects,
          amount,
          id: randomUUID(),
          transaction_number,
        })
      ).status,
    ).toBe(201);
  const ledger = await admin.api.get(`/api/admin/finance/ledger?keyword=${visit.number}`);
  expect((ledger.body.data as { data: LedgerMovement[] }).data.map((one) => [one.kind, one.visit])).toEqual([
    ['correction', visit.number],
    ['correction', visit.number],
    ['concierge', visit.number],
  ]);
  expect(await visitInAdmin(admin, visit.number)).toMatchObject({ payment: 'paid', price: 280 });
});

test('its documents are for its link, for whoever has the address, and for staff alone', async () => {
  const [visit, other, member] = [await visits.aVisit(), await visits.aVisit(), await aBuyer(app)];
  await paid(await payForVisit(app, visit.token));
  const [line] = await visits.receiptsOf(visit.token);
  const number = line?.number ?? '';
  expect((await visits.receipt(other.token, number)).status).toBe(404);
  const mine = `/api/auth/me/receipts/${number}`;
  expect((await member.api.get(mine)).status).toBe(404);
  await app.deps.db
    .update(conciergeBookings)
    .set({ email: member.email.toLowerCase() })
    .where(eq(conciergeBookings.number, visit.number));
  expect((await member.api.get(mine)).status).toBe(200);
  expect((await admin.api.get(mine)).status).toBe(200);
});

test('cancelled 48 hours before, all of it goes back to the card, once, with a credit note', async () => {
  const visit = await visits.aVisit();
  await paid(await payForVisit(app, visit.token));
  const [one, two] = await Promise.all([cancel(visit.token), cancel(visit.token)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(await find(visit.token)).toMatchObject({
    status: 'cancelled',
    is_free: true,
    payment: expect.stringMatching(/^refund(ing|ed)$/),
  });
  await until('the money is back', async () => (await find(visit.token)).payment === 'refunded');
  expect(await visits.ledgerOf(visit)).toEqual({
    ...SALE,
    ...BACK,
    'refund refund_payable': 28_000,
    'refund provider_clearing': -28_000,
  });
  const documents = await visits.receiptsOf(visit.token);
  expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
    ['visit', 280],
    ['credit_note', 280],
  ]);
  const note = (await visits.receipt(visit.token, documents[1]?.number ?? '')).body.data as ReceiptView;
  for (const subject of ['Your money is on its way back', 'Your money was given back'])
    expect((await nextMail(app, visit.email, (mail) => mail.subject === subject)).text).toContain(
      visit.number,
    );
  expect(note).toMatchObject({ of: documents[0]?.number, service_fee: 280, vat: 13.33, price: 0 });
  expect((await post('/pay', { token: visit.token })).body.code).toBe('concierge.paid');
});

test('a part given back in the provider’s own dashboard is no refund of all of it: told live and by mail, in both languages', async () => {
  const visit = await visits.aNearVisit();
  const redirect = await payForVisit(app, visit.token);
  await paid(redirect);
  const page = await listen(app.url);
  await page.subscribe({ purchase_link: visit.token });
  const giveBack = async (fils: number) => {
    const { payment_ref, transaction_number: link } = redirect;
    await app.deps.db
      .update(devMamopayCharges)
      .set({ refunded_fils: fils })
      .where(eq(devMamopayCharges.id, payment_ref));
    await app.deps.db.update(checkouts).set({ ask_at: sql`now()` }).where(eq(checkouts.link_id, link));
    await sweepPayments(app.deps);
  };
  await giveBack(1_000);
  await page.next('visit.moved', ({ data }) => data.what === 'refund');
  page.close();
  expect(await find(visit.token)).toMatchObject({ payment: 'paid', given_back: 10 });
  const mail = await nextMail(app, visit.email, ({ subject }) => subject === 'Your money was given back');
  for (const said of ['AED 10', visit.number]) expect(mail.text).toContain(said);
  await app.deps.db
    .update(conciergeBookings)
    .set({ locale: 'ar' })
    .where(eq(conciergeBookings.number, visit.number));
  await giveBack(28_000);
  expect(await find(visit.token)).toMatchObject({ payment: 'refunded', given_back: 280 });
  const rest = await nextMail(app, visit.email, ({ subject }) => subject === 'أُعيد إليك مبلغك');
  expect(rest.text).toContain(visit.number);
});

test('cancelled later nothing goes back; not paid yet, it remains due', async () => {
  const [visit, unpaid] = [await visits.aNearVisit(), await visits.aNearVisit()];
  await paid(await payForVisit(app, visit.token));
  await cancel(visit.token);
  expect(await find(visit.token)).toMatchObject({ status: 'cancelled', is_free: false, payment: 'paid' });
  expect(await visits.ledgerOf(visit)).toEqual(SALE);
  await cancel(unpaid.token);
  expect((await find(unpaid.token)).payment).toBe('due');
  expect((await paid(await payForVisit(app, unpaid.token))).status).toBe(200);
});

test('when the house cancels, however late, all of it goes back; who never paid owes nothing', async () => {
  const [visit, unpaid] = [await visits.aNearVisit(), await visits.aNearVisit()];
  await paid(await payForVisit(app, visit.token));
  for (const { number } of [visit, unpaid])
    await admin.api.post(`/api/admin/concierge/${number}/cancel`, { reason: 'The van broke down.' });
  await until('the money is back', async () => (await find(visit.token)).payment === 'refunded');
  expect((await find(unpaid.token)).payment).toBe('waived');
  expect((await post('/pay', { token: unpaid.token })).body.code).toBe('concierge.nothing_due');
});

test('what was marked paid by hand, before there were payments, is given back by hand: staff and the booker are told', async () => {
  const visit = await visits.aVisit();
  const theirs = eq(conciergeBookings.number, visit.number);
  await app.deps.db.update(conciergeBookings).set({ paid_at: sql`now()` }).where(theirs);
  await cancel(visit.token);
  expect((await find(visit.token)).payment).toBe('by_hand');
  expect((await visitInAdmin(admin, visit.number))?.payment).toBe('by_hand');
  const mail = await nextMail(app, visit.email, ({ subject }) => subject.endsWith('is cancelled'));
  expect(mail.text).toContain('so we write to you about giving it back');
  expect(mail.text).not.toContain('refunded in full');

  // It waits among what is owed until somebody has given it back: once, and the booker is told.
  const waiting = async () => {
    const { body } = await admin.api.get(`/api/admin/finance/owed?keyword=${visit.number}`);
    return (body.data as { data: OwedMoney[] }).data;
  };
  const [row] = await waiting();
  expect(row).toMatchObject({
    kind: 'visit',
    reported: '280.00 AED',
    state: 'waits',
    visit: visit.number,
    transaction_number: null,
  });
  const page = await listen(app.url);
  await page.subscribe({ purchase_link: visit.token });
  const close = () =>
    admin.api.post(`/api/admin/finance/owed/visit/${row?.id}/close`, { reason: 'Sent to their bank.' });
  expect([(await close()).status, (await close()).body.code]).toEqual([200, 'owed.not_waiting']);
  await page.next('visit.moved', ({ data }) => data.what === 'refund');
  page.close();
  expect(await lastLine(app)).toMatchObject({
    action: 'concierge.given_back',
    target_id: visit.number,
    details: { reason: 'Sent to their bank.', amount: 280 },
  });
  expect(await waiting()).toEqual([]);
  expect((await find(visit.token)).payment).toBe('given_by_hand');
  const back = await nextMail(app, visit.email, ({ subject }) => subject === 'Your money was given back');
  for (const said of ['AED 280', visit.number]) expect(back.text).toContain(said);
});

test('a visit that goes back to its card cannot be closed by hand', async () => {
  const [visit, booked] = [await visits.aVisit(), await visits.aVisit()];
  await paid(await payForVisit(app, visit.token));
  await cancel(visit.token);
  await until('the money is back', async () => (await find(visit.token)).payment === 'refunded');
  for (const { number } of [visit, booked]) {
    const [row] = await app.deps.db
      .select({ id: conciergeBookings.id })
      .from(conciergeBookings)
      .where(eq(conciergeBookings.number, number));
    const answer = await admin.api.post(`/api/admin/finance/owed/visit/${row?.id}/close`, { reason: 'No.' });
    expect([answer.status, answer.body.code]).toEqual([409, 'owed.not_waiting']);
  }
});

test('staff find a visit among the payments, and follow its money from the card and back', async () => {
  const visit = await visits.aVisit();
  const redirect = await payForVisit(app, visit.token);
  await paid(redirect);
  const found = (keyword: string) =>
    listed<AdminPayment>(admin, `/api/admin/purchases?kind=visit&keyword=${encodeURIComponent(keyword)}`);
  for (const keyword of [visit.number, redirect.transaction_number, visit.email, 'huda'])
    expect(await found(keyword)).toContainEqual(
      expect.objectContaining({
        kind: 'visit',
        transaction_number: redirect.transaction_number,
        item: null,
        seller: null,
        visit: { number: visit.number, starts_at: visit.starts_at },
        guest: { name: 'Huda Salem', email: visit.email },
        total: 280,
        vat: 13.33,
      }),
    );
  expect(await found('C-NOTHING')).toEqual([]);
  await cancel(visit.token);
  await until('the money is back', async () => (await find(visit.token)).payment === 'refunded');
  const page = await pageOf(redirect.transaction_number);
  expect(page.movements.map(({ kind, sum }) => [kind, sum])).toEqual([
    ['concierge', 0],
    ['refund_owed', 0],
    ['refund', 0],
  ]);
  const [charge] = page.checkouts.flatMap(({ charges: all }) => all);
  expect(charge).toMatchObject({
    charge_id: redirect.payment_ref,
    outcome: 'settled',
    refunds: [{ amount: 280, status: 'done' }],
  });
  const csv = await admin.api.get(`/api/admin/purchases.csv?kind=visit&keyword=${visit.number}`);
  expect(String(csv.body.text)).toContain(`"${redirect.transaction_number}","visit"`);
  expect(String(csv.body.text)).toContain(`"${visit.number}","","Huda Salem"`);
});

test('money that comes after a cancellation, or twice, or of another amount, is owed back and seen in the admin', async () => {
  const visit = await visits.aVisit();
  const { payment_url } = await startVisitPayment(app, visit.token);
  const [open] = await app.deps.db
    .select({ id: checkouts.id, link: checkouts.link_id })
    .from(checkouts)
    .innerJoin(visitPayments, eq(visitPayments.checkout_id, checkouts.id))
    .innerJoin(conciergeBookings, eq(conciergeBookings.id, visitPayments.booking_id))
    .where(eq(conciergeBookings.token_hash, hashToken(visit.token)));
  await cancel(visit.token);
  expect((await find(visit.token)).payment).toBe('waived');
  // The link is closed; a card that was charged all the same gets its money back.
  await until('the link is closed', async () => (await fetch(payment_url)).status !== 200);
  const link_id = open?.link ?? '';
  const capture = async (amount: string, currency = 'AED') =>
    (await apiOf(app.url).post('/dev/mamopay/capture', { link_id, amount, currency })).body as unknown as {
      id: string;
    };
  const late = await capture('280');
  const answer = await paid({ payment_ref: late.id, transaction_number: link_id });
  expect([answer.status, answer.body.code]).toEqual([409, 'concierge.paid_too_late']);
  const odd = await capture('12.3456', 'KWD');
  expect((await paid({ payment_ref: odd.id, transaction_number: link_id })).status).toBe(409);
  await app.deps.db
    .update(checkouts)
    .set({ ask_at: sql`now()` })
    .where(eq(checkouts.id, open?.id ?? 0));
  await sweepPayments(app.deps);
  const rows = await app.deps.db
    .select()
    .from(charges)
    .where(eq(charges.checkout_id, open?.id ?? 0));
  expect(rows.map(({ outcome }) => outcome).toSorted()).toEqual(['owed_back', 'parked']);
  const back = async () => {
    const id = rows.find(({ outcome }) => outcome === 'owed_back')?.id ?? 0;
    const [refund] = await app.deps.db.select().from(refunds).where(eq(refunds.charge_id, id));
    return refund?.status === 'done' && refund.amount_fils === 28_000;
  };
  await until('the late money is back', back);
  const { body } = await admin.api.get(`/api/admin/finance/owed?keyword=${visit.number}`);
  const [parked] = (body.data as { data: OwedMoney[] }).data;
  expect(parked).toMatchObject({ kind: 'charge', reported: '12.3456 KWD', item: null, visit: visit.number });
  const mail = await nextMail(app, visit.email, ({ subject }) => subject === 'We look into your payment');
  expect(mail.text).toContain(`We received 12.3456 KWD for the concierge visit ${visit.number}`);
  // What settled nothing is explained on a page, too.
  expect(parked?.transaction_number).toBe(link_id);
  const page = await pageOf(link_id);
  expect(page).toMatchObject({ kind: 'visit', paid_at: null, visit: { number: visit.number } });
  expect(
    page.checkouts.flatMap(({ charges: all }) => all.map(({ reported, outcome }) => [reported, outcome])),
  ).toEqual([
    ['280 AED', 'owed_back'],
    ['12.3456 KWD', 'parked'],
  ]);
  expect(page.movements.map(({ kind }) => kind)).toEqual(['late_capture', 'refund']);
  expect(await visits.receiptsOf(visit.token)).toEqual([]);
});

test('a payment that was given up leaves the visit to be paid; the next one begins anew', async () => {
  const visit = await visits.aVisit();
  const first = await startVisitPayment(app, visit.token);
  await app.deps.db
    .update(checkouts)
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where(eq(checkouts.payment_url, first.payment_url));
  const second = await startVisitPayment(app, visit.token);
  expect(second.payment_url).not.toBe(first.payment_url);
  expect((await find(visit.token)).payment).toBe('due');
});

test('a payment in time that nobody knows of yet pays for the visit: its page asks, and opens no other', async () => {
  const visit = await visits.aVisit();
  const page = await startVisitPayment(app, visit.token);
  await setProvider(app, { webhooks: 'off' });
  onTestFinished(() => setProvider(app, { webhooks: 'on' }));
  await payOnPage(page);
  await app.deps.db
    .update(checkouts)
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where(eq(checkouts.payment_url, page.payment_url));
  const again = () => post('/pay', { token: visit.token });
  const silent = await whileProviderFails(app, again);
  expect([silent.status, silent.body.code]).toEqual([502, 'payment.provider_unavailable']);
  expect((await again()).body.code).toBe('concierge.paid');
  expect(await visits.ledgerOf(visit)).toEqual(SALE);
});
