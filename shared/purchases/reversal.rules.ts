import type { Fils } from '../kernel/money.ts';
import type { PurchaseStatus } from './purchases.rules.ts';

/** What was paid for, as it is frozen in the purchase. `total = price + fee − discount`, exactly. */
export type PaidFor = { price: Fils; fee: Fils; discount: Fils; vat: Fils; total: Fils };

/** Who bears the service fee of a sale that is taken back: the buyer keeps paying it, or gets it from the house or the seller. */
export const FEE_BEARERS = ['buyer', 'house', 'seller'] as const;
export type FeeBearer = (typeof FEE_BEARERS)[number];

/** How much of a sale is taken back: `price` is the part of the item's price that the seller does without, in fils. */
export type TakenBack = { price: Fils; fee: FeeBearer };

/** What the buyer paid of the service fee: a discount comes off it first (decisions D22). */
export const feePaid = ({ fee, discount }: Pick<PaidFor, 'fee' | 'discount'>): Fils =>
  Math.max(0, fee - discount);

/** What the buyer paid of a part of the price, where a discount went beyond the fee; rounded down, all of it for the whole. */
export const pricePaid = (sale: PaidFor, part: Fils): Fils => {
  const paid = sale.total - feePaid(sale);
  return part === sale.price ? paid : Math.floor((part * paid) / sale.price);
};

/** What the buyer gets back to the card, in fils; never more than was captured. */
export const refundOf = (sale: PaidFor, { price, fee }: TakenBack): Fils =>
  pricePaid(sale, price) + (fee === 'buyer' ? 0 : feePaid(sale));

/** States in which finance may give money back: in the others buyer and seller, or support, have yet to decide. */
export const GIVE_BACK_STATUSES: readonly PurchaseStatus[] = [
  'paid',
  'handed_over',
  'completed',
  'cancelled',
  'refund_agreed',
  'decided',
];

/** What is to be taken back of a sale on top of `from`; the fee goes back once, whoever bears it then. */
export const furtherBack = (from: TakenBack, { price, fee }: TakenBack): TakenBack => ({
  price: from.price + price,
  fee: from.fee === 'buyer' ? fee : from.fee,
});
