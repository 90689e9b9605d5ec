import type { Reaction } from '#server/events/reaction.ts';
import type { Locale } from '#shared/accounts/accounts.schema.ts';
import type { purchaseHandedOver } from '#shared/handover/handover.events.ts';
import type { RecordedEvent } from '#shared/kernel/event.ts';
import { momentText } from '#shared/notifications/notifications.format.ts';
import { refundUntil } from '#shared/purchases/clocks.rules.ts';
import { catalogueOf } from './catalogues.ts';
import type { LetterDeps } from './letters.ts';
import { paths } from './paths.ts';
import type { Told } from './tells.ts';
import { tells } from './tells.ts';

/** Both sides learn that it was handed over, and until when a refund may be asked for: their receipt of it. */
const handedOver = ({ routing, views }: RecordedEvent<typeof purchaseHandedOver>): Told[] => {
  const { sale } = views.seller;
  const at = sale.handed_over_at;
  const until = refundUntil(at);
  if (at === null || until === null) return [];
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
  const toSeller: Told = {
    userId: routing.seller_id,
    news: { kind: 'purchase.handed_over', facts },
    path: paths.ownItem(uuid),
    mail,
  };
  if (routing.buyer_id === null) return [toSeller];
  const path = paths.purchase(sale.transaction_number);
  return [toSeller, { userId: routing.buyer_id, news: { kind: 'purchase.received', facts }, path, mail }];
};

/** What buyer and seller are told about the handover. */
export const handoverReactions = (deps: LetterDeps): Reaction[] => [
  tells(deps, 'purchase.handed_over', 'handed_over', handedOver),
];
