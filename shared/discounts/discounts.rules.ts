import type { Breakdown, Fils, Percentage } from '../kernel/money.ts';

/** What a code is taken off: the platform fee only, or the whole amount (decisions D22). */
export const DISCOUNT_TARGETS = ['fee', 'total'] as const;
export type DiscountTarget = (typeof DISCOUNT_TARGETS)[number];

/** What a code may be used for: buying an item, featuring one, or both. */
export const DISCOUNT_USES = ['purchase', 'featuring', 'any'] as const;
export type DiscountUse = (typeof DISCOUNT_USES)[number];

/** The least that is left to pay, in fils: a card cannot be charged with nothing. */
export const LEAST_PAYMENT: Fils = 200;

/** The most that one use of a share of the total takes off, where the code does not say. */
const TOTAL_CEILING: Fils = 20_000;

/**
 * What goes beyond the fee is the platform's own money, and ends at the seller's bank: no more of it is given to one
 * seller, nor to one buyer, than this, by all codes together.
 */
export const BEYOND_FEE_CAP: Fils = 20_000;

/** How much a code takes off: a share of what it applies to, or a fixed amount; `ceiling_fils` at most. */
export type DiscountTerms = {
  applies_to: DiscountTarget;
  ceiling_fils: Fils | null;
  /** What may still go beyond the fee here; no limit when not given. */
  left_beyond_fee?: Fils;
} & ({ percentage: Percentage; amount_fils: null } | { percentage: null; amount_fils: Fils });

/** Codes are written in capitals without spaces, however somebody types them. */
export const normaliseCode = (typed: string): string =>
  typed.normalize('NFKC').replace(/\s+/gu, '').toUpperCase();

/** Whether a code for `may` can be used for `use`. */
export const isFor = (may: DiscountUse, use: Exclude<DiscountUse, 'any'>): boolean =>
  may === 'any' || may === use;

const shareOf = (amount: Fils, percentage: Percentage): Fils =>
  Math.floor((amount * Math.round(percentage * 100) + 5_000) / 10_000);

/**
 * What a code takes off, in fils: off the platform fee first, and off the rest only if the code says so. Never negative,
 * never more than there is, and `LEAST_PAYMENT` stays to be paid. What the seller receives is not touched: what goes
 * beyond the fee is the platform's cost (decisions D22).
 */
const discountOn = ({ item, platformFee }: Breakdown, terms: DiscountTerms): Fils => {
  const total = item + platformFee;
  const base = terms.applies_to === 'fee' ? platformFee : total;
  const isShare = terms.percentage !== null;
  const wanted = isShare ? shareOf(base, terms.percentage) : terms.amount_fils;
  const unlimited = isShare && terms.applies_to === 'total' ? TOTAL_CEILING : Number.POSITIVE_INFINITY;
  const most = Math.min(terms.ceiling_fils ?? unlimited, platformFee + (terms.left_beyond_fee ?? total));
  return Math.max(0, Math.min(wanted, base, most, total - LEAST_PAYMENT));
};

/** The breakdown with a code: `item + platformFee - discount = total`, exactly (decisions D21). */
export const withDiscount = (breakdown: Breakdown, terms: DiscountTerms | null): Breakdown => {
  const discount = terms ? discountOn(breakdown, terms) : 0;
  return { ...breakdown, discount, total: breakdown.item + breakdown.platformFee - discount };
};
