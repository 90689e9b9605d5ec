import { z } from 'zod';
import { termsAgreement } from '../accounts/terms.schema.ts';
import { answerOf, codedOrWords, messageAnswer } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { instant } from '../kernel/fields.ts';
import { payableView } from '../payouts/payouts.schema.ts';
import { LEDGER_ACCOUNTS, MOVEMENT_KINDS } from '../purchases/ledger.rules.ts';
import { PURCHASE_STATUSES } from '../purchases/purchases.rules.ts';
import { CHARGE_OUTCOMES, REFUND_STATUSES } from '../purchases/refunds.rules.ts';
import { adminListQuery, adminPageOf } from './admin-list.schema.ts';
import { adminPayout } from './payouts.api.ts';
import * as calls from './purchases.calls.ts';

/** What was paid for: an item, featuring one, or a visit of the concierge. */
export const PAYMENT_KINDS = ['purchase', 'featuring', 'visit'] as const;
const kind = z.enum(PAYMENT_KINDS, { error: 'Choose purchases, featurings or visits.' });

const person = z.object({ uuid: z.string(), name: z.string() });

/** Amounts in AED. */
const adminPayment = z.object({
  kind,
  transaction_number: z.string(),
  /** Of a purchase; nothing else has one. */
  status: z.enum(PURCHASE_STATUSES).nullable(),
  /** Null for a visit, which nobody sells. */
  item: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  seller: person.nullable(),
  /** Null for anything else, and once its booking is forgotten. */
  visit: z.object({ number: z.string(), starts_at: instant }).nullable(),
  /** Null for a guest and for a visit; for a featuring the seller alone is there. */
  buyer: person.nullable(),
  /** Who bought without an account, or booked the visit. */
  guest: z.object({ name: z.string(), email: z.string() }).nullable(),
  price: z.number(),
  fee: z.number(),
  discount: z.number(),
  total: z.number(),
  vat: z.number(),
  /** Null where the attempt settled nothing: what was captured on it goes back, or waits in the finance section. */
  paid_at: instant.nullable(),
  handed_over_at: instant.nullable(),
});
export type AdminPayment = z.infer<typeof adminPayment>;

const movement = z.object({
  id: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  at: instant,
  /** Who made it by hand, and why. */
  made_by: z.string().nullable(),
  reason: z.string().nullable(),
  entries: z
    .array(z.object({ account: z.enum(LEDGER_ACCOUNTS), debit: z.number(), credit: z.number() }))
    .max(20),
  /** Always zero: debit less credit, in AED. */
  sum: z.number(),
});
export type AdminMovement = z.infer<typeof movement>;

/** Movements of one payment that are shown, attempts to pay, captures on one of them, and refunds of one of those: the newest. */
export const MOST_MOVEMENTS = 200;
export const MOST_ATTEMPTS = 50;

/** A capture at the provider, and what of it is owed or was given back. */
const adminCharge = z.object({
  /** The provider's name of it. */
  charge_id: z.string(),
  /** As the provider told it: `96 AED`, `12.3456 KWD`. */
  reported: z.string(),
  outcome: z.enum(CHARGE_OUTCOMES),
  at: instant,
  refunds: z
    .array(
      z.object({
        /** AED. */
        amount: z.number(),
        status: z.enum(REFUND_STATUSES),
        at: instant,
        /** What the provider said last, when it refused. */
        problem: codedOrWords.nullable(),
      }),
    )
    .max(MOST_ATTEMPTS),
});
export type AdminCharge = z.infer<typeof adminCharge>;

const adminCheckout = z.object({
  uuid: z.string(),
  status: z.enum(['open', 'paid', 'failed', 'expired', 'cancelled', 'refunded']),
  /** References at the payment provider. */
  link_id: z.string().nullable(),
  charges: z.array(adminCharge).max(MOST_ATTEMPTS),
  buyer: z.string().nullable(),
  total: z.number(),
  created_at: instant,
  ended_at: instant.nullable(),
  /** The one this payment belongs to. */
  is_own: z.boolean(),
});

