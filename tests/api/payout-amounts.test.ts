import { randomUUID } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bankDetails, users } from '#server/db/accounts.tables.ts';
import { devMamopayDisbursements } from '#server/db/dev.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { wakePayouts } from '#server/modules/payouts/payouts.repository.ts';
import { writeMovement } from '#server/modules/purchases/write-movement.service.ts';
import type { AdminPayout } from '#shared/admin/payouts.api.ts';
import type { AdminPaymentPage } from '#shared/admin/purchases.api.ts';
import type { StatedSale, Statement } from '#shared/payouts/payouts.api.ts';
import { lastLine, listed } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { anItem } from '#tests/support/items.ts';
import { waitingNotices } from '#tests/support/money.ts';
import { buy, ledgerBalance, setProvider } from '#tests/support/payments.ts';
import type { PayoutStage } from '#tests/support/payout-stage.ts';
import { openPayouts } from '#tests/support/payout-stage.ts';
import type { financeOf } from '#tests/support/payouts.ts';
import { sentFor, sweepNow } from '#tests/support/payouts.ts';
import type { Person } from '#tests/support/person.ts';
import { snapshot } from '#tests/support/snapshot.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
let finance: ReturnType<typeof financeOf>;
let stage: PayoutStage;

openPayouts((opened) => {
  ({ app, seller, buyer, admin, finance, stage } = opened);
});

