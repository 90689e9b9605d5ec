import type { SQL } from 'drizzle-orm';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { DASHBOARD_EVENTS } from '#client/features/dashboard/dashboard.events.ts';
import { bankDetails, users } from '#server/db/accounts.tables.ts';
import { payoutRecipients, payoutRuns, payouts } from '#server/db/payouts.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { financeStaff } from '#server/modules/accounts/accounts.repository.ts';
import { payableSellersQuery } from '#server/modules/payouts/payables.repository.ts';
import type { AdminPayout, PayoutRun, PayoutsSummary } from '#shared/admin/payouts.api.ts';
import { MOST_PAYOUTS_SHOWN } from '#shared/admin/payouts.api.ts';
import type { DashboardView } from '#shared/dashboard/dashboard.api.ts';
import { auditOf, lastLine, listed } from '#tests/support/admin.ts';
import { despiteTriggers } from '#tests/support/ageing.ts';
import type { TestApp } from '#tests/support/app.ts';
import { buyAsGuest } from '#tests/support/guests.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import { ledgerBalance, setProvider, WEBHOOK_PATH } from '#tests/support/payments.ts';
import type { PayoutStage } from '#tests/support/payout-stage.ts';
import { openPayouts } from '#tests/support/payout-stage.ts';
import type { financeOf } from '#tests/support/payouts.ts';
import { aDueSale, sentFor, sweepNow } from '#tests/support/payouts.ts';
import type { Person } from '#tests/support/person.ts';
import { anAdmin, aSeller } from '#tests/support/person.ts';
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

const RUNS = '/api/admin/payouts/runs';

test('an open dashboard is told when money was paid out, and has it by then', async () => {
  const { number } = await stage.sale(60);
  const figures = async () => {
    const { money, days } = (await seller.api.get('/api/auth/me/dashboard')).body.data as DashboardView;
    return [money.paid_out, days.at(-1)?.paid_out ?? 0];
  };
  const [all = 0, today = 0] = await figures();
  const atSeller = await listen(app.url, seller.token);
  await stage.run();
  await stage.isPaid(number);
  const { type } = await atSeller.next(
    'payout.changed',
    ({ data }) => 'status' in data && data.status === 'confirmed',
  );
  expect(DASHBOARD_EVENTS).toContain(type);
  expect(await figures()).toEqual([all + 60, today + 60]);
  atSeller.close();
});

