import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { watcherOfferRecipients, watcherOffers } from '#server/db/offers.tables.ts';
import { notFound } from '#server/http/errors.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { MOST_WATCHERS_OFFERED } from '#shared/offers/offers.rules.ts';
import { hoursFromNow } from './offers.repository.ts';

export type WatcherOfferRow = typeof watcherOffers.$inferSelect;
/** With what the database's clock says of it. */
export type LastWatcherOffer = WatcherOfferRow & { sent_to: number; next_at: Date; is_recent: boolean };

const sentTo = sql<number>`(
  select count(*)::int from ${watcherOfferRecipients} r where r.watcher_offer_id = ${watcherOffers.id})`;

/** The newest one on an item; another may follow so many hours after it. */
export const lastWatcherOffer = async (
  reader: Reader,
  itemId: number,
  hours: number,
): Promise<LastWatcherOffer | undefined> => {
  const next = sql`${watcherOffers.created_at} + make_interval(hours => ${hours})`;
  const [row] = await reader
    .select({
      offer: watcherOffers,
      sent_to: sentTo,
      next_at: next.mapWith(watcherOffers.created_at),
      is_recent: sql<boolean>`${next} > now()`,
    })
    .from(watcherOffers)
    .where(eq(watcherOffers.item_id, itemId))
    .orderBy(desc(watcherOffers.id))
    .limit(1);
  return row && { ...row.offer, sent_to: row.sent_to, next_at: row.next_at, is_recent: row.is_recent };
};

/** Makes one to whoever watches the item now. Answers it with their ids; nobody watches: undefined. */
export const insertWatcherOffer = async (
  tx: Tx,
  offer: { item_id: number; price_fils: number },
  hours: number,
): Promise<{ offer: WatcherOfferRow; userIds: number[] } | undefined> => {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select w.user_id from watches w join users u on u.id = w.user_id
    where w.item_id = ${offer.item_id} and u.suspended_at is null
    order by w.created_at, w.user_id limit ${MOST_WATCHERS_OFFERED}`);
  const userIds = rows.map(({ user_id }) => Number(user_id));
  if (userIds.length === 0) return undefined;
  const [made] = await tx
    .insert(watcherOffers)
    .values({ ...offer, expires_at: hoursFromNow(hours) })
    .returning();
  if (!made) throw new Error('an offer to watchers was not kept');
  await tx
    .insert(watcherOfferRecipients)
    .values(userIds.map((user_id) => ({ watcher_offer_id: made.id, user_id })));
  return { offer: made, userIds };
};

/** One that was made to somebody, and whether its time is over by the database's clock. To nobody else it exists. */
export const watcherOfferFor = async (
  reader: Reader,
  id: number,
  userId: number,
): Promise<WatcherOfferRow & { is_over: boolean }> => {
  const [row] = await reader
    .select({ offer: watcherOffers, is_over: sql<boolean>`${watcherOffers.expires_at} <= now()` })
    .from(watcherOffers)
    .innerJoin(watcherOfferRecipients, eq(watcherOfferRecipients.watcher_offer_id, watcherOffers.id))
    .where(and(eq(watcherOffers.id, id), eq(watcherOfferRecipients.user_id, userId)));
  if (!row) throw notFound('offer');
  return { ...row.offer, is_over: row.is_over };
};

/** What can be accepted: the item is free, and costs more. */
export const watcherOffersTo = async (reader: Reader, userId: number): Promise<WatcherOfferRow[]> => {
  const rows = await reader
    .select({ offer: watcherOffers })
    .from(watcherOfferRecipients)
    .innerJoin(watcherOffers, eq(watcherOffers.id, watcherOfferRecipients.watcher_offer_id))
    .innerJoin(items, eq(items.id, watcherOffers.item_id))
    .where(
      and(
        eq(watcherOfferRecipients.user_id, userId),
        gt(watcherOffers.expires_at, sql`now()`),
        eq(items.status, ITEM_STATUS.approved),
        isNull(items.hidden_at),
        lt(watcherOffers.price_fils, items.price_fils),
      ),
    )
    .orderBy(asc(watcherOffers.expires_at), asc(watcherOffers.id))
    .limit(MOST_WATCHERS_OFFERED);
  return rows.map(({ offer }) => offer);
};
