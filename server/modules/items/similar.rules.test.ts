import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Candidate } from './similar.rules.ts';
import { nearest } from './similar.rules.ts';

const model = { sub_category_id: 1, price_fils: 100_00, values: 4 };
const candidate = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  sub_category_id: 1,
  price_fils: 100_00,
  shared: 0,
  ...more,
});
const idsOf = (candidates: Candidate[], most = 8) => nearest(model, candidates, most).map(({ id }) => id);

test('the same subcategory comes before the rest of the category, however near that is', () => {
  expect(
    idsOf([candidate(1, { sub_category_id: 2, shared: 4 }), candidate(2, { price_fils: 9_999_00 })]),
  ).toEqual([2, 1]);
});

test('at the same price, more shared values are nearer', () => {
  expect(idsOf([candidate(1, { shared: 1 }), candidate(2, { shared: 3 }), candidate(3)])).toEqual([2, 1, 3]);
});

test('with the same values, the nearest price is nearer, in proportion', () => {
  const prices = [50_00, 190_00, 110_00, 100_00, 400_00];
  const candidates = prices.map((price_fils, index) => candidate(index, { price_fils }));
  expect(idsOf(candidates)).toEqual([3, 2, 1, 0, 4]);
});

test('equal ones stand newest first', () => {
  expect(idsOf([candidate(4), candidate(9), candidate(7)])).toEqual([9, 7, 4]);
});

test('an order that does not depend on how the candidates came, and never more than asked for', () => {
  const any = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 500 }),
      sub_category_id: fc.integer({ min: 1, max: 3 }),
      price_fils: fc.integer({ min: 20_00, max: 50_000_00 }),
      shared: fc.integer({ min: 0, max: 4 }),
    }),
    { selector: ({ id }) => id, maxLength: 40 },
  );
  fc.assert(
    fc.property(any, fc.integer({ min: 0, max: 12 }), (candidates, most) => {
      const chosen = nearest(model, candidates, most);
      expect(chosen).toEqual(nearest(model, candidates.toReversed(), most));
      expect(chosen).toHaveLength(Math.min(most, candidates.length));
    }),
  );
});
