import { expect, test, vi } from 'vitest';
import { discountQuery } from '#client/features/admin/discounts/discounts.queries.ts';
import { PaymentProviderError } from '#server/platform/payments/payments.ts';
import type { AdminDiscount, AdminDiscountUse } from '#shared/admin/discounts.api.ts';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import { lastLine, listed, openAdmin } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { featuringPath } from '#tests/support/featuring.ts';
import type { Answer } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { checkoutPath, payOnPage } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aSeller } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let admin: Person;
let seller: Person;
openAdmin((opened) => {
  ({ app, admin, seller } = opened);
});

const create = (body: Record<string, unknown>) => admin.api.post('/api/admin/discounts', body);
const created = async (body: Record<string, unknown>) => (await create(body)).body.data as AdminDiscount;
const show = async (id: number) =>
  (await admin.api.get(`/api/admin/discounts/${id}`)).body.data as AdminDiscount;
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
  expect(await lastLine(app)).toMatchObject({ action: 'discount.created', target_name: 'SPRING26' });
  const adminLive = await listen(app.url, admin.token);
  const buyer = await aBuyer(app);
  const begun = await startWith(buyer, 'spring26');
  await adminLive.next('discount.changed', ({ data }) => data.id === discount.id && data.uses === 1);
  expect(await show(discount.id)).toMatchObject({ uses: 1, reserved: 1, given: 0 });
  const checkout = begun.body.data as CheckoutView;
  await buyer.api.post('/api/auth/payment/mamopay/transaction/success', await payOnPage(checkout));
  expect(await show(discount.id)).toMatchObject({ uses: 1, reserved: 0, given: 10 });
  const [use] = await listed<AdminDiscountUse>(admin, `/api/admin/discounts/${discount.id}/uses`);
  expect(use).toMatchObject({
    status: 'kept',
    amount: 10,
    transaction_number: checkout.transaction_number,
    user: { name: 'Omar Haddad' },
  });
  await startWith(await aBuyer(app), 'SPRING26');
  expect((await show(discount.id)).state).toBe('used_up');
  adminLive.close();
});

test('a code that featuring was begun with, and that another one made way for, is seen live, whatever the provider says', async () => {
  const [first, second] = [
    await created({ percentage: 50, valid_for: 'featuring' }),
    await created({ percentage: 40, valid_for: 'featuring' }),
  ];
  const { uuid } = await anItem(app, seller);
  /** What an open list shows of both once it was told to ask. */
  const usesAfter = async (act: () => Promise<Answer>) => {
    const page = await listen(app.url, admin.token);
    const { status } = await act();
    const { type } = await page.next('money.changed');
    expect(Object.keys(discountQuery(first.id).events)).toContain(type);
    page.close();
    return [status, (await show(first.id)).uses, (await show(second.id)).uses];
  };
  const begin = (code: string) => () => seller.api.post(featuringPath(uuid), { discount: code });
  expect(await usesAfter(begin(first.code))).toEqual([201, 1, 0]);
  const link = vi.spyOn(app.deps.payments, 'createLink');
  link.mockRejectedValueOnce(new PaymentProviderError('network', 'no link today'));
  expect(await usesAfter(begin(second.code))).toEqual([502, 0, 0]);
  link.mockRestore();
});

test('what goes beyond the fee is limited for each seller and each buyer, and those who had much stand at the code', async () => {
  const discount = await created({ amount: 300, applies_to: 'total' });
  const sellers = [await aSeller(app), await aSeller(app), await aSeller(app)] as const;
  const [friend, other] = [await aBuyer(app), await aBuyer(app)];
  const take = async (buyer: Person, of: Person) => {
    const { uuid } = await anItem(app, of, { price: 500 });
    const { body } = await buyer.api.post(checkoutPath('auth', uuid), { discount: discount.code });
    const checkout = body.data as CheckoutView;
    await buyer.api.post('/api/auth/payment/mamopay/transaction/success', await payOnPage(checkout));
    return checkout.total_fee_breakdown.discount;
  };
  // AED 100 are the fee, AED 200 the platform's own money; then nothing but the fee for either of the two.
  expect(await take(friend, sellers[0])).toBe(300);
  expect([await take(friend, sellers[1]), await take(other, sellers[0])]).toEqual([100, 100]);
  expect(await take(other, sellers[2])).toBe(300);
  const { beyond_fee } = await show(discount.id);
  const seen = beyond_fee.map(({ side, amount, is_at_cap }) => `${side} ${amount} ${is_at_cap}`);
  expect(seen.toSorted()).toEqual(['buyer 200 true', 'buyer 200 true', 'seller 200 true', 'seller 200 true']);
});

test('what goes beyond the fee is limited over all codes, also for those who use several at once', async () => {
  const codes = await Promise.all([1, 2, 3, 4].map(() => created({ amount: 220, applies_to: 'total' })));
  const [owner, friend] = [await aSeller(app), await aBuyer(app)];
  const bought = await Promise.all(
    codes.map(async ({ code }) => {
      const { uuid } = await anItem(app, owner, { price: 500 });
      const { body } = await friend.api.post(checkoutPath('auth', uuid), { discount: code });
      const checkout = body.data as CheckoutView;
      await friend.api.post('/api/auth/payment/mamopay/transaction/success', await payOnPage(checkout));
      return checkout.total_fee_breakdown.discount;
    }),
  );
  // AED 100 of each are the fee.
  expect(bought.toSorted((a, b) => a - b)).toEqual([100, 100, 180, 220]);
  const many = codes.map(({ code }) => code);
  const list = (await listed<AdminDiscount>(admin, '/api/admin/discounts')).filter(({ code }) =>
    many.includes(code),
  );
  const flagged = list.filter(({ beyond_fee }) => beyond_fee.length > 0);
  expect(flagged.map(({ given }) => given).toSorted()).toEqual([180, 220]);
  for (const { beyond_fee } of flagged) {
    const seen = beyond_fee.map(
      ({ side, amount, uses, is_at_cap }) => `${side} ${amount} ${uses} ${is_at_cap}`,
    );
    expect(seen.toSorted()).toEqual(['buyer 200 2 true', 'seller 200 2 true']);
  }
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
  ['a share of the total that never ends', { percentage: 5, applies_to: 'total' }, 'at_most'],
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
  const ended = await listed<AdminDiscount>(admin, '/api/admin/discounts?state=ended');
  expect(ended.map(({ id }) => id)).toEqual([discount.id]);
});

test('one that begins later is coming until then', async () => {
  const discount = await created({ percentage: 10, valid_from: '2030-01-01T00:00:00Z' });
  expect(discount.state).toBe('coming');
  expect((await startWith(await aBuyer(app), discount.code)).body.code).toBe('discount.invalid');
});

test('a code is not for who made it in the admin, nor for who changed its limits', async () => {
  const [other, third] = [await anAdmin(app), await anAdmin(app)];
  const { id, code } = await created({ percentage: 100, total_limit: 5 });
  const limits = { valid_until: null, total_limit: 6, user_limit: 3 };
  expect((await other.api.put(`/api/admin/discounts/${id}`, limits)).status).toBe(200);
  for (const by of [admin, other]) {
    const { status, body } = await startWith(by, code);
    expect([status, body.code]).toEqual([422, 'discount.own']);
  }
  expect((await startWith(third, code)).status).toBe(201);
});
