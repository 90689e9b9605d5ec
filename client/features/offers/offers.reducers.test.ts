import { describe, expect, it } from 'vitest';
import type { BuyerOffer, SellerOffer } from '#shared/offers/offers.schema.ts';
import { REFETCH } from '../../live/live-query.ts';
import { newsOf as newsIn } from './offer-news.ts';
import type { BidsReceivedEvent, MyBidsEvent, OfferEvent } from './offers.reducers.ts';
import {
  byUrgency,
  byWhatWaits,
  countMineWaiting,
  countToAnswer,
  groupedByItem,
  placeIn,
  reduceMyOffers,
  reduceOffersOnItem,
  reduceOffersToMe,
} from './offers.reducers.ts';

const newsOf = (event: OfferEvent) => newsIn(event, 'en');

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
    price_by: 'buyer',
    turn: changes.status === undefined || changes.status === 'pending' ? 'seller' : null,
    reserved_until: null,
    ended_by: null,
    by_rule: false,
    buyer: { email: null, first_name: 'Sam', last_name: 'Okafor' },
    seller_id: 7,
    buyer_id: 8,
    item: { uuid: ITEM, version: 1, item_name: 'Sofa', price: 1_250, status: 1, default_image: null },
    ...changes,
  }) as SellerOffer;

const buyerOffer = (id: number, version: number, changes: Partial<BuyerOffer> = {}): BuyerOffer =>
  ({
    ...sellerOffer(id, version),
    item: { ...sellerOffer(id, version).item, total_fee: 1_500 },
    ...changes,
  }) as unknown as BuyerOffer;

const eventOf = (
  type: OfferEvent['type'],
  view: 'seller' | 'buyer' | 'public',
  offer?: SellerOffer | BuyerOffer,
): OfferEvent =>
  ({
    id: `${type}-${offer?.id}`,
    type,
    version: offer?.version ?? 1,
    at: '2026-11-21T08:00:00.000Z',
    data: { view, item: { uuid: ITEM, version: 1 }, ...(offer ? { offer } : {}) },
  }) as unknown as OfferEvent;

const known = (offers: SellerOffer[] | typeof REFETCH): SellerOffer[] => {
  if (offers === REFETCH) throw new Error('the offers are asked for instead');
  return offers;
};
const toMe = (offers: SellerOffer[], event: BidsReceivedEvent) => known(reduceOffersToMe(offers, event));
const onItem = (uuid: string) => (offers: SellerOffer[], event: BidsReceivedEvent) =>
  known(reduceOffersOnItem(uuid)(offers, event));

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
    const held = sellerOffer(1, 1, {
      buyer: { email: 'sam@example.test', first_name: 'Sam', last_name: 'Okafor' },
    });
    const after = toMe([held], eventOf(type, 'seller', sellerOffer(1, 2, { status })));
    expect(after).toMatchObject([{ id: 1, version: 2, status }]);
  });

  it('asks for the email of its buyer once that may be known, and forgets it afterwards', () => {
    const accepted = eventOf('offer.accepted', 'seller', sellerOffer(1, 2, { status: 'accepted' }));
    expect(reduceOffersToMe([sellerOffer(1, 1)], accepted)).toBe(REFETCH);
    const buyer = { email: 'sam@example.test', first_name: 'Sam', last_name: 'Okafor' };
    const known = [sellerOffer(1, 2, { status: 'accepted', buyer })];
    expect(toMe(known, accepted)).toBe(known);
    const extended = eventOf('offer.extended', 'seller', sellerOffer(1, 3, { status: 'accepted' }));
    expect(toMe(known, extended)).toMatchObject([{ version: 3, buyer }]);
    const expired = eventOf('offer.expired', 'seller', sellerOffer(1, 3, { status: 'expired' }));
    expect(toMe(known, expired)).toMatchObject([{ version: 3, buyer: { email: null } }]);
  });

  it('ends the same whatever the order events arrive in', () => {
    const events = [
      eventOf('offer.placed', 'seller', sellerOffer(1, 1)),
      eventOf('offer.held', 'seller', sellerOffer(1, 2, { status: 'on_hold' })),
      eventOf('offer.revived', 'seller', sellerOffer(1, 3)),
      eventOf('offer.placed', 'seller', sellerOffer(2, 1)),
    ];
    const forwards = events.reduce(toMe, []);
    expect([...events].reverse().reduce(toMe, [])).toEqual(forwards);
    expect([...events, ...events].reduce(toMe, [])).toEqual(forwards);
  });

  it('is not moved by the other side’s view, or by the public one', () => {
    const mine = [buyerOffer(1, 1)];
    expect(reduceMyOffers(mine, eventOf('offer.placed', 'seller', sellerOffer(2, 1)))).toBe(mine);
    expect(reduceMyOffers(mine, eventOf('offer.placed', 'public'))).toBe(mine);
    expect(reduceMyOffers(mine, eventOf('offer.accepted', 'buyer', buyerOffer(1, 2)))).not.toBe(mine);
  });

  it('on one item leaves out offers on others', () => {
    const reduce = onItem(ITEM);
    const elsewhere = sellerOffer(9, 1, { item_uuid: OTHER_ITEM });
    expect(reduce([], eventOf('offer.placed', 'seller', elsewhere))).toEqual([]);
    expect(reduce([], eventOf('offer.placed', 'seller', sellerOffer(9, 1)))).toHaveLength(1);
  });
});

