import { Writable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import type { Response } from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { devMamopayCharges, devMamopayDisbursements } from '#server/db/dev.tables.ts';
import { charges, refunds } from '#server/db/ledger.tables.ts';
import { checkouts } from '#server/db/purchases.tables.ts';
import { reconciliations } from '#server/db/reconciliations.tables.ts';
import type { Actor } from '#server/http/actor.ts';
import { reconcile } from '#server/modules/admin/finance/reconcile.usecases.ts';
import { keepLines } from '#server/modules/admin/finance/reconciliation.repository.ts';
import { exportReconciliation } from '#server/modules/admin/finance/reconciliation.usecases.ts';
import { PaymentProviderError } from '#server/platform/payments/payments.ts';
import type { OwedMoney } from '#shared/admin/finance.api.ts';
import type { AdminPayout } from '#shared/admin/payouts.api.ts';
import type { Reconciliation, ReconciliationLine } from '#shared/admin/reconciliation.api.ts';
import { dayInDubai } from '#shared/kernel/dubai-time.ts';
import { payoutNumber } from '#shared/payouts/payouts.rules.ts';
import { lastLine, listed, openAdmin } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { aFarVisit, payForVisit } from '#tests/support/calls/concierge.rows.ts';
import { fill } from '#tests/support/fill.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import {
  beginCheckout,
  captureAnyway,
  payOnPage,
  setProvider,
  successPath,
  whileProviderFails,
} from '#tests/support/payments.ts';
import { aDueSale } from '#tests/support/payouts.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let admin: Person;
let seller: Person;
openAdmin((opened) => {
  ({ app, admin, seller } = opened);
});

const PATH = '/api/admin/finance/reconciliations';
const today = () => dayInDubai(new Date());
/** A day goes by at midnight: what was sold before it is compared after it, too. */
const FIRST_DAY = today();
const last = async () => (await admin.api.get(`${PATH}/last`)).body.data as Reconciliation;
const compare = async (from = FIRST_DAY, to = today()) => {
  const { status } = await admin.api.post(PATH, { from, to });
  expect(status).toBe(201);
  await until('it has ended', async () => (await last()).state !== 'running');
  return last();
};
const linesOf = async ({ id }: Reconciliation, query = '') => {
  const { body } = await admin.api.get(`${PATH}/${id}/lines?size=100${query}`);
  return (body.data as { data: ReconciliationLine[] }).data;
};
const brief = (lines: readonly ReconciliationLine[]) =>
  lines.map(({ kind, finding, name, ours, theirs }) => [kind, finding, name, ours, theirs].join(' | '));

/** Something is sold for AED 80 and 20% on top; answers the provider's names of its charge and link. */
const aSale = async () => {
  const buyer = await aBuyer(app);
  const { uuid } = await anItem(app, seller, { price: 80 });
  const redirect = await payOnPage(await beginCheckout(buyer.api, uuid));
  expect((await buyer.api.post(successPath('auth'), redirect)).status).toBe(200);
  return redirect;
};
const atProvider = (id: string, changes: object) =>
  app.deps.db.update(devMamopayCharges).set(changes).where(eq(devMamopayCharges.id, id));

test('what both sides say of sales, visits, refunds and transfers matches', async () => {
  const sale = await aSale();
  const visit = await payForVisit(app, await aFarVisit(app));
  await apiOf(app.url).post('/api/global/concierge/bookings/paid', visit);
  const atColleague = await listen(app.url, (await anAdmin(app)).token);
  const result = await compare();
  const news = () => atColleague.events.filter(({ type }) => type === 'money.changed');
  await until('a colleague sees it begin and end', () => news().length >= 2);
  atColleague.close();
  expect(result).toMatchObject({ state: 'done', differences: 0, from: FIRST_DAY, asked_by: 'Aisha Haddad' });
  expect(brief(await linesOf(result))).toEqual(
    expect.arrayContaining([
      `charge | matches | ${sale.payment_ref} | AED 96.00 | 96 AED`,
      `charge | matches | ${visit.payment_ref} | AED 280.00 | 280 AED`,
    ]),
  );
});

