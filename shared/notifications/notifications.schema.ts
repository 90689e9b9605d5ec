import { z } from 'zod';
import { locale } from '../accounts/accounts.schema.ts';
import { signInOrigin } from '../accounts/security.schema.ts';
import { CASE_STEPS, SIDES } from '../cases/cases.rules.ts';
import { instant } from '../kernel/fields.ts';
import { releaseReason } from '../offers/offers.schema.ts';
import { RETURN_STATUSES } from '../purchases/refunds.rules.ts';
import { bothLanguages } from '../settings/settings.schema.ts';
import { NOTIFICATION_CHANNELS, NOTIFICATION_GROUPS } from './notifications.groups.ts';

export const notificationGroup = z.enum(NOTIFICATION_GROUPS, { error: 'Choose a group.' });

const item = { item: z.string(), item_uuid: z.string() };
/** AED. */
const price = z.number();
/** The price was the seller's counter-offer, not the buyer's. */
const asked = z.literal(true).optional();
/** A reason from the list, the words administrators gave it if they did, and what they added. */
const why = { reason: z.string(), own: bothLanguages.nullable(), note: z.string().nullable() };

/** What the words of each kind are made of: names, prices, ids. Never a phone number, an email address or an exact place. */
export const notificationFacts = {
  'item.submitted': z.object(item),
  'item.proposed': z.object(item),
  'item.approved': z.object(item),
  'item.rejected': z.object({ ...item, ...why }),
  'item.changes_asked': z.object({ ...item, ...why }),
  'item.taken_down': z.object({ ...item, reason: z.string().nullable() }),
  'item.edit_approved': z.object(item),
  'item.edit_rejected': z.object({ ...item, ...why }),
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
  'payout.paid': z.object({ number: z.string(), amount: price }),
  'payout.failed': z.object({ amount: price }),
  /** In the payment provider's words. */
  'payout.bank_refused': z.object({ problem: z.string() }),
  'payout.bank_missing': z.object({ amount: price }),
  'chat.messages': z.object({
    item: z.string(),
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
  /** A sign-in from a device that the account did not know. The address is shortened. */
  'account.new_device': signInOrigin.extend({ at: instant }),
  /** At the desk, with the words of an administrator. */
  'vendor.renamed': z.object({ before: z.string(), name: z.string(), reason: z.string() }),
  'vendor.logo_removed': z.object({ reason: z.string() }),
  /** What an administrator made of the name that the seller chose. */
  'vendor.name_approved': z.object({ name: z.string() }),
  'vendor.name_rejected': z.object({ name: z.string(), reason: z.string() }),
  'account.suspended': z.object({ reason: z.string() }),
  'account.reinstated': z.object({}),
  'report.decided': z.object({ name: z.string(), is_upheld: z.boolean() }),
  'report.submitted': z.object({ name: z.string(), reason: z.string() }),
} as const;

export type NotificationKind = keyof typeof notificationFacts;
export type FactsOf = { [Kind in NotificationKind]: z.output<(typeof notificationFacts)[Kind]> };
export const NOTIFICATION_KINDS = Object.keys(notificationFacts) as NotificationKind[];

export const notificationKind = z.enum(NOTIFICATION_KINDS, { error: 'Choose an event.' });

/** One kind with the facts that belong to it. */
export type News = { [Kind in NotificationKind]: { kind: Kind; facts: FactsOf[Kind] } }[NotificationKind];

const kindView = <Kind extends NotificationKind>(kind: Kind) =>
  z.object({
    /** Gap-free for each user: whoever was away asks for everything after the last one held. */
    seq: z.number().int(),
    kind: z.literal(kind),
    facts: notificationFacts[kind],
    /** Where it leads. */
    path: z.string(),
    created_at: instant,
    is_read: z.boolean(),
  });

/** One notification as its user sees it. */
export const notificationView = z.discriminatedUnion('kind', [
  kindView('item.submitted'),
  kindView('item.proposed'),
  kindView('item.approved'),
  kindView('item.rejected'),
  kindView('item.changes_asked'),
  kindView('item.taken_down'),
  kindView('item.edit_approved'),
  kindView('item.edit_rejected'),
  kindView('item.featured'),
  kindView('item.featuring_given'),
  kindView('item.featuring_ended'),
  kindView('offer.placed'),
  kindView('offer.to_watchers'),
  kindView('offer.accepted_by_limit'),
  kindView('offer.countered'),
  kindView('offer.countered_back'),
  kindView('offer.agreed'),
  kindView('offer.declined'),
  kindView('offer.withdrawn'),
  kindView('offer.lapsed'),
  kindView('offer.accepted'),
  kindView('offer.extended'),
  kindView('offer.rejected'),
  kindView('offer.expired'),
  kindView('offer.left'),
  kindView('offer.released'),
  kindView('offer.held'),
  kindView('offer.revived'),
  kindView('offer.closed'),
  kindView('question.asked'),
  kindView('question.answered'),
  kindView('purchase.sold'),
  kindView('purchase.bought'),
  kindView('purchase.received'),
  kindView('purchase.handed_over'),
  kindView('collection.proposed'),
  kindView('collection.agreed'),
  kindView('collection.off'),
  kindView('collection.soon'),
  kindView('collection.waiting'),
  kindView('purchase.case_moved'),
  kindView('payment.returned'),
  kindView('payout.paid'),
  kindView('payout.failed'),
  kindView('payout.bank_refused'),
  kindView('payout.bank_missing'),
  kindView('chat.messages'),
  kindView('visit.booked'),
  kindView('visit.paid'),
  kindView('visit.cancelled'),
  kindView('account.new_device'),
  kindView('vendor.renamed'),
  kindView('vendor.logo_removed'),
  kindView('vendor.name_approved'),
  kindView('vendor.name_rejected'),
  kindView('account.suspended'),
  kindView('account.reinstated'),
  kindView('report.decided'),
  kindView('report.submitted'),
]);
export type NotificationView = z.infer<typeof notificationView>;

/** How a centre stands; `version` grows with every change, so that what is older can be told. */
export const centreState = z.object({
  last_seq: z.number().int(),
  unread_count: z.number().int(),
  version: z.number().int(),
});
export type CentreState = z.infer<typeof centreState>;

const reach = {
  centre: z.boolean(),
  mail: z.boolean(),
  push: z.boolean(),
  /** Essential: these cannot be turned off. */
  always: z.array(z.enum(NOTIFICATION_CHANNELS)).max(NOTIFICATION_CHANNELS.length),
};

/** Where one kind of notification reaches somebody: as its group does, unless it was set by itself. */
export const kindSetting = z.object({ kind: notificationKind, ...reach });
export type KindSetting = z.infer<typeof kindSetting>;

/** Where one group reaches somebody, and each kind in it. */
export const groupSetting = z.object({
  group: notificationGroup,
  ...reach,
  kinds: z.array(kindSetting).max(100),
});
export type GroupSetting = z.infer<typeof groupSetting>;

/** Everything a user has set about notifications. */
export const notificationSettings = z.object({
  version: z.number().int(),
  groups: z.array(groupSetting).max(20),
  /** Since when mails to this user's address come back; null while they arrive. */
  mail_returned_at: instant.nullable(),
  push: z.object({
    /** What browsers need to subscribe (RFC 8292), base64url; null where push is not set up. */
    public_key: z.string().nullable(),
    /** Devices that take push messages. */
    devices: z.number().int(),
  }),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** What the link at the end of a mail can turn off. */
export const mailSubscription = z.object({
  group: notificationGroup,
  is_on: z.boolean(),
  locale,
});
export type MailSubscription = z.infer<typeof mailSubscription>;
