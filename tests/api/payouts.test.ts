import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bankDetails, users } from '#server/db/accounts.tables.ts';
import { payoutRecipients, payoutRuns, payouts } from '#server/db/payouts.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { remindOfBank } from '#server/modules/notifications/bank-reminders.ts';
import { writeMovement } from '#server/modules/purchases/ledger.repository.ts';
import type { DeskPayable, DeskPayout, PayoutRun } from '#shared/admin/payouts.api.ts';
import type { Statement } from '#shared/payouts/payouts.api.ts';
import type { TestApp } from '#tests/support/app.ts';
import { lastLine, listed, suspend } from '#tests/support/desk.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { openMarket } from '#tests/support/market.ts';
import { ledgerBalance, setProvider } from '#tests/support/payments.ts';
import { aDueSale, sentFor, sweepNow } from '#tests/support/payouts.ts';
import type { Person } from '#tests/support/person.ts';
import { anAdmin, aPerson, aSeller, someBankDetails } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;

openMarket((market) => {
  ({ app, seller, buyer } = market);
});
beforeAll(async () => {
  admin = await anAdmin(app);
});
beforeEach(() => setProvider(app, { payout_delay_ms: 0, payout_fails: false }));

const RUNS = '/api/admin/payouts/runs';
const run = async (is_dry = false) => {
  const { status, body } = await admin.api.post(RUNS, { is_dry });
  expect(status).toBe(200);
  return body.data as { run: number | null; amount: number; payouts: { amount: number; sales: number }[] };
};
const sale = (price?: number) => aDueSale(app, { seller, buyer, ...(price ? { price } : {}) });
const statusOf = async (number: string) =>
  (await app.deps.db.select().from(purchases).where(eq(purchases.transaction_number, number)))[0]?.status;
const payoutOf = async (number: string): Promise<DeskPayout | undefined> =>
  (await listed<DeskPayout>(admin, `/api/admin/payouts?keyword=${number}`))[0];
const payableOf = async (number: string, view: string): Promise<DeskPayable | undefined> =>
  (await listed<DeskPayable>(admin, `/api/admin/payouts/payables?view=${view}&keyword=${number}`))[0];
const isPaid = (number: string) =>
  until('the seller is paid', async () => {
    await sweepNow(app);
    return (await statusOf(number)) === 'completed';
  });

test('what is due is shown by a dry run, paid by the run, booked sale by sale, and told live', async () => {
  const [first, second] = [await sale(80), await sale(45)];
  const before = await ledgerBalance(app);
  expect(await payableOf(first.number, 'due')).toMatchObject({ state: 'due', owed: 80, price: 80 });
  expect(await run(true)).toMatchObject({ run: null, amount: 125, payouts: [{ sales: 1 }, { sales: 1 }] });
  expect((await lastLine(app))?.action).toBe('payouts.previewed');
  expect(await sentFor(app, first.number)).toEqual([]);

  await setProvider(app, { payout_delay_ms: 600_000 });
  const [atSeller, atBuyer] = [await listen(app.url, seller.token), await listen(app.url, buyer.token)];
  const { run: id } = await run();
  expect(await sentFor(app, first.number)).toEqual(['Processing 8000']);
  expect(await payoutOf(first.number)).toMatchObject({ status: 'sent', amount: 80, run: id });
  // On its way is not paid.
  await sweepNow(app);
  expect([await statusOf(first.number), await ledgerBalance(app)]).toEqual(['handed_over', before]);

  await app.deps.db.execute(sql`update dev_mamopay_disbursements set ready_at = now()`);
  await isPaid(first.number);
  expect(await payoutOf(second.number)).toMatchObject({ status: 'confirmed', amount: 45 });
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
  await run();
  await isPaid(number);
  expect(await sentFor(app, theirs.number)).toEqual([]);
  const [last] = await db.select().from(payoutRuns).orderBy(sql`id desc`).limit(1);
  expect(last?.ended_at).not.toBeNull();
  // It is no part of what follows.
  await db.update(users).set({ suspended_at: sql`now()` }).where(eq(users.id, broken.id));
});

test('two runs at the same moment pay each sale once', async () => {
  const { number } = await sale();
  await Promise.all([run(), run(), run()]);
  await isPaid(number);
  expect(await sentFor(app, number)).toEqual(['Processed 8000']);
});

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
  await app.deps.db.execute(sql`
    with made as (insert into payouts (run_id, seller_id, amount_fils)
      select max(r.id), ${seller.id}, 8000 from payout_runs r returning id)
    insert into payout_lines (payout_id, purchase_id, amount_fils)
      select made.id, p.id, 8000 from made, purchases p where p.transaction_number = ${other.number}`);
  expect((await run()).payouts).toEqual([]);
  await isPaid(other.number);
  expect(await sentFor(app, other.number)).toEqual(['Processed 8000']);
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