test('each kind of difference is found and stands first: planted at the provider and in our books', async () => {
  const [other, state, unknown, elsewhere, lost] = [
    await aSale(),
    await aSale(),
    await aSale(),
    await aSale(),
    await aSale(),
  ];
  await atProvider(other.payment_ref, { reported_amount: '95.5', reported_currency: 'AED' });
  await atProvider(state.payment_ref, { status: 'failed' });
  await app.deps.db.delete(devMamopayCharges).where(eq(devMamopayCharges.id, unknown.payment_ref));
  // Given back in the provider's own dashboard, which nobody has noticed yet.
  await atProvider(elsewhere.payment_ref, { refunded_fils: 1_000 });
  // Booked as given back, of which the provider knows nothing.
  const [known] = await app.deps.db.select().from(charges).where(eq(charges.charge_id, lost.payment_ref));
  await app.deps.db.transaction(async (tx) => {
    const [refund] = await tx
      .insert(refunds)
      .values({
        charge_id: known?.id ?? 0,
        cause: 'planted',
        amount_fils: 500,
        status: 'done',
        next_at: null,
      })
      .returning();
    await tx.execute(sql`
      insert into ledger_movements (uuid, kind, cause) values ('00000000-0000-4000-8000-000000000001', 'refund',
        ${`refund:${refund?.id}`})`);
    await tx.execute(sql`
      insert into ledger_entries (movement, kind, account, checkout_id, amount_fils) values
        ('00000000-0000-4000-8000-000000000001', 'refund', 'refund_payable', ${known?.checkout_id}, 500),
        ('00000000-0000-4000-8000-000000000001', 'refund', 'provider_clearing', ${known?.checkout_id}, -500)`);
  });
  // Captured on a link of ours, and never seen by us.
  await setProvider(app, { webhooks: 'off' });
  const buyer = await aBuyer(app);
  const unseen = await payOnPage(
    await beginCheckout(buyer.api, (await anItem(app, seller, { price: 80 })).uuid),
  );
  await app.deps.db
    .update(checkouts)
    .set({ status: 'expired', ask_at: null })
    .where(eq(checkouts.link_id, unseen.transaction_number));
  await setProvider(app, { webhooks: 'on' });
  const result = await compare();
  expect(result).toMatchObject({ state: 'done', differences: 6 });
  expect(
    brief(await linesOf(result))
      .slice(0, 6)
      .toSorted(),
  ).toEqual(
    [
      `charge | amount | ${other.payment_ref} | AED 96.00 | 95.5 AED`,
      `charge | missing_here | ${unseen.payment_ref} |  | 96 AED`,
      `charge | missing_there | ${unknown.payment_ref} | AED 96.00 | `,
      `charge | state | ${state.payment_ref} | AED 96.00 | 96 AED`,
      `refund | missing_here | ${elsewhere.payment_ref} | AED 0.00 | AED 10.00`,
      `refund | missing_there | ${lost.payment_ref} | AED 5.00 | AED 0.00`,
    ].toSorted(),
  );
  expect(brief(await linesOf(result, '&finding=amount'))).toHaveLength(1);
  expect((await linesOf(result, '&kind=refund')).every(({ kind }) => kind === 'refund')).toBe(true);
  expect(await lastLine(app)).toMatchObject({ action: 'reconciliation.seen' });
  const csv = await admin.api.get(`${PATH}/${result.id}/lines.csv`);
  expect(csv.status).toBe(200);
  expect(await lastLine(app)).toMatchObject({ action: 'reconciliation.exported' });
});

