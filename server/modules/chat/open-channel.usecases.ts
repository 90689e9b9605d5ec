import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { lockNames } from '#server/modules/accounts/account-status.repository.ts';
import { guestRoomOf } from '#server/modules/purchases/guest-links.service.ts';
import { holdOnline } from '#server/realtime/online.repository.ts';
import { channelOpened } from '#shared/chat/chat.events.ts';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import { channelsOfBlock } from './blocks.repository.ts';
import { adoptChannels, insertChannel, purchasesWithoutChannel } from './chat.repository.ts';
import { channelViewOf } from './chat.views.ts';
import { recordBlockChange } from './record-block.service.ts';

type Sides = { id: number; seller_id: number; buyer_id: number | null };

const sharedPurchase = preparedQuery(['id'], (tx, at) =>
  tx.select({ id: purchases.id }).from(purchases).where(eq(purchases.id, at.id)).for('share'),
);

const recordChannelOpened = async (
  tx: Tx,
  record: RecordEvent,
  { id, seller_id, buyer_id }: Sides,
  channelId: number,
): Promise<void> => {
  // A handover that comes now waits, and is told after this: whoever learns of it has the conversation to note it in.
  await sharedPurchase(tx, { id });
  const forSeller = await channelViewOf(tx, seller_id, channelId);
  const forBuyer = await channelViewOf(tx, buyer_id ?? GUEST_ID, channelId);
  if (!forSeller || !forBuyer) throw new Error('a channel was not kept');
  const guest_room = buyer_id === null ? await guestRoomOf(tx, id) : null;
  record(channelOpened, {
    version: forSeller.last_seq,
    routing: { seller_id, buyer_id, guest_room },
    views: { seller: { channel: forSeller }, buyer: { channel: forBuyer } },
  });
};

const holdBoth = async (tx: Tx, { seller_id, buyer_id }: Sides): Promise<void> => {
  const accounts = buyer_id === null ? [seller_id] : [seller_id, buyer_id];
  await holdOnline(tx, accounts);
  await lockNames(tx, accounts);
};

/** A purchase opens the conversation between its buyer and seller, once. */
export const openChannel = async (tx: Tx, record: RecordEvent, purchase: Sides): Promise<void> => {
  await holdBoth(tx, purchase);
  const channelId = await insertChannel(tx, purchase);
  if (channelId !== undefined) await recordChannelOpened(tx, record, purchase, channelId);
};

/** A guest who has opened their link can be written to, and write. Nothing where an account has the purchase by now. */
export const openGuestChannel = async (tx: Tx, record: RecordEvent, purchaseId: number): Promise<void> => {
  const [purchase] = await tx
    .select({ id: purchases.id, seller_id: purchases.seller_id, buyer_id: purchases.buyer_id })
    .from(purchases)
    .where(and(eq(purchases.id, purchaseId), isNull(purchases.buyer_id)))
    .for('share');
  if (purchase) await openChannel(tx, record, purchase);
};

/** Somebody who bought as a guest has an account now: their conversations go with them, and what has none gets one. */
export const openMissingChannels = async (tx: Tx, record: RecordEvent, buyerId: number): Promise<void> => {
  const { adopted, blocks } = await adoptChannels(tx, buyerId);
  for (const { channel_id, ...sides } of adopted) {
    const purchase = { ...sides, buyer_id: buyerId };
    await holdBoth(tx, purchase);
    await recordChannelOpened(tx, record, purchase, channel_id);
  }
  // They close conversations that the account had already.
  for (const block of blocks) {
    const channel_ids = await channelsOfBlock(tx, block);
    const blocker_id = block.blocker_id ?? GUEST_ID;
    await recordBlockChange(tx, record, block.id, { blocker_id, is_blocked: true, channel_ids });
  }
  for (const { id, seller_id } of await purchasesWithoutChannel(tx, buyerId)) {
    await openChannel(tx, record, { id, seller_id, buyer_id: buyerId });
  }
};
