import type { Reaction } from '#server/events/relay.ts';
import { defineReaction } from '#server/events/relay.ts';
import type { Locale } from '#shared/accounts/accounts.schema.ts';
import type { OwnItem } from '#shared/items/items.schema.ts';
import { chatReaction } from './chat-mail.ts';
import { mailFeaturingReceipt } from './featuring-receipt.ts';
import { momentText, priceText } from './notifications.format.ts';
import type { MailDeps } from './notifications.mails.ts';
import { mailUser, paths } from './notifications.mails.ts';
import { textsOf } from './notifications.texts.ts';
import { mailReceipts } from './receipts.ts';
import { reportReaction } from './report-mail.ts';

/** Hours an approval may take (specification 4). */
const APPROVAL_HOURS = 72;

/** Why something was turned down, in the reader's language. */
const whyIn = (locale: Locale, why: OwnItem['rejection']) => {
  const { reasons } = textsOf(locale);
  return { reason: reasons[why?.reason ?? 'other'] ?? reasons.other ?? '', note: why?.note ?? null };
};

const itemReactions = (deps: MailDeps): Reaction[] => [
  defineReaction({
    name: 'notifications.item_submitted',
    on: 'item.submitted',
    run: ({ routing, views }, tx) =>
      mailUser(deps, tx, routing.owner_id, ({ locale }) => ({
        words: textsOf(locale).itemSubmitted({ item: views.owner.item.item_name, hours: APPROVAL_HOURS }),
        path: paths.ownItem(routing.item_uuid),
      })),
  }),
  defineReaction({
    name: 'notifications.item_approved',
    on: 'item.approved',
    run: ({ routing, views }, tx) =>
      mailUser(deps, tx, routing.owner_id, ({ locale }) => ({
        words: textsOf(locale).itemApproved({ item: views.owner.item.item_name }),
        path: paths.ownItem(routing.item_uuid),
      })),
  }),
  defineReaction({
    name: 'notifications.item_rejected',
    on: 'item.rejected',
    run: ({ routing, views: { owner } }, tx) =>
      mailUser(deps, tx, routing.owner_id, ({ locale }) => ({
        words: textsOf(locale).itemRejected({
          item: owner.item.item_name,
          ...whyIn(locale, owner.item.rejection),
        }),
        path: paths.ownItem(routing.item_uuid),
      })),
  }),
  defineReaction({
    name: 'notifications.edit_approved',
    on: 'item.edit_approved',
    run: ({ routing, views: { owner } }, tx) =>
      mailUser(deps, tx, routing.owner_id, ({ locale }) => ({
        words: textsOf(locale).editApproved({ item: owner.item.item_name }),
        path: paths.ownItem(routing.item_uuid),
      })),
  }),
  defineReaction({
    name: 'notifications.edit_rejected',
    on: 'item.edit_rejected',
    run: ({ routing, views: { owner } }, tx) =>
      mailUser(deps, tx, routing.owner_id, ({ locale }) => ({
        words: textsOf(locale).editRejected({
          item: owner.item.item_name,
          ...whyIn(locale, owner.item.staged_edit?.rejection ?? null),
        }),
        path: paths.ownItem(routing.item_uuid),
      })),
  }),
];

const offerReactions = (deps: MailDeps): Reaction[] => [
  defineReaction({
    name: 'notifications.offer_placed',
    on: 'offer.placed',
    run: ({ routing, views }, tx) =>
      mailUser(deps, tx, routing.seller_id, ({ locale }) => {
        const { offer } = views.seller;
        const price = priceText(locale, offer.asking_price);
        const texts = textsOf(locale);
        return {
          words: texts.offerPlaced({
            item: offer.item.item_name,
            buyer: `${offer.buyer.first_name} ${offer.buyer.last_name}`,
            price,
            until: momentText(locale, offer.expires_at),
          }),
          facts: [
            [texts.facts.offer, price],
            [texts.facts.fullPrice, priceText(locale, offer.item.price)],
          ],
          path: paths.offers(routing.item_uuid),
        };
      }),
  }),
  defineReaction({
    name: 'notifications.offer_accepted',
    on: 'offer.accepted',
    run: ({ routing, views: { buyer } }, tx) =>
      mailUser(deps, tx, routing.buyer_id, ({ locale }) => {
        const { offer } = buyer;
        const texts = textsOf(locale);
        const price = priceText(locale, offer.asking_price);
        const until = momentText(locale, offer.reserved_until ?? offer.expires_at);
        return {
          words: texts.offerAccepted({ item: offer.item.item_name, price, until }),
          facts: [
            [texts.facts.offer, price],
            [texts.facts.serviceFee, priceText(locale, offer.total_fee_breakdown.platform_fee)],
            [texts.facts.until, until],
          ],
          path: paths.product(routing.item_uuid),
        };
      }),
  }),
  defineReaction({
    name: 'notifications.offer_rejected',
    on: 'offer.rejected',
    run: ({ routing, views: { buyer } }, tx) =>
      mailUser(deps, tx, routing.buyer_id, ({ locale }) => ({
        words: textsOf(locale).offerRejected({
          item: buyer.offer.item.item_name,
          price: priceText(locale, buyer.offer.asking_price),
        }),
        path: paths.product(routing.item_uuid),
      })),
  }),
  defineReaction({
    name: 'notifications.offer_expired',
    on: 'offer.expired',
    run: ({ routing, views: { buyer } }, tx) =>
      mailUser(deps, tx, routing.buyer_id, ({ locale }) => ({
        words: textsOf(locale).offerExpired({
          item: buyer.offer.item.item_name,
          price: priceText(locale, buyer.offer.asking_price),
        }),
        path: paths.product(routing.item_uuid),
      })),
  }),
  defineReaction({
    name: 'notifications.offer_revived',
    on: 'offer.revived',
    run: ({ routing, views: { buyer } }, tx) =>
      mailUser(deps, tx, routing.buyer_id, ({ locale }) => ({
        words: textsOf(locale).offerRevived({
          item: buyer.offer.item.item_name,
          price: priceText(locale, buyer.offer.asking_price),
          until: momentText(locale, buyer.offer.expires_at),
        }),
        path: paths.product(routing.item_uuid),
      })),
  }),
];

/** Mails, each written in the transaction of its reaction: it goes out once. */
export const notificationsReactions = (deps: MailDeps): Reaction[] => [
  ...itemReactions(deps),
  ...offerReactions(deps),
  defineReaction({
    name: 'notifications.receipts',
    on: 'purchase.paid',
    run: ({ routing }, tx) => mailReceipts(deps, tx, routing.purchase_id),
  }),
  defineReaction({
    name: 'notifications.featuring_receipt',
    on: 'item.featured',
    run: ({ routing }, tx) => mailFeaturingReceipt(deps, tx, routing.featuring_id),
  }),
  chatReaction(deps),
  reportReaction(deps),
];
