import { MAX_PRICE_AED, MIN_PRICE_AED } from '#shared/items/items.rules.ts';

/** The two ends of a price range as they are typed. */
export type PriceTexts = { minPrice: string; maxPrice: string };
/** The sentence against each end; none where it can be used. */
export type PriceErrors = { min?: string; max?: string };

const TOO_LOW = 'Minimum price must be at least AED 20';
const TOO_HIGH = 'Maximum price cannot exceed AED 50,000';
const CROSSED = 'Minimum price cannot exceed maximum price';
const NOT_A_PRICE = 'Enter a price in AED, such as 250';

const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Digits of Arabic keyboards become 0 to 9. */
export const withLatinDigits = (text: string): string =>
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

/** The number that was typed for a price, in AED; null when it is none. */
export const priceIn = (text: string): number | null => {
  const written = plain(text);
  return /^-?\d{1,12}(\.\d{1,2})?$/.test(written) ? Number(written) : null;
};

const isTyped = (text: string): boolean => text.trim() !== '';

const minProblem = (min: number | null, max: number | null): string | undefined => {
  if (min === null) return undefined;
  if (min < MIN_PRICE_AED) return TOO_LOW;
  return min > MAX_PRICE_AED || (max !== null && max <= MAX_PRICE_AED && min > max) ? CROSSED : undefined;
};

/**
 * What is wrong with a price range (specification 5, "Shop price filter"): what the contract's filter says, without its
 * schema, which would be the heaviest part of the shop. A test holds them together.
 */
export const priceErrors = ({ minPrice, maxPrice }: PriceTexts): PriceErrors => {
  const min = priceIn(minPrice);
  const max = priceIn(maxPrice);
  const errors: PriceErrors = {};
  if (isTyped(minPrice) && min === null) errors.min = NOT_A_PRICE;
  if (isTyped(maxPrice) && (max === null || max < 0)) errors.max = NOT_A_PRICE;
  const maxProblem = max !== null && max > MAX_PRICE_AED ? TOO_HIGH : undefined;
  return { min: errors.min ?? minProblem(min, max), max: errors.max ?? maxProblem };
};
