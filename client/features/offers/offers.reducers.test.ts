import { describe, expect, it } from 'vitest';
import type { BuyerOffer, SellerOffer } from '#shared/offers/offers.schema.ts';
import { newsOf } from './offers.news.ts';
import type { OfferEvent } from './offers.reducers.ts';
import {
  byUrgency,
  countToAnswer,
  countToPay,
  foldMyOffers,
  foldOffersOnItem,
  foldOffersToMe,
  placeIn,
} from './offers.reducers.ts';

const ITEM = '0b0d53de-7a10-4f5c-9d0c-1b7a42f6a001';
const OTHER_ITEM = '0b0d53de-7a10-4f5c-9d0c-1b7a42f6a002';

const sellerOffer = (id: number, version: number, changes: Partial<SellerOffer> = {}): SellerOffer =>
  ({
    id,
    version,
    item_uuid: ITEM,
    status: 'pending',
    outcome: null,
    asking_price: 900,
    reserved_until: null,
    buyer: { email: null, first_name: 'Sam', last_name: 'Okafor' },
    item: { item_name: 'Sofa', price: 1_250 },
    ...changes,
  }) as SellerOffer;

const buyerOffer = (id: number, version: number, changes: Partial<BuyerOffer> = {}): BuyerOffer =>
  ({ ...sellerOffer(id, version), item: { item_name: 'Sofa' }, ...changes }) as BuyerOffer;

const heard = (
  type: OfferEvent['type'],
  view: 'seller' | 'buyer' | 'public',
  offer?: SellerOffer | BuyerOffer,
): OfferEvent =>
  ({
    id: `${type}-${offer?.id}`,
    type,
    version: offer?.version ?? 1,
    at: '2026-11-21T08:00:00.000Z',
    data: { view, item: { uuid: ITEM }, ...(offer ? { offer } : {}) },
  }) as unknown as OfferEvent;

describe('a list of offers', () => {
  it('puts a new offer first and keeps the others where they are', () => {
    const offers = [sellerOffer(4, 1), sellerOffer(2, 1)];
    expect(placeIn(offers, sellerOffer(5, 1)).map(({ id }) => id)).toEqual([5, 4, 2]);
    expect(placeIn(offers, sellerOffer(3, 1)).map(({ id }) => id)).toEqual([4, 3, 2]);
  });

  it('ignores what is not newer than what it holds, as the same list', () => {
    const offers = [sellerOffer(1, 3, { status: 'accepted' })];
    expect(placeIn(offers, sellerOffer(1, 3, { status: 'pending' }))).toBe(offers);
    expect(placeIn(offers, sellerOffer(1, 2, { status: 'pending' }))).toBe(offers);
  });

  it.each([
    ['offer.accepted', 'accepted'],
    ['offer.rejected', 'rejected'],
    ['offer.withdrawn', 'withdrawn'],
    ['offer.expired', 'expired'],
    ['offer.held', 'on_hold'],
    ['offer.revived', 'pending'],
    ['offer.closed', 'closed'],
  ] as const)('shows %s', (type, status) => {
    const after = foldOffersToMe([sellerOffer(1, 1)], heard(type, 'seller', sellerOffer(1, 2, { status })));
    expect(after).toMatchObject([{ id: 1, version: 2, status }]);
  });

  it('ends the same whatever the order events arrive in', () => {
    const events = [
      heard('offer.placed', 'seller', sellerOffer(1, 1)),
      heard('offer.held', 'seller', sellerOffer(1, 2, { status: 'on_hold' })),
      heard('offer.revived', 'seller', sellerOffer(1, 3)),
      heard('offer.placed', 'seller', sellerOffer(2, 1)),
    ];
    const forwards = events.reduce(foldOffersToMe, []);
    expect([...events].reverse().reduce(foldOffersToMe, [])).toEqual(forwards);
    expect([...events, ...events].reduce(foldOffersToMe, [])).toEqual(forwards);
  });

  it('is not moved by the other side’s view, or by the public one', () => {
    const mine = [buyerOffer(1, 1)];
    expect(foldMyOffers(mine, heard('offer.placed', 'seller', sellerOffer(2, 1)))).toBe(mine);
    expect(foldMyOffers(mine, heard('offer.placed', 'public'))).toBe(mine);
    expect(foldMyOffers(mine, heard('offer.accepted', 'buyer', buyerOffer(1, 2)))).not.toBe(mine);
  });

  it('on one item leaves out offers on others', () => {
    const fold = foldOffersOnItem(ITEM);
    const elsewhere = sellerOffer(9, 1, { item_uuid: OTHER_ITEM });
    expect(fold([], heard('offer.placed', 'seller', elsewhere))).toEqual([]);
    expect(fold([], heard('offer.placed', 'seller', sellerOffer(9, 1)))).toHaveLength(1);
  });
});

describe('what waits', () => {
  it('counts what the seller has to answer and the buyer has to pay', () => {
    expect(countToAnswer([sellerOffer(1, 1), sellerOffer(2, 1, { status: 'on_hold' })])).toBe(1);
    expect(countToPay([buyerOffer(1, 1), buyerOffer(2, 2, { status: 'accepted' })])).toBe(1);
  });

  it('shows the accepted offer first, then open ones, then those that wait, then what is over', () => {
    const offers = [
      sellerOffer(9, 1, { status: 'rejected' }),
      sellerOffer(8, 1, { status: 'on_hold' }),
      sellerOffer(7, 1, { status: 'pending' }),
      sellerOffer(6, 1, { status: 'accepted' }),
      sellerOffer(5, 1, { status: 'pending' }),
    ];
    expect(byUrgency(offers).map(({ id }) => id)).toEqual([6, 7, 5, 8, 9]);
  });
});

describe('news', () => {
  it('tells the seller of a bid and leads to the item’s offers', () => {
    const news = newsOf(heard('offer.placed', 'seller', sellerOffer(1, 1)));
    expect(news).toMatchObject({ text: 'placed', to: `/view-offers?productUuid=${ITEM}` });
  });

  it('leads the buyer of an accepted offer to where it is bought', () => {
    const offer = buyerOffer(1, 2, { status: 'accepted', reserved_until: '2026-11-22T08:00:00.000Z' });
    const news = newsOf(heard('offer.accepted', 'buyer', offer));
    expect(news).toMatchObject({ text: 'accepted', to: `/product-details/${ITEM}`, link: 'buy' });
  });

  it('says nothing to whoever did it, and nothing to lookers', () => {
    expect(newsOf(heard('offer.placed', 'buyer', buyerOffer(1, 1)))).toBeNull();
    expect(newsOf(heard('offer.accepted', 'seller', sellerOffer(1, 2)))).toBeNull();
    expect(newsOf(heard('offer.placed', 'public'))).toBeNull();
  });

  it('tells those who lost why, and the one who bought nothing', () => {
    const closed = (outcome: BuyerOffer['outcome']): OfferEvent =>
      heard('offer.closed', 'buyer', buyerOffer(1, 3, { status: 'closed', outcome }));
    expect(newsOf(closed('sold_elsewhere'))?.text).toBe('sold_elsewhere');
    expect(newsOf(closed('taken_down'))?.text).toBe('taken_down');
    expect(newsOf(closed('bought'))).toBeNull();
  });
});