test('what the provider refuses waits with its words, and is sent again when the cause is gone', async () => {
  const { number } = await sale();
  await setProvider(app, { refuse_payouts: 1, error_shape: 'status' });
  await run();
  const failed = await payoutOf(number);
  expect(failed).toMatchObject({ status: 'failed', problem: 'The balance is not enough.' });
  const again = `/api/admin/payouts/${failed?.number}/retry`;
  await setProvider(app, { payout_fails: true, error_shape: 'messages' });
  expect((await admin.api.post(again)).status).toBe(200);
  await until('the bank has refused it', async () => {
    await sweepNow(app);
    return (await payoutOf(number))?.status === 'failed';
  });
  await setProvider(app, { payout_fails: false });
  expect((await admin.api.post(again)).status).toBe(200);
  await isPaid(number);
  expect(await sentFor(app, number)).toEqual(['Failed 8000', 'Processed 8000']);
  const twice = await admin.api.post(again);
  expect([twice.status, twice.body.code]).toEqual([409, 'payout.wrong_state']);
});

test('money of the suspended, under dispute, of changed or missing bank details is held, and says why', async () => {
  const { db } = app.deps;
  const other = await aSeller(app);
  const { number } = await aDueSale(app, { seller: other, buyer });
  const reasonOf = async () => (await payableOf(number, 'held'))?.reason;
  const held = async (reason: string) => {
    expect(await reasonOf()).toBe(reason);
    await run();
    expect(await sentFor(app, number)).toEqual([]);
  };
  await db
    .update(bankDetails)
    .set({ changed_at: sql`now() - interval '71 hours'` })
    .where(eq(bankDetails.user_id, other.id));
  await held('bank_changed');
  await db.update(bankDetails).set({ changed_at: null }).where(eq(bankDetails.user_id, other.id));
  await db
    .update(purchases)
    .set({ status: 'refund_requested' })
    .where(eq(purchases.transaction_number, number));
  await held('dispute');
  await db.update(purchases).set({ status: 'handed_over' }).where(eq(purchases.transaction_number, number));
  const [bank] = await db.delete(bankDetails).where(eq(bankDetails.user_id, other.id)).returning();
  await held('no_bank');
  if (bank) await db.insert(bankDetails).values(bank);
  await suspend(app, admin, other);
  await held('suspended');
  await db.update(users).set({ suspended_at: null }).where(eq(users.id, other.id));
  await setProvider(app, { refuse_recipients: true });
  await run();
  await setProvider(app, { refuse_recipients: false });
  await held('bank_refused');
  await db.execute(sql`delete from payout_recipients where user_id = ${other.id}`);
  await run();
  await isPaid(number);
});

test('what was given back after the payout is taken off the next sales, and shown until then', async () => {
  const { number } = await sale(80);
  await run();
  await isPaid(number);
  const [paid] = await app.deps.db.select().from(purchases).where(eq(purchases.transaction_number, number));
  if (!paid) throw new Error('there is no such purchase');
  await app.deps.db.transaction((tx) =>
    writeMovement(app.deps, tx, {
      kind: 'refund_owed',
      cause: `purchase:${paid.id}`,
      checkoutId: paid.checkout_id,
      lines: [
        { account: 'seller_payable', amount: 8_000, userId: seller.id },
        { account: 'refund_payable', amount: -8_000 },
      ],
    }),
  );
  expect(await payableOf(number, 'owing')).toMatchObject({ state: 'owing', owed: -80 });
  // Less than is owed: nothing is sent, the rest stays owed.
  const small = await sale(60);
  expect(await run()).toMatchObject({ amount: 0, payouts: [{ sales: 2 }] });
  expect([await statusOf(small.number), await sentFor(app, small.number)]).toEqual(['completed', []]);
  expect(await payableOf(number, 'owing')).toMatchObject({ owed: -20 });
  const large = await sale(100);
  expect(await run()).toMatchObject({ amount: 80 });
  await isPaid(large.number);
  expect(await sentFor(app, large.number)).toEqual(['Processed 8000']);
  expect(await payableOf(number, 'owing')).toBeUndefined();
});

