import { randomUUID } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { bankDetails, users } from '#server/db/accounts.tables.ts';
import { devMamopayDisbursements } from '#server/db/dev.tables.ts';
import { payoutRecipients, payoutRuns, payouts } from '#server/db/payouts.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { financeStaff } from '#server/modules/accounts/accounts.repository.ts';
import { payableSellersQuery } from '#server/modules/payouts/payables.repository.ts';
import { wakePayouts } from '#server/modules/payouts/payouts.repository.ts';
import { writeMovement } from '#server/modules/purchases/ledger.repository.ts';
import type { DeskPayout, PayoutRun } from '#shared/admin/payouts.api.ts';
import type { DeskPaymentPage } from '#shared/admin/purchases.api.ts';
import type { StatedSale, Statement } from '#shared/payouts/payouts.api.ts';
import type { TestApp } from '#tests/support/app.ts';
import { aloneAtDesk, auditOf, lastLine, listed } from '#tests/support/desk.ts';
import { buyAsGuest } from '#tests/support/guests.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { openMarket } from '#tests/support/market.ts';
import { waitingToldOf } from '#tests/support/money.ts';
import { buy, ledgerBalance, setProvider, WEBHOOK_PATH } from '#tests/support/payments.ts';
import { aDueSale, isPaidOut, payoutDesk, sentFor, statusOfSale, sweepNow } from '#tests/support/payouts.ts';
import type { Person } from '#tests/support/person.ts';
import { anAdmin, aPerson, aSeller } from '#tests/support/person.ts';
import { snapshot } from '#tests/support/snapshot.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
let desk: ReturnType<typeof payoutDesk>;

openMarket((market) => {
  ({ app, seller, buyer } = market);
});
beforeAll(async () => {
  admin = await anAdmin(app);
  desk = payoutDesk(admin);
});
beforeEach(() => setProvider(app, { payout_delay_ms: 0, payout_fails: false, told_payout_amount: '' }));

const RUNS = '/api/admin/payouts/runs';
const run = (isDry?: boolean) => desk.run(isDry);
const sale = (price?: number) => aDueSale(app, { seller, buyer, ...(price ? { price } : {}) });
const isPaid = (number: string) => isPaidOut(app, number);
const statusOf = (number: string) => statusOfSale(app, number);

test('what is due is shown by a dry run, paid by the run, booked sale by sale, and told live', async () => {
  const [first, second] = [await sale(80), await sale(45)];
  const before = await ledgerBalance(app);
  expect(await desk.payableOf(first.number, 'due')).toMatchObject({ state: 'due', owed: 80, price: 80 });
  expect(await run(true)).toMatchObject({ run: null, amount: 125, payouts: [{ sales: 1 }, { sales: 1 }] });
  expect((await lastLine(app))?.action).toBe('payouts.previewed');
  expect(await sentFor(app, first.number)).toEqual([]);

  await setProvider(app, { payout_delay_ms: 600_000 });
  const [atSeller, atBuyer] = [await listen(app.url, seller.token), await listen(app.url, buyer.token)];
  const { run: id } = await run();
  expect(await sentFor(app, first.number)).toEqual(['Processing 8000']);
  expect(await desk.payoutOf(first.number)).toMatchObject({ status: 'sent', amount: 80, run: id });
  // On its way is not paid.
  await sweepNow(app);
  expect([await statusOf(first.number), await ledgerBalance(app)]).toEqual(['handed_over', before]);

  await app.deps.db.execute(sql`update dev_mamopay_disbursements set ready_at = now()`);
  await isPaid(first.number);
  expect(await desk.payoutOf(second.number)).toMatchObject({ status: 'confirmed', amount: 45 });
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
  expect((await run()).payouts).toEqual([]);
  expect(await sentFor(app, first.number)).toEqual(['Processed 8000']);
  const runs = await listed<PayoutRun>(admin, RUNS);
  expect(runs.find((one) => one.id === id)).toMatchObject({ payouts: 2, amount: 125, confirmed: 2 });
  for (const live of [atSeller, atBuyer]) live.close();
});

