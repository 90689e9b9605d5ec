import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { bankDetails } from '#server/db/accounts.tables.ts';
import { payoutRecipients } from '#server/db/payouts.tables.ts';
import { sweepRecipients } from '#server/modules/payouts/recipients.usecases.ts';
import { PaymentProviderError } from '#server/platform/payments/payments.ts';
import { saveBankDetails } from '#shared/accounts/accounts.calls.ts';
import type { AdminPaymentPage } from '#shared/admin/purchases.api.ts';
import type { LiveOf } from '#shared/events.ts';
import { endGuestLink, guestPurchase } from '#shared/handover/handover.calls.ts';
import { auditOf, openAdmin, suspend, userUuidOf } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { someBankDetails } from '#tests/support/bank-details.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { aDispute, adminPathOf, DECISION } from '#tests/support/disputes.ts';
import { feature } from '#tests/support/featuring.ts';
import { buyAsGuest } from '#tests/support/guests.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { beginCheckout, checkoutPath, setProvider } from '#tests/support/payments.ts';
import { financeOf, sweepNow } from '#tests/support/payouts.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aPerson, aSeller } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let admin: Person;
let seller: Person;
openAdmin((opened) => {
  ({ app, admin, seller } = opened);
});

/** An administrator and somebody of support, both in the admin. */
const staffListening = async () => {
  const [colleague, support] = [await anAdmin(app), await aPerson(app, { role: 'support' })];
  return { colleague: await listen(app.url, colleague.token), support: await listen(app.url, support.token) };
};
const changedBy =
  (what: string) =>
  ({ data }: LiveOf<'admin.changed'>): boolean =>
    'what' in data && data.what === what;

/** What is told to administrators alone has reached support by the time something later has reached both. */
const typesAtSupport = async (support: Awaited<ReturnType<typeof listen>>) => {
  const item = await anItem(app, seller);
  await (await aBuyer(app)).api.post('/api/auth/reports', {
    target: 'item',
    uuid: item.uuid,
    reason: 'misleading',
  });
  await support.next('report.submitted');
  return new Set(support.events.map(({ type }) => type));
};

test('administrators learn of sales, featurings, sign-ups and proven addresses; support of sales alone, which are public', async () => {
  const { colleague, support } = await staffListening();
  await aPurchase(await aBuyer(app), await anItem(app, seller, { price: 100 }));
  await colleague.next('admin.changed', changedBy('sale'));
  await feature(seller.api, (await anItem(app, seller)).uuid);
  await colleague.next('admin.changed', changedBy('featuring'));
  expect((await apiOf(app.url).post('/api/sign-up', newcomer())).status).toBe(201);
  const { data } = await colleague.next('account.registered');
  expect(data).toMatchObject({ view: 'admin', user_id: expect.any(Number) });
  await aBuyer(app);
  const received = await typesAtSupport(support);
  for (const type of ['account.registered', 'purchase.paid']) {
    expect([type, received.has(type)]).toEqual([type, false]);
  }
  // How many sign up, or pay for featuring, is none of support's business; what is sold everybody in the shop sees.
  const moved = support.events.flatMap(({ type, data }) => (type === 'admin.changed' ? [data] : []));
  expect(moved).not.toEqual([]);
  expect(new Set(moved.map(({ what }) => what))).toEqual(new Set(['sale']));
});

