import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { channelMembers, channels, messages } from '#server/db/chat.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { Placed } from '#server/db/prepared-write.ts';
import { preparedWrite } from '#server/db/prepared-write.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { notFound } from '#server/http/errors.ts';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import type { ReceivedMark } from '#shared/chat/chat.schema.ts';
import { KEPT_YEARS } from '#shared/kernel/retention-times.ts';
import type { BlockRow } from './blocks.repository.ts';
import { adoptBlocks } from './blocks.repository.ts';
import { isOf, openGuestRoom } from './memberships.repository.ts';

export type MessageRow = typeof messages.$inferSelect;

export const messageByClientId = async (
  tx: Tx,
  channelId: number,
  userId: number,
  clientId: string,
): Promise<MessageRow | undefined> => {
  const [row] = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.channel_id, channelId),
        isOf(messages.user_id, userId),
        eq(messages.client_id, clientId),
      ),
    );
  return row;
};

/** Adds a message under the channel's next sequence number. The channel is locked. */
export const appendMessage = async (
  tx: Tx,
  {
    user_id,
    ...message
  }: Pick<MessageRow, 'channel_id' | 'content' | 'photos' | 'client_id'> & { user_id: number },
): Promise<MessageRow> => {
  const [counted] = await tx
    .update(channels)
    .set({ last_seq: sql`${channels.last_seq} + 1` })
    .where(eq(channels.id, message.channel_id))
    .returning({ seq: channels.last_seq });
  if (!counted) throw notFound('channel');
  const [row] = await tx
    .insert(messages)
    .values({ ...message, user_id: user_id === GUEST_ID ? null : user_id, seq: counted.seq })
    .returning();
  if (!row) throw new Error('a message was not kept');
  return row;
};

/** Remembers how far a member has read; it only grows. Answers whether it did. */
export const advanceRead = async (
  tx: Tx,
  channelId: number,
  userId: number,
  seq: number,
): Promise<boolean> => {
  const moved = await tx
    .update(channelMembers)
    .set({ read_seq: seq })
    .where(
      and(
        eq(channelMembers.channel_id, channelId),
        isOf(channelMembers.user_id, userId),
        lt(channelMembers.read_seq, seq),
      ),
    )
    .returning({ read_seq: channelMembers.read_seq });
  return moved.length > 0;
};

/** Remembers what devices of somebody have received; it only grows. Answers the channels where that was news. */
export const advanceDelivered = async (
  tx: Tx,
  userId: number,
  marks: readonly ReceivedMark[],
): Promise<{ channel_id: number; delivered_seq: number }[]> => {
  const ids = sql.param(marks.map(({ channel_id }) => channel_id));
  const seqs = sql.param(marks.map(({ seq }) => seq));
  const reached = sql`least(mark.seq, ${channels.last_seq})`;
  return tx
    .update(channelMembers)
    .set({ delivered_seq: reached })
    .from(
      sql`${channels} join (
        select id, max(seq) as seq from unnest(${ids}::bigint[], ${seqs}::bigint[]) as said (id, seq) group by id
      ) as mark on mark.id = ${channels.id}`,
    )
    .where(
      and(
        eq(channelMembers.channel_id, channels.id),
        isOf(channelMembers.user_id, userId),
        lt(sql`greatest(${channelMembers.delivered_seq}, ${channelMembers.read_seq})`, reached),
      ),
    )
    .returning({ channel_id: channelMembers.channel_id, delivered_seq: channelMembers.delivered_seq });
};

/** Which messages: the next after a sequence number, the last before one, or the newest. */
export type MessageWindow = { after_seq?: number; before_seq?: number; limit: number };

/** Messages of a channel, oldest first. */
export const messagesIn = async (
  reader: Reader,
  channelId: number,
  { after_seq, before_seq, limit }: MessageWindow,
): Promise<MessageRow[]> => {
  const read = (wanted: SQL | undefined, order: SQL) =>
    reader
      .select()
      .from(messages)
      .where(and(eq(messages.channel_id, channelId), wanted))
      .orderBy(order)
      .limit(limit);
  if (after_seq !== undefined) return read(gt(messages.seq, after_seq), asc(messages.seq));
  const wanted = before_seq === undefined ? undefined : lt(messages.seq, before_seq);
  return (await read(wanted, desc(messages.seq))).toReversed();
};

