import type { Reaction } from '#server/events/reaction.ts';
import type { RecordedEvent } from '#shared/kernel/event.ts';
import { momentText, priceText } from '#shared/notifications/format.rules.ts';
import type {
  offerAccepted,
  offerClosed,
  offerCountered,
  offerExpired,
  offerPlaced,
} from '#shared/offers/offers.events.ts';
import type { BuyerOffer, LiveSellerOffer } from '#shared/offers/offers.schema.ts';
import { catalogueOf } from './catalogues.rules.ts';
import type { EmailDeps } from './notification-emails.service.ts';
import type { EventNotice } from './notify-on.service.ts';
import { notifyOn } from './notify-on.service.ts';
import { paths } from './paths.rules.ts';

const aboutOffer = ({ item, item_uuid, asking_price }: BuyerOffer | LiveSellerOffer) => ({
  item: item.item_name,
  item_uuid,
  price: asking_price,
});
/** Whether the price on the table is the seller's. */
const askedIn = ({ price_by }: BuyerOffer | LiveSellerOffer) =>
  price_by === 'seller' ? { asked: true as const } : {};
const buyerName = ({ buyer }: LiveSellerOffer) => `${buyer.first_name} ${buyer.last_name}`;

const placed = ({ routing, views: { seller } }: RecordedEvent<typeof offerPlaced>): EventNotice[] => {
  const { offer } = seller;
  // The limits decide it in the same moment: there is nothing to answer.
  if (offer.by_rule) return [];
  return [
    {
      userId: routing.seller_id,
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
    },
  ];
};

/** What the buyer pays for the price on the table, and until when. */
const dueFacts =
  (offer: BuyerOffer, until: string): NonNullable<EventNotice['mail']> =>
  (locale) => {
    const { facts } = catalogueOf(locale);
    return {
      facts: [
        [facts.offer, priceText(locale, offer.asking_price)],
        [facts.serviceFee, priceText(locale, offer.total_fee_breakdown.platform_fee)],
        [facts.due, priceText(locale, offer.total_fee_breakdown.total)],
        [facts.until, momentText(locale, until)],
      ],
    };
  };

/** Whoever named the price learns that it was accepted, and the seller also of what their limits did. */
const accepted = ({
  routing,
  views: { seller, buyer },
}: RecordedEvent<typeof offerAccepted>): EventNotice[] => {
  const { offer } = buyer;
  const until = offer.reserved_until ?? offer.expires_at;
  const isAsked = offer.price_by === 'seller';
  const facts = { ...aboutOffer(offer), name: buyerName(seller.offer), until };
  const toSellers: EventNotice = {
    userId: routing.seller_id,
    news: { kind: isAsked ? 'offer.agreed' : 'offer.accepted_by_limit', facts },
    path: paths.offers(routing.item_uuid),
  };
  const toBuyers: EventNotice = {
    userId: routing.buyer_id,
    news: { kind: 'offer.accepted', facts: { ...aboutOffer(offer), until } },
    path: paths.product(routing.item_uuid),
    mail: dueFacts(offer, until),
  };
  return [...(isAsked ? [] : [toBuyers]), ...(isAsked || seller.offer.by_rule ? [toSellers] : [])];
};

/** Whoever is asked for an answer learns of the price. */
const countered = ({
  routing,
  views: { seller, buyer },
}: RecordedEvent<typeof offerCountered>): EventNotice[] => {
  const { offer } = buyer;
  if (seller.offer.by_rule) return [];
  const facts = { ...aboutOffer(offer), until: offer.expires_at };
  return [
    offer.price_by === 'seller'
      ? {
          userId: routing.buyer_id,
          news: { kind: 'offer.countered', facts },
          path: paths.bids,
          mail: dueFacts(offer, offer.expires_at),
        }
      : {
          userId: routing.seller_id,
          news: { kind: 'offer.countered_back', facts: { ...facts, name: buyerName(seller.offer) } },
          path: paths.offers(routing.item_uuid),
        },
  ];
};

/** An end by time concerns both: the buyer who waited, the seller who has one offer less. An end by one, the other. */
const expired = ({
  routing,
  views: { seller, buyer },
}: RecordedEvent<typeof offerExpired>): EventNotice[] => {
  const about = { ...aboutOffer(buyer.offer), ...askedIn(buyer.offer) };
  const { ended_by, release_reason: why } = buyer.offer;
  const toBuyers = { userId: routing.buyer_id, path: paths.product(routing.item_uuid) };
  const toSellers = { userId: routing.seller_id, path: paths.offers(routing.item_uuid) };
  const name = buyerName(seller.offer);
  if (ended_by === 'buyer')
    return [{ ...toSellers, news: { kind: 'offer.left', facts: { ...aboutOffer(buyer.offer), name } } }];
  if (ended_by === 'seller' && why)
    return [
      {
        ...toBuyers,
        path: paths.bids,
        news: { kind: 'offer.released', facts: { ...aboutOffer(buyer.offer), why } },
      },
    ];
  return [
    { ...toBuyers, news: { kind: 'offer.expired', facts: about } },
    { ...toSellers, news: { kind: 'offer.lapsed', facts: { ...about, name } } },
  ];
};

