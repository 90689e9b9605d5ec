import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#server/db/audit.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { writeMovement } from '#server/modules/purchases/write-movement.service.ts';
import type { AdminPayment, AdminPaymentPage } from '#shared/admin/purchases.api.ts';
import { MOST_ATTEMPTS, MOST_MOVEMENTS } from '#shared/admin/purchases.api.ts';
import { lastLine, listed, openAdmin, userUuidOf } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { feature } from '#tests/support/featuring.ts';
import { fill } from '#tests/support/fill.ts';
import { anItem } from '#tests/support/items.ts';
import { buy } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aPerson } from '#tests/support/person.ts';

let app: TestApp;
let admin: Person;
let seller: Person;
openAdmin((opened) => {
  ({ app, admin, seller } = opened);
});

/** A sale of theirs, as it is stored. */
const aSale = async () => {
  const item = await anItem(app, seller, { price: 100 });
  await buy((await aBuyer(app)).api, item.uuid);
  const [sale] = await app.deps.db.select().from(purchases).where(eq(purchases.item_id, item.id));
  if (!sale) throw new Error('nothing was sold');
  return sale;
};

const find = (query: string) => listed<AdminPayment>(admin, `/api/admin/purchases?${query}`);

test('a purchase is found by number, item, buyer and seller, and explained from the ledger', async () => {
  const buyer = await aBuyer(app);
  const item = await anItem(app, seller, { price: 119.99, name: 'Zanzibar chest' });
  await buy(buyer.api, item.uuid);
  const [purchase] = await app.deps.db.select().from(purchases).where(eq(purchases.item_id, item.id));
  const number = purchase?.transaction_number ?? '';
  for (const keyword of [number, 'zanzibar', 'Zanzibar Omar', buyer.email, item.uuid]) {
    expect((await find(`keyword=${encodeURIComponent(keyword)}`))[0]?.transaction_number).toBe(number);
  }
  expect(await find('keyword=zanzibar&status=completed')).toEqual([]);
  const page = (await admin.api.get(`/api/admin/purchases/${number}`)).body.data as AdminPaymentPage;
  const { fee_percentage: rate } = page;
  expect(page).toMatchObject({ price: 119.99, fee: 24, total: 143.99, discount: 0, status: 'paid' });
  expect([rate, page.checkouts[0]?.is_own, page.checkouts[0]?.link_id]).toEqual([20, true, number]);
  const [sale] = page.movements;
  expect(sale).toMatchObject({ kind: 'sale', sum: 0 });
  expect(sale?.entries).toContainEqual({ account: 'seller_payable', debit: 0, credit: 119.99 });
  expect(sale?.entries).toContainEqual({ account: 'provider_clearing', debit: 143.99, credit: 0 });
});

test('of a payment with very many movements and attempts the newest are shown, and how many others there are', async () => {
  const { checkout_id, item_id, transaction_number: number } = await aSale();
  const read = async () => {
    const { status, body } = await admin.api.get(`/api/admin/purchases/${number}`);
    expect(status).toBe(200);
    return body.data as AdminPaymentPage;
  };
  expect((await read()).left_out).toEqual({ movements: 0, attempts: 0 });
  await app.deps.db.transaction(async (tx) => {
    for (let n = 0; n < MOST_MOVEMENTS; n += 1)
      await writeMovement(app.deps, tx, {
        kind: 'refund_elsewhere',
        cause: `often:${n}`,
        checkoutId: checkout_id,
        entries: [
          { account: 'refund_payable', amount: n % 2 ? 100 : -100 },
          { account: 'provider_clearing', amount: n % 2 ? -100 : 100 },
        ],
      });
  });
  await fill(
    app,
    sql`insert into refunds (charge_id, amount_fils, cause, status, next_at, done_at)
      select h.id, 100, 'often:' || n, 'done', null, now() from charges h, generate_series(1, ${MOST_ATTEMPTS + 2}) n
      where h.checkout_id = ${checkout_id}`,
  );
  await fill(
    app,
    sql`insert into checkouts (item_id, token_hash, price_fils, fee_fils, fee_percentage, total_fils, status, expires_at)
      select item_id, 'often' || n, price_fils, fee_fils, fee_percentage, total_fils, 'expired', now()
      from checkouts, generate_series(1, ${MOST_ATTEMPTS}) n where id = ${checkout_id} and item_id = ${item_id}`,
  );
  const page = await read();
  expect(page.movements.map(({ kind }) => kind)).not.toContain('sale');
  expect([page.movements.length, page.checkouts.length]).toEqual([MOST_MOVEMENTS, MOST_ATTEMPTS]);
  // The attempt that paid is there, however many came after it.
  const own = page.checkouts.find(({ is_own }) => is_own);
  expect(own?.charges[0]?.refunds).toHaveLength(MOST_ATTEMPTS);
  expect(page.left_out).toEqual({ movements: 1, attempts: 1 + 2 });
});

