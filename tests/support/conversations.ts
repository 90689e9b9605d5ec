import type { ChannelView } from '#shared/chat/chat.schema.ts';
import type { TestItem } from './items.ts';
import { beginCheckout, payOnPage, successPath } from './payments.ts';
import type { Person } from './person.ts';
import type { Listener } from './sockets.ts';

/** What a page that receives all of this shows of somebody: of two events the one with the greater version. */
export const shownOf = (
  { events }: Pick<Listener, 'events'>,
  userId: number,
): { online: boolean; version: number } =>
  events
    .filter(({ type, data }) => type === 'presence' && data.view === 'user' && data.user_id === userId)
    .map(({ version, data }) => ({ online: data.online === true, version }))
    .reduce((newest, one) => (one.version > newest.version ? one : newest), { online: false, version: 0 });

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
