import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ledgerEntries, ledgerMovements } from '#server/db/ledger.tables.ts';
import { checkouts } from '#server/db/purchases.tables.ts';
import { writeMovement } from '#server/modules/purchases/write-movement.service.ts';
import type { LedgerMovement, OwedMoney } from '#shared/admin/finance.api.ts';
import type { NotificationView } from '#shared/notifications/notifications.schema.ts';
import { auditOf, lastLine, listed } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { expectOnlyGrows } from '#tests/support/append-only.ts';
import { tillOf } from '#tests/support/charges-at-hand.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { anItem } from '#tests/support/items.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { openMarket } from '#tests/support/market.ts';
import { aParkedCharge, aRefusedRefund } from '#tests/support/money.ts';
import { captureAnyway } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { anAdmin } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let till: ReturnType<typeof tillOf>;

openMarket((market) => {
  ({ app, seller, buyer } = market);
  till = tillOf(market);
});

test('what nobody can book or send waits in the admin, and whoever sees to it says how', async () => {
  const admin = await anAdmin(app);
  const asStaff = await listen(app.url, admin.token, 15_000);
  const owed = (query = '') => listed<OwedMoney>(admin, `/api/admin/finance/owed?${query}`);
  const waiting = async () => ((await admin.api.get('/api/admin/counts')).body.data as { owed: number }).owed;
  const before = await waiting();
  const { checkout } = await till.aCheckout();
  const odd = await captureAnyway(app, checkout, { amount: '12.3456', currency: 'KWD' });
  await Promise.all([till.comeBack(odd), till.comeBack(odd)]);
  await asStaff.next('money.changed');
  await till.sweep();
  // Everybody with the finance mark is told, once, and so is whoever has paid.
  const subject = 'Money that cannot be booked';
  const mail = await nextMail(app, admin.email, (one) => one.subject === subject);
  for (const said of ['12.3456 KWD', odd.payment_ref]) expect(mail.text).toContain(said);
  const wanted = (view: NotificationView) =>
    view.kind === 'charge.parked' && view.facts.charge_id === odd.payment_ref;
  const { body } = await admin.api.get('/api/auth/me/notifications?limit=200');
  const notices = (body.data as { data: NotificationView[] }).data.filter(wanted);
  expect(notices.map(({ path }) => path)).toEqual([`/admin/owed?keyword=${odd.payment_ref}`]);
  const theirs = await nextMail(app, buyer.email, (one) => one.subject === 'We look into your payment');
  expect(theirs.text).toContain('We received 12.3456 KWD');
  const [mine] = await owed(`keyword=${odd.payment_ref}`);
  expect((await lastLine(app))?.action).toBe('owed.seen');
  expect(mine).toMatchObject({ kind: 'charge', state: 'waits', reported: '12.3456 KWD', status: null });
  expect(await waiting()).toBe(before + 1);
  const close = () =>
    admin.api.post(`/api/admin/finance/owed/charge/${mine?.id}/close`, {
      reason: 'Given back in the admin.',
    });
  expect([(await close()).status, (await close()).body.code]).toEqual([200, 'owed.not_waiting']);
  expect(await lastLine(app)).toMatchObject({ action: 'charge.closed', target_name: odd.payment_ref });
  expect([await owed(`keyword=${odd.payment_ref}`), await waiting()]).toEqual([[], before]);
  asStaff.close();
});