test('the day has one run of its own, from ten in Dubai on', async () => {
  const { rows } = await app.deps.db.execute<{ is_after_ten: boolean }>(
    sql`select (now() at time zone 'Asia/Dubai')::time >= '10:00' as is_after_ten`,
  );
  const isExpected = rows[0]?.is_after_ten ? 1 : 0;
  const ofDay = () => app.deps.db.$count(payoutRuns, sql`day is not null`);
  await until('the run of the day', async () => (await ofDay()) === isExpected);
});

test('the desk for money is for administrators with its mark', async () => {
  const without = await aPerson(app, { role: 'admin', finance: false });
  for (const path of ['/api/admin/payouts', '/api/admin/payouts/summary', RUNS, '/api/admin/holidays'])
    expect((await without.api.get(path)).status).toBe(403);
  expect((await without.api.post(RUNS, { is_dry: true })).status).toBe(403);
  expect((await admin.api.get('/api/admin/payouts/summary')).body.data).toMatchObject({
    failed: { count: 0 },
  });
});

test('public holidays are kept at the desk', async () => {
  const day = '2027-12-31';
  const holiday = { day, name_en: 'A day off', name_ar: 'يوم عطلة' };
  expect((await admin.api.post('/api/admin/holidays', holiday)).status).toBe(201);
  expect((await admin.api.post('/api/admin/holidays', holiday)).body.code).toBe('holiday.exists');
  const { body } = await admin.api.get('/api/admin/holidays');
  expect(body.data).toEqual(
    expect.arrayContaining([holiday, expect.objectContaining({ day: '2026-12-02' })]),
  );
  expect((await admin.api.delete(`/api/admin/holidays/${day}`)).status).toBe(200);
  expect((await admin.api.delete(`/api/admin/holidays/${day}`)).status).toBe(404);
  expect((await lastLine(app))?.action).toBe('holiday.removed');
});

/** What may happen between sales and the bank, in any order. */
const ACTS = [
  'sell',
  'run',
  'sweep',
  'lose',
  'break',
  'refuse',
  'partial',
  'fail',
  'retry',
  'give back',
] as const;

test('whatever happens in whatever order, every sum is zero, and each sale is paid once and no more', async () => {
  const { db } = app.deps;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...ACTS), { minLength: 5, maxLength: 12 }), async (acts) => {
      const own = await aSeller(app);
      const numbers: string[] = [];
      const retryAll = async () => {
        for (const failed of await listed<DeskPayout>(admin, '/api/admin/payouts?status=failed'))
          await admin.api.post(`/api/admin/payouts/${failed.number}/retry`);
      };
      const giveBack = async () => {
        const { rows } = await db.execute<{ id: string; checkout_id: string }>(sql`
          select id, checkout_id from purchases where seller_id = ${own.id} and status = 'completed' order by id limit 1`);
        const [paid] = rows;
        if (!paid) return;
        await db.transaction((tx) =>
          writeMovement(app.deps, tx, {
            kind: 'refund_owed',
            cause: `purchase:${paid.id}`,
            checkoutId: Number(paid.checkout_id),
            lines: [
              { account: 'seller_payable', amount: 3_000, userId: own.id },
              { account: 'refund_payable', amount: -3_000 },
            ],
          }),
        );
      };
      const doing: Record<(typeof ACTS)[number], () => Promise<unknown>> = {
        sell: async () => numbers.push((await aDueSale(app, { seller: own, buyer })).number),
        run: () => run(),
        sweep: () => sweepNow(app),
        lose: () => setProvider(app, { lose_payout_answers: 1 }),
        break: () => setProvider(app, { break_payout_answers: 1 }),
        refuse: () => setProvider(app, { refuse_payouts: 1 }),
        partial: () => setProvider(app, { partial_payouts: 1 }),
        fail: () => setProvider(app, { payout_fails: true }),
        retry: retryAll,
        'give back': giveBack,
      };
      for (const act of ['sell', 'run', ...acts] as const) await doing[act]();
      // In the end everything is answered.
      await setProvider(app, {
        payout_fails: false,
        lose_payout_answers: 0,
        break_payout_answers: 0,
        refuse_payouts: 0,
        partial_payouts: 0,
      });
      await run();
      for (const number of numbers) {
        await until('it is paid', async () => {
          await sweepNow(app);
          await retryAll();
          return (await statusOf(number)) === 'completed';
        });
      }
      const { rows } = await db.execute<Record<string, string>>(sql`
        select (select coalesce(sum(amount_fils), 0) from ledger_entries) as all_of_it,
          (select count(*) from (select from ledger_entries group by movement having sum(amount_fils) <> 0) m) as unbalanced,
          (select coalesce(sum(amount_fils), 0) from ledger_entries
            where kind = 'payout' and account = 'seller_payable' and user_id = ${own.id}) as booked,
          (select coalesce(sum(d.amount_fils), 0) from dev_mamopay_disbursements d
            join payouts po on d.reason like 'RLP' || po.id || '-%'
            where po.seller_id = ${own.id} and d.status = 'Processed') as sent,
          (select count(*) from refunds r join charges c on c.id = r.charge_id
            group by c.id having sum(r.amount_fils) > max(c.amount_fils)) as too_much`);
      expect(rows[0]).toMatchObject({ all_of_it: '0', unbalanced: '0', too_much: null });
      expect(rows[0]?.sent).toBe(rows[0]?.booked);
    }),
    { numRuns: 4, interruptAfterTimeLimit: 20_000 },
  );
});

