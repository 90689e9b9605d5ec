import { Writable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import type { Response } from 'express';
import { extractText } from 'unpdf';
import { expect, onTestFinished, test } from 'vitest';
import { adminCountsQuery } from '#client/features/admin/overview/overview.queries.ts';
import { administer } from '#server/cli/admin.command.ts';
import { bankDetails, users } from '#server/db/accounts.tables.ts';
import { notificationStates, notifications } from '#server/db/notifications.tables.ts';
import { payoutRecipients } from '#server/db/payouts.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import type { Actor } from '#server/http/actor.ts';
import { remindOfBank } from '#server/modules/notifications/bank-reminders.jobs.ts';
import { makeRecipient } from '#server/modules/payouts/recipients.usecases.ts';
import { statementFile } from '#server/modules/payouts/statement.usecases.ts';
import { writeMovement } from '#server/modules/purchases/write-movement.service.ts';
import type { StaffPost } from '#shared/accounts/accounts.schema.ts';
import type { Statement } from '#shared/payouts/payouts.api.ts';
import { lastLine, suspend, userUuidOf } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { someBankDetails } from '#tests/support/bank-details.ts';
import { fill } from '#tests/support/fill.ts';
import { apiOf } from '#tests/support/http.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { setProvider } from '#tests/support/payments.ts';
import { openPayouts } from '#tests/support/payout-stage.ts';
import type { financeOf } from '#tests/support/payouts.ts';
import { aDueSale, isPaidOut, sentFor, statusOfSale, sweepNow } from '#tests/support/payouts.ts';
import type { Person } from '#tests/support/person.ts';
import { aPerson, aSeller } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let buyer: Person;
let admin: Person;
let finance: ReturnType<typeof financeOf>;

openPayouts((market) => {
  ({ app, buyer, admin, finance } = market);
});

const RUNS = '/api/admin/payouts/runs';

test('money of the suspended, under dispute, of changed or missing bank details is held, and says why', async () => {
  const { db } = app.deps;
  const other = await aSeller(app);
  const { number } = await aDueSale(app, { seller: other, buyer });
  const reasonOf = async () => (await finance.payableOf(number, 'held'))?.reason;
  const held = async (reason: string) => {
    expect(await reasonOf()).toBe(reason);
    await finance.run();
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
  await db.update(purchases).set({ status: 'decided' }).where(eq(purchases.transaction_number, number));
  await db.execute(sql`insert into disputes (purchase_id, state, decided_at)
    select id, 'decided', now() - interval '6 days' from purchases where transaction_number = ${number}`);
  await held('appeal');
  await db.execute(sql`update disputes set decided_at = now() - interval '7 days'`);
  expect((await finance.payableOf(number, 'due'))?.state).toBe('due');
  await db.execute(sql`delete from disputes`);
  await db.update(purchases).set({ status: 'handed_over' }).where(eq(purchases.transaction_number, number));
  const [bank] = await db.delete(bankDetails).where(eq(bankDetails.user_id, other.id)).returning();
  await held('no_bank');
  if (bank) await db.insert(bankDetails).values(bank);
  await suspend(app, admin, other);
  await held('suspended');
  await db.update(users).set({ suspended_at: null }).where(eq(users.id, other.id));
  await setProvider(app, { refuse_recipients: true });
  await finance.run();
  await setProvider(app, { refuse_recipients: false });
  await held('bank_refused');
  // Nobody was at the form to be told: they learn of it wherever they are.
  const refusal = await nextMail(
    app,
    other.email,
    ({ subject }) => subject === 'Your bank details were not accepted',
  );
  expect(refusal.text).toContain('The bank does not know this account.');
  expect(await db.$count(notifications, sql`user_id = ${other.id} and kind = 'payout.bank_refused'`)).toBe(1);
  await db.execute(sql`delete from payout_recipients where user_id = ${other.id}`);
  await finance.run();
  await isPaidOut(app, number);
});

test('the finance section is for administrators with its mark', async () => {
  const without = await aPerson(app, { role: 'admin', finance: false });
  for (const path of ['/api/admin/payouts', '/api/admin/payouts/summary', RUNS, '/api/admin/holidays'])
    expect((await without.api.get(path)).status).toBe(403);
  expect((await without.api.post(RUNS, { is_dry: true })).status).toBe(403);
  expect((await admin.api.get('/api/admin/payouts/summary')).body.data).toMatchObject({
    failed: { count: 0 },
  });
});

test('an administrator opens the finance section to another, and closes it; the operator does the first', async () => {
  const other = await aPerson(app, { role: 'admin', finance: false });
  const summaryStatus = async () => (await other.api.get('/api/admin/payouts/summary')).status;
  const mark = async (person: Person, is_finance: boolean) => {
    const { status, body } = await admin.api.put(
      `/api/admin/users/${await userUuidOf(app, person)}/finance`,
      { is_finance },
    );
    return status === 200 ? 200 : body.code;
  };
  // Whether somebody else sees to what is the reader's own.
  const hasAnother = async () =>
    ((await admin.api.get('/api/admin/counts')).body.data as { others: Record<StaffPost, boolean> }).others
      .finance;
  const marked = async (is_finance: boolean) => {
    const page = await listen(app.url, admin.token);
    expect(await mark(other, is_finance)).toBe(200);
    const { type } = await page.next('admin.changed', ({ data }) => 'what' in data && data.what === 'staff');
    expect(Object.keys(adminCountsQuery().events)).toContain(type);
    page.close();
    return hasAnother();
  };
  expect([await hasAnother(), await marked(true), await marked(false)]).toEqual([false, true, false]);
  // Their navigation shows the section, or does not, by their profile.
  const screen = await listen(app.url, other.token);
  onTestFinished(() => screen.close());
  const changes = () => screen.events.filter(({ type }) => type === 'profile.changed').length;
  const isChanged = (times: number) => until('the profile to be told', () => changes() === times);
  expect([await summaryStatus(), await mark(other, true), await summaryStatus()]).toEqual([403, 200, 200]);
  await isChanged(1);
  expect((await lastLine(app))?.action).toBe('user.finance_given');
  expect([await mark(other, false), await summaryStatus()]).toEqual([200, 403]);
  expect((await lastLine(app))?.action).toBe('user.finance_taken');
  await isChanged(2);
  // Not oneself, and nobody who is no administrator.
  expect([await mark(admin, false), await mark(buyer, true)]).toEqual([
    'user.yourself',
    'user.not_administrator',
  ]);
  const environment = { ...process.env, NODE_ENV: 'test', DATABASE_URL: app.databaseUrl };
  expect(await administer(['finance', other.email.toUpperCase()], environment)).toMatchObject({ code: 0 });
  expect([await summaryStatus(), (await lastLine(app))?.actor_id]).toEqual([200, null]);
  await isChanged(3);
  expect(await administer(['finance', buyer.email], environment)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('No administrator'),
  });
});

test('the statement says what is to come, on its way and paid; a file has it too', async () => {
  const own = await aSeller(app);
  const { number } = await aDueSale(app, { seller: own, buyer, price: 75 });
  const stated = async () => (await own.api.get('/api/auth/me/payouts')).body.data as Statement;
  expect(await stated()).toMatchObject({
    balance: { now: 75, on_its_way: 0, paid: 0 },
    sales: [{ transaction_number: number, state: 'due', owed: 75 }],
  });
  // What stands beside the sale is the same, for nobody but its seller.
  const ofSale = async (person = own) =>
    (await person.api.get(`/api/auth/me/payouts/sales/${number}`)).body.data;
  expect(await ofSale()).toMatchObject({ state: 'due', earned: 75, at: expect.any(String) });
  expect(await ofSale(buyer)).toBeUndefined();
  await setProvider(app, { payout_delay_ms: 600_000 });
  await finance.run();
  expect(await stated()).toMatchObject({ balance: { now: 0, on_its_way: 75 }, sales: [{ state: 'sent' }] });
  expect(await ofSale()).toMatchObject({ state: 'sent', earned: 75 });
  const arrives = () => app.deps.db.execute(sql`update dev_mamopay_disbursements set ready_at = now()`);
  await setProvider(app, { payout_fails: true });
  await arrives();
  await sweepNow(app);
  // What the bank did not take is on its way no more.
  expect(await stated()).toMatchObject({ balance: { now: 75, on_its_way: 0 }, sales: [{ state: 'failed' }] });
  await setProvider(app, { payout_fails: false });
  const payout = (await finance.payoutOf(number))?.number;
  expect((await admin.api.post(`/api/admin/payouts/${payout}/retry`)).status).toBe(200);
  expect(await stated()).toMatchObject({ balance: { now: 0, on_its_way: 75 }, sales: [{ state: 'sent' }] });
  await arrives();
  await isPaidOut(app, number);
  expect(await stated()).toMatchObject({
    balance: { now: 0, on_its_way: 0, paid: 75 },
    months: [{ sold: 75, paid: 75, given_back: 0 }],
    sales: [{ state: 'paid', owed: 0 }],
  });
  expect(await ofSale()).toMatchObject({ state: 'paid', earned: 75, at: expect.any(String) });
  const mail = await nextMail(app, own.email, ({ subject }) => subject.includes('was paid to you'));
  expect(mail.text).toContain('AED 75');
  const dashboard = (await own.api.get('/api/auth/me/dashboard')).body.data;
  expect(dashboard).toMatchObject({ money: { due: 0, paid_out: 75, given_back: 0 } });
  const file = await fetch(`${app.url}/api/auth/me/payouts.csv`, {
    headers: { authorization: `Bearer ${own.token}`, 'x-app-token': 'reloved-web' },
  });
  expect(await file.text()).toContain(number);
});

test('a sale that comes while the export is read stands in it at most once, and none of the others twice', async () => {
  const own = await aSeller(app);
  const { number } = await aDueSale(app, { seller: own, buyer, price: 75 });
  const more = (count: number) => sql`
    with more as (
      insert into checkouts (item_id, token_hash, price_fils, fee_fils, fee_percentage, total_fils, status, expires_at)
      select c.item_id, gen_random_uuid()::text, c.price_fils, c.fee_fils, c.fee_percentage, c.total_fils, 'paid', now()
      from checkouts c join purchases p on p.checkout_id = c.id, generate_series(1, ${count}) n
      where p.transaction_number = ${number} returning id)
    insert into purchases (transaction_number, checkout_id, item_id, seller_id, guest_name, guest_email, status,
      price_fils, fee_fils, discount_fils, total_fils, vat_fils)
    select 'MORE-' || more.id, more.id, p.item_id, p.seller_id, 'Guest', 'guest@example.test', 'cancelled', 100, 20, 0, 120, 1
    from more, purchases p where p.transaction_number = ${number}`;
  await fill(app, more(1_200));
  const lines: string[] = [];
  // Takes one batch at a time, and somebody buys after each.
  const slow = new Writable({
    highWaterMark: 1,
    write: (batch: Buffer, _encoding, next) => {
      lines.push(...String(batch).trimEnd().split('\r\n'));
      fill(app, more(1)).then(() => next(), next);
    },
  });
  const response = Object.assign(slow, { setHeader: () => undefined }) as unknown as Response;
  await statementFile(app.deps, { id: own.id } as Actor, response);
  const numbers = lines.slice(1).map((line) => line.split(',')[0]);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.length).toBeGreaterThanOrEqual(1_201);
  expect(numbers.at(-1)).toBe(`"${number}"`);
});

