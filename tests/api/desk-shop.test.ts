import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/db/audit.tables.ts';
import { conciergeBookings } from '#server/db/concierge.tables.ts';
import { featurings, ledgerEntries, purchases } from '#server/db/purchases.tables.ts';
import type { DeskConcierge } from '#shared/admin/concierge.api.ts';
import type { DeskDiscount, DeskDiscountUse } from '#shared/admin/discounts.api.ts';
import type { DeskFeaturing } from '#shared/admin/featured.api.ts';
import type { DeskPayment, DeskPaymentPage } from '#shared/admin/purchases.api.ts';
import type { Slot } from '#shared/concierge/concierge.schema.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { bookingForm, freeSlots } from '#tests/support/calls/concierge.rows.ts';
import { aVisit } from '#tests/support/calls/desk-shop.rows.ts';
import { feature } from '#tests/support/featuring.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { buy, checkoutPath, payOnPage } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aSeller } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let admin: Person;
let seller: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await anAdmin(app);
  seller = await aSeller(app);
});
afterAll(() => app.stop());

const lastLine = async () => {
  const [line] = await app.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return line;
};
const listed = async <Row>(path: string) => ((await admin.api.get(path)).body.data as { data: Row[] }).data;

describe('discount codes', () => {
  const create = (body: Record<string, unknown>) => admin.api.post('/api/admin/discounts', body);
  const created = async (body: Record<string, unknown>) => (await create(body)).body.data as DeskDiscount;
  const show = async (id: number) =>
    (await admin.api.get(`/api/admin/discounts/${id}`)).body.data as DeskDiscount;
  const startWith = async (buyer: Person, code: string, price = 100) => {
    const { uuid } = await anItem(app, seller, { price });
    return buyer.api.post(checkoutPath('auth', uuid), { discount: code });
  };

  test('a code is made, used, and its uses and what it gave are seen live', async () => {
    const discount = await created({ code: ' spring 26 ', percentage: 50, total_limit: 2, user_limit: 1 });
    expect(discount).toMatchObject({
      code: 'SPRING26',
      state: 'running',
      uses: 0,
      given: 0,
      applies_to: 'fee',
    });
    expect(await lastLine()).toMatchObject({ action: 'discount.created', target_name: 'SPRING26' });
    const watching = await listen(app.url, admin.token);
    const buyer = await aBuyer(app);
    const begun = await startWith(buyer, 'spring26');
    await watching.next('discount.changed', ({ data }) => data.id === discount.id && data.uses === 1);
    expect(await show(discount.id)).toMatchObject({ uses: 1, reserved: 1, given: 0 });
    const checkout = begun.body.data as Parameters<typeof payOnPage>[0];
    await buyer.api.post('/api/auth/payment/mamopay/transaction/success', await payOnPage(checkout));
    expect(await show(discount.id)).toMatchObject({ uses: 1, reserved: 0, given: 10 });
    const [use] = await listed<DeskDiscountUse>(`/api/admin/discounts/${discount.id}/uses`);
    expect(use).toMatchObject({
      status: 'kept',
      amount: 10,
      transaction_number: checkout.transaction_number,
      user: { name: 'Omar Haddad' },
    });
    await startWith(await aBuyer(app), 'SPRING26');
    expect((await show(discount.id)).state).toBe('used_up');
    watching.close();
  });

  test('without a code one is made up that people can read out', async () => {
    const discount = await created({ amount: 7.5, applies_to: 'total' });
    expect(discount.code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
    expect(discount).toMatchObject({ amount: 7.5, percentage: null });
  });

  test.each([
    ['nothing to take off', {}, 'percentage'],
    ['both', { percentage: 5, amount: 5 }, 'percentage'],
    ['more than all', { percentage: 101 }, 'percentage'],
    ['a name that is too short', { percentage: 5, code: 'AB' }, 'code'],
    [
      'an end before the beginning',
      { percentage: 5, valid_from: '2030-02-01T00:00:00Z', valid_until: '2030-01-01T00:00:00Z' },
      'valid_until',
    ],
    ['an end in the past', { percentage: 5, valid_until: '2020-01-01T00:00:00Z' }, 'valid_until'],
    ['half a use', { percentage: 5, total_limit: 1.5 }, 'total_limit'],
  ])('%s is refused', async (_, body, field) => {
    const { status, body: answer } = await create(body);
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  });

  test('a name is there once', async () => {
    await create({ code: 'ONCEONLY', percentage: 5 });
    expect((await create({ code: 'onceonly', percentage: 5 })).body.code).toBe('discount.exists');
  });

  test('limits change, but never below what was used; one that is ended takes nobody more', async () => {
    const discount = await created({ percentage: 10, total_limit: 5 });
    await startWith(await aBuyer(app), discount.code);
    await startWith(await aBuyer(app), discount.code);
    const change = (total_limit: number | null) =>
      admin.api.put(`/api/admin/discounts/${discount.id}`, {
        total_limit,
        user_limit: null,
        valid_until: null,
      });
    expect((await change(1)).body.errors?.total_limit).toHaveLength(1);
    expect((await change(2)).body.data).toMatchObject({ state: 'used_up', total_limit: 2 });
    expect((await change(null)).body.data).toMatchObject({ state: 'running', total_limit: null });
    expect((await admin.api.post(`/api/admin/discounts/${discount.id}/end`)).body.data).toMatchObject({
      state: 'ended',
    });
    expect((await startWith(await aBuyer(app), discount.code)).body.code).toBe('discount.invalid');
    expect((await change(9)).status).toBe(409);
    const ended = await listed<DeskDiscount>('/api/admin/discounts?state=ended');
    expect(ended.map(({ id }) => id)).toEqual([discount.id]);
  });

  test('one that begins later is coming until then', async () => {
    const discount = await created({ percentage: 10, valid_from: '2030-01-01T00:00:00Z' });
    expect(discount.state).toBe('coming');
    expect((await startWith(await aBuyer(app), discount.code)).body.code).toBe('discount.invalid');
  });
});

describe('featured', () => {
  const give = (item_uuid: string, days: unknown) =>
    admin.api.post('/api/admin/featured', { item_uuid, days });
  const end = (id: number, reason: string) => admin.api.post(`/api/admin/featured/${id}/end`, { reason });
  const onHome = async (uuid: string) =>
    ((await apiOf(app.url).get('/api/global/featured?size=100')).body.data as { data: ItemCard[] }).data.some(
      (card) => card.uuid === uuid,
    );
  const days = ({ starts_at, ends_at }: DeskFeaturing) =>
    (Date.parse(ends_at) - Date.parse(starts_at)) / 86_400_000;

  test('the house features an item for nothing: on the home page, told live, no money anywhere', async () => {
    const item = await anItem(app, seller);
    const guest = await listen(app.url);
    await guest.watch({ shop: true });
    const movements = await app.deps.db.$count(ledgerEntries);
    const { status, body } = await give(item.uuid, 3);
    expect([status, body.data]).toMatchObject([201, { state: 'running', is_gift: true, total_amount: 0 }]);
    expect(days(body.data as DeskFeaturing)).toBeCloseTo(3, 5);
    await guest.next('item.featuring_changed', ({ data }) => data.item.uuid === item.uuid);
    guest.close();
    expect(await onHome(item.uuid)).toBe(true);
    expect(await app.deps.db.$count(ledgerEntries)).toBe(movements);
    expect(await lastLine()).toMatchObject({ action: 'featuring.given', target_id: item.uuid });
    const mail = await nextMail(app, seller.email, ({ subject }) => subject === 'We are featuring your item');
    expect(mail.text).toContain(item.name);
  });

  test('one is ended with a reason; what was bought after it begins now and keeps its days', async () => {
    const item = await anItem(app, seller);
    const first = (await give(item.uuid, 3)).body.data as DeskFeaturing;
    await feature(seller.api, item.uuid);
    const [running, coming] = (await listed<DeskFeaturing>('/api/admin/featured')).filter(
      (one) => one.item.uuid === item.uuid,
    );
    expect([running?.state, coming?.state]).toEqual(['running', 'coming']);
    expect((await end(first.id, ' ')).status).toBe(422);
    expect((await end(first.id, 'Made a mistake.')).body.data).toMatchObject({
      state: 'past',
      end_reason: 'Made a mistake.',
    });
    const [now] = (await listed<DeskFeaturing>('/api/admin/featured?state=running')).filter(
      ({ item: one }) => one.uuid === item.uuid,
    );
    expect(now).toMatchObject({ id: coming?.id, is_gift: false, total_amount: 100 });
    expect(now && days(now)).toBeCloseTo(7, 4);
    expect(Math.abs(Date.parse(now?.starts_at ?? '') - Date.now())).toBeLessThan(5_000);
    expect(await onHome(item.uuid)).toBe(true);
    await end(now?.id ?? 0, 'Not for the front page.');
    expect(await onHome(item.uuid)).toBe(false);
    expect((await end(now?.id ?? 0, 'Again.')).body.code).toBe('featuring.over');
    expect(
      (await nextMail(app, seller.email, ({ subject }) => subject === 'Your item is no longer featured'))
        .text,
    ).toContain('Not for the front page.');
    expect(await app.deps.db.$count(featurings, eq(featurings.item_id, item.id))).toBe(2);
  });

  test('only what is on sale is featured, for 1 to 90 days', async () => {
    expect((await give((await anItem(app, seller, { status: 0 })).uuid, 3)).status).toBe(409);
    for (const wrong of [0, 91, 1.5, 'many']) {
      expect((await give((await anItem(app, seller)).uuid, wrong)).status).toBe(422);
    }
    expect((await give(app.deps.ids.uuid(), 3)).status).toBe(404);
  });
});

describe('concierge', () => {
  const desk = async (query = '') =>
    (await admin.api.get(`/api/admin/concierge${query}`)).body.data as DeskConcierge;
  const slot = async (starts_at: string) =>
    ((await apiOf(app.url).get('/api/global/concierge/slots')).body.data as Slot[]).find(
      (one) => one.starts_at === starts_at,
    );
  const block = (starts_at: string, is_blocked: boolean) =>
    admin.api.put('/api/admin/concierge/hours', { starts_at, is_blocked });
  const book = (starts_at: string) =>
    apiOf(app.url).post('/api/global/concierge/bookings', bookingForm(starts_at));

  test('a visit is cancelled with a reason: it is free, the booker reads why, the hour is free at once', async () => {
    const [free] = await freeSlots(app);
    const form = bookingForm(free?.starts_at ?? '');
    await apiOf(app.url).post('/api/global/concierge/bookings', form);
    const visit = (await desk()).visits.find(({ email }) => email === form.email);
    expect(visit).toMatchObject({
      name: 'Huda Salem',
      mobile_number: '+971501112233',
      items_count: 12,
      status: 'booked',
    });
    const guest = await listen(app.url);
    await guest.watch({ concierge: true });
    const cancel = () =>
      admin.api.post(`/api/admin/concierge/${visit?.number}/cancel`, { reason: 'The van broke down.' });
    expect((await cancel()).body.data).toMatchObject({ status: 'cancelled', is_free: true });
    await guest.next('concierge.slot_released');
    guest.close();
    expect((await slot(form.starts_at))?.taken).toBe(false);
    expect(
      (await nextMail(app, form.email, ({ subject }) => subject === 'Your concierge visit is cancelled'))
        .text,
    ).toContain('The van broke down.');
    expect((await cancel()).body.code).toBe('concierge.cancelled');
    expect(await lastLine()).toMatchObject({
      action: 'concierge.cancelled',
      details: { reason: 'The van broke down.' },
    });
  });

  test('an hour is kept for the house and given back; nobody can book it meanwhile', async () => {
    const [free] = await freeSlots(app);
    const at = free?.starts_at ?? '';
    expect((await block(at, true)).status).toBe(200);
    expect((await block(at, true)).status).toBe(200);
    expect((await slot(at))?.taken).toBe(true);
    expect((await desk()).hours.find(({ starts_at }) => starts_at === at)).toMatchObject({
      is_blocked: true,
    });
    expect((await book(at)).status).toBe(409);
    expect((await desk()).visits.every(({ name }) => name !== '')).toBe(true);
    await block(at, false);
    expect((await slot(at))?.taken).toBe(false);
    expect((await book(at)).status).toBe(201);
    expect((await block(at, true)).body.code).toBe('concierge.slot_taken');
    expect((await block('2020-01-01T05:00:00.000Z', true)).status).toBe(422);
  });

  test('a visit that took place is marked, and paid; one ahead cannot have taken place', async () => {
    const past = await aVisit({ app }, new Date(Date.now() - 3_600_000));
    const mark = (number: string, body: object) => admin.api.put(`/api/admin/concierge/${number}`, body);
    expect((await mark(past, { is_visited: true, is_paid: true })).status).toBe(200);
    const [row] = await app.deps.db
      .select()
      .from(conciergeBookings)
      .where(eq(conciergeBookings.number, past));
    expect([row?.visited_at, row?.paid_at]).toEqual([expect.any(Date), expect.any(Date)]);
    expect((await mark(past, { is_paid: false })).body.data).toMatchObject({
      paid_at: null,
      visited_at: expect.any(String),
    });
    expect((await mark(await aVisit({ app }), { is_visited: true })).body.code).toBe('concierge.ahead');
    expect((await mark('C-NOBODY', { is_paid: true })).status).toBe(404);
  });
});

describe('purchases', () => {
  const find = (query: string) => listed<DeskPayment>(`/api/admin/purchases?${query}`);

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
    const page = (await admin.api.get(`/api/admin/purchases/${number}`)).body.data as DeskPaymentPage;
    const { fee_percentage: rate } = page;
    expect(page).toMatchObject({ price: 119.99, fee: 24, total: 143.99, discount: 0, status: 'paid' });
    expect([rate, page.checkouts[0]?.is_own, page.checkouts[0]?.link_id]).toEqual([20, true, number]);
    const [sale] = page.movements;
    expect(sale).toMatchObject({ kind: 'sale', sum: 0 });
    expect(sale?.entries).toContainEqual({ account: 'seller_payable', debit: 0, credit: 119.99 });
    expect(sale?.entries).toContainEqual({ account: 'provider_clearing', debit: 143.99, credit: 0 });
  });

  test('featurings are there too', async () => {
    const item = await anItem(app, seller, { name: 'Featured lantern' });
    await feature(seller.api, item.uuid);
    const [payment] = await find('kind=featuring&keyword=lantern');
    expect(payment).toMatchObject({ kind: 'featuring', status: null, fee: 100, total: 100 });
    const page = (await admin.api.get(`/api/admin/purchases/${payment?.transaction_number}`)).body
      .data as DeskPaymentPage;
    expect(page.movements.map(({ kind, sum }) => [kind, sum])).toEqual([['featuring', 0]]);
  });

  test('the export runs no formula, and is in the log', async () => {
    const item = await anItem(app, seller, { name: '=HYPERLINK("http://evil","x")' });
    await buy((await aBuyer(app)).api, item.uuid);
    const { body } = await admin.api.get('/api/admin/purchases.csv?keyword=HYPERLINK');
    const { csv, rows } = body.data as { csv: string; rows: number };
    expect(rows).toBe(1);
    expect(csv).toContain(`"'=HYPERLINK(""http://evil"",""x"")"`);
    expect(csv.split('\r\n')).toHaveLength(3);
    expect(await lastLine()).toMatchObject({ action: 'purchases.exported', details: { rows: 1 } });
  });

  test('what is unknown is not there, and an unknown filter is refused', async () => {
    expect((await admin.api.get('/api/admin/purchases/MB-NOTHING')).status).toBe(404);
    expect((await admin.api.get('/api/admin/purchases?colour=red')).status).toBe(422);
  });
});
