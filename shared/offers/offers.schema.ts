import { z } from 'zod';
import { feeBreakdown, itemCard, itemStatus, photoView } from '../items/items.schema.ts';
import { inHundredths, instant, numberField } from '../kernel/fields.ts';
import {
  MAX_OFFER_AED,
  MAX_OFFER_ROUNDS,
  MIN_OFFER_AED,
  OFFER_OUTCOMES,
  OFFER_SIDES,
  OFFER_STATUSES,
  RELEASE_REASONS,
} from './offers.rules.ts';

export const offerStatus = z.enum(OFFER_STATUSES);
export const offerSide = z.enum(OFFER_SIDES);
export const releaseReason = z.enum(RELEASE_REASONS, { error: 'Choose a reason.' });

/** One price that was named for an offer, by whom, and with which words. */
export const offerRound = z.object({
  by: offerSide,
  /** AED. */
  price: z.number(),
  /** What the other side wrote has "•••" for contact details until the buyer has paid. */
  remarks: z.string(),
  /** Whether the other side reads less than was written. */
  contacts_hidden: z.boolean(),
  at: instant,
});
export type OfferRound = z.infer<typeof offerRound>;

const offerBase = z.object({
  id: z.number().int(),
  version: z.number().int(),
  item_id: z.number().int(),
  item_uuid: z.string(),
  seller_id: z.number().int(),
  buyer_id: z.number().int(),
  /** Phone numbers, email addresses and links in it are "•••" for the seller until the buyer has paid. */
  remarks: z.string(),
  /** Whether the seller reads less than the buyer wrote. */
  contacts_hidden: z.boolean(),
  /** The price on the table, in AED: of the newest round. */
  asking_price: z.number(),
  /** Who named it. */
  price_by: offerSide,
  /** Whose answer the offer waits for. */
  turn: offerSide.nullable(),
  /** Every price that was named, the first one first; an offer to watchers may come after the last. */
  rounds: z.array(offerRound).max(MAX_OFFER_ROUNDS + 1),
  status: offerStatus,
  bid_status_name: z.string(),
  is_accepted: z.literal([0, 1]),
  /** Why a closed offer was closed. */
  outcome: z.enum(OFFER_OUTCOMES).nullable(),
  total_fee_breakdown: feeBreakdown,
  created_at: instant,
  /** When an open offer ends by itself. */
  expires_at: instant,
  /** Until when the accepted offer keeps the item. */
  reserved_until: instant.nullable(),
  /** Whether the seller has used the one extension. */
  extended: z.boolean(),
  /** Who ended the reservation before its time, and the seller's reason where it was they. */
  ended_by: offerSide.nullable(),
  release_reason: releaseReason.nullable(),
});

/** An offer as the seller sees it; the buyer's email only after acceptance, until the sale is off (decisions D7). */
export const sellerOffer = offerBase.extend({
  /** Decided by the limits the seller has set for the item: accepted or rejected without them. */
  by_rule: z.boolean(),
  buyer: z.object({ email: z.string().nullable(), first_name: z.string(), last_name: z.string() }),
  item: z.object({
    id: z.number().int(),
    uuid: z.string(),
    version: z.number().int(),
    item_name: z.string(),
    item_name_other: z.string().nullable(),
    price: z.number(),
    status: itemStatus,
    default_image: photoView.nullable(),
  }),
});
export type SellerOffer = z.infer<typeof sellerOffer>;

/** An offer as an event shows it to its seller: the email address is fetched (decisions D7). */
export const liveSellerOffer = sellerOffer.extend({ buyer: sellerOffer.shape.buyer.omit({ email: true }) });
export type LiveSellerOffer = z.infer<typeof liveSellerOffer>;

/** An offer as its buyer sees it. */
export const buyerOffer = offerBase.extend({ item: itemCard });
export type BuyerOffer = z.infer<typeof buyerOffer>;

export const offerPriceField = numberField('Item value must be over AED 50').pipe(
  inHundredths(
    z
      .number()
      .gt(MIN_OFFER_AED, 'Item value must be over AED 50')
      .lt(MAX_OFFER_AED, 'Item value must be under AED 50,000'),
  ),
);