test('featurings are there too', async () => {
  const item = await anItem(app, seller, { name: 'Featured lantern' });
  await feature(seller.api, item.uuid);
  const [payment] = await find('kind=featuring&keyword=lantern');
  expect(payment).toMatchObject({ kind: 'featuring', status: null, fee: 100, total: 100 });
  const page = (await admin.api.get(`/api/admin/purchases/${payment?.transaction_number}`)).body
    .data as AdminPaymentPage;
  expect(page.movements.map(({ kind, sum }) => [kind, sum])).toEqual([['featuring', 0]]);
});

test('the export runs no formula, and is in the log', async () => {
  const item = await anItem(app, seller, { name: '=HYPERLINK("http://evil","x")' });
  await buy((await aBuyer(app)).api, item.uuid);
  const { headers, body } = await admin.api.get('/api/admin/purchases.csv?keyword=HYPERLINK');
  expect(headers.get('content-type')).toContain('text/csv');
  expect(headers.get('content-disposition')).toMatch(/filename="reloved-purchases-\d{4}-\d\d-\d\d\.csv"/);
  const lines = String(body.text).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil"",""x"")"`);
  expect(await lastLine(app)).toMatchObject({
    action: 'purchases.exported',
    details: { kind: 'purchase', keyword: 'HYPERLINK' },
  });
});

test('the export of a long list is whole', async () => {
  const { item_id, seller_id, checkout_id } = await aSale();
  await fill(
    app,
    sql`
    with more as (
      insert into checkouts (item_id, token_hash, price_fils, fee_fils, fee_percentage, total_fils, status, expires_at)
      select item_id, n::text, price_fils, fee_fils, fee_percentage, total_fils, 'paid', now()
      from checkouts, generate_series(1, 10500) n where id = ${checkout_id} returning id)
    insert into purchases (transaction_number, checkout_id, item_id, seller_id, guest_name, guest_email, status,
      price_fils, fee_fils, discount_fils, total_fils, vat_fils)
    select 'LONG-' || more.id, more.id, ${item_id}, ${seller_id}, 'Guest ' || more.id, 'guest@example.test', 'cancelled',
      100, 20, 0, 120, 1 from more`,
  );
  const { body } = await admin.api.get('/api/admin/purchases.csv?keyword=LONG-');
  const lines = String(body.text).trimEnd().split('\r\n');
  expect(lines).toHaveLength(10_501);
  expect(new Set(lines).size).toBe(10_501);
});

test('short words are found where a word begins, and every word must be found', async () => {
  const item = await anItem(app, seller, { name: 'Qoph teapot' });
  await buy((await aBuyer(app)).api, item.uuid);
  const names = async (keyword: string) =>
    (await find(`keyword=${encodeURIComponent(keyword)}`)).map((payment) => payment.item?.name);
  for (const keyword of ['q', 'qo', 'qop', 'oph tea', 'te qoph', 'qo omar', 'maya qoph']) {
    expect([keyword, await names(keyword)]).toEqual([keyword, ['Qoph teapot']]);
  }
  for (const keyword of ['oph zanzibar', 'qo%', 'q_p', 'ph qoph', '+9715 qoph']) {
    expect([keyword, await names(keyword)]).toEqual([keyword, []]);
  }
});

test('what is unknown is not there, and an unknown filter is refused', async () => {
  expect((await admin.api.get('/api/admin/purchases/MB-NOTHING')).status).toBe(404);
  expect((await admin.api.get('/api/admin/purchases?colour=red')).status).toBe(422);
});

test('a look at payments, codes or people is kept once, however often an open page asks for it', async () => {
  const { transaction_number: number } = await aSale();
  const { id } = (await admin.api.post('/api/admin/discounts', { percentage: 10 })).body.data as {
    id: number;
  };
  const who = await userUuidOf(app, seller);
  const looks = [
    ['purchases.seen', '/api/admin/purchases?keyword=handbag'],
    ['purchase.seen', `/api/admin/purchases/${number}`],
    ['discounts.seen', `/api/admin/discounts/${id}/uses`],
    ['featured.seen', '/api/admin/featured'],
    ['users.seen', `/api/admin/users/${who}`],
    ['concierge.seen', '/api/admin/concierge'],
  ] as const;
  const [fresh, other] = [await anAdmin(app), await anAdmin(app)];
  const lines = async (by: Person, action: string) =>
    app.deps.db.$count(auditLog, and(eq(auditLog.actor_id, by.id), eq(auditLog.action, action)));
  for (const [action, path] of looks) {
    for (let time = 0; time < 3; time += 1) expect((await fresh.api.get(path)).status).toBe(200);
    expect([action, await lines(fresh, action), await lines(other, action)]).toEqual([action, 1, 0]);
    await other.api.get(path);
    expect([action, await lines(other, action)]).toEqual([action, 1]);
  }
  // Another question is another look.
  await fresh.api.get('/api/admin/purchases?keyword=lantern');
  expect(await lines(fresh, 'purchases.seen')).toBe(2);
});

test('the list of all payments is finance’s; one of them explains itself to every administrator', async () => {
  const { transaction_number: number } = await aSale();
  const plain = await aPerson(app, { role: 'admin', finance: false });
  expect((await plain.api.get('/api/admin/purchases')).status).toBe(403);
  expect((await plain.api.get('/api/admin/purchases.csv')).status).toBe(403);
  expect((await plain.api.get(`/api/admin/purchases/${number}`)).status).toBe(200);
});
