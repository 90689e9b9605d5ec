import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { PriceErrors } from './price-range.ts';
import { priceErrors, priceIn } from './price-range.ts';
import type { ShopFilters } from './shop-filters.ts';
import type { Shop } from './use-shop-filters.ts';

/** Between two letters, ms. */
const WHILE_TYPING = 300;

const textOf = (aed: number | null): string => (aed === null ? '' : String(aed));
const textsOf = ({ minPrice, maxPrice }: ShopFilters) => ({
  minPrice: textOf(minPrice),
  maxPrice: textOf(maxPrice),
});

type Range = Pick<ShopFilters, 'minPrice' | 'maxPrice'>;
const isSameRange = (one: Range, other: Range): boolean =>
  one.minPrice === other.minPrice && one.maxPrice === other.maxPrice;

/** A price range while it is typed, until `apply` makes it the shop's. What the shop's becomes is what stands there. */
export const usePriceRange = ({ filters, change, chosen }: Pick<Shop, 'filters' | 'change' | 'chosen'>) => {
  const [texts, setTexts] = useState(() => textsOf(filters));
  const [errors, setErrors] = useState<PriceErrors>({});
  const [known, setKnown] = useState(filters);
  /** The range that was asked for here: more may have been typed before the address says it. */
  const [asked, setAsked] = useState<Range | null>(null);
  const start = (from: ShopFilters): void => {
    setTexts(textsOf(from));
    setErrors({});
  };
  if (known !== filters) {
    setKnown(filters);
    if (!isSameRange(known, filters) && !(asked && isSameRange(asked, filters))) start(filters);
    setAsked(null);
  }
  const [settled] = useDebouncedValue(texts, WHILE_TYPING);
  const rangeOf = ({ minPrice, maxPrice }: typeof texts) => ({
    minPrice: priceIn(minPrice),
    maxPrice: priceIn(maxPrice),
  });
  const isUsable = (typed: typeof texts): boolean => Object.values(priceErrors(typed)).every((one) => !one);
  return {
    ...texts,
    errors,
    type: (name: keyof typeof texts, text: string): void => {
      setTexts({ ...texts, [name]: text });
      setErrors({});
    },
    /** What is typed becomes what the shop is narrowed by; false, with its errors said, where it cannot be used. */
    apply: (): boolean => {
      setErrors(priceErrors(texts));
      if (!isUsable(texts)) return false;
      const range = rangeOf(texts);
      if (!isSameRange(range, chosen())) {
        setAsked(range);
        change(range);
      }
      return true;
    },
    /** Forgets what was typed and not used. */
    forget: () => start(filters),
    /** The filters as they would be with what is typed; null while that cannot be used. */
    wanted: isUsable(settled) ? { ...filters, page: 1, ...rangeOf(settled) } : null,
  };
};

export type PriceRange = ReturnType<typeof usePriceRange>;
