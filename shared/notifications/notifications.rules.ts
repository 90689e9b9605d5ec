import type { NotificationChannel, NotificationGroup } from './groups.data.ts';
import { NOTIFICATION_CHANNELS, NOTIFICATION_GROUPS } from './groups.data.ts';
import type { NotificationKind } from './notifications.facts.ts';

/** Unread ones whose numbers a list carries along. */
export const UNREAD_NAMED = 500;

/** Notifications marked as read with one call. */
export const MOST_READ_AT_ONCE = 200;

/** Hours an approval may take (specification 4). */
export const APPROVAL_HOURS = 72;

/**
 * How the mail of a kind goes out. `essential`: always and at once, whatever is set (receipts, safety). `at_once`: never
 * waits, for there are few and they are urgent, or they have a quiet period of their own. `digest`: the first ones of an
 * hour at once, what is more in one digest.
 */
export type MailManner = 'essential' | 'at_once' | 'digest';

/**
 * What stands as one entry of the centre. `thing`: several of this kind about one item or conversation. `kind`: several of
 * this kind, whatever they are about. `offer` and `purchase`: all that becomes of one offer of the reader's, or of one
 * purchase, for the newest says how it stands.
 */
type Together = 'thing' | 'kind' | 'offer' | 'purchase';

type Kind = Readonly<{
  group: NotificationGroup;
  mail: MailManner;
  /** Each by itself where it is left out: what has to be read one by one. */
  together?: Together;
  /** Where several are seen together that are not about one thing. */
  list?: string;
}>;

/** Every kind of notification and how it is treated. */
export const NOTIFICATIONS: Readonly<Record<NotificationKind, Kind>> = {
  'item.submitted': { group: 'items', mail: 'digest', together: 'kind', list: '/my-profile?tab=items' },
  'item.proposed': { group: 'items', mail: 'digest' },
  'item.approved': { group: 'items', mail: 'digest', together: 'kind', list: '/my-profile?tab=items' },
  'item.rejected': { group: 'items', mail: 'digest' },
  'vendor.name_approved': { group: 'items', mail: 'digest' },
  'vendor.name_rejected': { group: 'items', mail: 'digest' },
  'item.changes_asked': { group: 'items', mail: 'digest' },
  'item.taken_down': { group: 'safety', mail: 'essential' },
  'item.edit_approved': { group: 'items', mail: 'digest', together: 'kind', list: '/my-profile?tab=items' },
  'item.edit_rejected': { group: 'items', mail: 'digest' },
  'item.price_dropped': { group: 'offers', mail: 'digest', together: 'kind', list: '/watching' },
  'item.found': { group: 'offers', mail: 'digest', together: 'kind', list: '/search' },
  'item.featured': { group: 'purchases', mail: 'essential' },
  'item.featuring_given': { group: 'items', mail: 'at_once' },
  'item.featuring_ended': { group: 'items', mail: 'essential' },
  'offer.placed': { group: 'offers', mail: 'digest', together: 'thing' },
  'offer.to_watchers': { group: 'offers', mail: 'digest' },
  'offer.accepted_by_limit': { group: 'offers', mail: 'at_once' },
  'offer.countered': { group: 'offers', mail: 'at_once', together: 'offer' },
  'offer.countered_back': { group: 'offers', mail: 'at_once', together: 'thing' },
  'offer.agreed': { group: 'offers', mail: 'at_once' },
  'offer.declined': { group: 'offers', mail: 'digest' },
  'offer.withdrawn': { group: 'offers', mail: 'digest', together: 'thing' },
  'offer.lapsed': { group: 'offers', mail: 'digest', together: 'thing' },
  'offer.accepted': { group: 'offers', mail: 'at_once', together: 'offer' },
  'offer.extended': { group: 'offers', mail: 'at_once', together: 'offer' },
  'offer.rejected': { group: 'offers', mail: 'digest', together: 'offer' },
  'offer.expired': { group: 'offers', mail: 'digest', together: 'offer' },
  'offer.left': { group: 'offers', mail: 'at_once' },
  'offer.released': { group: 'offers', mail: 'at_once', together: 'offer' },
  'offer.held': { group: 'offers', mail: 'digest', together: 'offer' },
  'offer.revived': { group: 'offers', mail: 'at_once', together: 'offer' },
  'offer.closed': { group: 'offers', mail: 'digest', together: 'offer' },
  'question.asked': { group: 'questions', mail: 'digest', together: 'thing' },
  'question.answered': { group: 'questions', mail: 'digest', together: 'thing' },
  'purchase.sold': { group: 'purchases', mail: 'essential', together: 'purchase' },
  'purchase.bought': { group: 'purchases', mail: 'essential', together: 'purchase' },
  'purchase.received': { group: 'purchases', mail: 'essential', together: 'purchase' },
  'purchase.handed_over': { group: 'purchases', mail: 'essential', together: 'purchase' },
  'collection.proposed': { group: 'purchases', mail: 'at_once', together: 'purchase' },
  'collection.agreed': { group: 'purchases', mail: 'at_once', together: 'purchase' },
  'collection.off': { group: 'purchases', mail: 'at_once', together: 'purchase' },
  'collection.soon': { group: 'purchases', mail: 'at_once', together: 'purchase' },
  'collection.waiting': { group: 'purchases', mail: 'at_once', together: 'purchase' },
  'purchase.case_moved': { group: 'purchases', mail: 'essential', together: 'purchase' },
  'payment.returned': { group: 'purchases', mail: 'essential' },
  'payment.parked': { group: 'purchases', mail: 'essential' },
  'charge.parked': { group: 'desk', mail: 'essential' },
  'money.waits': { group: 'desk', mail: 'essential' },
  'payout.paid': { group: 'purchases', mail: 'essential' },
  'payout.failed': { group: 'purchases', mail: 'essential' },
  'payout.bank_refused': { group: 'purchases', mail: 'essential' },
  'payout.bank_missing': { group: 'purchases', mail: 'essential' },
  'chat.messages': { group: 'purchases', mail: 'at_once', together: 'thing' },
  'visit.booked': { group: 'visits', mail: 'essential' },
  'visit.paid': { group: 'visits', mail: 'essential' },
  'visit.cancelled': { group: 'visits', mail: 'essential' },
  'visit.given_back': { group: 'visits', mail: 'essential' },
  'account.new_device': { group: 'safety', mail: 'essential' },
  'vendor.renamed': { group: 'safety', mail: 'essential' },
  'vendor.logo_removed': { group: 'safety', mail: 'essential' },
  'account.suspended': { group: 'safety', mail: 'essential' },
  'account.reinstated': { group: 'safety', mail: 'essential' },
  'report.decided': { group: 'items', mail: 'digest' },
  'report.submitted': { group: 'desk', mail: 'digest', together: 'kind', list: '/admin/reports' },
  'approval.delayed': { group: 'desk', mail: 'at_once' },
  'help.answered': { group: 'purchases', mail: 'essential' },
  'help.waiting': { group: 'desk', mail: 'digest' },
  'help.delayed': { group: 'desk', mail: 'at_once' },
};

