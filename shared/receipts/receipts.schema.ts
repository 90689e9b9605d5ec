import { z } from 'zod';
import { instant } from '../kernel/fields.ts';
import { RECEIPT_KINDS, RECEIPT_NUMBER, RECEIPT_PARTIES } from '../purchases/receipts.rules.ts';

export const receiptNumber = z.string().regex(RECEIPT_NUMBER);

/** Documents that are listed at once: the newest. */
export const MOST_DOCUMENTS = 50;

/** A document as its line in a list. */
export const receiptLine = z.object({
  number: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  party: z.enum(RECEIPT_PARTIES),
  /** AED. */
  total: z.number(),
  issued_at: instant,
});

/** A receipt, statement or credit note as one side sees it. Amounts in AED, as they were when it was issued. */
export const receiptView = receiptLine.extend({
  /** The number that a credit note takes back from. */
  of: z.string().nullable(),
  issuer: z.object({ name: z.string(), address: z.string(), trn: z.string() }),
  /** Null once the guest or the member is forgotten. */
  issued_to: z.string().nullable(),
  /** The other side by its public name; null for a featuring, and for a guest. */
  other_side: z.string().nullable(),
  /** Null for a visit of the concierge. */
  item: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  /** The visit that was paid for; its number and time are null once the booking is forgotten. */
  visit: z.object({ number: z.string().nullable(), starts_at: instant.nullable() }).nullable(),
  price: z.number(),
  service_fee: z.number(),
  discount: z.number(),
  vat: z.number(),
  vat_percentage: z.number(),
  transaction_number: z.string(),
  /** The charge at the payment provider. */
  payment_reference: z.string().nullable(),
  paid_at: instant,
  handed_over_at: instant.nullable(),
  /** Of a featuring. */
  featured_until: instant.nullable(),
  /** What was taken back since: the newest, the oldest of them first. */
  credit_notes: z.array(receiptLine).max(MOST_DOCUMENTS),
  /** Whether there are older ones. Not said by the version before (until 0.2.0). */
  has_more_credit_notes: z.boolean().optional(),
});
export type ReceiptView = z.infer<typeof receiptView>;
export type ReceiptLine = z.infer<typeof receiptLine>;