/** Payouts that one sale is shown to be part of. */
export const MOST_TRANSFERS = 50;

/** How the money of a sale gets to its seller. Amounts in AED. */
const salePayout = payableView.extend({
  /** The payouts that it is or was part of, the newest first. */
  transfers: z
    .array(
      adminPayout.omit({ seller: true, sales: true }).extend({
        /** What of its amount is for this sale; less than nothing where that was taken off others. */
        of_this: z.number(),
        /** How many other sales it is for. */
        of_others: z.number().int(),
      }),
    )
    .max(MOST_TRANSFERS),
});
export type SalePayout = z.infer<typeof salePayout>;

const adminPaymentPage = adminPayment.extend({
  /** Frozen into the checkout, in percent. */
  fee_percentage: z.number(),
  /** The offer that was accepted, in AED. */
  offer: z.number().nullable(),
  discount_code: z.string().nullable(),
  /** The terms that were ticked at its checkout; null where nobody wrote it down. */
  terms: termsAgreement.nullable(),
  vat_percentage: z.number(),
  /** The link that opens a guest's purchase; null where there is none. */
  guest_link: z
    .object({
      expires_at: instant,
      opened_at: instant.nullable(),
      is_open: z.boolean(),
      /** Ended by its guest or staff, for good; a later step of the purchase opens one that only ran out. */
      is_revoked: z.boolean(),
    })
    .nullable(),
  /** Of a purchase; nothing else has a seller who is paid. */
  payout: salePayout.nullable(),
  /** The latest attempts to pay for the item or the visit, the latest first; the payment's own in any case. */
  checkouts: z.array(adminCheckout).max(MOST_ATTEMPTS),
  movements: z.array(movement).max(MOST_MOVEMENTS),
  /** How many older movements there are, and older attempts, captures and refunds. Not said by the version before (until 0.2.0). */
  left_out: z.object({ movements: z.number().int(), attempts: z.number().int() }).optional(),
  /** What finance can still give back of a purchase, in AED; null where it is not finance's to decide, or nothing is left. */
  give_back: z
    .object({
      /** Of the price. */
      price_left: z.number(),
      /** What the buyer paid of the service fee; 0 once it was given back. */
      fee_left: z.number(),
    })
    .nullable(),
});
export type AdminPaymentPage = z.infer<typeof adminPaymentPage>;

const filters = {
  kind: kind.default('purchase'),
  status: z.enum(PURCHASE_STATUSES, { error: 'Choose a state.' }).optional(),
};

export const adminPurchases = defineEndpoint(calls.adminPurchases, {
  looks: 'purchases.seen',
  summary: 'Purchases, featurings or visits, the newest first, found by number, item, seller, buyer or guest',
  query: adminListQuery(filters),
  answer: answerOf(adminPageOf(adminPayment)),
});

export const adminPurchase = defineEndpoint(calls.adminPurchase, {
  looks: 'purchase.seen',
  summary:
    'One payment, or attempt to pay, by its number at the provider, explained to the fils from the ledger; support sees what is or was before it. The look is in the audit log',
  params: z.object({ transactionNumber: z.string().min(1).max(100) }),
  answer: answerOf(adminPaymentPage),
});

export const exportPurchases = defineEndpoint(calls.exportPurchases, {
  looks: 'purchases.exported',
  summary: 'The same as CSV (text/csv), all of it, as a stream; the export is in the audit log',
  query: z.strictObject({ keyword: z.string('Must be text.').trim().max(200).default(''), ...filters }),
  answer: z.null(),
  limit: 'export',
});

export const revokeGuestLink = defineEndpoint(calls.revokeGuestLink, {
  summary: 'End the link that opens a guest’s purchase; it is kept in the log',
  params: z.object({ transactionNumber: z.string().min(1).max(100) }),
  answer: messageAnswer,
});