/** What nobody can turn off. */
export const isLocked = (group: NotificationGroup): boolean => group === 'safety';

/** The kinds of a group, in the order in which they are set. */
export const kindsOf = (group: NotificationGroup): NotificationKind[] =>
  // The table above has a line for each kind and no other.
  (Object.keys(NOTIFICATIONS) as NotificationKind[]).filter((kind) => NOTIFICATIONS[kind].group === group);

/** Where a kind is delivered whatever is set. */
export const alwaysOnOf = (kind: NotificationKind): NotificationChannel[] => {
  const { group, mail } = NOTIFICATIONS[kind];
  if (isLocked(group)) return [...NOTIFICATION_CHANNELS];
  return mail === 'essential' ? ['mail'] : [];
};

/** Where a group is delivered whatever is set: where all of its kinds are. */
export const alwaysOn = (group: NotificationGroup): NotificationChannel[] =>
  NOTIFICATION_CHANNELS.filter((channel) =>
    kindsOf(group).every((kind) => alwaysOnOf(kind).includes(channel)),
  );

/** Seconds for which mails of one group are counted. */
export const MAIL_WINDOW_SECONDS = 3600;

/** Mails for a digest that go out at once within a window, by group; what is more waits for its end. */
export const MAILS_AT_ONCE: Readonly<Record<NotificationGroup, number>> = {
  offers: 1,
  items: 3,
  questions: 1,
  purchases: 3,
  visits: 3,
  safety: 3,
  desk: 3,
};

/** The groups somebody can set: those of staff for staff alone. */
export const groupsFor = (isStaff: boolean): NotificationGroup[] =>
  NOTIFICATION_GROUPS.filter((group) => group !== 'desk' || isStaff);
