import { z } from 'zod';
import { itemState } from '../items/items.schema.ts';
import { defineEvent } from '../kernel/event.ts';
import { purchaseStep } from './purchases.schema.ts';
import { REFUND_STATUSES, WAITING_MONEY } from './refunds.rules.ts';

const checkoutEvent = <const Type extends string>(type: Type, summary: string) =>
  defineEvent({
    type,
    summary,
    routing: z.object({
      item_uuid: z.string(),
      owner_id: z.number().int(),
      /** Null for a guest; a node of the version before does not say it (until 0.2.0). */
      buyer_id: z.number().int().nullable().optional(),
    }),
    views: { public: z.object({ item: itemState }) },
  });

export const checkoutStarted = checkoutEvent(
  'checkout.started',
  'Somebody is buying the item, with the time left',
);
export const checkoutEnded = checkoutEvent('checkout.ended', 'The checkout ended without a purchase');

/** The member who paid, or a guest by their sealed address, and what for: the item, or a visit's number. */
const payer = z.object({
  user_id: z.number().int().nullable(),
  address: z.string().nullable(),
  locale: z.enum(['en', 'ar']).nullable(),
  item: z.string().nullable(),
  of: z.enum(['visit', 'featuring']).optional(),
});

export const chargeParked = defineEvent({
  type: 'charge.parked',
  summary: 'Money was captured that cannot be booked: it waits in the finance section',
  routing: z.object({
    /** The provider's name of it. */
    charge_id: z.string(),
    /** As the provider told it: `12.3456 KWD`. */
    told: z.string(),
    payer,
  }),
  views: {},
});

/** `number` is what it is found by in the admin: a charge, a link or a payout. */
export const moneyWaits = defineEvent({
  type: 'money.waits',
  summary: 'A refund, a payment link or a payout does not go on by itself: it waits in the finance section',
  routing: z.object({
    what: z.enum(WAITING_MONEY),
    number: z.string(),
    /** AED. */
    amount: z.number(),
  }),
  views: {},
});

/** Whose it is, who is told, is for those above to say: buyer and seller learn of it by `purchase.case_changed`. */
export const refundMoved = defineEvent({
  type: 'refund.moved',
  summary: 'Money on its way back to a card went a step further, or did not arrive',
  routing: z.object({
    refund_id: z.number().int(),
    /** Null for a capture that settled nothing. */
    purchase_id: z.number().int().nullable(),
    status: z.enum(REFUND_STATUSES),
    /** Given back in the provider's own dashboard, without having been owed. */
    is_elsewhere: z.boolean().optional(),
    /** In AED; not said by the version before (until 0.2.0). */
    amount: z.number().optional(),
    /** Of a capture that settled nothing, a visit or a featuring. */
    payer: payer.optional(),
  }),
  views: { admin: z.object({ refund_id: z.number().int() }) },
});

export const purchasePaid = defineEvent({
  type: 'purchase.paid',
  summary: 'The payment was captured and the item changed hands on paper',
  routing: z.object({
    purchase_id: z.number().int(),
    seller_id: z.number().int(),
    buyer_id: z.number().int().nullable(),
    item_uuid: z.string(),
  }),
  views: { seller: z.object({ sale: purchaseStep }), buyer: z.object({ purchase: purchaseStep }) },
});

/** What happened to a visit that is paid for through us: whoever shows it asks how it stands. */
/** `link_renewed`: the one that was mailed before opens it no longer. */
const visitChange = z.enum(['paid', 'cancelled', 'refund', 'link_renewed']);
const visitNews = z.object({ number: z.string(), what: visitChange });

export const visitMoved = defineEvent({
  type: 'visit.moved',
  summary:
    'A visit of the concierge was paid or cancelled, money of it is on its way back, or it has another link',
  routing: z.object({
    booking_id: z.number().int(),
    what: visitChange,
    /** Of the page behind the mailed link. */
    guest_room: z.string(),
  }),
  views: { guest: visitNews, admin: visitNews },
});

export const moneyChanged = defineEvent({
  type: 'money.changed',
  summary:
    'What staff see of payments has changed: what is owed back, cannot be booked or is being paid, or a guest opened their link; not stored',
  routing: z.object({}),
  views: { admin: z.object({}) },
});

export const purchaseLinkEnded = defineEvent({
  type: 'purchase.link_ended',
  summary:
    'The link to a guest’s purchase opens nothing any more: somebody ended it, its time is over, or an account has the purchase',
  routing: z.object({ purchase_id: z.number().int(), guest_room: z.string() }),
  views: { guest: z.object({}) },
});
