import { z } from 'zod';
import { phoneField } from '../accounts/accounts.schema.ts';
import { termsVersion } from '../accounts/terms.schema.ts';
import { MAX_DETAILS, MAX_PHOTOS } from '../items/items.rules.ts';
import {
  feeBreakdown,
  itemCard,
  itemPropertyDetail,
  itemSeller,
  listedSubCategory,
  photoView,
  subCategoryView,
} from '../items/items.schema.ts';
import { aedField, instant } from '../kernel/fields.ts';
import { HANDOVER_PROOFS, PURCHASE_STATUSES } from './purchases.rules.ts';

/** Names a purchase in a path. */
export const transactionParams = z.object({ transactionNumber: z.string().min(1).max(120) });

/** Names a purchase in a path of staff's. */
export const staffTransactionParams = z.object({
  transactionNumber: z.string().regex(/^[\w-]{1,64}$/, 'Must be a transaction number.'),
});

/** The seller as a paying buyer sees them (decisions D7); without address and number once they have left, or the sale is off. */
export const sellerContact = z.object({
  vendor: itemSeller.shape.vendor,
  name: z.string(),
  email: z.string(),
  mobile_number: z.string(),
});

const handover = {
  handed_over_at: instant.nullable(),
  /** What said so: the buyer's PIN, entered by the seller, or the buyer. */
  handed_over_by: z.enum(HANDOVER_PROOFS).nullable(),
};

/**
 * A purchase as its buyer sees it. Amounts in AED. `address` of the item is the exact one, until the sale is off; its
 * `total_fee_breakdown` and `total_fee` are what was paid, and its `price` is what was asked, also where an offer was accepted.
 */
export const purchaseView = z.object({
  id: z.number().int(),
  transaction_number: z.string(),
  status: z.enum(PURCHASE_STATUSES),
  transaction_item: z.object({
    item: itemCard.extend({
      sub_category: listedSubCategory,
      images: z.array(photoView).max(MAX_PHOTOS),
      item_property_details: z.array(itemPropertyDetail).max(MAX_DETAILS),
    }),
  }),
  seller: sellerContact,
  /** The price of the accepted offer, when there was one. */
  offer_price: z.number().nullable(),
  subtotal_amount: z.number(),
  service_fee_amount: z.number(),
  discount_amount: z.number(),
  total_amount: z.number(),
  /** The part of the service fee that is VAT (decisions D23). */
  vat_amount: z.number(),
  channel_id: z.number().int().nullable(),
  paid_at: instant,
  ...handover,
});
export type PurchaseView = z.infer<typeof purchaseView>;

const soldItem = purchaseView.shape.transaction_item.shape.item;
/** One of several: what its subcategory asks for is in the purchase's own answer. */
export const listedPurchase = purchaseView.extend({
  transaction_item: z.object({ item: soldItem.extend({ sub_category: subCategoryView }) }),
});

/**
 * How far a purchase has come, as events tell it to both sides: what else either of them sees of it, how to reach the other
 * one among it, is fetched (decisions D7).
 */
export const purchaseStep = z.object({
  transaction_number: z.string(),
  item_uuid: z.string(),
  status: z.enum(PURCHASE_STATUSES),
  ...handover,
});
export type PurchaseStep = z.infer<typeof purchaseStep>;

/** A purchase as its seller sees it. The fees of the item are those of the sale, without the buyer's discount. */
export const saleView = z.object({
  transaction_number: z.string(),
  status: z.enum(PURCHASE_STATUSES),
  item: itemCard,
  /** What the seller receives, in AED. */
  amount: z.number(),
  buyer_name: z.string().nullable(),
  /** The number a guest left for the seller, if they did; null once the sale is off. */
  buyer_phone: z.string().nullable(),
  channel_id: z.number().int().nullable(),
  paid_at: instant,
  ...handover,
});
export type SaleView = z.infer<typeof saleView>;

/** A checkout that has begun: where to pay, what, and until when. */
export const checkoutView = z.object({
  payment_url: z.string(),
  /** Proves later that the caller started this checkout (decisions D8); browsers get it as a cookie too. */
  checkout_token: z.string(),
  transaction_number: z.string(),
  total_fee_breakdown: feeBreakdown,
  expires_at: instant,
});
export type CheckoutView = z.infer<typeof checkoutView>;

/** A discount code, or none. */
export const discountField = z.string().trim().max(40, 'Use at most 40 characters.').nullish();

/** What a payer was shown as the total, in AED: where another one would be paid, the checkout does not begin. */
export const shownTotal = aedField('Enter an amount in AED.').nullish();

const checkoutBody = z.object({
  discount: discountField,
  terms_version: termsVersion.optional(),
  total: shownTotal,
});

/** The body of a checkout of an item: nothing, or a discount code, the terms that a person ticked, and the total they saw. */
export const purchaseBody = checkoutBody.optional();

/** A guest may leave a number by which the seller can reach them about the collection. */
export const guestBody = checkoutBody
  .extend({ mobile_number: z.union([z.literal(''), phoneField]).nullish() })
  .optional();

/** `payment_ref` is the provider's transactionId, `transaction_number` its paymentLinkId. */
export const confirmation = z.object({
  payment_ref: z.string().trim().min(1, 'payment_ref is required.').max(120),
  transaction_number: z.string().trim().min(1, 'transaction_number is required.').max(120),
});
