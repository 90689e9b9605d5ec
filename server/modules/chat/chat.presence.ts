import { and, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { channelMembers } from '#server/db/chat.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { offers } from '#server/db/offers.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import type { Deps } from '#server/modules/deps.ts';
import { typing } from '#shared/chat/chat.events.ts';
import { idField } from '#shared/kernel/fields.ts';
import { findMembership } from './chat.repository.ts';

const me = alias(channelMembers, 'me');

/** Everybody who shares a channel with the user. */
export const companionsOf = async (reader: Reader, userId: number): Promise<number[]> => {
  const rows = await reader
    .selectDistinct({ id: channelMembers.user_id })
    .from(me)
    .innerJoin(channelMembers, eq(channelMembers.channel_id, me.channel_id))
    .where(and(eq(me.user_id, userId), ne(channelMembers.user_id, userId)));
  return rows.map(({ id }) => id);
};

/** Everybody who knows the user by name: who shares a channel with them, and the sellers of their offers and purchases. */
export const acquaintancesOf = async (reader: Reader, userId: number): Promise<number[]> => {
  const sellers = await reader
    .select({ id: offers.seller_id })
    .from(offers)
    .where(eq(offers.buyer_id, userId))
    .union(reader.select({ id: purchases.seller_id }).from(purchases).where(eq(purchases.buyer_id, userId)));
  return [...new Set([...(await companionsOf(reader, userId)), ...sellers.map(({ id }) => id)])];
};

/** Tells the other member at once that this one is writing. `channelId` comes from a socket: it may be anything. */
export const tellTyping = async (
  deps: Pick<Deps, 'db' | 'realtime'>,
  userId: number,
  channelId: unknown,
): Promise<void> => {
  const named = idField.safeParse(channelId);
  if (!named.success) return;
  const membership = await findMembership(deps.db, named.data, userId);
  if (!membership) return;
  deps.realtime.tell(typing, {
    version: 0,
    routing: { member_ids: [membership.other.user_id], channel_id: named.data },
    views: { member: { channel_id: named.data, user_id: userId } },
  });
};
