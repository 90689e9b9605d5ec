import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { withDiscount } from '#shared/discounts/discounts.rules.ts';
import { breakdownOf, feeAlone, vatIncludedIn } from '#shared/kernel/money.ts';
import type { LedgerEntry } from './ledger.rules.ts';
import { featuringEntries, lateCaptureEntries, refundEntries, saleEntries } from './ledger.rules.ts';

const sum = (entries: LedgerEntry[]) => entries.reduce((total, { amount }) => total + amount, 0);
const on = (entries: LedgerEntry[], account: LedgerEntry['account']) =>
  sum(entries.filter((entry) => entry.account === account));

const price = integer({ min: 2_000, max: 5_000_000 });
/** Percent with two decimals. */
const percentage = integer({ min: 0, max: 10_000 }).map((basisPoints) => basisPoints / 100);
const amountOff = integer({ min: 0, max: 6_000_000 });
const target = constantFrom('fee' as const, 'total' as const);

test('a sale sums to zero, the buyer pays the total, and the seller is owed the whole price', () => {
  assert(
    property(price, percentage, amountOff, target, percentage, (item, feeRate, off, applies_to, vatRate) => {
      const code = { applies_to, ceiling_fils: null, percentage: null, amount_fils: off };
      const paid = withDiscount(breakdownOf(item, feeRate), code);
      const vat = vatIncludedIn(Math.max(0, paid.platformFee - paid.discount), vatRate);
      const entries = saleEntries({
        price: paid.item,
        fee: paid.platformFee,
        discount: paid.discount,
        vat,
        total: paid.total,
        sellerId: 7,
      });
      expect(sum(entries)).toBe(0);
      expect(on(entries, 'provider_clearing')).toBe(paid.total);
      expect(on(entries, 'seller_payable') + item).toBe(0);
      expect(on(entries, 'vat_payable') + vat).toBe(0);
      expect(on(entries, 'discount')).toBe(paid.discount);
      expect(on(entries, 'service_fee_income')).toBeLessThanOrEqual(0);
      expect(entries.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true);
    }),
  );
});

test('a featuring sums to zero and owes nobody anything but the VAT', () => {
  assert(
    property(integer({ min: 200, max: 1_000_000 }), amountOff, percentage, (fee, off, vatRate) => {
      const code = { applies_to: 'fee' as const, ceiling_fils: null, percentage: null, amount_fils: off };
      const { discount, total } = withDiscount(feeAlone(fee), code);
      const vat = vatIncludedIn(total, vatRate);
      const entries = featuringEntries({ fee, discount, vat, total });
      expect(sum(entries)).toBe(0);
      expect(on(entries, 'provider_clearing')).toBe(total);
      expect(on(entries, 'seller_payable')).toBe(0);
      expect(on(entries, 'featuring_income') + fee).toBe(vat);
    }),
  );
});

test('a late capture and its refund leave nothing behind on any account', () => {
  assert(
    property(integer({ min: 1, max: 6_000_000 }), (amount) => {
      const entries = [...lateCaptureEntries(amount), ...refundEntries(amount)];
      expect(sum(lateCaptureEntries(amount))).toBe(0);
      expect(on(entries, 'provider_clearing')).toBe(0);
      expect(on(entries, 'refund_payable')).toBe(0);
    }),
  );
});