test('a mistake is put right by a movement of its own, with a name and a reason', async () => {
  const admin = await anAdmin(app);
  const balances = async () =>
    new Map(
      (
        (await admin.api.get('/api/admin/finance/balances')).body.data as {
          account: string;
          balance: number;
        }[]
      ).map(({ account, balance }) => [account, balance]),
    );
  const before = await balances();
  const correct = (body: object) => admin.api.post('/api/admin/finance/corrections', body);
  const correction = {
    id: randomUUID(),
    from: 'provider_clearing',
    to: 'write_off',
    amount: 12.5,
    reason: 'The bank kept it.',
  };
  // A double click, and once more when the answer was lost: booked once, kept once in the log.
  const sent = await Promise.all([correct(correction), correct(correction)]);
  expect([...sent, await correct(correction)].map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await auditOf(admin, `target=ledger&target_id=correction:${correction.id}`)).toHaveLength(1);
  const otherwise = await correct({ ...correction, amount: 13 });
  expect([otherwise.status, otherwise.body.code]).toEqual([409, 'correction.made_otherwise']);
  // Another form with the same in it: it has to be said that both are meant.
  const same = { ...correction, id: randomUUID(), reason: 'The bank kept that.' };
  const refused = await correct(same);
  expect([refused.status, refused.body.code, refused.body.details]).toMatchObject([
    409,
    'correction.equal',
    { reason: 'The bank kept it.', at: expect.any(String) },
  ]);
  expect((await correct({ ...same, again: true })).status).toBe(201);
  // What the provider takes for itself is told by its invoice alone, and booked from it; of two tabs one is refused.
  const fee = { from: 'provider_clearing', to: 'provider_fee', amount: 7.25, reason: 'Invoice 2026-11-004' };
  const tabs = await Promise.all([randomUUID(), randomUUID()].map((id) => correct({ ...fee, id })));
  expect(tabs.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const after = await balances();
  expect(after.get('write_off')).toBe((before.get('write_off') ?? 0) + 25);
  expect(after.get('provider_fee')).toBe((before.get('provider_fee') ?? 0) + 7.25);
  expect([...after.values()].reduce((sum, balance) => sum + Math.round(balance * 100), 0)).toBe(0);
  const [booked, , first] = await listed<LedgerMovement>(admin, '/api/admin/finance/ledger?kind=correction');
  expect(booked).toMatchObject({
    reason: 'Invoice 2026-11-004',
    made_by: expect.any(String),
    entries: [
      { account: 'provider_fee', amount: 7.25 },
      { account: 'provider_clearing', amount: -7.25 },
    ],
  });
  expect(first).toMatchObject({
    reason: 'The bank kept it.',
    entries: [
      { account: 'write_off', amount: 12.5 },
      { account: 'provider_clearing', amount: -12.5 },
    ],
  });
  expect((await lastLine(app))?.action).toBe('ledger.seen');
  const nameless = await correct({ ...correction, to: 'seller_payable' });
  expect([nameless.status, Object.keys(nameless.body.errors ?? {})]).toEqual([422, ['transaction_number']]);
  const itself = await correct({ ...correction, to: correction.from });
  expect([itself.status, Object.keys(itself.body.errors ?? {})]).toEqual([422, ['to']]);
});

test('nobody corrects an account of their own sale, or of what they bought', async () => {
  const [own, other] = [await anAdmin(app), await anAdmin(app)];
  const item = await anItem(app, seller, { price: 80 });
  const { transaction_number } = await aPurchase(own, item);
  const correction = {
    from: 'write_off',
    to: 'refund_payable',
    amount: 5,
    reason: 'A gift.',
    transaction_number,
  };
  const correct = (person: Person, body = {}) =>
    person.api.post('/api/admin/finance/corrections', { id: randomUUID(), ...correction, ...body });
  const bought = await correct(own);
  expect([bought.status, bought.body.code]).toEqual([409, 'staff.own_matter']);
  await app.deps.db.execute(sql`update purchases set buyer_id = ${buyer.id}, seller_id = ${own.id}
    where transaction_number = ${transaction_number}`);
  const sold = await correct(own, { to: 'seller_payable' });
  expect([sold.status, sold.body.code]).toEqual([409, 'staff.own_matter']);
  expect((await correct(other)).status).toBe(201);
});

test('what is owed back to somebody of the staff is closed, and asked for again, by others', async () => {
  const [own, other] = [await anAdmin(app), await anAdmin(app)];
  const { db } = app.deps;
  const [charge, refund] = [await aParkedCharge(app), await aRefusedRefund(app)];
  await db.execute(sql`update checkouts set buyer_id = ${own.id} where id in (
    select h.checkout_id from charges h left join refunds r on r.charge_id = h.id
    where h.id = ${charge} or r.id = ${refund})`);
  const close = (by: Person) =>
    by.api.post(`/api/admin/finance/owed/charge/${charge}/close`, { reason: 'Given back.' });
  const retry = (by: Person) => by.api.post(`/api/admin/finance/refunds/${refund}/retry`);
  for (const { status, body } of [await close(own), await retry(own)])
    expect([status, body.code]).toEqual([409, 'staff.own_matter']);
  const rows = (by: Person) => listed<OwedMoney>(by, '/api/admin/finance/owed?size=100');
  const isOwn = async (by: Person) =>
    (await rows(by)).filter((row) => row.is_own).map(({ kind, id }) => `${kind} ${id}`);
  expect((await isOwn(own)).toSorted()).toEqual([`charge ${charge}`, `refund ${refund}`]);
  expect(await isOwn(other)).toEqual([]);
  expect([(await close(other)).status, (await retry(other)).status]).toEqual([200, 200]);
});

test('the ledger only grows, is balanced by the database, and takes nothing twice', async () => {
  const { db } = app.deps;
  await expectOnlyGrows(app, 'ledger_entries', sql`amount_fils = 1`);
  await expectOnlyGrows(app, 'ledger_movements', sql`cause = 'another'`);
  const [movement] = await db.select().from(ledgerMovements).limit(1);
  const line = (kind: 'payout' | 'sale', uuid: string) =>
    db.insert(ledgerEntries).values({ movement: uuid, kind, account: 'provider_fee', amount_fils: 5 });
  // One line more; a movement without a name; a movement without lines.
  await expect(line('sale', movement?.uuid ?? '')).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/sum to 5$/) },
  });
  await expect(line('payout', app.deps.ids.uuid())).rejects.toThrow();
  await expect(
    db.insert(ledgerMovements).values({ uuid: app.deps.ids.uuid(), kind: 'payout', cause: 'payout:0' }),
  ).rejects.toMatchObject({ cause: { message: expect.stringMatching(/has 0 entries/) } });
  const twice = () =>
    app.deps.unitOfWork((tx) =>
      writeMovement(app.deps, tx, {
        kind: 'payout',
        cause: 'payout:999999',
        checkoutId: null,
        entries: [
          { account: 'provider_fee', amount: 5 },
          { account: 'provider_clearing', amount: -5 },
        ],
      }),
    );
  expect([await twice(), await twice()]).toEqual([true, false]);
});

