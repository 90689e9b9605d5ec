import type { Tx } from '#server/db/client.ts';
import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import { purchaseByNumber } from '#server/modules/purchases/purchases.repository.ts';
import type { purchaseHandedOver } from '#shared/handover/handover.events.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import type { RecordedEvent } from '#shared/kernel/event.ts';
import { textFor } from '#shared/kernel/text-language.ts';
import { momentText } from '#shared/notifications/format.rules.ts';
import { refundUntil } from '#shared/purchases/clocks.rules.ts';
import { catalogueOf } from './catalogues.rules.ts';
import { guestBuyer, writeToGuest } from './guest-emails.service.ts';
import type { EmailDeps } from './notification-emails.service.ts';
import type { EventNotice } from './notify-on.service.ts';
import { notifyOn } from './notify-on.service.ts';
import { paths } from './paths.rules.ts';

type HandedOver = RecordedEvent<typeof purchaseHandedOver>;

/** When it was handed over, and until when a refund may be asked for, as a notification and its mail say it. */
const receiptOf = async (tx: Tx, { views }: HandedOver) => {
  const { transaction_number, handed_over_at: at } = views.seller.sale;
  const until = refundUntil(at);
  const sold = await purchaseByNumber(tx, transaction_number);
  if (at === null || until === null || !sold) return null;
  const { name: item_name, uuid } = sold.item;
  const facts = { item: item_name, item_uuid: uuid, until };
  const mail = (locale: Locale) => {
    const { facts: labels } = catalogueOf(locale);
    const lines: [string, string][] = [
      [labels.item, item_name],
      [labels.transaction, transaction_number],
      [labels.handedOverAt, momentText(locale, at)],
      [labels.refundUntil, momentText(locale, until)],
    ];
    return { facts: lines };
  };
  return { facts, mail };
};

/** Both sides learn of it: their receipt of the handover. */
const handedOver = async (event: HandedOver, tx: Tx): Promise<EventNotice[]> => {
  const { routing } = event;
  const receipt = await receiptOf(tx, event);
  if (!receipt) return [];
  const { facts, mail } = receipt;
  const toSeller: EventNotice = {
    userId: routing.seller_id,
    news: { kind: 'purchase.handed_over', facts },
    path: paths.sale(facts.item_uuid, event.views.seller.sale.transaction_number),
    mail,
  };
  if (routing.buyer_id === null) return [toSeller];
  const path = paths.purchase(event.views.seller.sale.transaction_number);
  return [toSeller, { userId: routing.buyer_id, news: { kind: 'purchase.received', facts }, path, mail }];
};

/** What buyer and seller are told about the handover. */
export const handoverReactions = (deps: EmailDeps): Reaction[] => [
  notifyOn(deps, 'purchase.handed_over', 'handed_over', handedOver),
  defineReaction({
    name: 'notifications.handed_over_to_guest',
    on: 'purchase.handed_over',
    run: async (event, tx) => {
      const { routing } = event;
      const receipt = routing.buyer_id === null ? await receiptOf(tx, event) : null;
      if (!receipt) return;
      const guest = await guestBuyer(tx, routing.purchase_id);
      await writeToGuest(deps, tx, guest, ({ receivedByGuest }, locale, itemOther) => ({
        copy: receivedByGuest({
          ...receipt.facts,
          item: textFor(locale, receipt.facts.item, itemOther).text,
        }),
        ...receipt.mail(locale),
      }));
    },
  }),
];
