import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import type { purchaseHandedOver } from '#shared/handover/handover.events.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import type { RecordedEvent } from '#shared/kernel/event.ts';
import { momentText } from '#shared/notifications/notifications.format.ts';
import { refundUntil } from '#shared/purchases/clocks.rules.ts';
import type { SaleView } from '#shared/purchases/purchases.schema.ts';
import { catalogueOf } from './catalogues.ts';
import { guestBuyer, writeToGuest } from './guest-letters.ts';
import type { LetterDeps } from './letters.ts';
import { paths } from './paths.ts';
import type { Told } from './tells.ts';
import { tells } from './tells.ts';

/** When it was handed over, and until when a refund may be asked for, as a notification and its mail say it. */
const receiptOf = (sale: SaleView) => {
  const at = sale.handed_over_at;
  const until = refundUntil(at);
  if (at === null || until === null) return null;
  const { item_name, uuid } = sale.item;
  const facts = { item: item_name, item_uuid: uuid, until };
  const mail = (locale: Locale) => {
    const { facts: labels } = catalogueOf(locale);
    const lines: [string, string][] = [
      [labels.item, item_name],
      [labels.transaction, sale.transaction_number],
      [labels.handedOverAt, momentText(locale, at)],
      [labels.refundUntil, momentText(locale, until)],
    ];
    return { facts: lines };
  };
  return { facts, mail };
};

/** Both sides learn of it: their receipt of the handover. */
const handedOver = ({ routing, views }: RecordedEvent<typeof purchaseHandedOver>): Told[] => {
  const { sale } = views.seller;
  const receipt = receiptOf(sale);
  if (!receipt) return [];
  const { facts, mail } = receipt;
  const toSeller: Told = {
    userId: routing.seller_id,
    news: { kind: 'purchase.handed_over', facts },
    path: paths.ownItem(sale.item.uuid),
    mail,
  };
  if (routing.buyer_id === null) return [toSeller];
  const path = paths.purchase(sale.transaction_number);
  return [toSeller, { userId: routing.buyer_id, news: { kind: 'purchase.received', facts }, path, mail }];
};

/** What buyer and seller are told about the handover. */
export const handoverReactions = (deps: LetterDeps): Reaction[] => [
  tells(deps, 'purchase.handed_over', 'handed_over', handedOver),
  defineReaction({
    name: 'notifications.handed_over_to_guest',
    on: 'purchase.handed_over',
    run: async ({ routing, views }, tx) => {
      const receipt = receiptOf(views.seller.sale);
      if (routing.buyer_id !== null || !receipt) return;
      const guest = await guestBuyer(tx, routing.purchase_id);
      await writeToGuest(deps, tx, guest, ({ receivedByGuest }, locale) => ({
        words: receivedByGuest(receipt.facts),
        ...receipt.mail(locale),
      }));
    },
  }),
];
