import { z } from 'zod';
import { signInOrigin } from '../accounts/security.schema.ts';
import { CASE_STEPS, SIDES } from '../cases/cases.rules.ts';
import { HELP_TOPICS } from '../help/help.rules.ts';
import { instant } from '../kernel/fields.ts';
import { releaseReason } from '../offers/offers.schema.ts';
import { RETURN_STATUSES, WAITING_MONEY } from '../purchases/refunds.rules.ts';
import { bothLanguages } from '../settings/settings.schema.ts';

/** What it is called, and in the other language where its seller gave that. */
const named = { item: z.string(), item_other: z.string().optional() };
const item = { ...named, item_uuid: z.string() };
/** AED. */
const price = z.number();
/** The price was the seller's counter-offer, not the buyer's. */
const asked = z.literal(true).optional();
/** A reason from the list, the words administrators gave it if they did, and what they added. */
const why = { reason: z.string(), own: bothLanguages.nullable(), note: z.string().nullable() };

/** What the copy of each kind is made of: names, prices, ids. Never a phone number, an email address or an exact place. */
export const notificationFacts = {
  'item.submitted': z.object(item),
  'item.proposed': z.object(item),
  /** Its seller is away: it is paused at once. */
  'item.approved': z.object({ ...item, away: z.literal(true).optional() }),
  'item.rejected': z.object({ ...item, ...why }),
  'item.changes_asked': z.object({ ...item, ...why }),
  'item.taken_down': z.object({ ...item, reason: z.string().nullable() }),
  'item.edit_approved': z.object(item),
  'item.edit_rejected': z.object({ ...item, ...why }),
  /** For who watches it: the price in AED, and what it was. */
  'item.price_dropped': z.object({ ...item, price, was: price }),
  /** For who saved a search that finds it: what that is called. Notifications of before there was one say none. */
  'item.found': z.object({ ...item, price, search: bothLanguages.optional() }),
  'item.featured': z.object({ ...item, until: instant }),
  /** By the house, for nothing. */
  'item.featuring_given': z.object({ ...item, until: instant }),
  /** By the house, before its time; the note says why. */
  'item.featuring_ended': z.object({ ...item, note: z.string() }),
  'offer.placed': z.object({ ...item, price, name: z.string(), until: instant }),
  /** For a watcher: the seller's price for those who watch. */
  'offer.to_watchers': z.object({ ...item, price, until: instant }),
  /** For the seller: their limits accepted an offer. */
  'offer.accepted_by_limit': z.object({ ...item, price, name: z.string(), until: instant }),
  /** For the buyer: the seller asks for another price. */
  'offer.countered': z.object({ ...item, price, until: instant }),
  /** For the seller: the buyer answers that with another one. */
  'offer.countered_back': z.object({ ...item, price, name: z.string(), until: instant }),
  /** For the seller: the buyer accepted the price they were asked for, or declined it. */
  'offer.agreed': z.object({ ...item, price, name: z.string(), until: instant }),
  'offer.declined': z.object({ ...item, price, name: z.string() }),
  'offer.withdrawn': z.object({ ...item, price, name: z.string(), asked }),
  /** For the seller: an offer ran out, unanswered or unpaid. */
  'offer.lapsed': z.object({ ...item, price, name: z.string(), asked }),
  'offer.accepted': z.object({ ...item, price, until: instant }),
  'offer.extended': z.object({ ...item, price, until: instant }),
  'offer.rejected': z.object({ ...item, price }),
  'offer.expired': z.object({ ...item, price, asked }),
  /** For the seller: the buyer no longer wants what was kept for them. */
  'offer.left': z.object({ ...item, price, name: z.string() }),
  /** For the buyer: the seller no longer keeps the item. */
  'offer.released': z.object({ ...item, price, why: releaseReason }),
  'offer.held': z.object({ ...item, price, asked }),
  'offer.revived': z.object({ ...item, price, until: instant }),
  'offer.closed': z.object({ ...item, price, outcome: z.enum(['sold_elsewhere', 'taken_down']) }),
  'question.asked': z.object({ ...item, text: z.string() }),
  'question.answered': z.object({ ...item, text: z.string() }),
  'purchase.sold': z.object({ ...item, amount: price, name: z.string().nullable() }),
  'purchase.bought': z.object(item),
  /** For the buyer: the item is theirs; until when a refund may be asked for. */
  'purchase.received': z.object({ ...item, until: instant }),
  /** For the seller: it is out of their hands. */
  'purchase.handed_over': z.object({ ...item, until: instant }),
  /** The first of so many times that the other side proposes. */
  'collection.proposed': z.object({ ...item, at: instant, count: z.number().int() }),
  'collection.agreed': z.object({ ...item, at: instant }),
  /** What was agreed on is off. */
  'collection.off': z.object({ ...item, at: instant }),
  'collection.soon': z.object({ ...item, at: instant }),
  /** Paid then, and not collected yet. */
  'collection.waiting': z.object({ ...item, at: instant }),
  /** A purchase does not simply end: what has happened, told to one of its sides. */
  'purchase.case_moved': z.object({
    ...item,
    step: z.enum(CASE_STEPS),
    side: z.enum(SIDES),
    amount: price.nullable(),
    until: instant.nullable(),
  }),
  /** Money that paid for nothing, and goes back to whoever sent it. `item`: what they meant to pay for, if anything. */
  'payment.returned': z.object({
    /** A visit's number, where it paid `of` one. */
    item: z.string(),
    amount: price,
    status: z.enum(RETURN_STATUSES),
    /** What it had paid for; of nothing where it is left out. */
    of: z.enum(['visit', 'featuring']).optional(),
  }),
  /** Money that cannot be booked, as the provider told it; `item` and `of` as above. */
  'payment.parked': z.object({
    item: z.string(),
    told: z.string(),
    of: z.enum(['visit', 'featuring']).optional(),
  }),
  /** The same for finance, by the provider's name of it. */
  'charge.parked': z.object({ charge_id: z.string(), told: z.string() }),
  /** For finance: it does not go on by itself. `number` is what it is found by there. */
  'money.waits': z.object({ what: z.enum(WAITING_MONEY), number: z.string(), amount: price }),
  'payout.paid': z.object({ number: z.string(), amount: price }),
  'payout.failed': z.object({ amount: price }),
  /** In the payment provider's words. */
  'payout.bank_refused': z.object({ problem: z.string() }),
  'payout.bank_missing': z.object({ amount: price }),
  'chat.messages': z.object({
    ...named,
    channel_id: z.number().int(),
    name: z.string(),
    count: z.number().int(),
  }),
  /** Until when cancelling costs nothing; the visit may be nearer than that already. */
  'visit.booked': z.object({ starts_at: instant, until: instant, is_free: z.boolean() }),
  /** The note says why the house cancelled; null where the booker did. */
  'visit.paid': z.object({ starts_at: instant, amount: z.number() }),
  'visit.cancelled': z.object({
    starts_at: instant,
    is_free: z.boolean(),
    note: z.string().nullable(),
    /** It was paid otherwise than by card with us, so the money comes back by hand. */
    is_by_hand: z.boolean().optional(),
  }),
  /** Its price was given back otherwise than to a card. */
  'visit.given_back': z.object({ starts_at: instant, amount: price }),
  /** A sign-in from a device that the account did not know. The address is shortened. */
  'account.new_device': signInOrigin.extend({ at: instant }),
  /** In the admin, with the words of an administrator. */
  'vendor.renamed': z.object({ before: z.string(), name: z.string(), reason: z.string() }),
  'vendor.logo_removed': z.object({ reason: z.string() }),
  /** What an administrator made of the name that the seller chose. */
  'vendor.name_approved': z.object({ name: z.string() }),
  'vendor.name_rejected': z.object({ name: z.string(), reason: z.string() }),
  'account.suspended': z.object({ reason: z.string() }),
  'account.reinstated': z.object({}),
  'report.decided': z.object({ name: z.string(), is_upheld: z.boolean() }),
  'report.submitted': z.object({ name: z.string(), reason: z.string() }),
  /** For administrators: so many have waited long for approval since they were last told, `urgent` of them very long. */
  'approval.delayed': z.object({ count: z.number().int(), urgent: z.number().int() }),
  /** For whoever wrote to support: how the reply begins. */
  'help.answered': z.object({ number: z.string(), text: z.string() }),
  /** For staff. */
  'help.waiting': z.object({ number: z.string(), topic: z.enum(HELP_TOPICS), is_new: z.boolean() }),
  /** For staff, as with approvals. */
  'help.delayed': z.object({ count: z.number().int(), urgent: z.number().int() }),
} as const;

export type NotificationKind = keyof typeof notificationFacts;
export type FactsOf = { [Kind in NotificationKind]: z.output<(typeof notificationFacts)[Kind]> };
export const NOTIFICATION_KINDS = Object.keys(notificationFacts) as NotificationKind[];

/** One kind with the facts that belong to it. */
export type News = { [Kind in NotificationKind]: { kind: Kind; facts: FactsOf[Kind] } }[NotificationKind];
