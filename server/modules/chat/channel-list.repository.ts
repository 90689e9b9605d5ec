import type { Placeholder, SQL } from 'drizzle-orm';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users, vendors } from '#server/db/accounts.tables.ts';
import { channelMembers, channels, messages } from '#server/db/chat.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { mostRead } from '#server/db/list-page.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { presences } from '#server/db/presence.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { onlineIn } from '#server/realtime/online.repository.ts';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import type { ListWindow } from '#shared/kernel/list-pages.ts';
import { blockId, isOver, overAt } from './closing.repository.ts';
import { hasLeft } from './memberships.repository.ts';

const me = alias(channelMembers, 'me');
const myself = alias(users, 'myself');
const myVendor = alias(vendors, 'my_vendor');
const other = alias(channelMembers, 'other');
const otherUser = alias(users, 'other_user');
const otherVendor = alias(vendors, 'other_vendor');

const latestAt = sql`coalesce(${messages.created_at}, ${channels.created_at})`;
/** By what the list goes, to the microsecond: two of one millisecond stand in the order of their times as well. */
const latest = sql<number>`(extract(epoch from ${latestAt}) * 1000000)::bigint`.mapWith(Number);

const listed = (reader: Reader, wanted: SQL | undefined, most: number | Placeholder) =>
  reader
    .select({
      channel: channels,
      me: { role: me.role, read_seq: me.read_seq, delivered_seq: me.delivered_seq },
      my_name: { first: myself.first_name, last: myself.last_name, vendor: myVendor.name },
      other: {
        id: sql<number>`coalesce(${other.user_id}, ${GUEST_ID})`.mapWith(Number),
        role: other.role,
        read_seq: other.read_seq,
        delivered_seq: other.delivered_seq,
      },
      other_name: { first: otherUser.first_name, last: otherUser.last_name, vendor: otherVendor.name },
      other_seen: otherUser.last_seen_at,
      other_online: onlineIn(presences),
      presence_version: sql<number>`coalesce(${presences.version}, 0)`.mapWith(Number),
      other_left: hasLeft(other, otherUser),
      over_at: overAt,
      is_over: isOver,
      my_block_id: blockId(me, other),
      blocked_by_other: sql<boolean>`${blockId(other, me)} is not null`,
      guest_name: purchases.guest_name,
      item: {
        id: items.id,
        uuid: items.uuid,
        name: items.name,
        name_other: items.name_other,
        status: items.status,
      },
      transaction_number: purchases.transaction_number,
      sold_listing: purchases.sold_listing,
      price_fils: purchases.price_fils,
      purchase: {
        status: purchases.status,
        handed_over_at: purchases.handed_over_at,
        handed_over_by: purchases.handed_over_by,
      },
      last: messages,
      latest,
    })
    .from(me)
    .innerJoin(channels, eq(channels.id, me.channel_id))
    .leftJoin(myself, eq(myself.id, me.user_id))
    .leftJoin(myVendor, eq(myVendor.user_id, me.user_id))
    .innerJoin(other, and(eq(other.channel_id, channels.id), ne(other.role, me.role)))
    .leftJoin(otherUser, eq(otherUser.id, other.user_id))
    .leftJoin(otherVendor, eq(otherVendor.user_id, other.user_id))
    .leftJoin(presences, eq(presences.user_id, other.user_id))
    .innerJoin(purchases, eq(purchases.id, channels.purchase_id))
    .innerJoin(items, eq(items.id, purchases.item_id))
    .leftJoin(messages, and(eq(messages.channel_id, channels.id), eq(messages.seq, channels.last_seq)))
    .where(wanted)
    .orderBy(desc(latestAt), desc(channels.id))
    .limit(most);

const ofUser = preparedQuery(['user', 'rank', 'id', 'most'], (reader, at) =>
  listed(
    reader,
    and(
      eq(me.user_id, at.user),
      sql`(${at.rank}::bigint is null or (${latest}, ${channels.id}) < (${at.rank}::bigint, ${at.id}::bigint))`,
    ),
    sql.placeholder('most'),
  ),
);
const oneOfUser = preparedQuery(['user', 'channel'], (reader, at) =>
  listed(reader, and(eq(me.user_id, at.user), eq(channels.id, at.channel)), 1),
);
const oneOfGuest = preparedQuery(['channel'], (reader, at) =>
  listed(reader, and(isNull(me.user_id), eq(channels.id, at.channel)), 1),
);

export const countChannelsOf = (reader: Reader, userId: number): Promise<number> =>
  reader.$count(channelMembers, eq(channelMembers.user_id, userId));

/** A channel with everything a list shows. */
export type ListedChannel = Awaited<ReturnType<typeof listed>>[number];

/** Channels of a user with everything a list shows, in one query; the latest first, one more than a page shows. */
export const channelsOf = (reader: Reader, userId: number, window: ListWindow): Promise<ListedChannel[]> =>
  ofUser(reader, {
    user: userId,
    rank: window.before?.rank ?? null,
    id: window.before?.id ?? null,
    most: mostRead(window),
  });

/** One of them; a guest (`GUEST_ID`) has no other. */
export const channelOf = (reader: Reader, userId: number, channelId: number): Promise<ListedChannel[]> =>
  userId === GUEST_ID
    ? oneOfGuest(reader, { channel: channelId })
    : oneOfUser(reader, { user: userId, channel: channelId });
