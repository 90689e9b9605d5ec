import { DEVICE_DAYS, UNDO_DAYS, UNVERIFIED_HOURS } from '../accounts/accounts.rules.ts';
import { DRAFT_DAYS, PROPOSAL_DAYS, UNUSED_PHOTO_HOURS } from '../items/items.rules.ts';
import {
  BOOKS_KEPT_YEARS,
  CODES_KEPT_DAYS,
  EVENTS_KEPT_DAYS,
  KEPT_YEARS,
  SESSION_DAYS,
} from '../kernel/retention-times.ts';
import { GUEST_LINK_DAYS } from '../purchases/purchases.rules.ts';
import { EXPORT_DAYS } from './personal-data.rules.ts';

/** A length of time in one unit. */
export type Period = Readonly<{ years: number } | { days: number } | { hours: number }>;

/** The moment from which a period runs; the words for readers are `retention:from.…`. */
export type CountedFrom =
  | 'registration'
  | 'last_use'
  | 'last_sign_in'
  | 'code_end'
  | 'change'
  | 'ready'
  | 'removal'
  | 'closing_of_account'
  | 'closing_of_sale'
  | 'sending'
  | 'offer_end'
  | 'last_word'
  | 'last_step'
  | 'end_of_year'
  | 'checkout_end'
  | 'arrival'
  | 'note'
  | 'delivery'
  | 'job_end'
  | 'decision'
  | 'visit'
  | 'writing';

type Rule = Readonly<{
  /** Tables that hold it, those of pg-boss with their schema. Empty: it lies outside of the database. */
  tables: readonly string[];
  /** Null: as long as the account itself. */
  period: Period | null;
  from: CountedFrom | null;
  /** Deleted, or left without anybody's name and words. */
  end: 'deleted' | 'unnamed';
  /** Why it is kept for longer than `KEPT_YEARS`. */
  longer?: 'tax_law';
  /** The job that ends it; null where somebody's own act does at once, or whoever runs the product. */
  job: string | null;
}>;

/** The job that ends whatever has no job of its own (server/modules/personal-data/retention.jobs.ts). */
export const FORGET_OLD = 'personal_data.forget_old';

const YEARS: Period = { years: KEPT_YEARS };
const BOOKS: Period = { years: BOOKS_KEPT_YEARS };

/**
 * How long each kind of data is kept: what the jobs keep to and what the policies say, in the order in which they say it.
 * Every table stands here or in tests/support/not-personal.ts.
 */