test('what is due is shown by a dry run, paid by the run, booked sale by sale, and told live', async () => {
  const [first, second] = [await stage.sale(80), await stage.sale(45)];
  const before = await ledgerBalance(app);
  expect(await finance.payableOf(first.number, 'due')).toMatchObject({ state: 'due', owed: 80, price: 80 });
  expect(await stage.run(true)).toMatchObject({
    run: null,
    amount: 125,
    payouts: [{ sales: 1 }, { sales: 1 }],
  });
  expect((await lastLine(app))?.action).toBe('payouts.previewed');
  expect(await sentFor(app, first.number)).toEqual([]);

  await setProvider(app, { payout_delay_ms: 600_000 });
  const [atSeller, atBuyer] = [await listen(app.url, seller.token), await listen(app.url, buyer.token)];
  const { run: id } = await stage.run();
  expect(await sentFor(app, first.number)).toEqual(['Processing 8000']);
  expect(await finance.payoutOf(first.number)).toMatchObject({ status: 'sent', amount: 80, run: id });
  // On its way is not paid.
  await sweepNow(app);
  expect([await stage.statusOf(first.number), await ledgerBalance(app)]).toEqual(['handed_over', before]);

  await app.deps.db.execute(sql`update dev_mamopay_disbursements set ready_at = now()`);
  await stage.isPaid(first.number);
  expect(await finance.payoutOf(second.number)).toMatchObject({ status: 'confirmed', amount: 45 });
  expect(await sentFor(app, second.number)).toEqual(['Processed 4500']);
  const after = await ledgerBalance(app);
  expect((after.seller_payable ?? 0) - (before.seller_payable ?? 0)).toBe(12_500);
  expect((after.provider_clearing ?? 0) - (before.provider_clearing ?? 0)).toBe(-12_500);
  expect((await atSeller.next('purchase.completed')).data).toMatchObject({ sale: { status: 'completed' } });
  expect((await atBuyer.next('purchase.completed')).data).toMatchObject({
    purchase: { status: 'completed' },
  });
  expect((await atSeller.next('payout.changed')).data).toMatchObject({ status: 'scheduled' });
  // Once more, by hand and by the day: nothing is paid twice.
  expect((await stage.run()).payouts).toEqual([]);
  expect(await sentFor(app, first.number)).toEqual(['Processed 8000']);
  const runs = await listed<PayoutRun>(admin, RUNS);
  expect(runs.find((one) => one.id === id)).toMatchObject({ payouts: 2, amount: 125, confirmed: 2 });

  const page = (await admin.api.get(`${RUNS}/${id}`)).body.data;
  expect(page).toMatchObject({
    id,
    day: null,
    amount: 125,
    sums: { confirmed: { count: 2, amount: 125 }, failed: { count: 0, amount: 0 } },
  });
  const lines = await listed<AdminPayout>(admin, `/api/admin/payouts?run=${id}`);
  expect(
    lines.map(({ run, sales }) => [run, sales.map((sale) => sale.transaction_number)]).toSorted(),
  ).toEqual(
    [
      [id, [first.number]],
      [id, [second.number]],
    ].toSorted(),
  );
  expect(await listed(admin, `/api/admin/payouts?run=${id}&status=failed`)).toEqual([]);
  for (const live of [atSeller, atBuyer]) live.close();
});

test('what was shown is paid, and nothing that came since: another plan is refused, by what is due now', async () => {
  const { number } = await stage.sale(70);
  const shown = await stage.run(true);
  const later = await stage.sale(45);
  const runAs = (plan: string | null) => admin.api.post(RUNS, { is_dry: false, plan });
  const runs = async () => (await listed<PayoutRun>(admin, RUNS)).length;
  const before = await runs();
  const refused = await runAs(shown.plan);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      code: 'payouts.other_plan',
      details: { count: shown.payouts.length + 1, amount: shown.amount + 45 },
    },
  ]);
  expect([await runs(), await sentFor(app, number)]).toEqual([before, []]);

  const now = await stage.run(true);
  expect(now.plan).not.toBe(shown.plan);
  expect((await stage.run(true)).plan).toBe(now.plan);
  expect((await runAs(now.plan)).body.data).toMatchObject({ plan: null, amount: now.amount });
  for (const sale of [number, later.number]) await stage.isPaid(sale);
  expect((await runAs(now.plan)).status).toBe(409);
});

test('what falls due while a run is made waits for the next one', async () => {
  const another = await aSeller(app);
  const shown = [await stage.sale(70), await aDueSale(app, { seller: another, buyer })];
  const { plan, amount } = await stage.run(true);
  const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const step = app.outside.transaction(async (tx) => {
    const numbers = shown.map(({ number }) => number);
    await tx.execute(sql`select from purchases where transaction_number in ${numbers} for update`);
    locked.resolve();
    await over.promise;
  });
  await locked.promise;
  const running = admin.api.post(RUNS, { is_dry: false, plan });
  await until('the run waits at the first of them', async () => (await lockWaiters(app.outside)) > 0);
  const later = [await stage.sale(45), await aDueSale(app, { seller: another, buyer, price: 45 })];
  over.resolve();
  await step;
  expect((await running).body.data).toMatchObject({ amount });
  for (const { number } of shown) await stage.isPaid(number);
  for (const { number } of later) expect(await sentFor(app, number)).toEqual([]);
  await stage.run();
  for (const { number } of later) await stage.isPaid(number);
});