test('a node of the version before names no causes: the database does, once', async () => {
  const { db } = app.deps;
  const { itemId, checkout } = await till.aCheckout();
  const [row] = await db.select().from(checkouts).where(eq(checkouts.item_id, itemId));
  await db
    .update(checkouts)
    .set({ charge_id: 'PAY-BEFORE' })
    .where(eq(checkouts.id, row?.id ?? 0));
  const asBefore = () =>
    db.execute(sql`insert into ledger_entries (movement, kind, checkout_id, account, amount_fils)
      select m.id, 'late_capture', ${row?.id}, e.account, e.fils from (select gen_random_uuid() as id) m,
        (values ('provider_clearing', 9600), ('refund_payable', -9600)) e (account, fils)`);
  expect([(await asBefore()).rowCount, (await asBefore()).rowCount]).toEqual([2, 0]);
  const named = await db.select().from(ledgerMovements).where(eq(ledgerMovements.cause, 'charge:PAY-BEFORE'));
  expect(named).toHaveLength(1);
  expect(checkout.transaction_number).not.toBe('');
});

test('a payout of many sales stands in the list of the ledger as one line of each account and side', async () => {
  const admin = await anAdmin(app);
  const { itemId } = await till.aCheckout();
  const [row] = await app.deps.db.select().from(checkouts).where(eq(checkouts.item_id, itemId));
  const sales = 150;
  const cause = `payout:${randomUUID()}`;
  await app.deps.unitOfWork((tx) =>
    writeMovement(app.deps, tx, {
      kind: 'payout',
      cause,
      checkoutId: row?.id ?? 0,
      entries: [
        ...Array.from({ length: sales }, () => [
          { account: 'seller_payable' as const, amount: 100, userId: seller.id },
          { account: 'provider_clearing' as const, amount: -100 },
        ]).flat(),
        // What the seller owes is taken off: the other side of the same accounts.
        { account: 'seller_payable', amount: -250, userId: seller.id },
        { account: 'provider_clearing', amount: 250 },
      ],
    }),
  );
  const [movement] = await listed<LedgerMovement>(admin, `/api/admin/finance/ledger?keyword=${cause}`);
  const name = expect.any(String);
  expect(movement?.entries).toEqual([
    { account: 'seller_payable', amount: sales, seller: name },
    { account: 'provider_clearing', amount: -sales, seller: null },
    { account: 'seller_payable', amount: -2.5, seller: name },
    { account: 'provider_clearing', amount: 2.5, seller: null },
  ]);
});
