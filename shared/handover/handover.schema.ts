import { z } from 'zod';
import { photoView } from '../items/items.schema.ts';
import { instant } from '../kernel/fields.ts';
import { purchaseView } from '../purchases/purchases.schema.ts';
import { PIN_LENGTH } from './handover.rules.ts';

/** A QR code as an SVG path over `size` × `size` units, without its quiet zone. */
export const qrCode = z.object({ size: z.number().int(), path: z.string() });

/** The PIN of a purchase, for its buyer alone. */
export const pinView = z.object({
  pin: z.string().length(PIN_LENGTH),
  qr: qrCode,
  /** When it took the place of one that was guessed at too often; null for the first. */
  replaced_at: instant.nullable(),
});
export type PinView = z.infer<typeof pinView>;

/** A purchase as its guest sees it by their link: what to collect, where, from whom, and with which PIN. Amounts in AED. */
export const guestPurchase = purchaseView
  .pick({
    transaction_number: true,
    status: true,
    subtotal_amount: true,
    service_fee_amount: true,
    discount_amount: true,
    total_amount: true,
    vat_amount: true,
    offer_price: true,
    paid_at: true,
    handed_over_at: true,
    handed_over_by: true,
  })
  .extend({
    /** `address` is the exact one, until the sale is off. */
    item: z.object({
      uuid: z.string(),
      item_name: z.string(),
      item_name_other: z.string().nullable(),
      address: z.string(),
      default_image: photoView.nullable(),
    }),
    /** The name is the public one. Without a number once the seller has left, or the sale is off. */
    seller: z.object({ name: z.string(), mobile_number: z.string() }),
    /** Null once it was handed over, or never will be. */
    pin: pinView.nullable(),
    link_expires_at: instant,
  });
export type GuestPurchase = z.infer<typeof guestPurchase>;

const PIN_WORDS = 'Enter the 6 digits.';
/** The PIN as a seller enters it. */
export const pinEntry = z.object({
  pin: z
    .string(PIN_WORDS)
    .trim()
    .regex(new RegExp(`^\\d{${PIN_LENGTH}}$`), PIN_WORDS),
});
