import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users, vendors } from '#server/db/accounts.tables.ts';
import { blocks } from '#server/db/blocks.tables.ts';
import { channels } from '#server/db/chat.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import type { BlockBetween } from '#shared/chat/chat.schema.ts';
import { MOST_LISTED } from '#shared/kernel/list-limits.ts';
import type { Membership } from './memberships.repository.ts';
import { isOf } from './memberships.repository.ts';

const accountOf = (id: number): number | null => (id === GUEST_ID ? null : id);

/** All conversations of the two of a membership, locked in one order: nobody writes into one of them meanwhile. */
export const lockChannelsOfPair = async (tx: Tx, { channel, me, other }: Membership): Promise<number[]> => {
  const ofPair = sql`select a.channel_id from channel_members a join channel_members b
    on b.channel_id = a.channel_id and b.role <> a.role
    where a.user_id = ${me.user_id} and b.user_id = ${other.user_id}`;
  const rows = await tx
    .select({ id: channels.id })
    .from(channels)
    .where(sql`${channels.id} in (select ${channel.id}::bigint union ${ofPair})`)
    .orderBy(channels.id)
    .for('update');
  return rows.map(({ id }) => id);
};

/** Keeps that one side of a conversation has blocked the other; `isNew` is false where they had before. */
export const insertBlock = async (
  tx: Tx,
  membership: Membership,
): Promise<{ id: number; isNew: boolean }> => {
  const { channel, me, other } = membership;
  const pair = { blocker_id: accountOf(me.user_id), blocked_id: accountOf(other.user_id) };
  const hasGuest = pair.blocker_id === null || pair.blocked_id === null;
  const channel_id = hasGuest ? channel.id : null;
  const [added] = await tx
    .insert(blocks)
    .values({ ...pair, blocked_role: other.role, channel_id })
    .onConflictDoNothing()
    .returning({ id: blocks.id });
  if (added) return { ...added, isNew: true };
  const [held] = await tx
    .select({ id: blocks.id })
    .from(blocks)
    .where(
      hasGuest
        ? and(eq(blocks.channel_id, channel.id), isOf(blocks.blocker_id, me.user_id))
        : and(eq(blocks.blocker_id, me.user_id), eq(blocks.blocked_id, other.user_id)),
    );
  // It was taken back in between, by another tab.
  return held ? { ...held, isNew: false } : insertBlock(tx, membership);
};

export type BlockRow = typeof blocks.$inferSelect;

/** Takes a block of somebody's back; undefined where there is none. */
export const deleteBlock = async (tx: Tx, blockerId: number, id: number): Promise<BlockRow | undefined> => {
  const [gone] = await tx
    .delete(blocks)
    .where(and(eq(blocks.id, id), isOf(blocks.blocker_id, blockerId)))
    .returning();
  return gone;
};

/** That of the guest of a conversation. */
export const blockOfGuest = async (tx: Tx, channelId: number): Promise<number | undefined> => {
  const [row] = await tx
    .select({ id: blocks.id })
    .from(blocks)
    .where(and(eq(blocks.channel_id, channelId), isNull(blocks.blocker_id)));
  return row?.id;
};

/** The conversations in which a block counted. */
export const channelsOfBlock = async (tx: Tx, block: BlockRow): Promise<number[]> => {
  if (block.channel_id !== null) return [block.channel_id];
  const { rows } = await tx.execute<{ id: string }>(sql`
    select a.channel_id as id from channel_members a
    join channel_members b on b.channel_id = a.channel_id and b.role <> a.role
    where a.user_id = ${block.blocker_id} and b.user_id = ${block.blocked_id} order by a.channel_id`);
  return rows.map(({ id }) => Number(id));
};

/** Whom somebody has blocked, each under the name they were known by; the latest first. */
export const blocksOf = (reader: Reader, userId: number) =>
  reader
    .select({
      id: blocks.id,
      name: sql<string>`case when ${blocks.blocked_role} = 'seller' and ${vendors.name} is not null then ${vendors.name}
        else coalesce(${users.first_name} || ' ' || ${users.last_name}, ${purchases.guest_name}, '') end`,
      is_guest: sql<boolean>`${blocks.blocked_id} is null`,
      blocked_role: blocks.blocked_role,
      blocked_at: blocks.created_at,
    })
    .from(blocks)
    .leftJoin(users, eq(users.id, blocks.blocked_id))
    .leftJoin(vendors, eq(vendors.user_id, blocks.blocked_id))
    .leftJoin(channels, eq(channels.id, blocks.channel_id))
    .leftJoin(purchases, eq(purchases.id, channels.purchase_id))
    .where(eq(blocks.blocker_id, userId))
    .orderBy(desc(blocks.id))
    .limit(MOST_LISTED);

/**
 * An account takes the place of the guest of some conversations: what either side has blocked counts everywhere from now on.
 * Answers the blocks that are new between the two.
 */
export const adoptBlocks = async (tx: Tx, buyerId: number, channelIds: number[]): Promise<BlockRow[]> => {
  const ids = sql`any(${sql.param(channelIds)}::bigint[])`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into blocks (blocker_id, blocked_id, blocked_role, created_at)
    select coalesce(blocker_id, ${buyerId}), coalesce(blocked_id, ${buyerId}), blocked_role, created_at
    from blocks where channel_id = ${ids} order by id
    on conflict do nothing returning id`);
  await tx.execute(sql`delete from blocks where channel_id = ${ids}`);
  const added = rows.map(({ id }) => Number(id));
  return added.length === 0 ? [] : tx.select().from(blocks).where(inArray(blocks.id, added));
};

/** Who of the two of a conversation has blocked the other, and since when, for staff. */
export const blocksIn = async (reader: Reader, channelId: number): Promise<BlockBetween[]> => {
  const { rows } = await reader.execute<BlockBetween>(sql`
    select me.role as by, b.created_at as at from channel_members me
    join channel_members other on other.channel_id = me.channel_id and other.role <> me.role
    join blocks b on (b.blocker_id = me.user_id and b.blocked_id = other.user_id)
      or (b.channel_id = me.channel_id and b.blocker_id is not distinct from me.user_id)
    where me.channel_id = ${channelId} order by b.created_at`);
  return rows.map(({ by, at }) => ({ by, at: new Date(at).toISOString() }));
};