const opened = preparedQuery(['purchase'], (tx, at) =>
  tx
    .insert(channels)
    .values({ purchase_id: at.purchase })
    .onConflictDoNothing()
    .returning({ id: channels.id }),
);
const joined = preparedWrite(channelMembers, (tx, rows: Placed<typeof channelMembers.$inferInsert>) =>
  tx.insert(channelMembers).values(rows),
);

/** Opens the channel of a purchase; nothing when it is open already. */
export const insertChannel = async (
  tx: Tx,
  purchase: { id: number; seller_id: number; buyer_id: number | null },
): Promise<number | undefined> => {
  const [channel] = await opened(tx, { purchase: purchase.id });
  if (!channel) return undefined;
  await joined(tx, [
    { channel_id: channel.id, user_id: purchase.seller_id, role: 'seller' },
    { channel_id: channel.id, user_id: purchase.buyer_id, role: 'buyer' },
  ]);
  return channel.id;
};

/** The channels of somebody, each with the other member. */
export const companionshipsOf = (reader: Reader, userId: number) => {
  const other = alias(channelMembers, 'other');
  return reader
    .select({
      channel_id: channelMembers.channel_id,
      last_seq: channels.last_seq,
      other_id: other.user_id,
      guest_room: openGuestRoom,
    })
    .from(channelMembers)
    .innerJoin(channels, eq(channels.id, channelMembers.channel_id))
    .innerJoin(
      other,
      and(eq(other.channel_id, channelMembers.channel_id), ne(other.role, channelMembers.role)),
    )
    .where(eq(channelMembers.user_id, userId))
    .orderBy(asc(channelMembers.channel_id));
};

/** Those of which a conversation may have been forgotten are left alone: it would come back empty. */
export const purchasesWithoutChannel = (
  tx: Tx,
  buyerId: number,
): Promise<{ id: number; seller_id: number }[]> =>
  tx
    .select({ id: purchases.id, seller_id: purchases.seller_id })
    .from(purchases)
    .leftJoin(channels, eq(channels.purchase_id, purchases.id))
    .where(
      and(
        eq(purchases.buyer_id, buyerId),
        isNull(channels.id),
        gt(purchases.paid_at, sql`now() - make_interval(years => ${KEPT_YEARS})`),
      ),
    );

/** Conversations that the guest of a purchase had, whom an account has replaced since, with the blocks that come along. They are locked. */
export const adoptChannels = async (
  tx: Tx,
  buyerId: number,
): Promise<{ adopted: { id: number; seller_id: number; channel_id: number }[]; blocks: BlockRow[] }> => {
  const found = await tx
    .select({ id: purchases.id, seller_id: purchases.seller_id, channel_id: channels.id })
    .from(channels)
    .innerJoin(purchases, eq(purchases.id, channels.purchase_id))
    .innerJoin(
      channelMembers,
      and(eq(channelMembers.channel_id, channels.id), isNull(channelMembers.user_id)),
    )
    .where(eq(purchases.buyer_id, buyerId))
    .orderBy(channels.id)
    .for('update', { of: channels });
  const ids = found.map(({ channel_id }) => channel_id);
  if (ids.length === 0) return { adopted: [], blocks: [] };
  for (const table of [channelMembers, messages])
    await tx
      .update(table)
      .set({ user_id: buyerId })
      .where(and(inArray(table.channel_id, ids), isNull(table.user_id)));
  return { adopted: found, blocks: await adoptBlocks(tx, buyerId, ids) };
};

/** The conversation of a purchase, if it has one. */
export const channelOfPurchase = async (reader: Reader, purchaseId: number): Promise<number | undefined> => {
  const [row] = await reader
    .select({ id: channels.id })
    .from(channels)
    .where(eq(channels.purchase_id, purchaseId));
  return row?.id;
};

/** The conversation of a purchase that is nobody's account's: its guest reads it no more. */
export const channelLeftByGuest = async (reader: Reader, purchaseId: number) => {
  const [row] = await reader
    .select({ channel_id: channels.id, last_seq: channels.last_seq, seller_id: purchases.seller_id })
    .from(channels)
    .innerJoin(purchases, eq(purchases.id, channels.purchase_id))
    .where(and(eq(purchases.id, purchaseId), isNull(purchases.buyer_id)));
  return row;
};