test('the statement says what is to come, on its way and paid; a file has it too', async () => {
  const own = await aSeller(app);
  const { number } = await aDueSale(app, { seller: own, buyer, price: 75 });
  const stated = async () => (await own.api.get('/api/auth/me/payouts')).body.data as Statement;
  expect(await stated()).toMatchObject({
    balance: { now: 75, on_its_way: 0, paid: 0 },
    sales: [{ transaction_number: number, state: 'due', owed: 75 }],
  });
  await setProvider(app, { payout_delay_ms: 600_000 });
  await run();
  expect(await stated()).toMatchObject({ balance: { now: 0, on_its_way: 75 }, sales: [{ state: 'sent' }] });
  await app.deps.db.execute(sql`update dev_mamopay_disbursements set ready_at = now()`);
  await isPaid(number);
  expect(await stated()).toMatchObject({
    balance: { now: 0, on_its_way: 0, paid: 75 },
    months: [{ sold: 75, paid: 75, given_back: 0 }],
    sales: [{ state: 'paid', owed: 0 }],
  });
  const mail = await nextMail(app, own.email, ({ subject }) => subject.includes('was paid to you'));
  expect(mail.text).toContain('AED 75');
  const dashboard = (await own.api.get('/api/auth/me/dashboard')).body.data;
  expect(dashboard).toMatchObject({ money: { due: 0, paid_out: 75, given_back: 0 } });
  const file = await fetch(`${app.url}/api/auth/me/payouts.csv`, {
    headers: { authorization: `Bearer ${own.token}`, 'x-app-token': 'reloved-web' },
  });
  expect(await file.text()).toContain(number);
});

test('a bank account is made known when it is saved; a refusal stands on the form; changes hold payouts', async () => {
  const own = await aSeller(app);
  const path = '/api/auth/payment/mamopay/account';
  const details = someBankDetails('Maya');
  await setProvider(app, { refuse_recipients: true, error_shape: 'fields' });
  const refused = await own.api.post(path, details);
  expect([refused.status, String(refused.body.message)]).toEqual([
    422,
    expect.stringContaining('error_code'),
  ]);
  expect((await own.api.get('/api/auth/me/profile')).body.data).toMatchObject({
    bank_problem: 'iban: The bank does not know this account.',
  });
  await setProvider(app, { refuse_recipients: false, error_shape: 'messages' });
  expect((await own.api.post(path, details)).status).toBe(200);
  const recipient = async () =>
    (await app.deps.db.select().from(payoutRecipients).where(eq(payoutRecipients.user_id, own.id)))[0];
  expect(await recipient()).toMatchObject({ status: 'ready', identifier: expect.stringMatching(/^REP-/) });
  const { number } = await aDueSale(app, { seller: own, buyer });
  expect((await own.api.post(path, { ...details, account_fullname: 'Maya Other' })).status).toBe(200);
  expect((await payableOf(number, 'held'))?.reason).toBe('bank_changed');
});

test('whose bank details are missing hears of it at the sale, at the handover, and weekly', async () => {
  const own = await aSeller(app);
  await app.deps.db.delete(bankDetails).where(eq(bankDetails.user_id, own.id));
  await aDueSale(app, { seller: own, buyer });
  const told = async () => {
    const { rows } = await app.deps.db.execute<{ count: number }>(sql`
      select count(*)::int as count from notifications where user_id = ${own.id} and kind = 'payout.bank_missing'`);
    return rows[0]?.count;
  };
  await until('told twice', async () => (await told()) === 2);
  await remindOfBank(app.deps);
  expect(await told()).toBe(2);
  await app.deps.db
    .update(purchases)
    .set({ handed_over_at: sql`now() - interval '7 days 1 hour'` })
    .where(eq(purchases.seller_id, own.id));
  await remindOfBank(app.deps);
  expect(await told()).toBe(3);
});
