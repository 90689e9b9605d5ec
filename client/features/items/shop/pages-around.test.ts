import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagesAround } from './pages-around.ts';

describe('the pages that are linked', () => {
  it.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [1, 9, '1 2 … 9'],
    [3, 9, '1 2 3 4 … 9'],
    [4, 9, '1 2 3 4 5 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [9, 9, '1 … 8 9'],
    [500, 14_286, '1 … 499 500 501 … 14286'],
    [99, 4, '1 … 4'],
  ])('around %i of %i', (current, last, expected) => {
    expect(
      pagesAround(current, last)
        .map((page) => page ?? '…')
        .join(' '),
    ).toBe(expected);
  });

  it('are few, in order, and lead to every neighbour', () => {
    const places = fc
      .integer({ min: 1, max: 1_000_000 })
      .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
    fc.assert(
      fc.property(places, ([current, last]) => {
        const shown = pagesAround(current, last);
        const pages = shown.filter((page) => page !== null);
        expect(shown.length).toBeLessThanOrEqual(7);
        expect(pages).toEqual([...new Set(pages)].sort((one, other) => one - other));
        for (const page of [1, current, last, Math.min(current + 1, last), Math.max(current - 1, 1)])
          expect(pages).toContain(page);
      }),
    );
  });
});
