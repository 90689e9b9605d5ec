import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemFilter } from '#shared/items/shop-query.schema.ts';
import { priceErrors } from './price-range.ts';

const end = fc.option(
  fc.oneof(fc.integer({ min: 0, max: 120_000 }), fc.constantFrom(19, 20, 50_000, 50_001)),
);

test('the form says of every price range what the contract says', () => {
  fc.assert(
    fc.property(end, end, (min, max) => {
      const said = priceErrors({
        minPrice: min === null ? '' : String(min),
        maxPrice: max === null ? '' : String(max),
      });
      const parsed = itemFilter.safeParse({ min_price: min ?? undefined, max_price: max ?? undefined });
      const sentence = (field: string) => parsed.error?.issues.find(({ path }) => path[0] === field)?.message;
      expect(said).toEqual({ min: sentence('min_price'), max: sentence('max_price') });
    }),
  );
});
