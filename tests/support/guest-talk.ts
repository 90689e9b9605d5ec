import { expect } from 'vitest';
import type { ChannelView } from '#shared/chat/chat.schema.ts';
import { channelsOf } from '#tests/support/conversations.ts';
import { buyAsGuest } from '#tests/support/guests.ts';
import { anItem } from '#tests/support/items.ts';
import type { Market } from '#tests/support/market.ts';
import { newcomer } from '#tests/support/newcomer.ts';

export const PURCHASE = '/api/global/purchase';
export const CHAT = `${PURCHASE}/chat`;
export const NAME = 'Layla Guest';
export type Guest = Awaited<ReturnType<typeof buyAsGuest>> & { email: string };
export const say = (guest: Guest, message: string, more: object = {}) =>
  guest.api.post(`${CHAT}/messages`, { message, ...more });

/** A guest and the seller who talk about what the guest bought. */
export const guestTalk = ({ app, seller }: Market) => {
  const aGuest = async (headers: Record<string, string> = {}): Promise<Guest> => {
    const { email } = newcomer();
    return { ...(await buyAsGuest(app, await anItem(app, seller), { name: NAME, email }, headers)), email };
  };
  /** The same, who has opened their link; and the conversation as the seller sees it. */
  const aConversation = async (headers: Record<string, string> = {}) => {
    const guest = await aGuest(headers);
    expect((await guest.api.get(PURCHASE)).status).toBe(200);
    const channel = await atSellerOf(guest);
    if (!channel) throw new Error('no conversation');
    return { guest, id: channel.id };
  };
  const atSellerOf = async ({ number }: Pick<Guest, 'number'>): Promise<ChannelView | undefined> =>
    (await channelsOf(seller)).find((channel) => channel.transaction_number === number);
  const sellerSays = (channel_id: number, message: string) =>
    seller.api.post('/api/send-message', { channel_id, message });
  return { aGuest, aConversation, atSellerOf, sellerSays };
};
