import { and, count, desc, eq, gt, or, sql } from 'drizzle-orm';
import { bankDetails, sessions, vendors } from '#server/db/accounts.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { offers } from '#server/db/offers.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { reports } from '#server/db/reports.tables.ts';
import { portraitUrl } from '#server/modules/accounts/accounts.repository.ts';
import { deviceOf } from '#server/modules/accounts/devices.rules.ts';
import { NEWEST_SHOWN } from '#shared/admin/admin-list.rules.ts';
import type { AdminUserPage } from '#shared/admin/users.schema.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { adminReason } from '#shared/reports/reports.schema.ts';

/** The public seller profile: what it says to anybody, and no address. */
export const vendorOfUser = async (reader: Reader, userId: number): Promise<AdminUserPage['vendor']> => {
  const [vendor] = await reader.select().from(vendors).where(eq(vendors.user_id, userId));
  return vendor
    ? {
        uuid: vendor.uuid,
        name: vendor.name,
        logo: portraitUrl(vendor.logo_key),
        since: vendor.created_at.toISOString(),
      }
    : null;
};

/** Whether payouts have somewhere to go; where, the admin is not told. */
export const hasBank = async (reader: Reader, userId: number): Promise<boolean> =>
  (await reader.$count(bankDetails, eq(bankDetails.user_id, userId))) > 0;

/** "Safari · iOS" where that can be told, otherwise what the program calls itself. */
const deviceName = (userAgent: string | null): string | null => {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter(Boolean).join(' · ') || userAgent;
};

/** Sessions that stand, the one seen last first. */
export const sessionsOfUser = async (reader: Reader, userId: number): Promise<AdminUserPage['sessions']> => {
  const rows = await reader
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.user_id, userId), eq(sessions.purpose, 'session'), gt(sessions.expires_at, sql`now()`)),
    )
    .orderBy(desc(sessions.last_seen_at))
    .limit(NEWEST_SHOWN);
  return rows.map(({ id, user_agent, created_at, last_seen_at }) => ({
    id,
    device: deviceName(user_agent),
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }));
};

export const itemCounts = async (reader: Reader, userId: number): Promise<AdminUserPage['items']> => {
  const rows = await reader
    .select({ status: items.status, count: count() })
    .from(items)
    .where(eq(items.owner_id, userId))
    .groupBy(items.status)
    .orderBy(items.status);
  return rows.map((row) => ({ status: row.status as ItemStatus, count: row.count }));
};

export const offerCounts = (reader: Reader, userId: number, side: 'buyer_id' | 'seller_id') =>
  reader
    .select({ status: offers.status, count: count() })
    .from(offers)
    .where(eq(offers[side], userId))
    .groupBy(offers.status)
    .orderBy(offers.status);

/** The newest offers made and received. */
export const offersOfUser = async (reader: Reader, userId: number): Promise<AdminUserPage['offers']> => {
  const rows = await reader
    .select({ offer: offers, name: items.name, uuid: items.uuid })
    .from(offers)
    .innerJoin(items, eq(items.id, offers.item_id))
    .where(or(eq(offers.buyer_id, userId), eq(offers.seller_id, userId)))
    .orderBy(desc(offers.id))
    .limit(NEWEST_SHOWN);
  return rows.map(({ offer, name, uuid }) => ({
    id: offer.id,
    item_name: name,
    item_uuid: uuid,
    side: offer.buyer_id === userId ? 'made' : 'received',
    status: offer.status,
    asking_price: aedFromFils(offer.price_fils),
    created_at: offer.created_at.toISOString(),
  }));
};

/** The newest purchases, bought and sold. */
export const purchasesOfUser = async (
  reader: Reader,
  userId: number,
): Promise<AdminUserPage['purchases']> => {
  const rows = await reader
    .select({ purchase: purchases, name: items.name, uuid: items.uuid })
    .from(purchases)
    .innerJoin(items, eq(items.id, purchases.item_id))
    .where(or(eq(purchases.buyer_id, userId), eq(purchases.seller_id, userId)))
    .orderBy(desc(purchases.id))
    .limit(NEWEST_SHOWN);
  return rows.map(({ purchase, name, uuid }) => ({
    transaction_number: purchase.transaction_number,
    item_name: name,
    item_uuid: uuid,
    side: purchase.buyer_id === userId ? 'bought' : 'sold',
    status: purchase.status,
    total_amount: aedFromFils(purchase.total_fils),
    paid_at: purchase.paid_at.toISOString(),
  }));
};

const nameSeen = (seen: object): string => ('name' in seen && typeof seen.name === 'string' ? seen.name : '');

/** The newest reports about the user and by them. */
export const reportsOfUser = async (reader: Reader, userId: number): Promise<AdminUserPage['reports']> => {
  const rows = await reader
    .select()
    .from(reports)
    .where(or(eq(reports.about_user_id, userId), eq(reports.reporter_id, userId)))
    .orderBy(desc(reports.id))
    .limit(NEWEST_SHOWN);
  return rows.map((row) => ({
    uuid: row.uuid,
    target: row.target,
    target_uuid: row.target_uuid,
    name: nameSeen(row.seen as object),
    reason: row.reason as (typeof adminReason)['_output'],
    words: row.words,
    created_at: row.created_at.toISOString(),
    side: row.about_user_id === userId ? 'about' : 'by',
    status: row.status,
  }));
};