test('a seller who cannot be seen to keeps none of the others waiting', async () => {
  const broken = await aSeller(app);
  const theirs = await aDueSale(app, { seller: broken, buyer });
  const { number } = await aDueSale(app, { seller: await aSeller(app), buyer });
  const { db } = app.deps;
  // Their details cannot be opened, and the provider does not know the account yet.
  await db.update(bankDetails).set({ sealed: 'rubbish' }).where(eq(bankDetails.user_id, broken.id));
  await db.delete(payoutRecipients).where(eq(payoutRecipients.user_id, broken.id));
  const planned = await run(true);
  const paid = await run();
  // What was paid is said, not what was planned.
  expect([paid.amount, paid.payouts.length]).toEqual([planned.amount - 80, planned.payouts.length - 1]);
  const [line] = await auditOf(admin, `action=payouts.run&target_id=${paid.run}`);
  expect(line?.details).toEqual({});
  await isPaid(number);
  expect(await sentFor(app, theirs.number)).toEqual([]);
  const [last] = await db.select().from(payoutRuns).orderBy(sql`id desc`).limit(1);
  expect(last?.ended_at).not.toBeNull();
  // It is no part of what follows.
  await db.update(users).set({ suspended_at: sql`now()` }).where(eq(users.id, broken.id));
});

test('a fault with the payout of somebody else is no answer to who runs or retries another', async () => {
  const { db } = app.deps;
  const broken = await aSeller(app);
  const { rows } = await db.execute<{ id: string }>(sql`
    with run as (insert into payout_runs (payouts) values (1) returning id)
    insert into payouts (run_id, seller_id, amount_fils, status, tries, asked_at, next_at)
    select run.id, ${broken.id}, 100, 'sent', 1, now() - interval '1 day', now() from run returning id`);
  const { number } = await sale();
  await setProvider(app, { refuse_payouts: 1 });
  await run();
  const failed = await desk.payoutOf(number);
  expect(failed?.status).toBe('failed');
  expect((await admin.api.post(`/api/admin/payouts/${failed?.number}/retry`)).status).toBe(200);
  await db.delete(payouts).where(eq(payouts.id, Number(rows[0]?.id)));
  await isPaid(number);
});

test('two runs at the same moment pay each sale once', async () => {
  const { number } = await sale();
  await Promise.all([run(), run(), run()]);
  await isPaid(number);
  expect(await sentFor(app, number)).toEqual(['Processed 8000']);
});