test('a file that is read while the comparison goes on has no line twice, and leaves none out', async () => {
  const { db } = app.deps;
  const [run] = await db
    .insert(reconciliations)
    .values({ from_day: today(), to_day: today(), asked_by: admin.id })
    .returning();
  const id = run?.id ?? 0;
  await fill(
    app,
    sql`insert into reconciliation_lines (reconciliation_id, kind, finding, name)
      select ${id}, 'charge', case when n % 3 = 0 then 'amount' else 'matches' end, 'line-' || n from generate_series(1, 1200) n`,
  );
  const lines: string[] = [];
  // Takes one batch at a time, and a difference is found after each.
  const slow = new Writable({
    highWaterMark: 1,
    write: (batch: Buffer, _encoding, next) => {
      lines.push(...String(batch).trimEnd().split('\r\n'));
      const found = { kind: 'charge', finding: 'missing_here', name: 'found', checkout_id: null } as const;
      keepLines(db, id, [found], 1).then(() => next(), next);
    },
  });
  const response = Object.assign(slow, { setHeader: () => undefined }) as unknown as Response;
  await exportReconciliation(app.deps, admin as unknown as Actor, id, response);
  await db.delete(reconciliations).where(eq(reconciliations.id, id));
  const names = lines.map((line) => line.split(',')[2] ?? '').filter((name) => name.startsWith('"line-'));
  expect([names.length, new Set(names).size]).toEqual([1_200, 1_200]);
});

test('a transfer that no payout of ours made is not in the ledger; one that is not there is missing there', async () => {
  const planted = { name: 'Somebody', recipient: 'REP-1', ready_at: sql`now()`, amount_fils: 4_200 };
  await app.deps.db
    .insert(devMamopayDisbursements)
    .values({ ...planted, identifier: 'MPB-DISBMT-1', reason: 'by hand', status: 'Processed' });
  const { number } = await aDueSale(app, { seller, buyer: await aBuyer(app) });
  const { rows } = await app.deps.db.execute<{ id: string }>(sql`
    with run as (insert into payout_runs (payouts) values (1) returning id)
    insert into payouts (run_id, seller_id, amount_fils, status, next_at)
    select run.id, p.seller_id, p.price_fils, 'sent', null from run, purchases p where p.transaction_number = ${number}
    returning id`);
  const result = await compare();
  expect(brief(await linesOf(result, '&kind=payout'))).toEqual([
    'payout | missing_here | by hand |  | AED 42.00',
    `payout | missing_there | RLP${rows[0]?.id}-1 | AED 80.00 | `,
  ]);
});

test('a transfer made twice, or under a number that was never used, is not in the ledger, whenever its payout was', async () => {
  const { number } = await aDueSale(app, { seller, buyer: await aBuyer(app) });
  const { rows } = await app.deps.db.execute<{ id: string }>(sql`
    with run as (insert into payout_runs (payouts) values (1) returning id)
    insert into payouts (run_id, seller_id, amount_fils, status, next_at, asked_at, transfer)
    select run.id, p.seller_id, p.price_fils, 'sent', null, now(), 2 from run, purchases p
      where p.transaction_number = ${number} returning id`);
  const id = Number(rows[0]?.id);
  const planted = {
    name: 'Somebody',
    recipient: 'REP-1',
    ready_at: sql`now() + interval '1 hour'`,
    amount_fils: 8_000,
  };
  const made = [
    [1, 'Failed'],
    [2, 'Failed'],
    [2, 'Processing'],
    [2, 'Processing'],
    [3, 'Processing'],
  ] as const;
  for (const [index, [nth, status]] of made.entries())
    await app.deps.db
      .insert(devMamopayDisbursements)
      .values({ ...planted, identifier: `MPB-TWICE-${index}`, reason: `RLP${id}-${nth} reloved`, status });
  const found = async () =>
    brief(await linesOf(await compare())).filter((line) => line.includes(`RLP${id}-`));
  const unknown = [
    `payout | missing_here | RLP${id}-2 |  | AED 80.00`,
    `payout | missing_here | RLP${id}-3 reloved |  | AED 80.00`,
  ];
  const matching = [1, 2].map((nth) => `payout | matches | RLP${id}-${nth} | AED 80.00 | AED 80.00`);
  expect(await found()).toEqual([...unknown, ...matching]);
  // Made long ago, asked for today.
  await app.deps.db.execute(sql`update payouts set created_at = now() - interval '40 days' where id = ${id}`);
  expect(await found()).toEqual([...unknown, ...matching]);
  // Of other days altogether: what was made twice today is found all the same.
  await app.deps.db.execute(sql`update payouts set asked_at = now() - interval '40 days' where id = ${id}`);
  expect((await found()).map((line) => line.replace(' reloved', ''))).toEqual(
    unknown.map((line) => line.replace(' reloved', '')),
  );
});

