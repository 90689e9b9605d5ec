import { asc, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { sessions, users, vendors } from '#server/db/accounts.tables.ts';
import { channelMembers, channels, messages } from '#server/db/chat.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { conciergeBookings } from '#server/db/concierge.tables.ts';
import { watches } from '#server/db/interest.tables.ts';
import { items } from '#server/db/items.tables.ts';
import { reports } from '#server/db/moderation.tables.ts';
import { notificationSettings, notifications } from '#server/db/notifications.tables.ts';
import { offers } from '#server/db/offers.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { comments } from '#server/db/questions.tables.ts';
import { profileOf } from '#server/modules/accounts/accounts.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { readAddress } from '#shared/places/address.ts';

const STATUS_NAMES = new Map<number, string>(
  Object.entries(ITEM_STATUS).map(([name, number]) => [number, name]),
);

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

const ownSessions = (reader: Reader, userId: number) =>
  reader
    .select({
      signed_in: sessions.created_at,
      last_seen: sessions.last_seen_at,
      address: sessions.ip,
      browser: sessions.user_agent,
    })
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(desc(sessions.id));

const ownItems = async (reader: Reader, userId: number) => {
  const own = await reader.select().from(items).where(eq(items.owner_id, userId)).orderBy(asc(items.id));
  return own.map((item) => ({
    uuid: item.uuid,
    name: item.name,
    description: item.description,
    price: aedFromFils(item.price_fils),
    accepts_offers: item.is_bid,
    status: STATUS_NAMES.get(item.status),
    address: readAddress(item.address),
    rejection_reason: item.rejection_reason,
    rejection_note: item.rejection_note,
    submitted_at: item.submitted_at,
    published_at: item.published_at,
    sold_at: item.sold_at,
    featured_until: item.featured_until,
  }));
};

/** Without the other side: an offer is a matter of two, the name and address of the second are theirs. */
const offersWhere = async (reader: Reader, userId: number, side: 'buyer_id' | 'seller_id') => {
  const rows = await reader
    .select({ offer: offers, item: items.name })
    .from(offers)
    .innerJoin(items, eq(items.id, offers.item_id))
    .where(eq(offers[side], userId))
    .orderBy(asc(offers.id));
  return rows.map(({ offer, item }) => ({
    item,
    price: aedFromFils(offer.price_fils),
    remarks: offer.remarks,
    status: offer.status,
    outcome: offer.outcome,
    created_at: offer.created_at,
    expires_at: offer.expires_at,
  }));
};

const ownQuestions = (reader: Reader, userId: number) =>
  reader
    .select({ item: items.name, text: comments.comments, created_at: comments.created_at })
    .from(comments)
    .innerJoin(items, eq(items.id, comments.item_id))
    .where(eq(comments.user_id, userId))
    .orderBy(asc(comments.id));

const sellers = alias(vendors, 'sellers');

/** The other side only as anybody may see it: the name of the public profile. */
const purchasesWhere = async (reader: Reader, userId: number, side: 'buyer_id' | 'seller_id') => {
  const rows = await reader
    .select({ purchase: purchases, item: items.name, seller: sellers.name })
    .from(purchases)
    .innerJoin(items, eq(items.id, purchases.item_id))
    .leftJoin(sellers, eq(sellers.user_id, purchases.seller_id))
    .where(eq(purchases[side], userId))
    .orderBy(asc(purchases.id));
  return rows.map(({ purchase, item, seller }) => ({
    transaction_number: purchase.transaction_number,
    item,
    seller,
    status: purchase.status,
    price: aedFromFils(purchase.price_fils),
    service_fee: aedFromFils(purchase.fee_fils),
    discount: aedFromFils(purchase.discount_fils),
    total: aedFromFils(purchase.total_fils),
    paid_at: purchase.paid_at,
  }));
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

const ownReports = (reader: Reader, userId: number) =>
  reader
    .select({
      about: reports.target,
      reason: reports.reason,
      words: reports.words,
      status: reports.status,
      created_at: reports.created_at,
    })
    .from(reports)
    .where(eq(reports.reporter_id, userId))
    .orderBy(asc(reports.id));

const told = (reader: Reader, userId: number) =>
  reader
    .select({
      kind: notifications.kind,
      facts: notifications.facts,
      created_at: notifications.created_at,
      read_at: notifications.read_at,
    })
    .from(notifications)
    .where(eq(notifications.user_id, userId))
    .orderBy(asc(notifications.seq));

const settings = (reader: Reader, userId: number) =>
  reader
    .select({
      group: notificationSettings.group,
      centre: notificationSettings.centre,
      mail: notificationSettings.mail,
      push: notificationSettings.push,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.user_id, userId));

const watched = (reader: Reader, userId: number) =>
  reader
    .select({ item: items.name, since: watches.created_at })
    .from(watches)
    .innerJoin(items, eq(items.id, watches.item_id))
    .where(eq(watches.user_id, userId));

/** Visits booked with the address this person has proven to be theirs. */
const bookings = (reader: Reader, email: string) =>
  reader
    .select({
      number: conciergeBookings.number,
      starts_at: conciergeBookings.starts_at,
      status: conciergeBookings.status,
      name: conciergeBookings.name,
      mobile_number: conciergeBookings.mobile_number,
      address: conciergeBookings.address,
      notes: conciergeBookings.notes,
    })
    .from(conciergeBookings)
    .where(eq(conciergeBookings.email, email))
    .orderBy(asc(conciergeBookings.id));

/** Everything about a person, one subject for each file. Nothing here tells how to reach anybody else. */
export const subjectsOf = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: number,
): Promise<Record<string, unknown>> => {
  const own = await profile({ config }, db, userId);
  return {
    profile: own,
    sessions: await ownSessions(db, userId),
    items: await ownItems(db, userId),
    'offers-made': await offersWhere(db, userId, 'buyer_id'),
    'offers-received': await offersWhere(db, userId, 'seller_id'),
    'questions-and-answers': await ownQuestions(db, userId),
    purchases: await purchasesWhere(db, userId, 'buyer_id'),
    sales: await purchasesWhere(db, userId, 'seller_id'),
    messages: await conversations(db, userId),
    reports: await ownReports(db, userId),
    notifications: await told(db, userId),
    'notification-settings': await settings(db, userId),
    watched: await watched(db, userId),
    'concierge-bookings': await bookings(db, own.email.toLowerCase()),
  };
};
