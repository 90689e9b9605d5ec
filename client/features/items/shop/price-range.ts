import { itemFilter } from '#shared/items/items.api.ts';

/** The two ends of a price range as they are typed. */
export type PriceTexts = { minPrice: string; maxPrice: string };
/** The sentence against each end; none where it can be used. */
export type PriceErrors = { min?: string; max?: string };

const NOT_A_PRICE = 'Enter a price in AED, such as 250';

const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Digits of Arabic keyboards become 0 to 9. */
const withLatinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO));
  });

/** Whole thousands and decimals as people write them: "1,250", "١٬٢٥٠", "99٫5". */
const plain = (text: string): string =>
  withLatinDigits(text)
    .trim()
    .replace(/[,٬\s](?=\d{3}(?:\D|$))/g, '')
    .replace('٫', '.');

/** The price that was typed, in AED; null when it is none. */
export const priceIn = (text: string): number | null => {
  const written = plain(text);
  return /^\d{1,9}(\.\d{1,2})?$/.test(written) ? Number(written) : null;
};

const isTyped = (text: string): boolean => text.trim() !== '';

/** What is wrong with a price range (specification 5, "Shop price filter"). */
export const priceErrors = ({ minPrice, maxPrice }: PriceTexts): PriceErrors => {
  const min = priceIn(minPrice);
  const max = priceIn(maxPrice);
  const errors: PriceErrors = {};
  if (isTyped(minPrice) && min === null) errors.min = NOT_A_PRICE;
  if (isTyped(maxPrice) && max === null) errors.max = NOT_A_PRICE;
  const parsed = itemFilter.safeParse({ min_price: min ?? undefined, max_price: max ?? undefined });
  if (parsed.success) return errors;
  const sentence = (field: string) => parsed.error.issues.find(({ path }) => path[0] === field)?.message;
  return { min: errors.min ?? sentence('min_price'), max: errors.max ?? sentence('max_price') };
};
