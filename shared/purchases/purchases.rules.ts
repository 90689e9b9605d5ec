import type { Lifecycle } from '../kernel/lifecycle.ts';

/** What is paid for: an item, featuring one, a visit of the concierge. */
export const CHECKOUT_KINDS = ['purchase', 'featuring', 'concierge'] as const;

export const CHECKOUT_STATUSES = ['open', 'paid', 'failed', 'expired', 'cancelled', 'refunded'] as const;
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number];

/** The checkout's lifecycle; a late capture on anything but open is refunded (docs/lifecycles.md). */
export const checkoutLifecycle: Lifecycle<CheckoutStatus> = {
  open: ['paid', 'failed', 'expired', 'cancelled'],
  paid: [],
  failed: ['refunded'],
  expired: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
};

export const PURCHASE_STATUSES = [
  'paid',
  'handed_over',
  'completed',
  'cancelled',
  'refund_requested',
  'refund_agreed',
  'refund_refused',
  'escalated',
  'decided',
] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** Those with nothing left to hand over, to pay out or to pay back. */
export const SETTLED_PURCHASES = [
  'completed',
  'cancelled',
  'refund_agreed',
  'decided',
] as const satisfies readonly PurchaseStatus[];

/** Days for which the link in a guest's mail opens their purchase, from its last step; at the least until nothing is left for them to do. */
export const GUEST_LINK_DAYS = 30;

/** What can prove a handover: the PIN that the seller enters, or the word of the buyer. */
export const HANDOVER_PROOFS = ['pin', 'buyer'] as const;
export type HandoverProof = (typeof HANDOVER_PROOFS)[number];

/** The purchase's lifecycle (docs/lifecycles.md). */
export const purchaseLifecycle: Lifecycle<PurchaseStatus> = {
  // To support, where nobody collected.
  paid: ['handed_over', 'cancelled', 'refund_requested', 'escalated'],
  handed_over: ['completed', 'refund_requested'],
  // Taken back, or not taken to support in time: it goes on from where it was. Cancelled: all of it is given back before
  // the handover.
  refund_requested: ['refund_agreed', 'refund_refused', 'escalated', 'paid', 'handed_over', 'cancelled'],
  refund_refused: ['escalated', 'paid', 'handed_over'],
  escalated: ['decided'],
  completed: [],
  cancelled: [],
  refund_agreed: [],
  // Once, when one of the two appeals.
  decided: ['escalated'],
};

/** How far a purchase has come; what is not named is somewhere in the middle. */
const STEPS: Partial<Record<PurchaseStatus, number>> = { paid: 0, handed_over: 1, completed: 3 };

/** Whether a state comes after another one: what is told of an earlier one changes nothing any more. */
export const isFurther = (status: PurchaseStatus, than: PurchaseStatus): boolean =>
  (STEPS[status] ?? 2) > (STEPS[than] ?? 2);

/**
 * Items that may be held at a time: for one account, one guest's browser, the guests of one network (an IPv6 /64), and its
 * accounts that are younger than a day.
 */
export const MAX_OPEN_HOLDS = { account: 5, browser: 3, network: 10, youngOfNetwork: 10 } as const;

/** For how long an item is held for a guest who was not yet sent on to the payment page. */
export const UNOPENED_HOLD_MINUTES = 5;

/** Where its seller finds one sale of an item, whatever the item is by now. */
export const salePath = (itemUuid: string, transactionNumber: string): string =>
  `/my-product-details?productUuid=${itemUuid}&transaction=${encodeURIComponent(transactionNumber)}`;
