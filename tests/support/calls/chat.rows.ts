import * as chat from '#shared/chat/chat.api.ts';
import { setPurchase } from '../ageing.ts';
import { aPurchase } from '../conversations.ts';
import { anItem } from '../items.ts';
import { aSale, inChannel } from './bought.ts';
import type { Cast, Row } from './cast.ts';
import { signedIn, statuses } from './cast.ts';

/** The conversation about a purchase that is over. */
const talkOver = async (cast: Cast) => {
  const sold = await anItem(cast.app, cast.seller);
  const { channel_id } = await aPurchase(cast.buyer, sold);
  await setPurchase(cast.app, sold, 'completed');
  return { params: { id: channel_id } };
};

export const chatRows: Row[] = [
  {
    endpoint: chat.sendMessage,
    owner: 'buyer',
    given: async (cast) => ({ body: { channel_id: (await aSale(cast)).channel_id, message: 'Hello' } }),
    status: statuses(401, 404, 201, 404),
  },
  { endpoint: chat.myChannels, given: () => ({}), status: signedIn },
  {
    endpoint: chat.myChannel,
    owner: 'buyer',
    given: inChannel,
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: chat.channelMessages,
    owner: 'buyer',
    given: async (cast) => ({ ...(await inChannel(cast)), query: 'limit=10' }),
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: chat.markRead,
    owner: 'buyer',
    given: async (cast) => ({ ...(await inChannel(cast)), body: { seq: 0 } }),
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: chat.blockOther,
    owner: 'buyer',
    given: talkOver,
    status: statuses(401, 404, 201, 404),
  },
  { endpoint: chat.myBlocks, given: () => ({}), status: signedIn },
  {
    endpoint: chat.unblock,
    owner: 'buyer',
    given: async (cast) => {
      const { params } = await talkOver(cast);
      const { body } = await cast.buyer.api.post(`/api/auth/channels/${params.id}/block`);
      return { params: { id: (body.data as { id: number }).id } };
    },
    status: statuses(401, 404, 200, 404),
  },
  // A session is no link: what stands behind one is tests/api/guest-chat.test.ts's.
  { endpoint: chat.guestChannel, given: () => ({}), status: statuses(404, 404, 404, 404) },
  {
    endpoint: chat.guestMessages,
    given: () => ({ query: 'limit=10' }),
    status: statuses(404, 404, 404, 404),
  },
  {
    endpoint: chat.guestSends,
    given: () => ({ body: { message: 'Hello' } }),
    status: statuses(404, 404, 404, 404),
  },
  { endpoint: chat.guestBlocks, given: () => ({}), status: statuses(404, 404, 404, 404) },
  { endpoint: chat.guestUnblocks, given: () => ({}), status: statuses(404, 404, 404, 404) },
  { endpoint: chat.guestReads, given: () => ({ body: { seq: 0 } }), status: statuses(404, 404, 404, 404) },
];