test.each(['key share', 'update'])(
  'a sale that another step locks for %s when the run comes is paid by that run',
  async (strength) => {
    const { number } = await sale();
    const { db } = app.deps;
    const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const step = db.transaction(async (tx) => {
      await tx.execute(
        sql`select from purchases where transaction_number = ${number} for ${sql.raw(strength)}`,
      );
      locked.resolve();
      await over.promise;
    });
    await locked.promise;
    const paid = run();
    // A conversation that opens keeps the run from nothing; a step of the purchase is waited for.
    if (strength === 'key share') await paid;
    else
      await until('the run waits', async () => {
        const { rows } = await db.execute(sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        return rows.length > 0;
      });
    over.resolve();
    await step;
    expect(await paid).toMatchObject({ amount: 80, payouts: [{ sales: 1 }] });
    await isPaid(number);
  },
);

test.each([
  ['the answer is lost', { lose_payout_answers: 1 }, ['Processed 8000']],
  ['it breaks after it was taken on', { break_payout_answers: 1 }, ['Processed 8000']],
  ['it breaks before', { fail_next: 1 }, ['Processed 8000']],
])('%s: nobody is paid twice, nobody is forgotten', async (_, faults, sent) => {
  // The account is known to the provider by now, so that the fault meets the transfer.
  const { number } = await sale();
  await setProvider(app, faults);
  await run();
  await isPaid(number);
  expect(await sentFor(app, number)).toEqual(sent);
});

/** A payout of a sale as a run writes it down, and then does not send. */
const scheduled = (number: string) =>
  app.deps.db.execute(sql`
    with made as (insert into payouts (run_id, seller_id, amount_fils)
      select max(r.id), ${seller.id}, 8000 from payout_runs r returning id)
    insert into payout_lines (payout_id, purchase_id, amount_fils)
      select made.id, p.id, 8000 from made, purchases p where p.transaction_number = ${number}`);

test('a server that ended before it asked, or before it heard, is gone on from where it was', async () => {
  const { number } = await sale();
  await setProvider(app, { lose_payout_answers: 1 });
  await run();
  const [payout] = await app.deps.db.select().from(payouts).orderBy(sql`id desc`).limit(1);
  // Asked long ago by our books, and the provider knows nothing of it: asked once more.
  await app.deps.db.execute(
    sql`delete from dev_mamopay_disbursements where reason like ${`RLP${payout?.id}-%`}`,
  );
  expect(payout).toMatchObject({ status: 'sent', tries: 1, disbursement: null });
  await isPaid(number);
  expect(await sentFor(app, number)).toEqual(['Processed 8000']);
  // Claimed, and never asked for: the sweep alone sends it.
  const other = await sale();
  await scheduled(other.number);
  expect((await run()).payouts).toEqual([]);
  await isPaid(other.number);
  expect(await sentFor(app, other.number)).toEqual(['Processed 8000']);
});

test('a list that cannot be read keeps no payout waiting whose transfer has a name', async () => {
  const named = await sale();
  await setProvider(app, { payout_delay_ms: 600_000 });
  await run();
  const unnamed = await sale();
  await setProvider(app, { lose_payout_answers: 1 });
  await run();
  await app.deps.db.execute(sql`update dev_mamopay_disbursements set ready_at = now()`);
  await setProvider(app, { fail_next: 1 });
  await sweepNow(app);
  expect((await desk.payoutOf(named.number))?.status).toBe('confirmed');
  await isPaid(unnamed.number);
  expect(await sentFor(app, unnamed.number)).toEqual(['Processed 8000']);
});

test('a batch that is taken on in part, and one that is refused as a whole: each sale is paid once', async () => {
  for (const faults of [{ partial_payouts: 1 }, { refuse_payouts: 1 }]) {
    const both = [await sale(), await sale()];
    await setProvider(app, faults);
    await run();
    for (const { number } of both) {
      await isPaid(number);
      expect(await sentFor(app, number)).toEqual(['Processed 8000']);
    }
  }
});

test.each([
  ['list', 'The balance is not enough.'],
  ['none', expect.stringContaining('422')],
] as const)(
  'a refusal put as %s fails the payout, and says what there is to say',
  async (error_shape, problem) => {
    const { number } = await sale();
    await setProvider(app, { refuse_payouts: 1, error_shape });
    await run();
    const failed = await desk.payoutOf(number);
    await setProvider(app, { error_shape: 'messages' });
    expect(failed).toMatchObject({ status: 'failed', problem });
    expect((await admin.api.post(`/api/admin/payouts/${failed?.number}/retry`)).status).toBe(200);
    await isPaid(number);
    expect(await sentFor(app, number)).toEqual(['Processed 8000']);
  },
);

test('what the provider refuses waits with its words, and is sent again when the cause is gone', async () => {
  const { number } = await sale();
  await setProvider(app, { refuse_payouts: 1, error_shape: 'status' });
  await run();
  const failed = await desk.payoutOf(number);
  expect(failed).toMatchObject({ status: 'failed', problem: 'The balance is not enough.' });
  const again = `/api/admin/payouts/${failed?.number}/retry`;
  const told = async () => (await waitingToldOf(admin, failed?.number ?? '')).map(({ what }) => what);
  await until('the desk is told', async () => (await told()).length === 1);
  await setProvider(app, { payout_fails: true, error_shape: 'messages' });
  expect((await admin.api.post(again)).status).toBe(200);
  await until('the bank has refused it', async () => {
    await sweepNow(app);
    return (await desk.payoutOf(number))?.status === 'failed';
  });
  await until('the desk is told again', async () => (await told()).join() === 'payout,payout');
  await setProvider(app, { payout_fails: false });
  expect((await admin.api.post(again)).status).toBe(200);
  await isPaid(number);
  expect(await sentFor(app, number)).toEqual(['Failed 8000', 'Processed 8000']);
  const twice = await admin.api.post(again);
  expect([twice.status, twice.body.code]).toEqual([409, 'payout.wrong_state']);
});

test('nobody at the desk sends their own payout again, or says what it brought; a run by hand pays all', async () => {
  const own = await aPerson(app, { role: 'admin', bank: true });
  const { number } = await aDueSale(app, { seller: own, buyer });
  await setProvider(app, { refuse_payouts: 1, error_shape: 'status' });
  await payoutDesk(own).run();
  const failed = await desk.payoutOf(number);
  expect(failed?.status).toBe('failed');
  const path = `/api/admin/payouts/${failed?.number}`;
  const again = await own.api.post(`${path}/retry`);
  const said = await own.api.post(`${path}/resolve`, { sent: 80, reason: 'It came.' });
  for (const { status, body } of [again, said]) expect([status, body.code]).toEqual([409, 'desk.own_matter']);
  await aloneAtDesk(app, own, async () => {
    const alone = await own.api.post(`${path}/resolve`, { sent: 80, reason: 'It came.' });
    expect([alone.status, alone.body.code]).toEqual([409, 'desk.own_matter']);
    expect((await own.api.post(`${path}/retry`)).status).toBe(200);
  });
  expect(await auditOf(admin, `action=payout.retried&target_id=${failed?.number}`)).toMatchObject([
    { details: { own: 'nobody_else' } },
  ]);
  await isPaid(number);
});

test('where nobody has the mark of the finance desk, every administrator is told of its money', async () => {
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
  const { number } = await sale();
  await setProvider(app, { payout_delay_ms: 600_000 });
  await run();
  const { rows } = await app.deps.db.execute<{ id: string; name: string }>(sql`
    update payouts set next_at = now() + interval '1 hour' where status = 'sent' returning id, disbursement as name`);
  const tell = async () => {
    const told = { id: rows[0]?.name, event_type: 'payout.processed', status: 'Processed' };
    const authorization = app.deps.config.mamoWebhookAuthHeader;
    expect((await apiOf(app.url).post(WEBHOOK_PATH, told, { authorization })).status).toBe(200);
  };
  const looked = (name: string) =>
    until(name, async () => {
      const [row] = await app.deps.db
        .select()
        .from(payouts)
        .where(eq(payouts.id, Number(rows[0]?.id)));
      return row?.status === 'confirmed' || Number(row?.next_at) < Date.now() + 1_800_000;
    });
  await tell();
  await looked('it was looked at');
  expect((await desk.payoutOf(number))?.status).toBe('sent');
  await app.deps.db.execute(sql`update dev_mamopay_disbursements set ready_at = now()`);
  // Whatever waits to be sent, and however long the provider takes for that.
  const next = await sale();
  await scheduled(next.number);
  const { payments } = app.deps;
  const { transfer } = payments;
  const { promise: answers, resolve: answer } = Promise.withResolvers<void>();
  onTestFinished(() => {
    payments.transfer = transfer;
  });
  payments.transfer = (wanted) => answers.then(() => transfer(wanted));
  await tell();
  await until('it is confirmed', async () => (await desk.payoutOf(number))?.status === 'confirmed');
  await setProvider(app, { payout_delay_ms: 0 });
  answer();
  await isPaid(next.number);
});

test.each([
  ['less', 7_900, { state: 'due', owed: 1 }, 'due'],
  ['more', 8_150, { state: 'owing', owed: -1.5 }, 'owing'],
])(
  'a transfer that brought %s than was asked for waits until somebody says how much it was',
  async (_, fils, left, view) => {
    const { number } = await sale();
    await setProvider(app, { told_payout_amount: `AED ${(fils / 100).toFixed(2)}` });
    await run();
    await sweepNow(app);
    const [parked] = await listed<DeskPayout>(admin, `/api/admin/payouts?status=failed&keyword=${number}`);
    expect(parked).toMatchObject({ status: 'sent', told: expect.stringContaining(String(fils / 100)) });
    expect(await statusOf(number)).toBe('handed_over');
    const told = () => waitingToldOf(admin, parked?.number ?? '');
    await until('the desk is told', async () => (await told()).length === 1);
    // Whatever the provider tells of it after that: it waits for somebody, who was told.
    await wakePayouts(app.deps.db, parked?.disbursement ?? '');
    await sweepNow(app);
    await snapshot(app);
    expect(await told()).toMatchObject([{ what: 'transfer', amount: 80 }]);
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
    expect(await desk.payoutOf(number)).toMatchObject({
      status: 'confirmed',
      told: null,
      amount: fils / 100,
    });
    expect(await desk.payableOf(number, view)).toMatchObject(left);
    // The rest is paid, or taken off the next sale.
    await setProvider(app, { told_payout_amount: '' });
    const next = await sale();
    await run();
    await isPaid(next.number);
    await isPaid(number);
    expect(await desk.payableOf(number, view)).toBeUndefined();
  },
);

test('a run finds what may be due by an index, however much was sold before', async () => {
  await app.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(sql`explain ${payableSellersQuery}`);
    expect(JSON.stringify(rows)).toContain('purchases_payable');
    expect(JSON.stringify(rows)).toContain('ledger_entries_checkout');
  });
});