test('one month of a seller’s account is a PDF of real text, also where more was given back than there was', async () => {
  const own = await aSeller(app);
  const { item, number } = await aDueSale(app, { seller: own, buyer, price: 75 });
  await finance.run();
  await isPaidOut(app, number);
  const { db } = app.deps;
  const [sold] = await db.select().from(purchases).where(eq(purchases.transaction_number, number));
  await db.transaction((tx) =>
    writeMovement(app.deps, tx, {
      kind: 'refund_owed',
      cause: `purchase:${sold?.id}`,
      checkoutId: sold?.checkout_id ?? 0,
      entries: [
        { account: 'seller_payable', amount: 2_050, userId: own.id },
        { account: 'refund_payable', amount: -2_050 },
      ],
    }),
  );
  const { rows } = await db.execute<Record<'now' | 'next', string>>(sql`
    select to_char(now() at time zone 'Asia/Dubai', 'YYYY-MM') as now,
      to_char(now() at time zone 'Asia/Dubai' + interval '1 month', 'YYYY-MM') as next`);
  const wordsIn = async (month = '', lang: 'en' | 'ar') => {
    const path = `/api/auth/me/payouts/statement.pdf?month=${month}&lang=${lang}`;
    const answer = await fetch(app.url + path, {
      headers: { 'x-app-token': 'reloved-web', authorization: `Bearer ${own.token}` },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    return text.replaceAll(/\s+/g, ' ');
  };
  const english = await wordsIn(rows[0]?.now, 'en');
  const payout = (await finance.payoutOf(number))?.number ?? '';
  for (const part of [item.name, number, payout, 'AED 75', 'Given back to the buyer', 'AED 20.50'])
    expect(english).toContain(part);
  expect(english).toMatch(/beginning AED 0 .* Owed by you at the end AED 20\.50 More was given back/);
  const arabic = await wordsIn(rows[0]?.now, 'ar');
  for (const part of ['كشف', 'المستحق', 'عليك', payout]) expect(arabic).toContain(part);
  // The month after begins where this one ends.
  expect(await wordsIn(rows[0]?.next, 'en')).toMatch(/beginning −AED 20\.50 Nothing came or went/);
  const wrong = await own.api.get('/api/auth/me/payouts/statement.pdf?month=2026-13');
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['month']]);
});