test('support sees live what moves the money of a sale that is before it, and not whose money that is', async () => {
  const [buyer, from] = [await aBuyer(app), await aPerson(app, { vendor: true })];
  const { number } = await aDispute(app, { seller: from, buyer }, 80);
  const salma = await aPerson(app, { role: 'support' });
  const payout = async () => {
    const { body } = await salma.api.get(`/api/admin/purchases/${number}`);
    return (body.data as AdminPaymentPage).payout;
  };
  expect(await payout()).toMatchObject({ state: 'held', reason: 'dispute' });
  // Nothing goes back, so that nothing but the seller's account moves the money.
  const decision = { ...DECISION, amount: 0, fee: 'buyer' };
  expect((await salma.api.post(`${adminPathOf(number)}/decision`, decision)).status).toBe(200);
  let live = await listen(app.url, salma.token);
  // The provider has not said anything of the account yet.
  const asked = vi.spyOn(app.deps.payments, 'createRecipient');
  asked.mockRejectedValueOnce(new PaymentProviderError('network', 'nobody there'));
  expect((await from.api.post(saveBankDetails.path, someBankDetails(from.firstName))).status).toBe(200);
  await live.next('money.changed');
  asked.mockRestore();
  expect(live.events.map(({ type }) => type)).not.toContain('account.changed');
  live.close();
  // Nobody appealed, and the bank account stands long enough.
  const { db } = app.deps;
  await db.execute(sql`update disputes set decided_at = now() - interval '30 days'
    where purchase_id = (select id from purchases where transaction_number = ${number})`);
  await db.execute(sql`update purchases set handed_over_at = now() - interval '30 days'
    where transaction_number = ${number}`);
  await db.update(bankDetails).set({ changed_at: null }).where(eq(bankDetails.user_id, from.id));
  await db.update(payoutRecipients).set({ next_at: sql`now()` }).where(eq(payoutRecipients.user_id, from.id));
  await sweepRecipients(app.deps);

  live = await listen(app.url, salma.token);
  await setProvider(app, { payout_delay_ms: 0 });
  await until('the money is with its seller', async () => {
    await financeOf(admin).run();
    await sweepNow(app);
    return (await payout())?.state === 'paid';
  });
  const { data } = await live.next(
    'payout.changed',
    ({ data: one }) => 'status' in one && one.status === 'confirmed',
  );
  expect(data).toEqual({ view: 'admin', number: (await payout())?.payout, status: 'confirmed' });
  live.close();
});

/** Does something, and answers what it makes of the page of a payment once an open one was told to ask. */
const pageAfter = async (
  number: string,
  event: 'money.changed' | 'admin.changed',
  act: () => Promise<unknown>,
) => {
  const page = await listen(app.url, admin.token);
  await act();
  await page.next(event);
  page.close();
  return (await admin.api.get(`/api/admin/purchases/${number}`)).body.data as AdminPaymentPage;
};

test('the page of a payment shows live that somebody else begins to pay, and gives it up', async () => {
  const item = await anItem(app, seller);
  const [buyer, another] = [await aBuyer(app), await aBuyer(app)];
  const { transaction_number: number } = await beginCheckout(buyer.api, item.uuid);
  const giveUp = () => buyer.api.delete(checkoutPath('auth', item.uuid));
  const attempts = ({ checkouts }: AdminPaymentPage) => checkouts.map(({ status }) => status);
  expect(attempts(await pageAfter(number, 'money.changed', giveUp))).toEqual(['cancelled']);
  const begun = await pageAfter(number, 'money.changed', () => beginCheckout(another.api, item.uuid));
  expect(attempts(begun)).toEqual(['open', 'cancelled']);
});

test('the page of a payment shows live that its guest opens the link, and ends it', async () => {
  const payer = { name: 'Noor Guest', email: 'noor.guest@reloved.test' };
  const { number, api } = await buyAsGuest(app, await anItem(app, seller), payer);
  const opened = await pageAfter(number, 'money.changed', () => api.get(guestPurchase.path));
  expect(opened.guest_link).toMatchObject({ opened_at: expect.any(String), is_revoked: false });
  const ended = await pageAfter(number, 'admin.changed', () => api.delete(endGuestLink.path));
  expect(ended.guest_link).toMatchObject({ is_revoked: true });
});

test('a new line of the log is told to every administrator, whoever it is of, and to nobody else', async () => {
  const { colleague, support } = await staffListening();
  const suspended = await aSeller(app);
  expect((await suspend(app, admin, suspended)).status).toBe(200);
  const target = await userUuidOf(app, suspended);
  const [line] = await auditOf(admin, `target_id=${target}`);
  await colleague.next('audit.line_kept', ({ data }) => 'id' in data && data.id === line?.id);
  expect(await typesAtSupport(support)).not.toContain('audit.line_kept');
});
