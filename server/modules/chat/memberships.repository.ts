import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { alias } from 'drizzle-orm/pg-core';
import { users, vendors } from '#server/db/accounts.tables.ts';
import { channelMembers, channels } from '#server/db/chat.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { notFound } from '#server/http/errors.ts';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import { blockId, isOver } from './closing.repository.ts';

const other = alias(channelMembers, 'other');

/** Rows of somebody, or those of guests. */
export const isOf = (column: PgColumn, userId: number): SQL =>
  userId === GUEST_ID ? isNull(column) : eq(column, userId);

/** What names the room of a guest's page while their link is open; null for a purchase without one. */
export const openGuestRoom = sql<string | null>`(select token_hash from guest_links
  where purchase_id = ${channels.purchase_id} and revoked_at is null and expires_at > now())`;

/** Whether nobody would ever read it: an account that was deleted, a guest without a link. `member` and `user` as they are joined. */
export const hasLeft = (member: { user_id: PgColumn }, user: { deleted_at: PgColumn }): SQL<boolean> =>
  sql<boolean>`case when ${member.user_id} is null then ${purchases.buyer_id} is null and ${openGuestRoom} is null
    else ${user.deleted_at} is not null end`;

/** One of the two people of a channel, under the name the other one knows. */
export type Member = {
  /** `GUEST_ID` for a guest. */
  user_id: number;
  role: 'buyer' | 'seller';
  read_seq: number;
  name: string;
  has_left: boolean;
  has_blocked: boolean;
};

/** A channel as one of its members stands in it. */
export type Membership = {
  channel: { id: number; last_seq: number; guest_room: string | null; is_over: boolean };
  me: Member;
  other: Member;
};

/** Whom an event of a conversation concerns. */
export const routingOf = ({ channel, me, other }: Membership) => ({
  member_ids: [me.user_id, other.user_id].filter((id) => id !== GUEST_ID),
  channel_id: channel.id,
  guest_room: channel.guest_room,
});

/** A seller is known by the vendor name, a buyer by first and last name. */
const memberName = sql<string>`case when ${channelMembers.role} = 'seller' and ${vendors.name} is not null
  then ${vendors.name} else coalesce(${users.first_name} || ' ' || ${users.last_name}, ${purchases.guest_name}, '') end`;

const memberId = sql<number>`coalesce(${channelMembers.user_id}, ${GUEST_ID})`.mapWith(Number);

const membersIn = (reader: Reader, channelId: number) =>
  reader
    .select({
      channel: { id: channels.id, last_seq: channels.last_seq, guest_room: openGuestRoom, is_over: isOver },
      user_id: memberId,
      role: channelMembers.role,
      read_seq: channelMembers.read_seq,
      name: memberName,
      has_left: hasLeft(channelMembers, users),
      has_blocked: sql<boolean>`${blockId(channelMembers, other)} is not null`,
    })
    .from(channels)
    .innerJoin(channelMembers, eq(channelMembers.channel_id, channels.id))
    .innerJoin(other, and(eq(other.channel_id, channels.id), ne(other.role, channelMembers.role)))
    .innerJoin(purchases, eq(purchases.id, channels.purchase_id))
    .leftJoin(users, eq(users.id, channelMembers.user_id))
    .leftJoin(vendors, eq(vendors.user_id, users.id))
    .where(eq(channels.id, channelId));

type MemberRows = Awaited<ReturnType<typeof membersIn>>;

const membershipFrom = (rows: MemberRows, userId: number): Membership | undefined => {
  const mine = rows.find((row) => row.user_id === userId);
  const theirs = rows.find((row) => row.user_id !== userId);
  if (!mine || !theirs) return undefined;
  const { channel, ...own } = mine;
  const { channel: _same, ...rest } = theirs;
  return { channel, me: own, other: rest };
};

const membersOnly = (membership: Membership | undefined): Membership => {
  if (!membership) throw notFound('channel');
  return membership;
};

/** A channel for one of its members, nothing for everybody else. */
export const findMembership = async (
  reader: Reader,
  channelId: number,
  userId: number,
): Promise<Membership | undefined> => membershipFrom(await membersIn(reader, channelId), userId);

/** Why nobody writes in a channel any more, where its purchase is over: who has blocked whom. */
export const closedBy = ({ channel, me, other }: Membership): 'me' | 'other' | null => {
  if (!channel.is_over) return null;
  return me.has_blocked ? 'me' : other.has_blocked ? 'other' : null;
};

/** A channel for one of its members; 404 for everybody else. */
export const membershipOf = async (reader: Reader, channelId: number, userId: number): Promise<Membership> =>
  membersOnly(await findMembership(reader, channelId, userId));

/**
 * A channel for one of its members, locked: whoever writes next waits, so that sequence numbers have no gap. The members
 * are read in a statement of their own: one that waits for the lock has them as they were before an account took them
 * over.
 */
export const lockedMembershipOf = async (tx: Tx, channelId: number, userId: number): Promise<Membership> => {
  await tx.select({ id: channels.id }).from(channels).where(eq(channels.id, channelId)).for('update');
  return membershipOf(tx, channelId, userId);
};

/** Whom events of channels concern. */
export const routingsOf = async (
  reader: Reader,
  channelIds: number[],
): Promise<Map<number, ReturnType<typeof routingOf>>> => {
  const rows = await reader
    .select({
      channel_id: channelMembers.channel_id,
      user_id: channelMembers.user_id,
      guest_room: openGuestRoom,
    })
    .from(channelMembers)
    .innerJoin(channels, eq(channels.id, channelMembers.channel_id))
    .where(inArray(channelMembers.channel_id, channelIds));
  const byChannel = Map.groupBy(rows, ({ channel_id }) => channel_id);
  return new Map(
    [...byChannel].map(([channel_id, members]) => [
      channel_id,
      {
        channel_id,
        member_ids: members.flatMap(({ user_id }) => user_id ?? []),
        guest_room: members[0]?.guest_room ?? null,
      },
    ]),
  );
};