test('a seller who cannot be seen to keeps none of the others waiting', async () => {
  const broken = await aSeller(app);
  const theirs = await aDueSale(app, { seller: broken, buyer });
  const { number } = await aDueSale(app, { seller: await aSeller(app), buyer });
  const { db } = app.deps;
  // Their details cannot be opened, and the provider does not know the account yet.
  await db.update(bankDetails).set({ sealed: 'rubbish' }).where(eq(bankDetails.user_id, broken.id));
  await db.delete(payoutRecipients).where(eq(payoutRecipients.user_id, broken.id));
  const planned = await stage.run(true);
  const paid = await stage.run();
  // What was paid is said, not what was planned.
  expect([paid.amount, paid.payouts.length]).toEqual([planned.amount - 80, planned.payouts.length - 1]);
  const [line] = await auditOf(admin, `action=payouts.run&target_id=${paid.run}`);
  expect(line?.details).toEqual({});
  await stage.isPaid(number);
  expect(await sentFor(app, theirs.number)).toEqual([]);
  const [last] = await db.select().from(payoutRuns).orderBy(sql`id desc`).limit(1);
  expect(last?.ended_at).not.toBeNull();
  // It is no part of what follows.
  await db.update(users).set({ suspended_at: sql`now()` }).where(eq(users.id, broken.id));
});

test('two runs at the same moment pay each sale once', async () => {
  const { number } = await stage.sale();
  await Promise.all([stage.run(), stage.run(), stage.run()]);
  await stage.isPaid(number);
  expect(await sentFor(app, number)).toEqual(['Processed 8000']);
});

test.each(['key share', 'update'])(
  'a sale that another step locks for %s when the run comes is paid by that run',
  async (strength) => {
    const { number } = await stage.sale();
    const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const step = app.outside.transaction(async (tx) => {
      await tx.execute(
        sql`select from purchases where transaction_number = ${number} for ${sql.raw(strength)}`,
      );
      locked.resolve();
      await over.promise;
    });
    await locked.promise;
    const paid = stage.run();
    // A conversation that opens keeps the run from nothing; a step of the purchase is waited for.
    if (strength === 'key share') await paid;
    else await until('the run waits', async () => (await lockWaiters(app.outside)) > 0);
    over.resolve();
    await step;
    expect(await paid).toMatchObject({ amount: 80, payouts: [{ sales: 1 }] });
    await stage.isPaid(number);
  },
);

test('where nobody has the finance mark, every administrator is told of its money', async () => {
  const { db } = app.deps;
  const other = await anAdmin(app);
  const marked = await financeStaff(db);
  await db.update(users).set({ finance: false }).where(eq(users.id, other.id));
  expect(await financeStaff(db)).not.toContain(other.id);
  await db.update(users).set({ finance: false });
  expect(await financeStaff(db)).toContain(other.id);
  await db.update(users).set({ finance: true }).where(inArray(users.id, marked));
});

test('a webhook about a payout only wakes the look at it: what it says is not believed', async () => {
  const { number } = await stage.sale();
  await setProvider(app, { payout_delay_ms: 600_000 });
  await stage.run();
  const { rows } = await app.deps.db.execute<{ id: string; name: string }>(sql`
    update payouts set next_at = now() + interval '1 hour' where status = 'sent' returning id, disbursement as name`);
  const sendWebhook = async () => {
    const webhook = { id: rows[0]?.name, event_type: 'payout.processed', status: 'Processed' };
    const authorization = app.deps.config.mamoWebhookAuthHeader;
    expect((await apiOf(app.url).post(WEBHOOK_PATH, webhook, { authorization })).status).toBe(200);
  };
  const looked = (name: string) =>
    until(name, async () => {
      const [row] = await app.deps.db
        .select()
        .from(payouts)
        .where(eq(payouts.id, Number(rows[0]?.id)));
      return row?.status === 'confirmed' || Number(row?.next_at) < Date.now() + 1_800_000;
    });
  await sendWebhook();
  await looked('it was looked at');
  expect((await finance.payoutOf(number))?.status).toBe('sent');
  await app.deps.db.execute(sql`update dev_mamopay_disbursements set ready_at = now()`);
  // Whatever waits to be sent, and however long the provider takes for that.
  const next = await stage.sale();
  await stage.scheduled(next.number);
  const { payments } = app.deps;
  const { transfer } = payments;
  const { promise: answers, resolve: answer } = Promise.withResolvers<void>();
  onTestFinished(() => {
    payments.transfer = transfer;
  });
  payments.transfer = (wanted) => answers.then(() => transfer(wanted));
  await sendWebhook();
  await until('it is confirmed', async () => (await finance.payoutOf(number))?.status === 'confirmed');
  await setProvider(app, { payout_delay_ms: 0 });
  answer();
  await stage.isPaid(next.number);
});

