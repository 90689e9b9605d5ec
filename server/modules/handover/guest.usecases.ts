import type { Reader } from '#server/db/client.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { notFound } from '#server/http/errors.ts';
import { openGuestChannel } from '#server/modules/chat/open-channel.usecases.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { GuestLink } from '#server/modules/purchases/guest-links.service.ts';
import { linkFor, noteLinkOpened, revokeLink } from '#server/modules/purchases/guest-links.service.ts';
import { emitMoneyChanged } from '#server/modules/purchases/money-events.service.ts';
import type { PurchaseRecord } from '#server/modules/purchases/purchases.repository.ts';
import { purchaseByNumber } from '#server/modules/purchases/purchases.repository.ts';
import { purchaseViewOf } from '#server/modules/purchases/purchases.views.ts';
import type { GuestPurchase } from '#shared/handover/handover.schema.ts';
import type { Party } from './collection.usecases.ts';
import { arrive } from './hand-over.usecases.ts';
import { lockGuestPurchase, numberOf } from './handover.repository.ts';
import { pinViewOf } from './read-handover.usecases.ts';

/** A guest as one side of their purchase, by their link. */
export const guestParty = async (reader: Reader, token: string | undefined): Promise<Party> => {
  const link = await linkFor(reader, token);
  const number = await numberOf(reader, link.purchase_id);
  return {
    side: 'buyer',
    read: async (from) => {
      const record = await purchaseByNumber(from, number);
      if (record?.purchase.buyer_id !== null) throw notFound('purchase_link');
      return record;
    },
    lock: (tx) => lockGuestPurchase(tx, number),
  };
};

const viewOf = async (
  deps: Pick<Deps, 'config' | 'db' | 'ids' | 'settings'>,
  record: PurchaseRecord,
  link: GuestLink,
): Promise<GuestPurchase> => {
  const { transaction_item, seller, ...view } = await purchaseViewOf(deps, deps.db, record);
  const { uuid, item_name, item_name_other, address, default_image } = transaction_item.item;
  return {
    ...view,
    item: { uuid, item_name, item_name_other, address, default_image },
    seller: { name: seller.vendor?.name ?? seller.name, mobile_number: seller.mobile_number },
    pin: view.status === 'paid' ? await pinViewOf(deps, record.purchase) : null,
    link_expires_at: link.expires_at.toISOString(),
  };
};

/** What a guest bought, by their link. */
export const guestPurchase = async (deps: Deps, token: string | undefined) => {
  const link = await linkFor(deps.db, token);
  const record = await purchaseByNumber(deps.db, await numberOf(deps.db, link.purchase_id));
  if (record?.purchase.buyer_id !== null) throw notFound('purchase_link');
  if (link.opened_at === null || record.channel_id === null) {
    await deps.unitOfWork(async (tx, recordEvent) => {
      await noteLinkOpened(tx, link.purchase_id);
      await openGuestChannel(tx, recordEvent, link.purchase_id);
    });
    emitMoneyChanged(deps);
  }
  return { data: await viewOf(deps, record, link) };
};

/** The guest has it, brought by somebody who enters no PIN. */
export const guestArrived = async (deps: Deps, token: string | undefined) => {
  const link = await linkFor(deps.db, token);
  const number = await numberOf(deps.db, link.purchase_id);
  const record = await deps.unitOfWork(async (tx, recordEvent) =>
    arrive(tx, recordEvent, await lockGuestPurchase(tx, number)),
  );
  return { ...codedMessage('purchase.handed_over'), data: await viewOf(deps, record, link) };
};

/** The guest ends the link, wherever it was sent. */
export const endGuestLink = async (deps: Deps, token: string | undefined) => {
  const link = await linkFor(deps.db, token);
  await deps.unitOfWork((tx, record) => revokeLink(tx, record, link.purchase_id));
  return codedMessage('link.ended');
};
