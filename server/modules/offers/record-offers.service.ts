import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { cardsOf, ownItemOf, publicStateOf } from '#server/modules/items/items.views.ts';
import type { offerPlaced } from '#shared/offers/offers.events.ts';
import type { BuyerOffer, SellerOffer } from '#shared/offers/offers.schema.ts';
import type { OfferRow } from './offers.repository.ts';
import { roundsOf } from './offers.repository.ts';
import type { Fees } from './offers.views.ts';
import { buyersOf, buyerView, liveOfferOf, withEmail } from './offers.views.ts';

/** Both sides' views of one offer, and everybody's of its item. */
export type OfferViews = { seller: SellerOffer; buyer: BuyerOffer };

type OfferEvent = Pick<typeof offerPlaced, 'routing' | 'views' | 'summary'> & { type: string };

/** Records what happened to offers on one item, in the order given, as each side sees it. Answers the two views of each. */
export const recordOffers = async (
  deps: Fees,
  tx: Tx,
  record: RecordEvent,
  event: OfferEvent,
  offers: OfferRow[],
  item: ItemRow,
): Promise<OfferViews[]> => {
  if (offers.length === 0) return [];
  const [card] = await cardsOf(deps, tx, [item]);
  const buyers = await buyersOf(tx, offers);
  const rounds = await roundsOf(tx, offers);
  const state = publicStateOf(deps, item);
  return offers.map((offer) => {
    const buyer = buyers.get(offer.buyer_id);
    if (!card || !buyer) throw new Error(`offer ${offer.id} has lost its item or its buyer`);
    const parts = { offer, card, rounds: rounds.get(offer.id) ?? [] };
    const seller = liveOfferOf(deps, parts, buyer);
    const own = buyerView(deps, parts);
    record(event, {
      version: offer.version,
      routing: { seller_id: offer.seller_id, buyer_id: offer.buyer_id, item_uuid: item.uuid },
      views: {
        seller: { offer: seller, item: state },
        buyer: { offer: own, item: state },
        public: { item: state },
      },
    });
    return { seller: withEmail(seller, buyer), buyer: own };
  });
};

/** Records what happened to one offer, as each side sees it; answers the two views. */
export const recordOffer = async (
  deps: Fees,
  tx: Tx,
  record: RecordEvent,
  event: OfferEvent,
  offer: OfferRow,
  item: ItemRow,
): Promise<OfferViews> => {
  const [views] = await recordOffers(deps, tx, record, event, [offer], item);
  if (!views) throw new Error(`offer ${offer.id} has no views`);
  return views;
};

/** What its offers have made of an item, as its owner and everybody see it. */
export const itemFact = async (deps: Fees, tx: Tx, item: ItemRow) => ({
  version: item.version,
  routing: { owner_id: item.owner_id, item_uuid: item.uuid },
  views: {
    owner: { item: await ownItemOf(deps, tx, item) },
    public: { item: publicStateOf(deps, item) },
  },
});