test('a bank account is made known when it is saved; a refusal stands on the form; changes hold payouts', async () => {
  const own = await aSeller(app);
  const path = '/api/auth/payment/mamopay/account';
  const details = someBankDetails('Maya');
  await setProvider(app, { refuse_recipients: true, error_shape: 'fields' });
  const elsewhere = await listen(app.url, own.token);
  const refused = await own.api.post(path, details);
  expect([refused.status, String(refused.body.message)]).toEqual([
    422,
    expect.stringContaining('"error_code":"bank.refused"'),
  ]);
  expect((await own.api.get('/api/auth/me/profile')).body.data).toMatchObject({
    bank_problem: { message: 'iban: The bank does not know this account.' },
  });
  // Once that it is saved, which is before the provider was asked, and once more.
  const news = () => elsewhere.events.filter(({ type }) => type === 'profile.changed');
  await until('other devices ask anew', () => news().length === 2);
  elsewhere.close();
  await setProvider(app, { refuse_recipients: false, error_shape: 'messages' });
  expect((await own.api.post(path, details)).status).toBe(200);
  const recipient = async () =>
    (await app.deps.db.select().from(payoutRecipients).where(eq(payoutRecipients.user_id, own.id)))[0];
  expect(await recipient()).toMatchObject({ status: 'ready', identifier: expect.stringMatching(/^REP-/) });
  const { number } = await aDueSale(app, { seller: own, buyer });
  expect((await own.api.post(path, { ...details, account_fullname: 'Maya Other' })).status).toBe(200);
  expect((await finance.payableOf(number, 'held'))?.reason).toBe('bank_changed');
});

