import { assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { withDiscount } from '#shared/discounts/discounts.rules.ts';
import { breakdownOf, vatIncludedIn } from '#shared/kernel/money.ts';
import { FEE_BEARERS, NOTHING_BACK, refundOf } from '#shared/purchases/reversal.rules.ts';
import type { LedgerLine } from './ledger.rules.ts';
import { saleLines } from './ledger.rules.ts';
import { reversalLines } from './reversal.rules.ts';

const sum = (lines: LedgerLine[]) => lines.reduce((total, { amount }) => total + amount, 0);
const on = (lines: LedgerLine[], account: LedgerLine['account']) =>
  sum(lines.filter((line) => line.account === account));

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
      const lines = reversalLines(paid, back);
      expect(sum(lines)).toBe(0);
      expect(on(lines, 'refund_payable') + refundOf(paid, back)).toBe(0);
      expect(refundOf(paid, back)).toBeLessThanOrEqual(paid.total);
      expect(on(lines, 'write_off')).toBe(0);
      expect(lines.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true);
    }),
  );
});

test('the whole of it, fee included, leaves nothing behind but what goes back', () => {
  assert(
    property(sale, (paid) => {
      const lines = [...saleLines(paid), ...reversalLines(paid, { price: paid.price, fee: 'house' })];
      for (const account of ['seller_payable', 'service_fee_income', 'vat_payable', 'discount'] as const)
        expect([account, on(lines, account)]).toEqual([account, 0]);
      expect(on(lines, 'refund_payable') + paid.total).toBe(0);
    }),
  );
});

test('the price without the fee leaves our fee, less what was taken off it', () => {
  const paid = { price: 10_000, fee: 2_000, discount: 500, vat: 71, total: 11_500, sellerId: 7 };
  expect(reversalLines(paid, { price: 10_000, fee: 'buyer' })).toEqual([
    { account: 'seller_payable', amount: 10_000, userId: 7 },
    { account: 'refund_payable', amount: -10_000 },
  ]);
  expect(on(reversalLines(paid, { price: 10_000, fee: 'seller' }), 'seller_payable')).toBe(11_500);
});

test('a second decision moves the difference; what has gone to a card stays there at the cost of the house', () => {
  assert(
    property(sale, share, share, bearer, bearer, (paid, first, second, fee, other) => {
      const [from, to] = [
        { price: Math.floor((paid.price * first) / 100), fee },
        { price: Math.floor((paid.price * second) / 100), fee: other },
      ];
      const lines = [...reversalLines(paid, from), ...reversalLines(paid, to, from)];
      expect(sum(lines)).toBe(0);
      expect(-on(lines, 'refund_payable')).toBe(Math.max(refundOf(paid, from), refundOf(paid, to)));
      expect(on(lines, 'seller_payable')).toBe(on(reversalLines(paid, to), 'seller_payable'));
      expect(reversalLines(paid, from, from)).toEqual([]);
      expect(reversalLines(paid, NOTHING_BACK)).toEqual([]);
    }),
  );
});
