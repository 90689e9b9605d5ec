import { asc, eq, inArray, sql } from 'drizzle-orm';
import { sessions, users } from '#server/db/accounts.tables.ts';
import { channelMembers, channels, messages } from '#server/db/chat.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { itemDrafts } from '#server/db/drafts.tables.ts';
import { holidays } from '#server/db/holidays.tables.ts';
import { items } from '#server/db/items.tables.ts';
import {
  notificationKindSettings,
  notificationSettings,
  notifications,
} from '#server/db/notifications.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { reports } from '#server/db/reports.tables.ts';
import { savedSearches } from '#server/db/saved-searches.tables.ts';
import { conciergeBookings } from '#server/db/visits.tables.ts';
import { watches } from '#server/db/watchlist.tables.ts';
import { profileOf } from '#server/modules/accounts/accounts.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import {
  ownBlocks,
  ownBounces,
  ownDevices,
  ownExports,
  ownHelpCases,
  ownPush,
  ownSecondFactor,
  ownTerms,
  ownUploads,
} from './archive-account.repository.ts';
import { ownEdits, ownItems, ownQuestions } from './archive-items.repository.ts';
import { offersWhere, watcherOffersOf } from './archive-offers.repository.ts';
import {
  ownCheckouts,
  ownDiscounts,
  ownFeaturings,
  ownPayouts,
  ownReceipts,
  purchasesWhere,
} from './archive-payments.repository.ts';
import type { Subject } from './archive-readme.data.ts';
import type { Columns } from './archive-rows.repository.ts';
import { own } from './archive-rows.repository.ts';

const profile = async (deps: Pick<Deps, 'config'>, reader: Reader, userId: number) => {
  const [account] = await reader
    .select({
      verified_at: users.verified_at,
      created_at: users.created_at,
      last_seen_at: users.last_seen_at,
    })
    .from(users)
    .where(eq(users.id, userId));
  return { ...(await profileOf(deps, reader, userId)), ...account };
};

const ownWatches = (reader: Reader, userId: number) =>
  reader
    .select({ item: items.name, since: watches.created_at })
    .from(watches)
    .innerJoin(items, eq(items.id, watches.item_id))
    .where(eq(watches.user_id, userId))
    .orderBy(asc(watches.created_at));

const SESSION: Columns = {
  signed_in: sessions.created_at,
  last_seen: sessions.last_seen_at,
  address: sessions.ip,
  browser: sessions.user_agent,
};
const REPORT: Columns = {
  about: reports.target,
  reason: reports.reason,
  words: reports.words,
  status: reports.status,
  created_at: reports.created_at,
};
const NOTIFICATION: Columns = {
  kind: notifications.kind,
  facts: notifications.facts,
  created_at: notifications.created_at,
  read_at: notifications.read_at,
};
const SETTING: Columns = {
  group: notificationSettings.group,
  centre: notificationSettings.centre,
  mail: notificationSettings.mail,
  push: notificationSettings.push,
};
const EVENT_SETTING: Columns = {
  event: notificationKindSettings.kind,
  centre: notificationKindSettings.centre,
  mail: notificationKindSettings.mail,
  push: notificationKindSettings.push,
};
const VISIT: Columns = {
  number: conciergeBookings.number,
  starts_at: conciergeBookings.starts_at,
  status: conciergeBookings.status,
  name: conciergeBookings.name,
  mobile_number: conciergeBookings.mobile_number,
  address: conciergeBookings.address,
  notes: conciergeBookings.notes,
  price_fils: conciergeBookings.price_fils,
  paid_at: conciergeBookings.paid_at,
  cancelled_at: conciergeBookings.cancelled_at,
};

const conversations = async (reader: Reader, userId: number) => {
  const mine = reader
    .select({ id: channelMembers.channel_id })
    .from(channelMembers)
    .where(eq(channelMembers.user_id, userId));
  const lines = await reader
    .select({
      purchase: purchases.transaction_number,
      author: messages.user_id,
      text: messages.content,
      photos: sql<number>`jsonb_array_length(${messages.photos})`,
      at: messages.created_at,
    })
    .from(messages)
    .innerJoin(channels, eq(channels.id, messages.channel_id))
    .innerJoin(purchases, eq(purchases.id, channels.purchase_id))
    .where(inArray(messages.channel_id, mine))
    .orderBy(asc(messages.channel_id), asc(messages.seq));
  return lines.map(({ author, ...line }) => ({
    ...line,
    from: author === userId ? 'you' : 'the other side',
  }));
};

/** Everything about a person, one subject for each file. Nothing here tells how to reach anybody else. */
export const subjectsOf = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: number,
): Promise<Record<Subject, unknown>> => {
  const person = await profile({ config }, db, userId);
  const { group, user_id } = notificationSettings;
  return {
    profile: person,
    terms: await ownTerms(db, userId),
    'second-factor': await ownSecondFactor(db, userId),
    sessions: await own(db, SESSION, sessions.user_id, userId, sessions.id),
    devices: await ownDevices(db, userId),
    'push-subscriptions': await ownPush(db, userId),
    items: await ownItems(db, userId),
    edits: await ownEdits(db, userId),
    drafts: await own(
      db,
      { listing: itemDrafts.content, since: itemDrafts.created_at, changed_at: itemDrafts.updated_at },
      itemDrafts.owner_id,
      userId,
      itemDrafts.id,
    ),
    holiday: await own(
      db,
      { until: holidays.until, since: holidays.created_at },
      holidays.user_id,
      userId,
      holidays.user_id,
    ),
    uploads: await ownUploads(db, userId),
    'offers-made': await offersWhere(db, userId, 'buyer_id'),
    'offers-received': await offersWhere(db, userId, 'seller_id'),
    'offers-to-watchers': await watcherOffersOf(db, userId),
    'questions-and-answers': await ownQuestions(db, userId),
    purchases: await purchasesWhere(db, userId, 'buyer_id'),
    sales: await purchasesWhere(db, userId, 'seller_id'),
    payouts: await ownPayouts(db, userId),
    payments: await ownCheckouts(db, userId),
    featurings: await ownFeaturings(db, userId),
    receipts: await ownReceipts(db, userId, person.email),
    'discount-codes': await ownDiscounts(db, userId),
    messages: await conversations(db, userId),
    blocks: await ownBlocks(db, userId),
    reports: await own(db, REPORT, reports.reporter_id, userId, reports.id),
    notifications: await own(db, NOTIFICATION, notifications.user_id, userId, notifications.seq),
    'notification-settings': await own(db, SETTING, user_id, userId, group),
    'notification-settings-by-event': await own(
      db,
      EVENT_SETTING,
      notificationKindSettings.user_id,
      userId,
      notificationKindSettings.kind,
    ),
    'support-messages': await ownHelpCases(db, userId),
    'saved-searches': await own(
      db,
      { search: savedSearches.query, since: savedSearches.created_at },
      savedSearches.user_id,
      userId,
      savedSearches.id,
    ),
    watched: await ownWatches(db, userId),
    // Those booked with the address this person has proven to be theirs.
    'concierge-bookings': await own(
      db,
      VISIT,
      conciergeBookings.email,
      person.email.toLowerCase(),
      conciergeBookings.id,
    ),
    'mail-returned': await ownBounces(db, person.email),
    exports: await ownExports(db, userId),
  };
};
