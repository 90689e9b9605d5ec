import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { holdNames } from '#server/modules/accounts/standing.ts';
import { holdOnline } from '#server/realtime/online.repository.ts';
import { channelOpened } from '#shared/chat/chat.events.ts';
import { insertChannel, purchasesWithoutChannel } from './chat.repository.ts';
import { channelViewsOf } from './chat.views.ts';

type Sides = { id: number; seller_id: number; buyer_id: number };

/** A purchase opens the conversation between its buyer and seller, once. */
export const openChannel = async (tx: Tx, record: RecordEvent, purchase: Sides): Promise<void> => {
  await holdOnline(tx, [purchase.seller_id, purchase.buyer_id]);
  await holdNames(tx, [purchase.seller_id, purchase.buyer_id]);
  const channelId = await insertChannel(tx, purchase);
  if (channelId === undefined) return;
  const { seller_id, buyer_id } = purchase;
  const [forSeller] = await channelViewsOf(tx, seller_id, channelId);
  const [forBuyer] = await channelViewsOf(tx, buyer_id, channelId);
  if (!forSeller || !forBuyer) throw new Error('a channel was not kept');
  record(channelOpened, {
    version: forSeller.last_seq,
    routing: { seller_id, buyer_id },
    views: { seller: { channel: forSeller }, buyer: { channel: forBuyer } },
  });
};

/** Somebody who bought as a guest has an account now: what they bought gets its conversations. */
export const openMissingChannels = async (tx: Tx, record: RecordEvent, buyerId: number): Promise<void> => {
  for (const { id, seller_id } of await purchasesWithoutChannel(tx, buyerId)) {
    await openChannel(tx, record, { id, seller_id, buyer_id: buyerId });
  }
};
