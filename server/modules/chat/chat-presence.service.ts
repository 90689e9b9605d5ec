import type { SQL } from 'drizzle-orm';
import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { channelMembers } from '#server/db/chat.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { offers } from '#server/db/offers.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import type { Deps } from '#server/modules/deps.ts';
import { typing } from '#shared/chat/chat.events.ts';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import { typingIn } from '#shared/chat/chat.schema.ts';
import { writerIn } from './guest-chat.usecases.ts';
import { closedBy, findMembership, routingOf } from './memberships.repository.ts';

const me = alias(channelMembers, 'me');

/** Pages of guests who share a channel with the user. */
const guestsOf = async (reader: Reader, userId: number, wanted = sql`true`): Promise<string[]> => {
  const { rows } = await reader.execute<{ room: string }>(sql`
    select l.token_hash as room from channel_members me join channels c on c.id = me.channel_id
    join guest_links l on l.purchase_id = c.purchase_id
    where me.user_id = ${userId} and l.revoked_at is null and l.expires_at > now() and ${wanted}`);
  return rows.map(({ room }) => room);
};

/** Everybody who shares a channel with the user. */
const companionsOf = async (reader: Reader, userId: number, wanted?: SQL): Promise<number[]> => {
  const rows = await reader
    .selectDistinct({ id: channelMembers.user_id })
    .from(me)
    .innerJoin(channelMembers, eq(channelMembers.channel_id, me.channel_id))
    .where(and(eq(me.user_id, userId), ne(channelMembers.user_id, userId), wanted));
  return rows.flatMap(({ id }) => id ?? []);
};

/** Who learns that the user came or went: the other sides of their channels, but for those whom they have blocked. */
export const presenceAudience = async (reader: Reader, userId: number) => {
  const ofUser = sql`select from blocks b where b.blocker_id = ${userId}`;
  return {
    member_ids: await companionsOf(
      reader,
      userId,
      sql`not exists (${ofUser} and b.blocked_id = ${channelMembers.user_id})`,
    ),
    guest_rooms: await guestsOf(reader, userId, sql`not exists (${ofUser} and b.channel_id = c.id)`),
  };
};

/**
 * Everybody who knows the user by name, and the user: who shares a channel with them, guests among those, and the sellers of
 * their offers and purchases.
 */
export const acquaintancesOf = async (reader: Reader, userId: number) => {
  const sellers = await reader
    .select({ id: offers.seller_id })
    .from(offers)
    .where(eq(offers.buyer_id, userId))
    .union(reader.select({ id: purchases.seller_id }).from(purchases).where(eq(purchases.buyer_id, userId)));
  const companions = await companionsOf(reader, userId);
  return {
    member_ids: [...new Set([userId, ...companions, ...sellers.map(({ id }) => id)])],
    guest_rooms: await guestsOf(reader, userId),
  };
};

/** Tells the other member at once that this one is writing. `where` comes from a socket: it may be anything. */
export const emitTyping = async (
  deps: Pick<Deps, 'db' | 'realtime'>,
  userId: number | null,
  where: unknown,
): Promise<void> => {
  const named = typingIn.safeParse(where);
  if (!named.success) return;
  const writer = await writerIn(deps.db, userId, named.data);
  const membership = writer && (await findMembership(deps.db, writer.channelId, writer.id));
  if (!membership || closedBy(membership)) return;
  const { me, other } = membership;
  const { channel_id, guest_room, member_ids } = routingOf(membership);
  deps.realtime.emitTransient(typing, {
    version: 0,
    routing: {
      channel_id,
      member_ids: member_ids.filter((id) => id === other.user_id),
      guest_room: other.user_id === GUEST_ID ? guest_room : null,
    },
    views: { member: { channel_id, user_id: me.user_id } },
  });
};