describe('the item of an offer', () => {
  const itemEvent = (type: string, data: object) =>
    ({ id: type, type, version: 1, at: '2026-11-21T08:00:00.000Z', data }) as unknown as BidsReceivedEvent &
      MyBidsEvent;
  const news = { uuid: ITEM, version: 4, price: 990, item_name: 'Blue sofa', status: 1, default_image: null };
  const priced = { ...news, total_fee_breakdown: { total: 1_188 } };

  it('has the price and the name it has now, on both sides', () => {
    const received = toMe(
      [sellerOffer(1, 1)],
      itemEvent('item.price_changed', { view: 'owner', item: priced }),
    );
    expect(received[0]?.item).toMatchObject({ price: 990, item_name: 'Blue sofa', version: 4 });
    const mine = reduceMyOffers(
      [buyerOffer(1, 1)],
      itemEvent('item.edit_approved', { view: 'public', item: priced }),
    );
    expect(mine[0]?.item).toMatchObject({ price: 990, item_name: 'Blue sofa', total_fee: 1_188 });
    expect(onItem(OTHER_ITEM)(received, itemEvent('item.sold', { view: 'owner', item: priced }))).toBe(
      received,
    );
  });

  it('is never an older one, whichever event comes first', () => {
    const held = toMe([sellerOffer(1, 1)], itemEvent('item.price_changed', { view: 'owner', item: priced }));
    const late = toMe(held, eventOf('offer.rejected', 'seller', sellerOffer(1, 2, { status: 'rejected' })));
    expect(late[0]).toMatchObject({ status: 'rejected', item: { price: 990 } });
    const second = toMe(late, eventOf('offer.placed', 'seller', sellerOffer(2, 1)));
    expect(second.map(({ item }) => item.price)).toEqual([990, 990]);
  });

  it('is sold by a shop, and bought by a person, of their present name', () => {
    const vendor = { uuid: 'v', name: 'New corner', logo: null, address: null, stripe_id: null };
    const mine = reduceMyOffers(
      [buyerOffer(1, 1)],
      itemEvent('vendor.renamed', { view: 'public', seller: { id: 7, vendor } }),
    );
    expect(mine[0]?.item.user).toEqual({ id: 7, vendor });
    const name = { view: 'member', user_id: 8, first_name: 'Samir', last_name: 'Aziz' };
    const received = toMe([sellerOffer(1, 1)], itemEvent('account.renamed', name));
    expect(received[0]?.buyer).toEqual({ email: null, first_name: 'Samir', last_name: 'Aziz' });
  });
});

describe('what waits', () => {
  it('counts what the seller has to answer and the buyer has to pay', () => {
    expect(countToAnswer([sellerOffer(1, 1), sellerOffer(2, 1, { status: 'on_hold' })])).toBe(1);
    const mine = [
      buyerOffer(1, 1),
      buyerOffer(2, 2, { status: 'accepted', turn: null }),
      buyerOffer(3, 2, { status: 'countered', price_by: 'seller', turn: 'buyer' }),
    ];
    expect(countMineWaiting(mine)).toBe(2);
    expect(byWhatWaits(mine).map(({ id }) => id)).toEqual([2, 3, 1]);
  });

  it('shows the accepted offer first, then the best of what is to be answered, then what waits, then what is over', () => {
    const offers = [
      sellerOffer(9, 1, { status: 'rejected' }),
      sellerOffer(8, 1, { status: 'on_hold' }),
      sellerOffer(7, 1, { status: 'pending' }),
      sellerOffer(6, 1, { status: 'accepted' }),
      sellerOffer(5, 1, { status: 'pending' }),
      sellerOffer(4, 1, { status: 'pending', asking_price: 950 }),
      sellerOffer(3, 2, { status: 'countered', price_by: 'seller', turn: 'buyer', asking_price: 990 }),
    ];
    expect(byUrgency(offers).map(({ id }) => id)).toEqual([6, 4, 7, 5, 3, 8, 9]);
  });

  it('bids stand with the others on their item: what waits first, then the item with the newest', () => {
    const on = (item_uuid: string, id: number, changes: Partial<SellerOffer> = {}) =>
      sellerOffer(id, 1, { item_uuid, ...changes });
    const open = byUrgency([
      on('lamp', 1, { asking_price: 80 }),
      on('sofa', 2, { asking_price: 2_000 }),
      on('rug', 3, { status: 'on_hold' }),
      on('lamp', 4, { asking_price: 90 }),
      on('sofa', 5, { status: 'countered', turn: 'buyer', asking_price: 2_500 }),
    ]);
    expect(groupedByItem(open).map((bids) => bids.map(({ id }) => id))).toEqual([[2, 5], [4, 1], [3]]);
  });
});