test('bank details that come back are paid to at once: nothing goes to who changed them meanwhile', async () => {
  const own = await aSeller(app);
  const path = '/api/auth/payment/mamopay/account';
  const details = someBankDetails('Maya');
  await own.api.post(path, details);
  const { number } = await aDueSale(app, { seller: own, buyer });
  await own.api.post(path, { ...details, iban: 'AE850261234567890123456', bic_code: 'EBILAEAD' });
  const mail = await nextMail(app, own.email, ({ subject }) => subject === 'Your bank details were changed');
  const token = /not-me\?token=([\w-]+)/.exec(mail.text)?.[1];
  const [stolen] = await app.deps.db
    .select()
    .from(payoutRecipients)
    .where(eq(payoutRecipients.user_id, own.id));
  await app.outside.transaction(async (tx) => {
    // No reaction runs meanwhile.
    await tx.execute(sql`lock table event_reactions in share mode`);
    const undone = await apiOf(app.url).post('/api/global/account-changes/undo', { token });
    expect(undone.status).toBe(200);
    await finance.run();
    await sweepNow(app);
  });
  await until('the owner is paid', async () => {
    await makeRecipient(app.deps, own.id);
    await finance.run();
    await sweepNow(app);
    return (await statusOfSale(app, number)) === 'completed';
  });
  const { rows } = await app.deps.db.execute<{ recipient: string }>(sql`
    select x.recipient from payouts x join payout_lines l on l.payout_id = x.id
    join purchases p on p.id = l.purchase_id where p.transaction_number = ${number}`);
  expect(stolen?.identifier).toMatch(/^REP-/);
  expect(rows.map(({ recipient }) => recipient)).not.toContain(stolen?.identifier);
});