test('a run finds what may be due by an index, however much was sold before', async () => {
  await app.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(sql`explain ${payableSellersQuery}`);
    expect(JSON.stringify(rows)).toContain('purchases_payable');
    expect(JSON.stringify(rows)).toContain('ledger_entries_checkout');
  });
});

test('what is due is summed and listed whole, however many sales it is of', async () => {
  const { number } = await stage.sale(80);
  const due = async () => {
    const { body } = await admin.api.get('/api/admin/payouts/summary');
    const list = await admin.api.get('/api/admin/payouts/payables?view=due&size=1');
    return { ...(body.data as PayoutsSummary).due, listed: (list.body.data as { total: number }).total };
  };
  const before = await due();
  // More than are read at a time, twice.
  const more = 2_001;
  const OTHERS = 1_000_000;
  const copies = (from: SQL, changes: SQL) => sql`
    select (jsonb_populate_record(x, ${changes})).* from ${from} x, generate_series(${OTHERS}::int, ${OTHERS + more - 1}) n
    where x.checkout_id = (select checkout_id from purchases where transaction_number = ${number})`;
  await despiteTriggers(
    app,
    sql`insert into ledger_entries overriding system value ${copies(
      sql`ledger_entries`,
      sql`jsonb_build_object('id', x.id * ${OTHERS} + n, 'movement', gen_random_uuid(), 'checkout_id', n)`,
    )} and x.account = 'seller_payable'`,
    sql`insert into purchases overriding system value ${copies(
      sql`purchases`,
      sql`jsonb_build_object('id', n, 'transaction_number', 'COPY-' || n, 'checkout_id', n, 'status', 'decided')`,
    )}`,
  );
  await app.deps.db.execute(sql`analyze purchases, ledger_entries`);
  const after = await due();
  const plan = await stage.run(true);
  await despiteTriggers(
    app,
    sql`delete from purchases where id >= ${OTHERS}`,
    sql`delete from ledger_entries where checkout_id >= ${OTHERS}`,
  );
  expect(after).toEqual({
    count: before.count + more,
    amount: before.amount + more * 80,
    listed: before.listed + more,
  });
  // A run takes so many of one seller at a time. Of its payouts the largest are shown; count and sum are those of all.
  expect(plan).toMatchObject({ count: 1_000, amount: 1_000 * 80 });
  expect(plan.payouts).toHaveLength(MOST_PAYOUTS_SHOWN);
});

test('the page of a guest learns that the seller was paid', async () => {
  const item = await anItem(app, seller, { price: 60 });
  const guest = await buyAsGuest(app, item, { name: 'Lina Aziz', email: 'lina.paid@example.test' });
  await app.deps.db
    .update(purchases)
    .set({ status: 'handed_over', handed_over_at: sql`now() - interval '3 days'` })
    .where(eq(purchases.transaction_number, guest.number));
  const page = await listen(app.url);
  expect(await page.subscribe({ purchase_link: guest.token })).toEqual({ ok: true });
  await stage.run();
  await stage.isPaid(guest.number);
  expect((await page.next('purchase.completed')).data).toEqual({
    view: 'guest',
    transaction_number: guest.number,
  });
  page.close();
});
