/** Money inside the product: whole fils (AED 1 = 100 fils). Never a float, never another unit (decisions D21). */
export type Fils = number;

/** The share of an item's price that the buyer pays on top, in percent with at most two decimals (20 means 20 %). */
export type Percentage = number;

/** What a buyer pays for one item, every part in fils. `item + platformFee - discount = total`, exactly. */
export type Breakdown = {
  item: Fils;
  platformFee: Fils;
  platformFeePercentage: Percentage;
  discount: Fils;
  total: Fils;
};

/** Whether a number has two decimals at most, and as hundredths is counted exactly: fils of an amount in AED, parts of a percentage. */
export const isInHundredths = (value: number): boolean => {
  const hundredths = Math.round(value * 100);
  return Number.isSafeInteger(hundredths) && Math.abs(hundredths / 100 - value) <= 1e-9;
};

/**
 * Turns an amount in AED (a number with at most two decimals, as the API shows it) into fils.
 * @throws RangeError when the amount is not finite or has more than two decimals.
 */
export const filsFromAed = (aed: number): Fils => {
  if (!isInHundredths(aed)) throw new RangeError(`not an amount in AED with at most two decimals: ${aed}`);
  return Math.round(aed * 100);
};

/** Turns fils into AED as the API shows it: a number with at most two decimals. */
export const aedFromFils = (fils: Fils): number => fils / 100;

/** The service fee in fils, rounded half up (decisions D21). `price` in fils. */
export const platformFee = (price: Fils, percentage: Percentage): Fils => {
  const basisPoints = Math.round(percentage * 100);
  return Math.floor((price * basisPoints + 5_000) / 10_000);
};

/** Splits what the buyer pays, without a discount (decisions D21). `price` in fils. */
export const breakdownOf = (price: Fils, percentage: Percentage): Breakdown => {
  const fee = platformFee(price, percentage);
  return {
    item: price,
    platformFee: fee,
    platformFeePercentage: percentage,
    discount: 0,
    total: price + fee,
  };
};

/** Splits what the buyer pays of a price in AED as somebody types it, in fils: what has more than two decimals is rounded. */
export const breakdownOfTyped = (aed: number, percentage: Percentage): Breakdown =>
  breakdownOf(Math.round(aed * 100), percentage);

/** The breakdown of something that is a fee alone, such as featuring an item. `fee` in fils. */
export const feeAlone = (fee: Fils): Breakdown => ({
  item: 0,
  platformFee: fee,
  platformFeePercentage: 0,
  discount: 0,
  total: fee,
});

/** The part of a VAT-inclusive amount that is VAT, in fils, rounded half up (decisions D23). `rate` in percent. */
export const vatIncludedIn = (amount: Fils, rate: Percentage): Fils => {
  const basisPoints = Math.round(rate * 100);
  return Math.floor((amount * basisPoints + (10_000 + basisPoints) / 2) / (10_000 + basisPoints));
};
