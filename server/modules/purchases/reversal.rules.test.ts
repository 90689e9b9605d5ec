import { assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { withDiscount } from '#shared/discounts/discounts.rules.ts';
import { breakdownOf, vatIncludedIn } from '#shared/kernel/money.ts';
import { FEE_BEARERS, feePaid, refundOf } from '#shared/purchases/reversal.rules.ts';
import type { LedgerEntry } from './ledger.rules.ts';
import { saleEntries } from './ledger.rules.ts';
import { elsewhereEntries, reversalEntries } from './reversal.rules.ts';

const sum = (entries: LedgerEntry[]) => entries.reduce((total, { amount }) => total + amount, 0);
const on = (entries: LedgerEntry[], account: LedgerEntry['account']) =>
  sum(entries.filter((entry) => entry.account === account));

const sums = (entries: LedgerEntry[]) =>
  Object.fromEntries(entries.map(({ account }) => [account, on(entries, account)]));

const percentage = integer({ min: 0, max: 10_000 }).map((basisPoints) => basisPoints / 100);
const sale = record({
  item: integer({ min: 2_000, max: 5_000_000 }),
  rate: percentage,
  off: integer({ min: 0, max: 6_000_000 }),
  applies_to: constantFrom('fee' as const, 'total' as const),
  vatRate: percentage,
}).map(({ item, rate, off, applies_to, vatRate }) => {
  const code = { applies_to, ceiling_fils: null, percentage: null, amount_fils: off };
  const { platformFee: fee, discount, total } = withDiscount(breakdownOf(item, rate), code);
  const vat = vatIncludedIn(Math.max(0, fee - discount), vatRate);
  return { price: item, fee, discount, vat, total, sellerId: 7 };
});
const share = integer({ min: 0, max: 100 });
const bearer = constantFrom(...FEE_BEARERS);

test('a sale taken back sums to zero, and nobody is refunded more than was captured', () => {
  assert(
    property(sale, share, bearer, (paid, part, fee) => {
      const back = { price: Math.floor((paid.price * part) / 100), fee };
      const entries = reversalEntries(paid, back);
      expect(sum(entries)).toBe(0);
      expect(on(entries, 'refund_payable') + refundOf(paid, back)).toBe(0);
      expect(refundOf(paid, back)).toBeLessThanOrEqual(paid.total);
      expect(on(entries, 'write_off')).toBe(0);
      expect(entries.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true);
    }),
  );
});

test('the whole of it, fee included, leaves nothing behind but what goes back', () => {
  assert(
    property(sale, (paid) => {
      const entries = [...saleEntries(paid), ...reversalEntries(paid, { price: paid.price, fee: 'house' })];
      for (const account of ['seller_payable', 'service_fee_income', 'vat_payable', 'discount'] as const)
        expect([account, on(entries, account)]).toEqual([account, 0]);
      expect(on(entries, 'refund_payable') + paid.total).toBe(0);
    }),
  );
});

test('the price without the fee leaves our fee, less what was taken off it', () => {
  const paid = { price: 10_000, fee: 2_000, discount: 500, vat: 71, total: 11_500, sellerId: 7 };
  expect(reversalEntries(paid, { price: 10_000, fee: 'buyer' })).toEqual([
    { account: 'seller_payable', amount: 10_000, userId: 7 },
    { account: 'refund_payable', amount: -10_000 },
  ]);
  expect(on(reversalEntries(paid, { price: 10_000, fee: 'seller' }), 'seller_payable')).toBe(11_500);
});

test('a second decision moves the difference; what has gone to a card stays there at the cost of the house', () => {
  assert(
    property(sale, share, share, bearer, bearer, (paid, first, second, fee, other) => {
      const [from, to] = [
        { price: Math.floor((paid.price * first) / 100), fee },
        { price: Math.floor((paid.price * second) / 100), fee: other },
      ];
      const once = reversalEntries(paid, from);
      const entries = [...once, ...reversalEntries(paid, to, sums(once))];
      expect(sum(entries)).toBe(0);
      expect(0 - on(entries, 'refund_payable')).toBe(Math.max(refundOf(paid, from), refundOf(paid, to)));
      expect(on(entries, 'seller_payable')).toBe(on(reversalEntries(paid, to), 'seller_payable'));
      expect(reversalEntries(paid, from, sums(once))).toEqual([]);
      expect(reversalEntries(paid, { price: 0, fee: 'buyer' })).toEqual([]);
    }),
  );
});

test('what goes back without a decision is of the price first, then of the fee; a decision takes back the rest', () => {
  assert(
    property(sale, share, share, (paid, first, second) => {
      const [one, two] = [first, second].map((part) => Math.floor((paid.total * part) / 200));
      const before = elsewhereEntries(paid, one ?? 0, {});
      const entries = [...before, ...elsewhereEntries(paid, two ?? 0, sums(before))];
      const back = (one ?? 0) + (two ?? 0);
      expect([sum(entries), 0 - on(entries, 'refund_payable')]).toEqual([0, back]);
      const ofPrice = Math.min(back, paid.total - feePaid(paid));
      expect(on(entries, 'seller_payable')).toBeGreaterThanOrEqual(ofPrice);
      expect(on(entries, 'seller_payable')).toBeLessThanOrEqual(paid.price);
      const all = [...entries, ...reversalEntries(paid, { price: paid.price, fee: 'house' }, sums(entries))];
      const left = saleEntries(paid).map((entry) => [
        entry.account,
        on([...saleEntries(paid), ...all], entry.account),
      ]);
      expect(left.filter(([account, amount]) => account !== 'provider_clearing' && amount !== 0)).toEqual([]);
      expect([sum(all), 0 - on(all, 'refund_payable')]).toEqual([0, paid.total]);
    }),
  );
});

test.each([
  ['a fee that a discount covers', { fee: 2_000, discount: 2_000, total: 10_000 }],
  ['a discount beyond the fee', { fee: 2_000, discount: 3_000, total: 9_000 }],
  ['no fee', { fee: 0, discount: 0, total: 10_000 }],
])('with %s, parts leave the fee where it is; the last of it takes all back, once', (_, bought) => {
  const paid = { price: 10_000, vat: 0, sellerId: 7, ...bought };
  let entries: LedgerEntry[] = [];
  for (const part of [3_000, 2_000, paid.total - 5_000]) {
    expect([on(entries, 'service_fee_income'), on(entries, 'vat_payable')]).toEqual([0, 0]);
    entries = [...entries, ...elsewhereEntries(paid, part, sums(entries))];
  }
  const left = [...saleEntries(paid), ...entries];
  for (const account of ['seller_payable', 'service_fee_income', 'vat_payable', 'discount'] as const)
    expect([account, on(left, account)]).toEqual([account, 0]);
  expect([sum(entries), on(entries, 'refund_payable')]).toEqual([0, -paid.total]);
  const whole = elsewhereEntries(paid, paid.total, {});
  expect(sums(whole)).toEqual(sums(entries));
});