test('what was given back in those days is compared, whenever it was sold', async () => {
  const { payment_ref } = await aSale();
  await app.deps.db.execute(sql`
    with sold as (update charges set created_at = now() - interval '40 days' where charge_id = ${payment_ref}
      returning id, checkout_id)
    update checkouts set created_at = now() - interval '40 days' where id in (select checkout_id from sold)`);
  const found = async () =>
    brief(await linesOf(await compare())).filter((line) => line.includes(payment_ref));
  expect(await found()).toEqual([]);
  await app.deps.db.execute(sql`
    insert into refunds (charge_id, cause, amount_fils, status, next_at, created_at, done_at)
    select id, 'planted:' || id, 500, 'done', null, now() - interval '35 days', now() from charges
      where charge_id = ${payment_ref}`);
  expect(await found()).toEqual([`charge | matches | ${payment_ref} | AED 96.00 | 96 AED`]);
});

test('what somebody closed by hand is no match, and what was given back of it is said', async () => {
  const buyer = await aBuyer(app);
  const checkout = await beginCheckout(buyer.api, (await anItem(app, seller)).uuid);
  const odd = await captureAnyway(app, checkout, { amount: '12.3456', currency: 'KWD' });
  await buyer.api.post(successPath('auth'), odd);
  const found = async () =>
    brief(await linesOf(await compare())).filter((line) => line.includes(odd.payment_ref));
  await atProvider(odd.payment_ref, { status: 'refunded' });
  await setProvider(app, { reported_refund_amount: '12.3456' });
  onTestFinished(() => setProvider(app, { reported_refund_amount: '' }));
  const [charge, refund] = [
    `${odd.payment_ref} |  | 12.3456 KWD`,
    `${odd.payment_ref} | AED 0.00 | 12.3456 KWD`,
  ];
  expect((await found()).toSorted()).toEqual([
    `charge | missing_here | ${charge}`,
    `refund | missing_here | ${refund}`,
  ]);
  const [owed] = await listed<OwedMoney>(admin, `/api/admin/finance/owed?keyword=${odd.payment_ref}`);
  const close = { reason: 'Given back at the provider.' };
  expect((await admin.api.post(`/api/admin/finance/owed/charge/${owed?.id}/close`, close)).status).toBe(200);
  expect((await found()).toSorted()).toEqual([
    `charge | by_hand | ${charge}`,
    `refund | by_hand | ${refund}`,
  ]);
});

test('while the provider is away it stops and says so; what was compared until then stands', async () => {
  await aSale();
  const failing = await whileProviderFails(app, compare);
  // A provider that answers with failures was asked about everything; nothing of it is taken for a match.
  expect(failing.state).toBe('done');
  expect((await linesOf(failing)).every(({ finding }) => finding === 'unasked')).toBe(true);
  const unreached = () => Promise.reject(new PaymentProviderError('timeout', 'no answer in time'));
  const { body } = await admin.api.post(PATH, { from: '2020-01-01', to: '2020-01-01' });
  const { id } = body.data as Reconciliation;
  await until('it has ended', async () => (await last()).state !== 'running');
  await app.deps.db.execute(sql`
    update reconciliations set state = 'running', from_day = ${today()}, to_day = ${today()} where id = ${id}`);
  const gone = {
    ...app.deps,
    payments: { ...app.deps.payments, getLink: unreached, findTransfers: unreached },
  };
  await reconcile(gone, id, new AbortController().signal);
  expect(await last()).toMatchObject({ id, state: 'stopped' });
});