test('the page of a guest hears that the seller was paid', async () => {
  const item = await anItem(app, seller, { price: 60 });
  const guest = await buyAsGuest(app, item, { name: 'Lina Aziz', email: 'lina.paid@example.test' });
  await app.deps.db
    .update(purchases)
    .set({ status: 'handed_over', handed_over_at: sql`now() - interval '3 days'` })
    .where(eq(purchases.transaction_number, guest.number));
  const page = await listen(app.url);
  expect(await page.watch({ purchase_link: guest.token })).toEqual({ ok: true });
  await run();
  await isPaid(guest.number);
  expect((await page.next('purchase.completed')).data).toEqual({
    view: 'guest',
    transaction_number: guest.number,
  });
  page.close();
});

/** Gives back so many fils of a sale, as the provider's own desk does: nothing is told to payouts. */
const giveBack = async (number: string, fils: number): Promise<void> => {
  const [row] = await app.deps.db.select().from(purchases).where(eq(purchases.transaction_number, number));
  if (!row) throw new Error('there is no such purchase');
  await app.deps.db.transaction((tx) =>
    writeMovement(app.deps, tx, {
      kind: 'refund_owed',
      cause: `elsewhere:${row.id}`,
      checkoutId: row.checkout_id,
      lines: [
        { account: 'seller_payable', amount: fils, userId: seller.id },
        { account: 'refund_payable', amount: -fils },
      ],
    }),
  );
};

