import { and, eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { items } from '#server/db/items.tables.ts';
import { checkouts } from '#server/db/purchases.tables.ts';
import { sweepPayments } from '#server/modules/purchases/sweep-payments.usecases.ts';
import { PaymentProviderError } from '#server/platform/payments/payments.ts';
import type { OwedMoney } from '#shared/admin/finance.api.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import { lastLine, listed } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { nonsense, tillOf } from '#tests/support/charges-at-hand.ts';
import { openMarket } from '#tests/support/market.ts';
import { waitingNotices } from '#tests/support/money.ts';
import { captureAnyway, endTimeOfCheckout, pageOf, payOnPage } from '#tests/support/payments.ts';
import { anAdmin } from '#tests/support/person.ts';
import { snapshot } from '#tests/support/snapshot.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let till: ReturnType<typeof tillOf>;

openMarket((market) => {
  ({ app } = market);
  till = tillOf(market);
});

test('a link is asked about less and less often, for as long as money of it may move', async () => {
  const { checkout: paid } = await till.aCheckout();
  const charge = await payOnPage(paid);
  await till.comeBack(charge);
  const { itemId, checkout: left } = await till.aCheckout();
  await endTimeOfCheckout(app, itemId);
  const nextAfter = async ({ transaction_number }: CheckoutView, age: string) => {
    const mine = eq(checkouts.link_id, transaction_number);
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
  const days = (count: number) => count * 24 * 60;
  expect([await nextAfter(left, '1 hour'), await nextAfter(left, '10 days')]).toEqual([30, days(5)]);
  expect(await nextAfter(left, '31 days')).toBeNull();
  expect(await nextAfter(paid, '31 days')).toBe(days(31) / 2);
  // A refund at the provider, after the links' life, of which no webhook came.
  await app.deps.payments.refundCharge(charge.payment_ref, 1_500);
  expect(await nextAfter(paid, '200 days')).toBe(days(30));
  expect(await till.keptOf(charge)).toMatchObject({ outcome: 'settled', owed: ['done 1500'] });
  expect(await nextAfter(paid, '401 days')).toBeNull();
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

test('a link about which the provider says nonsense is asked about ever less, frees its item, and waits in the admin', async () => {
  const admin = await anAdmin(app);
  const { itemId, checkout } = await till.aCheckout();
  const provider = answerAbout(checkout.transaction_number, nonsense);
  await sweepPayments(app.deps);
  await sweepPayments(app.deps);
  expect(provider.asked()).toBe(1);
  await endTimeOfCheckout(app, itemId);
  const ofLink = eq(checkouts.link_id, checkout.transaction_number);
  await app.deps.db.update(checkouts).set({ created_at: sql`now() - interval '1 hour'` }).where(ofLink);
  for (let times = 2; times <= 4; times += 1) await till.sweep();
  const pause = async () => {
    const [row] = await app.deps.db
      .select({ seconds: sql<number>`extract(epoch from ask_at - now())::int` })
      .from(checkouts)
      .where(ofLink);
    return row?.seconds;
  };
  // While it keeps the item from others, it is asked about soon, however late in its life that began.
  expect(await pause()).toBeLessThanOrEqual(480);
  const owed = () =>
    listed<OwedMoney>(admin, `/api/admin/finance/owed?kind=link&keyword=${checkout.transaction_number}`);
  expect([await till.statusOf(itemId), await owed()]).toEqual([ITEM_STATUS.approved, []]);
  const held = () => app.deps.db.$count(items, sql`id = ${itemId} and checkout_until is not null`);
  expect(await held()).toBe(1);
  await till.sweep();
  expect(await held()).toBe(0);
  const [mine] = await owed();
  expect(mine).toMatchObject({
    state: 'waits',
    reported: '96.00 AED',
    problem: { code: 'provider.answer' },
  });
  // Staff are told once, however often it is asked in vain after that.
  const number = checkout.transaction_number;
  await until('staff are told', async () => (await waitingNotices(admin, number)).length === 1);
  expect(await pause()).toBeGreaterThan(900);
  await till.sweep();
  await snapshot(app);
  expect(await waitingNotices(admin, number)).toEqual([
    { what: 'link', number, amount: 96, path: `/admin/owed?keyword=${number}` },
  ]);
  // What was paid all the same is found as soon as there is an answer, and it waits no more.
  const late = await captureAnyway(app, checkout);
  provider.restore();
  await till.sweep();
  expect([(await till.keptOf(late)).outcome, await owed()]).toEqual(['owed_back', []]);
  await till.isBack(late, 9_600);
});

test('whoever has looked at the provider what became of such a link says so, and it is not asked about any more', async () => {
  const admin = await anAdmin(app);
  const { itemId, checkout } = await till.aCheckout();
  await endTimeOfCheckout(app, itemId);
  const provider = answerAbout(checkout.transaction_number, nonsense);
  for (let times = 1; times <= 5; times += 1) await till.sweep();
  const [mine] = await listed<OwedMoney>(admin, '/api/admin/finance/owed?kind=link');
  const close = () =>
    admin.api.post(`/api/admin/finance/owed/link/${mine?.id}/close`, { reason: 'Nothing was paid.' });
  expect([(await close()).status, (await close()).body.code]).toEqual([200, 'owed.not_waiting']);
  expect(await lastLine(app)).toMatchObject({
    action: 'link.closed',
    target_name: checkout.transaction_number,
  });
  await till.sweep();
  expect(provider.asked()).toBe(5);
});

test('an outage says nothing about the links that are asked about in it; a link that alone is answered with a 500 waits', async () => {
  const admin = await anAdmin(app);
  const { itemId, checkout } = await till.aCheckout();
  await endTimeOfCheckout(app, itemId);
  let status = 0;
  const provider = answerAbout(checkout.transaction_number, () =>
    Promise.reject(
      new PaymentProviderError(status < 500 ? 'refused' : 'failed', `GET /links: ${status}`, status),
    ),
  );
  const mine = and(eq(checkouts.link_id, checkout.transaction_number), eq(checkouts.status, 'open'));
  for (status of [502, 503, 504, 401, 425, 429]) await till.sweep();
  expect(provider.asked()).toBe(6);
  expect(await app.deps.db.$count(checkouts, and(mine, eq(checkouts.asked_in_vain, 0)))).toBe(1);
  status = 500;
  for (let times = 1; times <= 5; times += 1) await till.sweep();
  expect(await app.deps.db.$count(checkouts, mine)).toBe(0);
  const waiting = `/api/admin/finance/owed?kind=link&keyword=${checkout.transaction_number}`;
  expect(await listed<OwedMoney>(admin, waiting)).toHaveLength(1);
});

test('a link that could not be closed for hours is closed by the sweep', async () => {
  const { itemId, checkout } = await till.aCheckout();
  await endTimeOfCheckout(app, itemId);
  await till.sweep();
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
  await till.sweep();
  expect([await isClosed(), (await fetch(await pageOf(checkout))).status]).toEqual([true, 410]);
});

test('the page of a link is closed when the hold ends, and when the item is sold', async () => {
  const { itemId, checkout } = await till.aCheckout();
  const paid = (await till.aCheckout()).checkout;
  const lookAt = async (view: CheckoutView) => (await fetch(await pageOf(view))).status;
  expect(await lookAt(checkout)).toBe(200);
  await endTimeOfCheckout(app, itemId);
  await sweepPayments(app.deps);
  await till.comeBack(await payOnPage(paid));
  for (const view of [checkout, paid]) {
    await until('the page is closed', async () => (await lookAt(view)) === 410);
    await until('that is written down', async () => {
      const mine = and(eq(checkouts.link_id, view.transaction_number), sql`link_closed_at is not null`);
      return (await app.deps.db.$count(checkouts, mine)) === 1;
    });
  }
});
