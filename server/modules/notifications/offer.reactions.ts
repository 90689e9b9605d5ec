import type { Reaction } from '#server/events/relay.ts';
import { defineReaction } from '#server/events/relay.ts';
import type { RecordedEvent } from '#shared/kernel/event.ts';
import { momentText, priceText } from '#shared/notifications/notifications.format.ts';
import type { offerAccepted, offerExpired, offerPlaced } from '#shared/offers/offers.events.ts';
import type { BuyerOffer, SellerOffer } from '#shared/offers/offers.schema.ts';
import { catalogueOf } from './catalogues.ts';
import type { LetterDeps } from './letters.ts';
import type { Notice } from './notify.ts';
import { notify, notifyAll } from './notify.ts';
import { paths } from './paths.ts';

const aboutOffer = ({ item, item_uuid, asking_price }: BuyerOffer | SellerOffer) => ({
  item: item.item_name,
  item_uuid,
  price: asking_price,
});
const buyerName = ({ buyer }: SellerOffer) => `${buyer.first_name} ${buyer.last_name}`;

const placed = ({ id, routing, views: { seller } }: RecordedEvent<typeof offerPlaced>): Notice => {
  const { offer } = seller;
  return {
    userId: routing.seller_id,
    eventId: id,
    news: {
      kind: 'offer.placed',
      facts: { ...aboutOffer(offer), name: buyerName(offer), until: offer.expires_at },
    },
    path: paths.offers(routing.item_uuid),
    mail: (locale) => {
      const { facts } = catalogueOf(locale);
      return {
        facts: [
          [facts.offer, priceText(locale, offer.asking_price)],
          [facts.fullPrice, priceText(locale, offer.item.price)],
        ],
      };
    },
  };
};

const accepted = ({ id, routing, views: { buyer } }: RecordedEvent<typeof offerAccepted>): Notice => {
  const { offer } = buyer;
  const until = offer.reserved_until ?? offer.expires_at;
  return {
    userId: routing.buyer_id,
    eventId: id,
    news: { kind: 'offer.accepted', facts: { ...aboutOffer(offer), until } },
    path: paths.product(routing.item_uuid),
    mail: (locale) => {
      const { facts } = catalogueOf(locale);
      return {
        facts: [
          [facts.offer, priceText(locale, offer.asking_price)],
          [facts.serviceFee, priceText(locale, offer.total_fee_breakdown.platform_fee)],
          [facts.until, momentText(locale, until)],
        ],
      };
    },
  };
};

/** An end by time concerns both: the buyer who waited, the seller who has one offer less. */
const expired = ({ id, routing, views: { seller, buyer } }: RecordedEvent<typeof offerExpired>): Notice[] => [
  {
    userId: routing.buyer_id,
    eventId: id,
    news: { kind: 'offer.expired', facts: aboutOffer(buyer.offer) },
    path: paths.product(routing.item_uuid),
  },
  {
    userId: routing.seller_id,
    eventId: id,
    news: { kind: 'offer.lapsed', facts: { ...aboutOffer(seller.offer), name: buyerName(seller.offer) } },
    path: paths.offers(routing.item_uuid),
  },
];

/** What buyer and seller learn about an offer that the other side, or time, changed. */
export const offerReactions = (deps: LetterDeps): Reaction[] => [
  defineReaction({
    name: 'notifications.offer_placed',
    on: 'offer.placed',
    run: (event, tx, record) => notify(deps, tx, record, placed(event)),
  }),
  defineReaction({
    name: 'notifications.offer_withdrawn',
    on: 'offer.withdrawn',
    run: ({ id, routing, views: { seller } }, tx, record) =>
      notify(deps, tx, record, {
        userId: routing.seller_id,
        eventId: id,
        news: {
          kind: 'offer.withdrawn',
          facts: { ...aboutOffer(seller.offer), name: buyerName(seller.offer) },
        },
        path: paths.offers(routing.item_uuid),
      }),
  }),
  defineReaction({
    name: 'notifications.offer_accepted',
    on: 'offer.accepted',
    run: (event, tx, record) => notify(deps, tx, record, accepted(event)),
  }),
  defineReaction({
    name: 'notifications.offer_extended',
    on: 'offer.extended',
    run: ({ id, routing, views: { buyer } }, tx, record) =>
      notify(deps, tx, record, {
        userId: routing.buyer_id,
        eventId: id,
        news: {
          kind: 'offer.extended',
          facts: { ...aboutOffer(buyer.offer), until: buyer.offer.reserved_until ?? buyer.offer.expires_at },
        },
        path: paths.product(routing.item_uuid),
      }),
  }),
  defineReaction({
    name: 'notifications.offer_rejected',
    on: 'offer.rejected',
    run: ({ id, routing, views: { buyer } }, tx, record) =>
      notify(deps, tx, record, {
        userId: routing.buyer_id,
        eventId: id,
        news: { kind: 'offer.rejected', facts: aboutOffer(buyer.offer) },
        path: paths.product(routing.item_uuid),
      }),
  }),
  defineReaction({
    name: 'notifications.offer_expired',
    on: 'offer.expired',
    run: (event, tx, record) => notifyAll(deps, tx, record, expired(event)),
  }),
  defineReaction({
    name: 'notifications.offer_held',
    on: 'offer.held',
    run: ({ id, routing, views: { buyer } }, tx, record) =>
      notify(deps, tx, record, {
        userId: routing.buyer_id,
        eventId: id,
        news: { kind: 'offer.held', facts: aboutOffer(buyer.offer) },
        path: paths.bids,
      }),
  }),
  defineReaction({
    name: 'notifications.offer_revived',
    on: 'offer.revived',
    run: ({ id, routing, views: { buyer } }, tx, record) =>
      notify(deps, tx, record, {
        userId: routing.buyer_id,
        eventId: id,
        news: {
          kind: 'offer.revived',
          facts: { ...aboutOffer(buyer.offer), until: buyer.offer.expires_at },
        },
        path: paths.product(routing.item_uuid),
      }),
  }),
  defineReaction({
    name: 'notifications.offer_closed',
    on: 'offer.closed',
    run: async ({ id, routing, views: { buyer } }, tx, record) => {
      const { outcome } = buyer.offer;
      // Who bought it has the receipt.
      if (outcome === null || outcome === 'bought') return;
      await notify(deps, tx, record, {
        userId: routing.buyer_id,
        eventId: id,
        news: { kind: 'offer.closed', facts: { ...aboutOffer(buyer.offer), outcome } },
        path: paths.bids,
      });
    },
  }),
];
