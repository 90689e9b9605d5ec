import type { BuyerOffer } from '#shared/offers/offers.schema.ts';
import { readIn } from '../../item-words/read-words.ts';
import type { Language } from '../../lib/language/language.ts';
import type { OfferEvent } from './offers.reducers.ts';

/** One sentence about an offer for whoever it concerns: its text's key, and where to see more. */
export type OfferNews = {
  text: string;
  /** What an agreement is headed by: it waits to be followed. Null for everything else. */
  title: string | null;
  values: { name: string; item: string; aed: number; until: string | null };
  to: string;
  /** Where the same can be seen in a list: who is there already needs no word. */
  list: string;
  link: 'view_offers' | 'my_bids' | 'buy';
  photo: BuyerOffer['item']['default_image'];
};

const MY_BIDS = '/my-profile?tab=pending-bids';

const SELLER_TEXTS: Partial<Record<OfferEvent['type'], string>> = {
  'offer.placed': 'placed',
  'offer.countered': 'countered_back',
  'offer.accepted': 'agreed',
  'offer.rejected': 'declined',
  'offer.withdrawn': 'withdrawn',
  'offer.expired': 'expired_seller',
  'offer.revived': 'revived_seller',
};

/** What a seller's limits have decided: only an acceptance is worth a word. */
const LIMIT_TEXTS: typeof SELLER_TEXTS = {
  'offer.accepted': 'accepted_by_limit',
  'offer.expired': 'expired_seller',
};

const BUYER_TEXTS: Partial<Record<OfferEvent['type'], string>> = {
  'offer.countered': 'countered',
  'offer.accepted': 'accepted',
  'offer.rejected': 'rejected',
  'offer.expired': 'expired_buyer',
  'offer.held': 'held',
  'offer.revived': 'revived_buyer',
  'offer.extended': 'extended',
};

/** By its text, what an agreement is headed by. */
const TITLES: Partial<Record<string, string>> = {
  accepted: 'accepted_title',
  agreed: 'agreed_title',
  accepted_by_limit: 'by_limit_title',
};

/** An answer is news for whoever named the price, a price for whoever is asked. */
const isOwnDoing = ({ type, data }: OfferEvent): boolean => {
  if (data.view === 'public') return false;
  const { price_by } = data.offer;
  if (type === 'offer.countered') return price_by === data.view;
  if (type === 'offer.expired') return data.offer.ended_by === data.view;
  return (type === 'offer.accepted' || type === 'offer.rejected') && price_by !== data.view;
};

/** A reservation that the other side ended is told as that. */
const endedText = ({ data }: OfferEvent, text: string): string => {
  if (data.view === 'public' || !text.startsWith('expired') || data.offer.ended_by === null) return text;
  return data.offer.ended_by === 'buyer' ? 'left' : 'released';
};

/** What is said otherwise where the price on the table is the seller's. */
const ASKED: Partial<Record<string, string>> = {
  withdrawn: 'left_seller',
  expired_seller: 'asked_expired_seller',
  expired_buyer: 'asked_expired_buyer',
  revived_buyer: 'countered',
};

const buyerText = ({ type, data }: OfferEvent): string | undefined => {
  if (type !== 'offer.closed' || data.view !== 'buyer') return BUYER_TEXTS[type];
  // Who bought it has the purchase to look at.
  return data.offer.outcome === 'bought' ? undefined : (data.offer.outcome ?? undefined);
};

/** What an event means for the person who receives it; null when they did it themselves or need no word. */
export const newsOf = (event: OfferEvent, language: Language): OfferNews | null => {
  const { data } = event;
  const isByLimits = data.view === 'seller' && data.offer.by_rule;
  if (isOwnDoing(event) && !(isByLimits && event.type === 'offer.accepted')) return null;
  if (data.view === 'seller') {
    const known = isByLimits ? LIMIT_TEXTS[event.type] : SELLER_TEXTS[event.type];
    if (!known) return null;
    const text = endedText(event, known);
    const { buyer, item, asking_price, item_uuid, reserved_until, price_by } = data.offer;
    return {
      title: TITLES[text] ?? null,
      text: (price_by === 'seller' && ASKED[text]) || text,
      values: {
        name: buyer.first_name,
        item: readIn(language, item).item_name,
        aed: asking_price,
        until: reserved_until,
      },
      to: `/view-offers?productUuid=${item_uuid}`,
      list: '/my-profile?tab=bids-received',
      link: 'view_offers',
      photo: item.default_image,
    };
  }
  if (data.view !== 'buyer') return null;
  const known = buyerText(event);
  if (!known) return null;
  const text = endedText(event, known);
  const { item, asking_price, item_uuid, reserved_until, price_by } = data.offer;
  const isKept = data.offer.status === 'accepted';
  return {
    title: TITLES[text] ?? null,
    text: (price_by === 'seller' && ASKED[text]) || text,
    values: { name: '', item: readIn(language, item).item_name, aed: asking_price, until: reserved_until },
    list: MY_BIDS,
    to: isKept ? `/product-details/${item_uuid}` : MY_BIDS,
    link: isKept ? 'buy' : 'my_bids',
    photo: item.default_image,
  };
};
