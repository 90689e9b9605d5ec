import type { ChannelView } from '#shared/chat/chat.schema.ts';
import type { TestItem } from './items.ts';
import { beginCheckout, payOnPage, successPath } from './payments.ts';
import type { Person } from './person.ts';

const PATIENCE_MS = 10_000;

/** The channels of a person. */
export const channelsOf = async (person: Person): Promise<ChannelView[]> => {
  const { body } = await person.api.get('/api/auth/me/channels');
  return (body.data as { data: ChannelView[] }).data;
};

/** A buyer buys an item; answers the purchase's number and, once it is open, the channel's id. */
export const aPurchase = async (
  buyer: Person,
  item: Pick<TestItem, 'id' | 'uuid'>,
): Promise<{ transaction_number: string; channel_id: number }> => {
  const checkout = await beginCheckout(buyer.api, item.uuid);
  const { status } = await buyer.api.post(successPath('auth'), await payOnPage(checkout));
  if (status !== 200) throw new Error(`the confirmation answered ${status}`);
  const { transaction_number } = checkout;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    const channel = (await channelsOf(buyer)).find((one) => one.transaction_number === transaction_number);
    if (channel) return { transaction_number, channel_id: channel.id };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the purchase opened no channel');
};
