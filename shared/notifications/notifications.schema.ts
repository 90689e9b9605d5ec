import { z } from 'zod';
import { locale } from '../kernel/caller.ts';
import { instant } from '../kernel/fields.ts';
import { NOTIFICATION_CHANNELS, NOTIFICATION_GROUPS } from './groups.data.ts';
import type { NotificationKind } from './notifications.facts.ts';
import { NOTIFICATION_KINDS, notificationFacts } from './notifications.facts.ts';

export const notificationGroup = z.enum(NOTIFICATION_GROUPS, { error: 'Choose a group.' });

export const notificationKind = z.enum(NOTIFICATION_KINDS, { error: 'Choose an event.' });

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
  kindView('item.price_dropped'),
  kindView('item.found'),
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
  kindView('payment.parked'),
  kindView('charge.parked'),
  kindView('money.waits'),
  kindView('payout.paid'),
  kindView('payout.failed'),
  kindView('payout.bank_refused'),
  kindView('payout.bank_missing'),
  kindView('chat.messages'),
  kindView('visit.booked'),
  kindView('visit.paid'),
  kindView('visit.cancelled'),
  kindView('visit.given_back'),
  kindView('account.new_device'),
  kindView('vendor.renamed'),
  kindView('vendor.logo_removed'),
  kindView('vendor.name_approved'),
  kindView('vendor.name_rejected'),
  kindView('account.suspended'),
  kindView('account.reinstated'),
  kindView('report.decided'),
  kindView('report.submitted'),
  kindView('approval.delayed'),
  kindView('help.answered'),
  kindView('help.waiting'),
  kindView('help.delayed'),
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