/** Somebody who sold, without having said where the money is to go. */
const aSellerWithoutBank = async (): Promise<Person> => {
  const own = await aSeller(app);
  await app.deps.db.delete(bankDetails).where(eq(bankDetails.user_id, own.id));
  return own;
};
const BANK = '/api/auth/payment/mamopay/account';
const otherBank = { iban: 'AE850261234567890123456', bic_code: 'EBILAEAD' };
const undoBy = async ({ email }: Person, subject: string): Promise<number> => {
  const mail = await nextMail(app, email, (found) => found.subject === subject);
  const token = /not-me\?token=([\w-]+)/.exec(mail.text)?.[1];
  return (await apiOf(app.url).post('/api/global/account-changes/undo', { token })).status;
};
const recipientOf = async ({ id }: Person) =>
  (await app.deps.db.select().from(payoutRecipients).where(eq(payoutRecipients.user_id, id)))[0];

test('first bank details after a sale are mailed and held; its link takes them away, and their owner is asked anew', async () => {
  const own = await aSellerWithoutBank();
  const { number } = await aDueSale(app, { seller: own, buyer });
  const notices = () =>
    app.deps.db.$count(notifications, sql`user_id = ${own.id} and kind = 'payout.bank_missing'`);
  // Who has said where it is to go before they are asked is not asked.
  await until('asked at the sale and at the handover', async () => (await notices()) === 2);
  expect((await own.api.post(BANK, someBankDetails('Maya'))).status).toBe(200);
  const reason = async () => (await finance.payableOf(number, 'held'))?.reason;
  expect(await reason()).toBe('bank_changed');
  await finance.run();
  expect(await sentFor(app, number)).toEqual([]);
  const identifier = (await recipientOf(own))?.identifier ?? '';

  expect(await undoBy(own, 'Bank details were added to your account')).toBe(200);
  expect(await reason()).toBe('no_bank');
  expect(await recipientOf(own)).toMatchObject({ identifier: null, next_at: null });
  await until('asked anew', async () => (await notices()) === 3);
  await until('the provider has forgotten them', async () => {
    const { rows } = await app.deps.db.execute(sql`
      select from dev_mamopay_recipients where identifier = ${identifier}`);
    return rows.length === 0;
  });
});