test('of a payout that waits no more is sent than the sale owes by then', async () => {
  const both = [await sale(), await sale()];
  const [part, all] = both.map(({ number }) => number);
  if (!part || !all) throw new Error('nothing was sold');
  // Held after it was written down, while a refund comes; and refused by the bank, with a refund before it is sent again.
  await setProvider(app, { payout_fails: true });
  await run();
  for (const number of [part, all])
    await until('the bank has refused it', async () => {
      await sweepNow(app);
      return (await desk.payoutOf(number))?.status === 'failed';
    });
  await setProvider(app, { payout_fails: false });
  await app.deps.db.update(users).set({ suspended_at: sql`now()` }).where(eq(users.id, seller.id));
  await giveBack(part, 3_000);
  for (const number of [part, all])
    expect(
      (await admin.api.post(`/api/admin/payouts/${(await desk.payoutOf(number))?.number}/retry`)).status,
    ).toBe(200);
  await sweepNow(app);
  await giveBack(all, 8_000);
  await app.deps.db.update(users).set({ suspended_at: null }).where(eq(users.id, seller.id));
  await isPaid(part);
  expect(await sentFor(app, part)).toEqual(['Failed 8000', 'Processed 5000']);
  const { rows } = await app.deps.db.execute<{ reason: string }>(sql`
    select d.reason from dev_mamopay_disbursements d where d.status <> 'Failed' and d.amount_fils = 8000
      and d.id > (select max(id) from dev_mamopay_disbursements where status = 'Failed')`);
  expect(rows).toEqual([]);
  expect(await desk.payableOf(all, 'owing')).toBeUndefined();
  // No payout will come of it: it is over all the same.
  await isPaid(all);
});

