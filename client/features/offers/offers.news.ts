import type { OfferEvent } from './offers.reducers.ts';

/** One sentence about an offer for whoever it concerns: its text's key, and where to see more. */
export type OfferNews = {
  text: string;
  values: { name: string; item: string; aed: number; until: string | null };
  to: string;
  /** Where the same can be seen in a list: who is there already needs no word. */
  list: string;
  link: 'view_offers' | 'my_bids' | 'buy';
};

const MY_BIDS = '/my-profile?tab=pending-bids';

const SELLER_TEXTS: Partial<Record<OfferEvent['type'], string>> = {
  'offer.placed': 'placed',
  'offer.withdrawn': 'withdrawn',
  'offer.expired': 'expired_seller',
  'offer.revived': 'revived_seller',
};

const BUYER_TEXTS: Partial<Record<OfferEvent['type'], string>> = {
  'offer.accepted': 'accepted',
  'offer.rejected': 'rejected',
  'offer.expired': 'expired_buyer',
  'offer.held': 'held',
  'offer.revived': 'revived_buyer',
  'offer.extended': 'extended',
};

const buyerText = ({ type, data }: OfferEvent): string | undefined => {
  if (type !== 'offer.closed' || data.view !== 'buyer') return BUYER_TEXTS[type];
  // Who bought it has the purchase to look at.
  return data.offer.outcome === 'bought' ? undefined : (data.offer.outcome ?? undefined);
};

/** What an event means for the person who receives it; null when they did it themselves or need no word. */
export const newsOf = (event: OfferEvent): OfferNews | null => {
  const { data } = event;
  if (data.view === 'seller') {
    const text = SELLER_TEXTS[event.type];
    if (!text) return null;
    const { buyer, item, asking_price, item_uuid } = data.offer;
    return {
      text,
      values: { name: buyer.first_name, item: item.item_name, aed: asking_price, until: null },
      to: `/view-offers?productUuid=${item_uuid}`,
      list: '/my-profile?tab=bids-received',
      link: 'view_offers',
    };
  }
  if (data.view !== 'buyer') return null;
  const text = buyerText(event);
  if (!text) return null;
  const { item, asking_price, item_uuid, reserved_until } = data.offer;
  const isKept = data.offer.status === 'accepted';
  return {
    text,
    values: { name: '', item: item.item_name, aed: asking_price, until: reserved_until },
    list: MY_BIDS,
    to: isKept ? `/product-details/${item_uuid}` : MY_BIDS,
    link: isKept ? 'buy' : 'my_bids',
  };
};