export const RETENTION = {
  account: {
    tables: [
      'users',
      'vendors',
      'bank_details',
      'payout_recipients',
      'second_factors',
      'recovery_codes',
      'saved_searches',
      'blocks',
      'holidays',
      'watches',
      'notification_states',
      'notification_settings',
      'notification_kind_settings',
      'mail_windows',
      'presences',
    ],
    period: null,
    from: null,
    end: 'unnamed',
    job: null,
  },
  unverified_account: {
    tables: ['users'],
    period: { hours: UNVERIFIED_HOURS },
    from: 'registration',
    end: 'deleted',
    job: 'accounts.tidy',
  },
  codes: {
    tables: ['codes', 'concierge_codes', 'email_changes'],
    period: { days: CODES_KEPT_DAYS },
    from: 'code_end',
    end: 'deleted',
    job: 'accounts.tidy',
  },
  sessions: {
    tables: ['sessions', 'push_subscriptions'],
    period: { days: SESSION_DAYS },
    from: 'last_use',
    end: 'deleted',
    job: 'accounts.tidy',
  },
  devices: {
    tables: ['known_devices'],
    period: { days: DEVICE_DAYS },
    from: 'last_sign_in',
    end: 'deleted',
    job: FORGET_OLD,
  },
  account_changes: {
    tables: ['account_changes'],
    period: { days: UNDO_DAYS },
    from: 'change',
    end: 'deleted',
    job: 'accounts.tidy',
  },
  archives: {
    tables: ['data_exports'],
    period: { days: EXPORT_DAYS },
    from: 'ready',
    end: 'deleted',
    job: 'personal_data.tidy_exports',
  },
  terms: {
    tables: ['terms_agreements'],
    period: YEARS,
    from: 'closing_of_account',
    end: 'deleted',
    job: FORGET_OLD,
  },
  removed_listings: {
    tables: [
      'items',
      'item_photos',
      'item_values',
      'photo_prints',
      'staged_edits',
      'submissions',
      'moderation_decisions',
      'approval_claims',
      'item_moments',
      'comments',
      'saved_search_matches',
      'watches',
      'item_views',
      'watch_days',
      'shop_items',
    ],
    period: YEARS,
    from: 'removal',
    end: 'deleted',
    job: FORGET_OLD,
  },
  sold_listings: {
    tables: ['items', 'item_photos', 'comments'],
    period: YEARS,
    from: 'closing_of_sale',
    end: 'unnamed',
    job: FORGET_OLD,
  },
  proposals: {
    tables: ['items', 'item_photos', 'item_values'],
    period: { days: PROPOSAL_DAYS },
    from: 'sending',
    end: 'deleted',
    job: 'items.end_proposals',
  },
  drafts: {
    tables: ['item_drafts'],
    period: { days: DRAFT_DAYS },
    from: 'change',
    end: 'deleted',
    job: 'items.tidy_uploads',
  },
  unused_photos: {
    tables: ['uploads'],
    period: { hours: UNUSED_PHOTO_HOURS },
    from: 'sending',
    end: 'deleted',
    job: 'items.tidy_uploads',
  },
  offers: {
    tables: ['offers', 'offer_rounds', 'watcher_offers', 'watcher_offer_recipients'],
    period: YEARS,
    from: 'offer_end',
    end: 'deleted',
    job: FORGET_OLD,
  },
  chats: {
    tables: ['channels', 'channel_members', 'messages', 'blocks'],
    period: YEARS,
    from: 'last_word',
    end: 'deleted',
    job: FORGET_OLD,
  },
  purchases: {
    tables: [
      'purchases',
      'purchase_pins',
      'collection_proposals',
      'purchase_cases',
      'cancellations',
      'refund_requests',
      'disputes',
      'dispute_entries',
      'dispute_evidence',
      'checkouts',
      'visit_payments',
      'charges',
      'refunds',
      'payouts',
      'payout_lines',
      'payout_runs',
      'featurings',
      'receipts',
      'discount_uses',
      'ledger_movements',
      'ledger_entries',
    ],
    period: BOOKS,
    from: 'end_of_year',
    end: 'unnamed',
    longer: 'tax_law',
    job: FORGET_OLD,
  },
  guest_links: {
    tables: ['guest_links'],
    period: { days: GUEST_LINK_DAYS },
    from: 'last_step',
    end: 'deleted',
    job: FORGET_OLD,
  },
  unpaid_checkouts: {
    tables: ['checkouts', 'visit_payments', 'discount_uses'],
    period: YEARS,
    from: 'checkout_end',
    end: 'deleted',
    job: FORGET_OLD,
  },
  notifications: {
    tables: ['notifications', 'held_mails'],
    period: YEARS,
    from: 'arrival',
    end: 'deleted',
    job: FORGET_OLD,
  },
  returned_mails: {
    tables: ['mail_bounces'],
    period: YEARS,
    from: 'note',
    end: 'deleted',
    job: FORGET_OLD,
  },
  reports: { tables: ['reports'], period: YEARS, from: 'decision', end: 'deleted', job: FORGET_OLD },
  visits: {
    tables: ['concierge_bookings'],
    period: YEARS,
    from: 'visit',
    end: 'deleted',
    job: 'concierge.forget_old',
  },
  staff_acts: {
    tables: ['audit_log'],
    period: BOOKS,
    from: 'end_of_year',
    end: 'deleted',
    longer: 'tax_law',
    job: FORGET_OLD,
  },
  events: {
    tables: ['events', 'event_reactions'],
    period: { days: EVENTS_KEPT_DAYS },
    from: 'delivery',
    end: 'deleted',
    job: 'events.tidy',
  },
  work: {
    tables: ['pgboss.job', 'pgboss.job_dependency'],
    period: { days: EVENTS_KEPT_DAYS },
    from: 'job_end',
    end: 'deleted',
    job: 'admin.keep_failed_jobs',
  },
  /** Cases of the help page; what came by mail goes by hand. */
  support_mails: {
    tables: ['help_cases', 'help_messages'],
    period: YEARS,
    from: 'last_word',
    end: 'deleted',
    job: FORGET_OLD,
  },
  logs: { tables: [], period: { days: 30 }, from: 'writing', end: 'deleted', job: null },
  backups: { tables: [], period: { days: 14 }, from: 'writing', end: 'deleted', job: null },
} as const satisfies Readonly<Record<string, Rule>>;

export type RetentionKind = keyof typeof RETENTION;

/** The kinds that `FORGET_OLD` sees to. */
export type ForgottenKind = {
  [Kind in RetentionKind]: (typeof RETENTION)[Kind]['job'] extends typeof FORGET_OLD ? Kind : never;
}[RetentionKind];
