import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { payoutRecipients, payouts } from '#server/db/payouts.tables.ts';
import { sweepRecipients } from '#server/modules/payouts/recipients.usecases.ts';
import { PaymentProviderError } from '#server/platform/payments/payments.ts';
import { aloneInAdmin, auditOf } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { someBankDetails } from '#tests/support/bank-details.ts';
import { apiOf } from '#tests/support/http.ts';
import { mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { waitingNotices } from '#tests/support/money.ts';
import { setProvider, WEBHOOK_PATH } from '#tests/support/payments.ts';
import type { PayoutStage } from '#tests/support/payout-stage.ts';
import { openPayouts } from '#tests/support/payout-stage.ts';
import { aDueSale, financeOf, sentFor, sweepNow } from '#tests/support/payouts.ts';
import type { Person } from '#tests/support/person.ts';
import { anAdmin, aPerson, aSeller } from '#tests/support/person.ts';
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

test('a fault with the payout of somebody else is no answer to who runs or retries another', async () => {
  const { db } = app.deps;
  const broken = await aSeller(app);
  const { rows } = await db.execute<{ id: string }>(sql`
    with run as (insert into payout_runs (payouts) values (1) returning id)
    insert into payouts (run_id, seller_id, amount_fils, status, tries, asked_at, next_at)
    select run.id, ${broken.id}, 100, 'sent', 1, now() - interval '1 day', now() from run returning id`);
  const { number } = await stage.sale();
  await setProvider(app, { refuse_payouts: 1 });
  await stage.run();
  const failed = await finance.payoutOf(number);
  expect(failed?.status).toBe('failed');
  expect((await admin.api.post(`/api/admin/payouts/${failed?.number}/retry`)).status).toBe(200);
  await db.delete(payouts).where(eq(payouts.id, Number(rows[0]?.id)));
  await stage.isPaid(number);
});

test.each([
  ['the answer is lost', { lose_payout_answers: 1 }, ['Processed 8000']],
  ['it breaks after it was taken on', { break_payout_answers: 1 }, ['Processed 8000']],
  ['it breaks before', { fail_next: 1 }, ['Processed 8000']],
])('%s: nobody is paid twice, nobody is forgotten', async (_, faults, sent) => {
  // The account is known to the provider by now, so that the fault meets the transfer.
  const { number } = await stage.sale();
  await setProvider(app, faults);
  await stage.run();
  await stage.isPaid(number);
  expect(await sentFor(app, number)).toEqual(sent);
});

test('a server that ended before it asked, or before it was answered, is gone on from where it was', async () => {
  const { number } = await stage.sale();
  await setProvider(app, { lose_payout_answers: 1 });
  await stage.run();
  const [payout] = await app.deps.db.select().from(payouts).orderBy(sql`id desc`).limit(1);
  // Asked long ago by our books, and the provider knows nothing of it: asked once more.
  await app.deps.db.execute(
    sql`delete from dev_mamopay_disbursements where reason like ${`RLP${payout?.id}-%`}`,
  );
  expect(payout).toMatchObject({ status: 'sent', tries: 1, disbursement: null });
  await stage.isPaid(number);
  expect(await sentFor(app, number)).toEqual(['Processed 8000']);
  // Claimed, and never asked for: the sweep alone sends it.
  const other = await stage.sale();
  await stage.scheduled(other.number);
  expect((await stage.run()).payouts).toEqual([]);
  await stage.isPaid(other.number);
  expect(await sentFor(app, other.number)).toEqual(['Processed 8000']);
});

test('a list that cannot be read keeps no payout waiting whose transfer has a name', async () => {
  const named = await stage.sale();
  await setProvider(app, { payout_delay_ms: 600_000 });
  await stage.run();
  const unnamed = await stage.sale();
  await setProvider(app, { lose_payout_answers: 1 });
  await stage.run();
  await app.deps.db.execute(sql`update dev_mamopay_disbursements set ready_at = now()`);
  await setProvider(app, { fail_next: 1 });
  await sweepNow(app);
  expect((await finance.payoutOf(named.number))?.status).toBe('confirmed');
  await stage.isPaid(unnamed.number);
  expect(await sentFor(app, unnamed.number)).toEqual(['Processed 8000']);
});

test('a batch that is taken on in part, and one that is refused as a whole: each sale is paid once', async () => {
  for (const faults of [{ partial_payouts: 1 }, { refuse_payouts: 1 }]) {
    const both = [await stage.sale(), await stage.sale()];
    await setProvider(app, faults);
    await stage.run();
    for (const { number } of both) {
      await stage.isPaid(number);
      expect(await sentFor(app, number)).toEqual(['Processed 8000']);
    }
  }
});

test.each([
  ['list', { message: 'The balance is not enough.' }],
  ['none', { code: 'provider.refused' }],
] as const)(
  'a refusal put as %s fails the payout, and says what there is to say',
  async (error_shape, problem) => {
    const { number } = await stage.sale();
    await setProvider(app, { refuse_payouts: 1, error_shape });
    await stage.run();
    const failed = await finance.payoutOf(number);
    await setProvider(app, { error_shape: 'messages' });
    expect(failed).toMatchObject({ status: 'failed', problem });
    expect((await admin.api.post(`/api/admin/payouts/${failed?.number}/retry`)).status).toBe(200);
    await stage.isPaid(number);
    expect(await sentFor(app, number)).toEqual(['Processed 8000']);
  },
);

test('what the provider refuses waits with its words, and is sent again when the cause is gone', async () => {
  const { number } = await stage.sale();
  await setProvider(app, { refuse_payouts: 1, error_shape: 'status' });
  await stage.run();
  const failed = await finance.payoutOf(number);
  expect(failed).toMatchObject({ status: 'failed', problem: { message: 'The balance is not enough.' } });
  const again = `/api/admin/payouts/${failed?.number}/retry`;
  const notices = async () => (await waitingNotices(admin, failed?.number ?? '')).map(({ what }) => what);
  await until('staff are told', async () => (await notices()).length === 1);
  await setProvider(app, { payout_fails: true, error_shape: 'messages' });
  expect((await admin.api.post(again)).status).toBe(200);
  await until('the bank has refused it', async () => {
    await sweepNow(app);
    return (await finance.payoutOf(number))?.status === 'failed';
  });
  await until('staff are told again', async () => (await notices()).join() === 'payout,payout');
  await setProvider(app, { payout_fails: false });
  expect((await admin.api.post(again)).status).toBe(200);
  await stage.isPaid(number);
  expect(await sentFor(app, number)).toEqual(['Failed 8000', 'Processed 8000']);
  const twice = await admin.api.post(again);
  expect([twice.status, twice.body.code]).toEqual([409, 'payout.wrong_state']);
});

test('a bank account that the provider has no time for is none that it refuses: it is made known later', async () => {
  const { payments } = app.deps;
  const { createRecipient } = payments;
  onTestFinished(() => {
    payments.createRecipient = createRecipient;
  });
  const own = await aSeller(app);
  const mine = eq(payoutRecipients.user_id, own.id);
  const statusNow = async () => (await app.deps.db.select().from(payoutRecipients).where(mine))[0]?.status;
  const asked = [];
  for (const status of [401, 403, 408, 409, 425, 429]) {
    payments.createRecipient = () =>
      Promise.reject(new PaymentProviderError('refused', `POST /accounts/recipients: ${status}`, status));
    const saved = await own.api.post('/api/auth/payment/mamopay/account', someBankDetails('Maya'));
    asked.push([status, saved.status, await statusNow()]);
  }
  expect(asked).toEqual([401, 403, 408, 409, 425, 429].map((status) => [status, 200, 'making']));
  payments.createRecipient = createRecipient;
  await app.deps.db.update(payoutRecipients).set({ next_at: sql`now()` }).where(mine);
  const [atOwner, atAdmin] = [await listen(app.url, own.token), await listen(app.url, admin.token)];
  await sweepRecipients(app.deps);
  expect(await statusNow()).toBe('ready');
  // What is owed to them waits for the account no more, on their pages and on those of finance.
  await Promise.all([atOwner.next('profile.changed'), atAdmin.next('money.changed')]);
  for (const live of [atOwner, atAdmin]) live.close();
});

test('nobody of the staff sends their own payout again, or says what it brought; a run by hand pays all', async () => {
  const own = await aPerson(app, { role: 'admin', bank: true });
  const { number } = await aDueSale(app, { seller: own, buyer });
  await setProvider(app, { refuse_payouts: 1, error_shape: 'status' });
  await financeOf(own).run();
  const failed = await finance.payoutOf(number);
  expect(failed?.status).toBe('failed');
  const path = `/api/admin/payouts/${failed?.number}`;
  const again = await own.api.post(`${path}/retry`);
  const said = await own.api.post(`${path}/resolve`, { sent: 80, reason: 'It came.' });
  for (const { status, body } of [again, said])
    expect([status, body.code]).toEqual([409, 'staff.own_matter']);
  await aloneInAdmin(app, own, async () => {
    const alone = await own.api.post(`${path}/resolve`, { sent: 80, reason: 'It came.' });
    expect([alone.status, alone.body.code]).toEqual([409, 'staff.own_matter']);
    expect((await own.api.post(`${path}/retry`)).status).toBe(200);
  });
  expect(await auditOf(admin, `action=payout.retried&target_id=${failed?.number}`)).toMatchObject([
    { details: { own: 'nobody_else' } },
  ]);
  await stage.isPaid(number);
});

test('payouts of one run that fail together are told one by one, and mailed once', async () => {
  const colleague = await anAdmin(app);
  const sales = [await stage.sale(), await stage.sale(), await stage.sale()];
  await setProvider(app, { payout_fails: true });
  await stage.run();
  const failed: string[] = [];
  for (const { number } of sales) {
    await until('the bank has refused it', async () => {
      await sweepNow(app);
      return (await finance.payoutOf(number))?.status === 'failed';
    });
    failed.push((await finance.payoutOf(number))?.number ?? '');
  }
  for (const number of failed)
    await until('staff are told', async () => (await waitingNotices(colleague, number)).length === 1);
  const isAbout = ({ subject }: { subject: string }) => subject === 'A payout failed';
  await nextMail(app, colleague.email, isAbout);
  await snapshot(app);
  expect((await mailsTo(app, colleague.email)).filter(isAbout)).toHaveLength(1);
  await setProvider(app, { payout_fails: false });
  for (const number of failed) await admin.api.post(`/api/admin/payouts/${number}/retry`);
  for (const { number } of sales) await stage.isPaid(number);
});

/** A payout whose first transfer nobody has shown for as often as it was asked for, and that was sent again. */
const sentAgain = async (number: string) => {
  await setProvider(app, { lose_payout_answers: 1 });
  await stage.run();
  const { db } = app.deps;
  const [payout] = await db.select().from(payouts).orderBy(sql`id desc`).limit(1);
  const reason = `RLP${payout?.id}-1 reloved`;
  // It is there, but the provider does not show it.
  const hidden = sql`update dev_mamopay_disbursements set reason = 'hidden ' || reason where reason = ${reason}`;
  await db.execute(hidden);
  await db.execute(sql`update payouts set tries = 6 where id = ${payout?.id}`);
  await sweepNow(app);
  const failed = await finance.payoutOf(number);
  expect(failed).toMatchObject({ status: 'failed', problem: { code: 'provider.unanswered' } });
  return {
    retry: () => admin.api.post(`/api/admin/payouts/${failed?.number}/retry`),
    surface: async (status = 'Processed') => {
      const { rows } = await db.execute<{ identifier: string }>(sql`
        update dev_mamopay_disbursements set reason = ${reason}, status = ${status}
        where reason = ${`hidden ${reason}`} returning identifier`);
      return rows[0]?.identifier ?? '';
    },
    notices: async () =>
      (await waitingNotices(admin, failed?.number ?? '')).filter(({ what }) => what === 'second_transfer'),
  };
};

test('one that is on its way after all is not sent again, and its seller reads that it was sent', async () => {
  const { number } = await stage.sale();
  await setProvider(app, { payout_delay_ms: 600_000 });
  const { retry, surface } = await sentAgain(number);
  await surface('Processing');
  const live = await listen(app.url, seller.token);
  expect((await retry()).status).toBe(200);
  await live.next('payout.changed', ({ data }) => data.status === 'sent');
  live.close();
  expect(await sentFor(app, number)).toEqual(['Processing 8000']);
  await app.deps.db.execute(sql`update dev_mamopay_disbursements set ready_at = now()`);
  await stage.isPaid(number);
});

const TWO = {
  code: 'provider.two_transfers',
  message: 'The provider shows two transfers of this payout: please look there.',
};

test('a transfer that was given up and arrives after all is told to finance, once, and stands at its payout', async () => {
  const { number } = await stage.sale();
  const { retry, surface, notices } = await sentAgain(number);
  await setProvider(app, { payout_delay_ms: 600_000, lose_payout_answers: 1 });
  expect((await retry()).status).toBe(200);
  // Another one of its run failed today, of which there was a mail.
  await app.deps.db.execute(sql`update payouts set run_id = (select max(run_id) from payouts)
    where 'P-' || lpad(id::text, 6, '0') in (select facts ->> 'number' from notifications
      where user_id = ${admin.id} and kind = 'money.waits' and facts ->> 'what' = 'payout')`);
  await surface();
  await sweepNow(app);
  await sweepNow(app);
  await until('staff are told', async () => (await notices()).length === 1);
  await nextMail(app, admin.email, ({ subject }) => subject === 'A payout with two transfers');
  expect(await finance.payoutOf(number)).toMatchObject({ status: 'confirmed', problem: TWO });
});

test.each([
  ['is on its way', 600_000],
  ['has arrived', 0],
])('the same by the webhook of the first, when the second one %s', async (_, payout_delay_ms) => {
  const { number } = await stage.sale();
  const { retry, surface, notices } = await sentAgain(number);
  await setProvider(app, { payout_delay_ms });
  expect((await retry()).status).toBe(200);
  await sweepNow(app);
  const disbursement = await surface();
  const authorization = app.deps.config.mamoWebhookAuthHeader;
  const webhook = { id: disbursement, event_type: 'payout.processed' };
  for (const _ of [1, 2])
    expect((await apiOf(app.url).post(WEBHOOK_PATH, webhook, { authorization })).status).toBe(200);
  await until('staff are told', async () => (await notices()).length === 1);
  await snapshot(app);
  expect(await notices()).toHaveLength(1);
  await app.deps.db.execute(sql`update dev_mamopay_disbursements set ready_at = now()`);
  await stage.isPaid(number);
  expect(await finance.payoutOf(number)).toMatchObject({ status: 'confirmed', problem: TWO });
});