test.each([
  ['less', 7_900, { state: 'due', owed: 1 }, 'due'],
  ['more', 8_150, { state: 'owing', owed: -1.5 }, 'owing'],
])(
  'a transfer that brought %s than was asked for waits until somebody says how much it was',
  async (_, fils, left, view) => {
    const { number } = await stage.sale();
    await setProvider(app, { reported_payout_amount: `AED ${(fils / 100).toFixed(2)}` });
    await stage.run();
    await sweepNow(app);
    const [parked] = await listed<AdminPayout>(admin, `/api/admin/payouts?status=failed&keyword=${number}`);
    expect(parked).toMatchObject({ status: 'sent', reported: expect.stringContaining(String(fils / 100)) });
    expect(await stage.statusOf(number)).toBe('handed_over');
    const notices = () => waitingNotices(admin, parked?.number ?? '');
    await until('staff are told', async () => (await notices()).length === 1);
    // Whatever the provider tells of it after that: it waits for somebody, who was told.
    await wakePayouts(app.deps.db, parked?.disbursement ?? '');
    await sweepNow(app);
    await snapshot(app);
    expect(await notices()).toMatchObject([{ what: 'transfer', amount: 80 }]);
    const resolve = () =>
      admin.api.post(`/api/admin/payouts/${parked?.number}/resolve`, {
        sent: fils / 100,
        reason: 'The bank says so.',
      });
    const before = await ledgerBalance(app);
    const [first, second] = await Promise.all([resolve(), resolve()]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    const after = await ledgerBalance(app);
    expect((after.provider_clearing ?? 0) - (before.provider_clearing ?? 0)).toBe(-fils);
    expect(await lastLine(app)).toMatchObject({
      action: 'payout.resolved',
      details: { asked: 80, sent: fils / 100, reason: 'The bank says so.' },
    });
    expect(await finance.payoutOf(number)).toMatchObject({
      status: 'confirmed',
      reported: null,
      amount: fils / 100,
    });
    expect(await finance.payableOf(number, view)).toMatchObject(left);
    // The rest is paid, or taken off the next sale.
    await setProvider(app, { reported_payout_amount: '' });
    const next = await stage.sale();
    await stage.run();
    await stage.isPaid(next.number);
    await stage.isPaid(number);
    expect(await finance.payableOf(number, view)).toBeUndefined();
  },
);

/** Gives back so many fils of a sale, as the provider's own dashboard does: nothing is told to payouts. Paid out before, its seller owes them. */
const giveBack = async (number: string, fils: number): Promise<void> => {
  const [row] = await app.deps.db.select().from(purchases).where(eq(purchases.transaction_number, number));
  if (!row) throw new Error('there is no such purchase');
  await app.deps.db.transaction((tx) =>
    writeMovement(app.deps, tx, {
      kind: 'refund_owed',
      cause: `elsewhere:${row.id}`,
      checkoutId: row.checkout_id,
      entries: [
        { account: 'seller_payable', amount: fils, userId: seller.id },
        { account: 'refund_payable', amount: -fils },
      ],
    }),
  );
};

test('of a payout that waits no more is sent than the sale owes by then', async () => {
  const both = [await stage.sale(), await stage.sale()];
  const [part, all] = both.map(({ number }) => number);
  if (!part || !all) throw new Error('nothing was sold');
  // Held after it was written down, while a refund comes; and refused by the bank, with a refund before it is sent again.
  await setProvider(app, { payout_fails: true });
  await stage.run();
  for (const number of [part, all])
    await until('the bank has refused it', async () => {
      await sweepNow(app);
      return (await finance.payoutOf(number))?.status === 'failed';
    });
  await setProvider(app, { payout_fails: false });
  await app.deps.db.update(users).set({ suspended_at: sql`now()` }).where(eq(users.id, seller.id));
  await giveBack(part, 3_000);
  for (const number of [part, all])
    expect(
      (await admin.api.post(`/api/admin/payouts/${(await finance.payoutOf(number))?.number}/retry`)).status,
    ).toBe(200);
  await sweepNow(app);
  await giveBack(all, 8_000);
  await app.deps.db.update(users).set({ suspended_at: null }).where(eq(users.id, seller.id));
  await stage.isPaid(part);
  expect(await sentFor(app, part)).toEqual(['Failed 8000', 'Processed 5000']);
  const { rows } = await app.deps.db.execute<{ reason: string }>(sql`
    select d.reason from dev_mamopay_disbursements d where d.status <> 'Failed' and d.amount_fils = 8000
      and d.id > (select max(id) from dev_mamopay_disbursements where status = 'Failed')`);
  expect(rows).toEqual([]);
  expect(await finance.payableOf(all, 'owing')).toBeUndefined();
  // No payout will come of it: it is over all the same.
  await stage.isPaid(all);
});

test('what a correction gives the seller of a sale that is over is due, and paid once', async () => {
  const { number } = await stage.sale();
  await stage.run();
  await stage.isPaid(number);
  const correction = {
    id: randomUUID(),
    from: 'seller_payable',
    to: 'provider_clearing',
    amount: 80,
    reason: 'The bank sent it back.',
    transaction_number: number,
  };
  const live = await listen(app.url, seller.token);
  expect((await admin.api.post('/api/admin/finance/corrections', correction)).status).toBe(201);
  await live.next('payout.account_corrected');
  live.close();
  const { balance, months } = (await seller.api.get('/api/auth/me/payouts')).body.data as Statement;
  expect(months).toMatchObject([{ corrected: 80 }]);
  const ofMonths = months.map((one) => one.sold - one.given_back + one.corrected - one.paid);
  expect(ofMonths.reduce((sum, one) => sum + one, 0)).toBe(balance.now + balance.on_its_way);
  expect(await finance.payableOf(number, 'due')).toMatchObject({ state: 'due', owed: 80 });
  expect(await stage.run()).toMatchObject({ amount: 80, payouts: [{ sales: 1 }] });
  await until('it is paid again', async () => {
    await sweepNow(app);
    return (await finance.payoutOf(number))?.status === 'confirmed';
  });
  expect((await stage.run()).payouts).toEqual([]);
  expect(await sentFor(app, number)).toEqual(['Processed 8000', 'Processed 8000']);
});

test('what was given back after the payout is taken off the next sales, and shown until then', async () => {
  const { number } = await stage.sale(80);
  await stage.run();
  await stage.isPaid(number);
  await giveBack(number, 8_000);
  expect(await finance.payableOf(number, 'owing')).toMatchObject({ state: 'owing', owed: -80 });
  const { balance, sales } = (await seller.api.get('/api/auth/me/payouts')).body.data as Statement;
  expect(sales.find(({ transaction_number }) => transaction_number === number)).toMatchObject({ owed: -80 });
  expect(balance.now).toBe(sales.reduce((sum, { owed }) => sum + owed, 0));
  // Less than is owed: nothing is sent, the rest stays owed.
  const small = await stage.sale(60);
  expect(await stage.run()).toMatchObject({ amount: 0, payouts: [{ sales: 2 }] });
  expect([await stage.statusOf(small.number), await sentFor(app, small.number)]).toEqual(['completed', []]);
  expect(await finance.payableOf(number, 'owing')).toMatchObject({ owed: -20 });
  const large = await stage.sale(100);
  expect(await stage.run()).toMatchObject({ amount: 80 });
  await stage.isPaid(large.number);
  expect(await sentFor(app, large.number)).toEqual(['Processed 8000']);
  expect(await finance.payableOf(number, 'owing')).toBeUndefined();
});

test('the admin’s page of a payment follows its money to the bank and back, and says what the seller reads', async () => {
  const { db } = app.deps;
  const item = await anItem(app, seller, { price: 90 });
  const { purchase } = (await buy(buyer.api, item.uuid)).body.data as {
    purchase: { transaction_number: string };
  };
  const number = purchase.transaction_number;
  const page = async () =>
    (await admin.api.get(`/api/admin/purchases/${number}`)).body.data as AdminPaymentPage;
  /** How it stands, as the admin and the seller read it. */
  const stands = async () => {
    const { payout } = await page();
    const sale = (await seller.api.get(`/api/auth/me/payouts/sales/${number}`)).body.data as StatedSale;
    const { transfers: _transfers, ...money } = payout ?? { transfers: [] };
    expect(sale).toMatchObject(money);
    return payout;
  };
  expect(await stands()).toMatchObject({ state: 'waiting', owed: 90, earned: 90, transfers: [] });
  await buyer.api.post(`/api/auth/me/my-purchased/${number}/arrived`);
  expect(await stands()).toMatchObject({ state: 'window', owed: 90, payout: null });
  await db
    .update(purchases)
    .set({ handed_over_at: sql`now() - interval '3 days'` })
    .where(eq(purchases.transaction_number, number));
  const changed = (at: SQL | null) =>
    db.update(bankDetails).set({ changed_at: at }).where(eq(bankDetails.user_id, seller.id));
  await changed(sql`now()`);
  expect(await stands()).toMatchObject({ state: 'held', reason: 'bank_changed', at: expect.any(String) });
  await changed(null);
  expect(await stands()).toMatchObject({ state: 'due', reason: null });

  const { run: made } = await stage.run();
  const { transfers } = (await stands()) ?? { transfers: [] };
  const [sent] = transfers;
  expect(sent).toMatchObject({ run: made, amount: 90, of_this: 90, of_others: 0, reported: null });
  await stage.isPaid(number);
  const paid = await stands();
  expect(paid).toMatchObject({ state: 'paid', owed: 0, earned: 90, payout: sent?.number });
  expect(paid?.transfers).toMatchObject([{ number: sent?.number, status: 'confirmed', of_this: 90 }]);
  const [atProvider] = await db
    .select()
    .from(devMamopayDisbursements)
    .where(eq(devMamopayDisbursements.identifier, paid?.transfers[0]?.disbursement ?? ''));
  expect(atProvider).toMatchObject({ amount_fils: 9_000, status: 'Processed' });
  const booked = (await page()).movements.find(({ kind }) => kind === 'payout');
  expect(booked?.entries).toContainEqual({ account: 'seller_payable', debit: 90, credit: 0 });
  expect(booked?.entries).toContainEqual({ account: 'provider_clearing', debit: 0, credit: 90 });

  await giveBack(number, 9_000);
  expect(await stands()).toMatchObject({ state: 'owing', owed: -90, earned: 0 });
  const next = await stage.sale(100);
  await stage.run();
  await stage.isPaid(next.number);
  const settled = await stands();
  expect(settled).toMatchObject({ owed: 0, earned: 0 });
  expect(settled?.transfers).toMatchObject([
    { status: 'confirmed', amount: 10, of_this: -90, of_others: 1 },
    { number: sent?.number, amount: 90, of_this: 90 },
  ]);
});