type ToBuyer = { routing: { buyer_id: number; item_uuid: string }; views: { buyer: { offer: BuyerOffer } } };
type ToSeller = {
  routing: { seller_id: number; item_uuid: string };
  views: { seller: { offer: LiveSellerOffer } };
};

/** To whoever made the offer; it leads to the item unless another place is named. */
const toBuyer =
  (newsOf: (offer: BuyerOffer) => EventNotice['news'], place?: string) =>
  ({ routing, views }: ToBuyer): EventNotice[] => {
    const news = newsOf(views.buyer.offer);
    // What is asked of them is answered among their bids.
    const there = news.kind === 'offer.countered' ? paths.bids : paths.product(routing.item_uuid);
    return [{ userId: routing.buyer_id, news, path: place ?? there }];
  };

/** To whoever sells; it leads to the offers on the item. */
const toSeller =
  (newsOf: (offer: LiveSellerOffer) => EventNotice['news']) =>
  ({ routing, views }: ToSeller): EventNotice[] => [
    {
      userId: routing.seller_id,
      news: newsOf(views.seller.offer),
      path: paths.offers(routing.item_uuid),
    },
  ];

const closed = ({ routing, views: { buyer } }: RecordedEvent<typeof offerClosed>): EventNotice[] => {
  const { outcome } = buyer.offer;
  // Who bought it has the receipt.
  if (outcome === null || outcome === 'bought') return [];
  const facts = { ...aboutOffer(buyer.offer), outcome };
  return [{ userId: routing.buyer_id, news: { kind: 'offer.closed', facts }, path: paths.bids }];
};

/** What buyer and seller learn about an offer that the other side, or time, changed. */
export const offerReactions = (deps: EmailDeps): Reaction[] => [
  notifyOn(deps, 'offer.placed', 'offer_placed', placed),
  notifyOn(
    deps,
    'offer.withdrawn',
    'offer_withdrawn',
    toSeller((offer) => ({
      kind: 'offer.withdrawn',
      facts: { ...aboutOffer(offer), ...askedIn(offer), name: buyerName(offer) },
    })),
  ),
  notifyOn(deps, 'item.offered_to_watchers', 'offered_to_watchers', ({ routing, views }) => {
    const { item, price, expires_at: until } = views.member.offer;
    const facts = { item: item.item_name, item_uuid: item.uuid, price, until };
    return routing.member_ids.map((userId) => ({
      userId,
      news: { kind: 'offer.to_watchers', facts },
      path: paths.product(item.uuid),
    }));
  }),
  notifyOn(deps, 'offer.countered', 'offer_countered', countered),
  notifyOn(deps, 'offer.accepted', 'offer_accepted', accepted),
  notifyOn(
    deps,
    'offer.extended',
    'offer_extended',
    toBuyer((offer) => ({
      kind: 'offer.extended',
      facts: { ...aboutOffer(offer), until: offer.reserved_until ?? offer.expires_at },
    })),
  ),
  notifyOn(deps, 'offer.rejected', 'offer_rejected', ({ routing, views }) =>
    views.buyer.offer.price_by === 'seller'
      ? toSeller((offer) => ({
          kind: 'offer.declined',
          facts: { ...aboutOffer(offer), name: buyerName(offer) },
        }))({ routing, views })
      : toBuyer((offer) => ({ kind: 'offer.rejected', facts: aboutOffer(offer) }))({ routing, views }),
  ),
  notifyOn(deps, 'offer.expired', 'offer_expired', expired),
  notifyOn(
    deps,
    'offer.held',
    'offer_held',
    toBuyer(
      (offer) => ({ kind: 'offer.held', facts: { ...aboutOffer(offer), ...askedIn(offer) } }),
      paths.bids,
    ),
  ),
  notifyOn(
    deps,
    'offer.revived',
    'offer_revived',
    // Where the buyer was asked, they are asked again.
    toBuyer((offer) => ({
      kind: offer.turn === 'buyer' ? 'offer.countered' : 'offer.revived',
      facts: { ...aboutOffer(offer), until: offer.expires_at },
    })),
  ),
  notifyOn(deps, 'offer.closed', 'offer_closed', closed),
];
