import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareSizes } from './size-order.rules.ts';

const IN_ORDER = [
  'Newborn',
  '0–3 months',
  '3–6 months',
  '9–12 months',
  '12–18 months',
  '18–24 months',
  ...Array.from({ length: 16 }, (_, index) => `${index + 2} years`),
  ...['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'],
  ...Array.from({ length: 10 }, (_, index) => `UK ${4 + index * 2}`),
  ...Array.from({ length: 22 }, (_, index) => `EU ${36 + index / 2}`),
  'One size',
  'Other',
];

const known = fc.constantFrom(...IN_ORDER);
const sizes = fc.oneof(
  known,
  fc.string(),
  fc.nat(400).map((n) => `${n} months`),
  fc.nat(40).map((n) => `${n}-${n + 1} years`),
  fc.float({ min: 0, max: 60, noNaN: true }).map((n) => `EU ${n}`),
);

describe('the order of sizes', () => {
  test('is the one of the specification, whatever order they come in', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(IN_ORDER, { minLength: IN_ORDER.length }), (shuffled) => {
        expect(shuffled.toSorted(compareSizes)).toEqual(IN_ORDER);
      }),
    );
  });

  test('is total: two sizes differ one way or are the same, and it carries over', () => {
    fc.assert(
      fc.property(sizes, sizes, sizes, (a, b, c) => {
        expect(Math.sign(compareSizes(a, b)) + Math.sign(compareSizes(b, a))).toBe(0);
        expect(compareSizes(a, b) === 0).toBe(a === b);
        const [first, second, third] = [a, b, c].sort(compareSizes) as [string, string, string];
        expect(compareSizes(first, second)).toBeLessThanOrEqual(0);
        expect(compareSizes(first, third)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 1_000 },
    );
  });

  test('does not depend on how the list was shuffled', () => {
    fc.assert(
      fc.property(fc.array(sizes, { maxLength: 20 }), fc.integer(), (list, turn) => {
        const at = list.length === 0 ? 0 : Math.abs(turn) % list.length;
        const turned = [...list.slice(at), ...list.slice(0, at)].reverse();
        expect(turned.toSorted(compareSizes)).toEqual(list.toSorted(compareSizes));
      }),
    );
  });

  test('keeps an unforeseen size after all known ones and before Other', () => {
    const unforeseen = fc
      .string({ minLength: 1 })
      .filter(
        (text) => !/^\s*(newborn|other|x{0,3}[sml]l?|\d.*(month|year)s?|(uk|eu)\s*\d.*)\s*$/i.test(text),
      );
    fc.assert(
      fc.property(unforeseen, known, (odd, size) => {
        if (size === 'One size') return;
        expect(compareSizes(odd, size) < 0).toBe(size === 'Other');
      }),
    );
  });
});
