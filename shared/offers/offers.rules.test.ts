import { expect, test } from 'vitest';
import { suggestedOffers } from './offers.rules.ts';

test.each([
  [1_000, [950, 900, 850]],
  [333, [316, 300, 283]],
  // Nothing at or below the least that may be offered, nothing twice.
  [58, [55, 52]],
  [53, []],
  [51, []],
])('for AED %d prices a little lower are suggested: %j', (price, aed) => {
  expect(suggestedOffers(price).map((offer) => offer.aed)).toEqual(aed);
});