test('a refund and a transfer that were asked for and have no end are seen in the admin, and differ in time', async () => {
  const { payment_ref } = await aSale();
  const [known] = await app.deps.db.select().from(charges).where(eq(charges.charge_id, payment_ref));
  await app.deps.db.insert(refunds).values({
    charge_id: known?.id ?? 0,
    cause: `unclear:${payment_ref}`,
    amount_fils: 500,
    status: 'asking',
    tries: 1,
    asked_at: sql`now() - interval '1 hour'`,
    next_at: sql`now() + interval '1 hour'`,
  });
  const { number } = await aDueSale(app, { seller, buyer: await aBuyer(app) });
  const { rows } = await app.deps.db.execute<{ id: string }>(sql`
    with run as (insert into payout_runs (payouts) values (1) returning id)
    insert into payouts (run_id, seller_id, amount_fils, status, asked_at, next_at, disbursement)
    select run.id, p.seller_id, p.price_fils, 'sent', now() - interval '1 hour', now() + interval '1 hour', 'MPB-DISBMT-2'
    from run, purchases p where p.transaction_number = ${number} returning id`);
  const id = Number(rows[0]?.id);
  const [owed] = await listed<OwedMoney>(admin, `/api/admin/finance/owed?keyword=${payment_ref}`);
  expect(owed).toMatchObject({ reported: '5.00 AED', status: 'asking', state: 'by_itself' });
  const [payout] = await listed<AdminPayout>(admin, `/api/admin/payouts?keyword=${payoutNumber(id)}`);
  expect(payout).toMatchObject({ status: 'sent' });
  for (const row of [owed, payout]) {
    expect(Date.parse(row?.asked_at ?? '')).toBeLessThan(Date.now());
    expect(Date.parse(row?.next_at ?? '')).toBeGreaterThan(Date.now());
  }
  await app.deps.db.insert(devMamopayDisbursements).values({
    name: 'Somebody',
    recipient: 'REP-1',
    ready_at: sql`now() + interval '1 hour'`,
    amount_fils: 8_000,
    identifier: 'MPB-DISBMT-2',
    reason: `RLP${id}-1 reloved`,
    status: 'Processing',
  });
  const names = [payment_ref, `RLP${id}-1`];
  const found = async () => {
    const lines = await linesOf(await compare());
    return lines
      .filter(({ name }) => names.includes(name))
      .map(({ kind, finding }) => `${kind} ${finding}`)
      .toSorted();
  };
  const asked = async (hours: number) => {
    const asked_at = sql`now() - make_interval(hours => ${hours})`;
    await app.deps.db
      .update(refunds)
      .set({ asked_at })
      .where(eq(refunds.cause, `unclear:${payment_ref}`));
    await app.deps.db.execute(sql`update payouts set asked_at = ${asked_at} where id = ${id}`);
  };
  expect(await found()).toEqual(['charge matches', 'payout matches']);
  // A bank takes the days of a weekend off.
  await asked(72);
  expect(await found()).toEqual(['charge matches', 'payout matches', 'refund state']);
  await asked(97);
  expect(await found()).toEqual(['charge matches', 'payout state', 'refund state']);
  await app.deps.db.delete(refunds).where(eq(refunds.cause, `unclear:${payment_ref}`));
  await app.deps.db.execute(sql`delete from payouts where id = ${id}`);
});

test('as many lines are kept as a comparison finds', async () => {
  const { id } = await compare('2020-01-01', '2020-01-01');
  const line = { kind: 'payout', finding: 'matches', name: 'RLP1-1', ours: null, theirs: null } as const;
  await keepLines(
    app.deps.db,
    id,
    Array.from({ length: 9_000 }, () => ({ ...line, checkout_id: null, at: new Date() })),
    1,
  );
  const { body } = await admin.api.get(`${PATH}/${id}/lines?kind=payout`);
  expect((body.data as { total: number }).total).toBeGreaterThanOrEqual(9_000);
});

test('the days are checked', async () => {
  for (const [from, to, field] of [
    ['2026-01-02', '2026-01-01', 'to'],
    ['2026-01-01', '2026-02-01', 'to'],
    ['2026-01-32', '2026-02-01', 'from'],
  ] as const) {
    const { status, body } = await admin.api.post(PATH, { from, to });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, expect.arrayContaining([field])]);
  }
});