test('what a correction gives the seller of a sale that is over is due, and paid once', async () => {
  const { number } = await sale();
  await run();
  await isPaid(number);
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
  expect(await desk.payableOf(number, 'due')).toMatchObject({ state: 'due', owed: 80 });
  expect(await run()).toMatchObject({ amount: 80, payouts: [{ sales: 1 }] });
  await until('it is paid again', async () => {
    await sweepNow(app);
    return (await desk.payoutOf(number))?.status === 'confirmed';
  });
  expect((await run()).payouts).toEqual([]);
  expect(await sentFor(app, number)).toEqual(['Processed 8000', 'Processed 8000']);
});

/** A sale that was paid out is given back: its seller owes what they got. */
const giveBackAfterPayout = async (number: string, fils: number): Promise<void> => {
  const [paid] = await app.deps.db.select().from(purchases).where(eq(purchases.transaction_number, number));
  if (!paid) throw new Error('there is no such purchase');
  await app.deps.db.transaction((tx) =>
    writeMovement(app.deps, tx, {
      kind: 'refund_owed',
      cause: `purchase:${paid.id}`,
      checkoutId: paid.checkout_id,
      lines: [
        { account: 'seller_payable', amount: fils, userId: seller.id },
        { account: 'refund_payable', amount: -fils },
      ],
    }),
  );
};

test('what was given back after the payout is taken off the next sales, and shown until then', async () => {
  const { number } = await sale(80);
  await run();
  await isPaid(number);
  await giveBackAfterPayout(number, 8_000);
  expect(await desk.payableOf(number, 'owing')).toMatchObject({ state: 'owing', owed: -80 });
  const { balance, sales } = (await seller.api.get('/api/auth/me/payouts')).body.data as Statement;
  expect(sales.find(({ transaction_number }) => transaction_number === number)).toMatchObject({ owed: -80 });
  expect(balance.now).toBe(sales.reduce((sum, { owed }) => sum + owed, 0));
  // Less than is owed: nothing is sent, the rest stays owed.
  const small = await sale(60);
  expect(await run()).toMatchObject({ amount: 0, payouts: [{ sales: 2 }] });
  expect([await statusOf(small.number), await sentFor(app, small.number)]).toEqual(['completed', []]);
  expect(await desk.payableOf(number, 'owing')).toMatchObject({ owed: -20 });
  const large = await sale(100);
  expect(await run()).toMatchObject({ amount: 80 });
  await isPaid(large.number);
  expect(await sentFor(app, large.number)).toEqual(['Processed 8000']);
  expect(await desk.payableOf(number, 'owing')).toBeUndefined();
});

test('the desk’s page of a payment follows its money to the bank and back, and says what the seller reads', async () => {
  const { db } = app.deps;
  const item = await anItem(app, seller, { price: 90 });
  const { purchase } = (await buy(buyer.api, item.uuid)).body.data as {
    purchase: { transaction_number: string };
  };
  const number = purchase.transaction_number;
  const page = async () =>
    (await admin.api.get(`/api/admin/purchases/${number}`)).body.data as DeskPaymentPage;
  /** How it stands, as the desk and the seller read it. */
  const stands = async () => {
    const { payout } = await page();
    const told = (await seller.api.get(`/api/auth/me/payouts/sales/${number}`)).body.data as StatedSale;
    const { transfers: _transfers, ...money } = payout ?? { transfers: [] };
    expect(told).toMatchObject(money);
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

  const { run: made } = await run();
  const { transfers } = (await stands()) ?? { transfers: [] };
  const [sent] = transfers;
  expect(sent).toMatchObject({ run: made, amount: 90, of_this: 90, of_others: 0, told: null });
  await isPaid(number);
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

  await giveBackAfterPayout(number, 9_000);
  expect(await stands()).toMatchObject({ state: 'owing', owed: -90, earned: 0 });
  const next = await sale(100);
  await run();
  await isPaid(next.number);
  const settled = await stands();
  expect(settled).toMatchObject({ owed: 0, earned: 0 });
  expect(settled?.transfers).toMatchObject([
    { status: 'confirmed', amount: 10, of_this: -90, of_others: 1 },
    { number: sent?.number, amount: 90, of_this: 90 },
  ]);
});