describe('news', () => {
  it('tells the seller of a bid and leads to the item’s offers', () => {
    const news = newsOf(eventOf('offer.placed', 'seller', sellerOffer(1, 1)));
    expect(news).toMatchObject({ text: 'placed', to: `/view-offers?productUuid=${ITEM}` });
  });

  it('leads the buyer of an accepted offer to where it is bought', () => {
    const offer = buyerOffer(1, 2, { status: 'accepted', reserved_until: '2026-11-22T08:00:00.000Z' });
    const news = newsOf(eventOf('offer.accepted', 'buyer', offer));
    expect(news).toMatchObject({ text: 'accepted', to: `/product-details/${ITEM}`, link: 'buy' });
  });

  it('tells whoever is asked of a price, and whoever named it of the answer', () => {
    const asked = { status: 'countered', price_by: 'seller', turn: 'buyer' } as const;
    expect(newsOf(eventOf('offer.countered', 'buyer', buyerOffer(1, 2, asked)))).toMatchObject({
      text: 'countered',
      link: 'my_bids',
    });
    expect(newsOf(eventOf('offer.countered', 'seller', sellerOffer(1, 2, asked)))).toBeNull();
    const agreed = { status: 'accepted', price_by: 'seller', turn: null } as const;
    expect(newsOf(eventOf('offer.accepted', 'seller', sellerOffer(1, 3, agreed)))?.text).toBe('agreed');
    expect(newsOf(eventOf('offer.accepted', 'buyer', buyerOffer(1, 3, agreed)))).toBeNull();
    expect(newsOf(eventOf('offer.expired', 'buyer', buyerOffer(1, 3, agreed)))?.text).toBe(
      'asked_expired_buyer',
    );
  });

  it('heads what a seller agreed to without pressing, with the buyer’s time to pay', () => {
    const kept = { status: 'accepted', turn: null, reserved_until: '2026-11-22T08:00:00.000Z' } as const;
    const accepted = (changes: Partial<SellerOffer>) =>
      newsOf(eventOf('offer.accepted', 'seller', sellerOffer(1, 3, { ...kept, ...changes })));
    const values = { name: 'Sam', aed: 900, until: kept.reserved_until };
    expect(accepted({ price_by: 'seller' })).toMatchObject({ title: 'agreed_title', values });
    expect(accepted({ by_rule: true })).toMatchObject({ title: 'by_limit_title', values });
    expect(accepted({})).toBeNull();
    expect(newsOf(eventOf('offer.placed', 'seller', sellerOffer(1, 1)))?.title).toBeNull();
  });

  it('says nothing to whoever did it, and nothing to lookers', () => {
    expect(newsOf(eventOf('offer.placed', 'buyer', buyerOffer(1, 1)))).toBeNull();
    expect(newsOf(eventOf('offer.accepted', 'seller', sellerOffer(1, 2)))).toBeNull();
    expect(newsOf(eventOf('offer.placed', 'public'))).toBeNull();
  });

  it('tells those who lost why, and the one who bought nothing', () => {
    const closed = (outcome: BuyerOffer['outcome']): OfferEvent =>
      eventOf('offer.closed', 'buyer', buyerOffer(1, 3, { status: 'closed', outcome }));
    expect(newsOf(closed('sold_elsewhere'))?.text).toBe('sold_elsewhere');
    expect(newsOf(closed('taken_down'))?.text).toBe('taken_down');
    expect(newsOf(closed('bought'))).toBeNull();
  });
});