test('first bank details before the first sale are mailed and hold nothing', async () => {
  const own = await aSellerWithoutBank();
  expect((await own.api.post(BANK, someBankDetails('Maya'))).status).toBe(200);
  await nextMail(app, own.email, ({ subject }) => subject === 'Bank details were added to your account');
  const { number } = await aDueSale(app, { seller: own, buyer });
  await finance.run();
  await sweepNow(app);
  expect(await statusOfSale(app, number)).toBe('completed');
});

test('taking back a change leaves held what the one before it holds', async () => {
  const own = await aSellerWithoutBank();
  const { number } = await aDueSale(app, { seller: own, buyer });
  await own.api.post(BANK, someBankDetails('Maya'));
  await own.api.post(BANK, { ...someBankDetails('Maya'), ...otherBank });
  expect(await undoBy(own, 'Your bank details were changed')).toBe(200);
  expect((await finance.payableOf(number, 'held'))?.reason).toBe('bank_changed');
});

test('bank details that come back are made known to the provider once', async () => {
  const own = await aSeller(app);
  await own.api.post(BANK, { ...someBankDetails('Maya'), ...otherBank });
  expect(await undoBy(own, 'Your bank details were changed')).toBe(200);
  await until('the reactions have run', async () => {
    const { rows } = await app.deps.db.execute(sql`
      select from event_reactions r join events e on e.id = r.event_id
      where r.reaction = 'payouts.bank_restored' and r.state = 'done'
        and e.views -> 'admin' ->> 'what' = 'undone' and e.routing ->> 'user_id' = ${String(own.id)}`);
    return rows.length === 1;
  });
  expect((await recipientOf(own))?.version).toBe(2);
});

test('whose bank details are missing learns of it at the sale, at the handover, and weekly', async () => {
  const own = await aSeller(app);
  await app.deps.db.delete(bankDetails).where(eq(bankDetails.user_id, own.id));
  await aDueSale(app, { seller: own, buyer });
  const notices = async () => {
    const { rows } = await app.deps.db.execute<{ count: number }>(sql`
      select count(*)::int as count from notifications where user_id = ${own.id} and kind = 'payout.bank_missing'`);
    return rows[0]?.count;
  };
  await until('told twice', async () => (await notices()) === 2);
  await remindOfBank(app.deps);
  expect(await notices()).toBe(2);
  /** So long after they were last told, and after the handover. */
  const later = async (days: number) => {
    await app.deps.db
      .update(purchases)
      .set({ handed_over_at: sql`handed_over_at - make_interval(days => ${days})` })
      .where(eq(purchases.seller_id, own.id));
    await app.deps.db
      .update(notificationStates)
      .set({ bank_missing_at: sql`bank_missing_at - make_interval(days => ${days})` })
      .where(eq(notificationStates.user_id, own.id));
    await remindOfBank(app.deps);
    return notices();
  };
  expect(await later(6)).toBe(2);
  // The look of the seventh day did not take place: it is made up for, once.
  expect(await later(2)).toBe(3);
  expect(await later(1)).toBe(3);
  expect(await later(6)).toBe(4);
});

test('who is owed by a decision, without a handover, is reminded too', async () => {
  const own = await aSeller(app);
  await aDueSale(app, { seller: own, buyer });
  const theirs = eq(purchases.seller_id, own.id);
  await app.deps.db.delete(bankDetails).where(eq(bankDetails.user_id, own.id));
  await app.deps.db
    .update(purchases)
    .set({
      status: 'decided',
      handed_over_at: null,
      handed_over_by: null,
      paid_at: sql`now() - interval '8 days'`,
    })
    .where(theirs);
  await remindOfBank(app.deps);
  await nextMail(app, own.email, ({ subject }) => subject === 'Add your bank details to be paid');
});
