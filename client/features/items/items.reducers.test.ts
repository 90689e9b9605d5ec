import { describe, expect, it, test } from 'vitest';
import type { ItemDetails, ItemState } from '#shared/items/items.schema.ts';
import type { BuyerOffer } from '#shared/offers/offers.schema.ts';
import { anItemCard } from '#tests/support/item-cards.ts';
import { AndRefetch, REFETCH } from '../../live/live-query.ts';
import type { ItemPage } from './items.queries.ts';
import type { ItemPageEvent } from './items.reducers.ts';
import { reduceItemPage, waitingOn } from './items.reducers.ts';

const breakdown = { item: 100, platform_fee: 20, platform_fee_percentage: 20, discount: 0, total: 120 };

const details = (changes: Partial<ItemDetails> = {}): ItemDetails => ({
  ...anItemCard(),
  images: [],
  asking_price: null,
  my_offer: null,
  my_checkout: null,
  seller_away_until: null,
  is_mine: false,
  rejection: null,
  offer_limits: null,
  staged_edit: null,
  ...changes,
});

const pageOf = (changes: Partial<ItemDetails> = {}): ItemPage => ({
  item_details: details(changes),
  item_property_details: [],
  item_comments: [],
  item_comments_total: 0,
  item_comments_next: null,
  item_comments_waiting: null,
});

const state = (changes: Partial<ItemState> = {}): ItemState => anItemCard(changes);

const event = <Data extends object>(type: string, data: Data) =>
  ({ id: crypto.randomUUID(), type, version: 1, at: '2026-01-01T00:00:00.000Z', data }) as unknown;
const onPage = (type: ItemPageEvent['type'], data: object) => event(type, data) as ItemPageEvent;
const reduced = (page: ItemPage, received: ItemPageEvent): ItemPage => {
  const next = reduceItemPage(page, received);
  if (next === REFETCH || next instanceof AndRefetch) throw new Error('the page is asked for instead');
  return next;
};

const offer = (changes: Partial<BuyerOffer>): BuyerOffer => ({
  id: 5,
  version: 1,
  item_id: 1,
  item_uuid: 'a',
  seller_id: 7,
  buyer_id: 9,
  remarks: '',
  price_by: 'buyer',
  turn: 'seller',
  ended_by: null,
  release_reason: null,
  rounds: [],
  contacts_hidden: false,
  asking_price: 80,
  status: 'pending',
  bid_status_name: 'Pending',
  is_accepted: 0,
  outcome: null,
  total_fee_breakdown: { ...breakdown, item: 80, platform_fee: 16, total: 96 },
  created_at: '2026-01-01T00:00:00.000Z',
  expires_at: '2026-01-02T00:00:00.000Z',
  reserved_until: null,
  extended: false,
  item: anItemCard(),
  ...changes,
});

describe('an item’s page', () => {
  it('takes a newer state', () => {
    const sold = reduced(
      pageOf(),
      onPage('item.sold', { view: 'public', item: state({ version: 4, status: 3 }) }),
    );
    expect(sold.item_details).toMatchObject({ version: 4, status: 3, item_name: 'Lamp' });
  });

  it.each([2, 3])('ignores version %i when it holds version 3', (version) => {
    const page = pageOf();
    expect(reduced(page, onPage('item.sold', { view: 'public', item: state({ version, status: 3 }) }))).toBe(
      page,
    );
  });

  it('keeps the exact address for its owner, and asks for it where it may be another', () => {
    const mine = pageOf({ is_mine: true, address: 'Villa 18' });
    const data = { view: 'owner', item: state({ version: 4 }) };
    expect(reduced(mine, onPage('item.edit_approved', data)).item_details).toMatchObject({
      version: 4,
      address: 'Villa 18',
    });
    expect(reduceItemPage(mine, onPage('item.price_changed', data))).toBe(REFETCH);
    const theirs = { view: 'public', item: state({ version: 4, price: 90 }) };
    expect(reduced(pageOf(), onPage('item.price_changed', theirs)).item_details.price).toBe(90);
  });

  it('ignores another item', () => {
    const page = pageOf();
    const other = state({ uuid: 'b', version: 9, status: 3 });
    expect(reduced(page, onPage('item.sold', { view: 'public', item: other }))).toBe(page);
  });

  it('shows the reader’s own offer, accepted too, even when the item’s state is known already', () => {
    const accepted = reduced(
      pageOf({ version: 4, status: 4 }),
      onPage('offer.accepted', {
        view: 'buyer',
        offer: offer({ status: 'accepted', is_accepted: 1 }),
        item: state({ version: 4, status: 4 }),
      }),
    );
    expect(accepted.item_details.my_offer).toMatchObject({ id: 5, is_accepted: 1 });
    expect(accepted.item_details.asking_price).toBe(80);
  });

  it('forgets an offer that is over', () => {
    const before = pageOf({ my_offer: { ...offer({}), status: 'pending' } });
    const after = reduced(
      before,
      onPage('offer.rejected', {
        view: 'buyer',
        offer: offer({ status: 'rejected' }),
        item: state({ version: 4 }),
      }),
    );
    expect(after.item_details).toMatchObject({ my_offer: null, asking_price: null, version: 4 });
  });

  it('does not take an offer from before what it holds', () => {
    const page = pageOf({ version: 5 });
    const late = onPage('offer.placed', { view: 'buyer', offer: offer({}), item: state({ version: 4 }) });
    expect(reduced(page, late)).toBe(page);
  });

  it('forgets the reader’s checkout when it has ended', () => {
    const before = pageOf({
      checkout_until: '2026-01-01T00:15:00.000Z',
      my_checkout: { payment_url: '/pay', until: '2026-01-01T00:15:00.000Z', total: 120 },
    });
    const after = reduced(before, onPage('checkout.ended', { view: 'public', item: state({ version: 4 }) }));
    expect(after.item_details.my_checkout).toBeNull();
  });

  const asked = (id: number) =>
    onPage('question.asked', {
      view: 'public',
      item_uuid: 'a',
      comment: {
        id,
        item_id: 1,
        owner_id: 7,
        user_id: 9,
        comments: 'Does it work?',
        contacts_hidden: false,
        created_at: '2026-01-01T00:00:00.000Z',
        user: { id: 9, vendor: null },
      },
    });

  it('adds a question once, the newest first, whatever order they come in', () => {
    const once = reduced(pageOf(), asked(2));
    expect(reduced(once, asked(2))).toBe(once);
    const all = [asked(1), asked(3)].reduce(reduced, once);
    expect(all.item_comments.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect([all.item_comments_total, all.item_comments_next]).toEqual([3, null]);
  });

  it('keeps for its owner the oldest question that waits, and asks which it is once that one is answered', () => {
    const byOwner = (id: number, to: number | null) => {
      const { data } = asked(id) as { data: { comment: object } };
      const in_reply_to = to === null ? null : { id: to, comments: '' };
      const comment = { ...data.comment, user_id: 7, in_reply_to };
      return onPage('question.answered', { ...data, comment });
    };
    const waits = (page: ItemPage) => page.item_comments_waiting?.id;
    const mine = [asked(2), asked(5)].reduce(reduced, pageOf({ is_mine: true }));
    expect(waits(mine)).toBe(2);
    expect(waits(reduced(mine, byOwner(6, 5)))).toBe(2);
    for (const [answer, next] of [
      [byOwner(6, 2), 5],
      [byOwner(6, null), undefined],
    ] as const) {
      const asksAgain = reduceItemPage(mine, answer) as AndRefetch<ItemPage>;
      expect(asksAgain).toBeInstanceOf(AndRefetch);
      expect(waits(asksAgain.data)).toBe(next);
    }
    // From a node of the version before, which does not say it.
    const { item_comments_waiting: _unsaid, ...before } = mine;
    expect([waitingOn(before)?.id, waitingOn(mine)?.id]).toEqual([2, 2]);
    expect(waits(reduced(reduced(pageOf({ is_mine: true }), byOwner(6, 5)), asked(5)))).toBeUndefined();
    expect(waits(reduced(pageOf(), asked(2)))).toBeUndefined();
  });

  it('lets the oldest go when there are many, to be fetched again', () => {
    const page = Array.from({ length: 130 }, (_, index) => asked(index + 1)).reduce(reduced, pageOf());
    expect(page.item_comments.map(({ id }) => id)).toEqual(
      Array.from({ length: 100 }, (_, index) => 130 - index),
    );
    expect([page.item_comments_total, page.item_comments_next]).toEqual([130, 31]);
  });
});

test('a holiday of the seller is shown at once and asked for, since it has no version', () => {
  const away = (id: number) =>
    onPage('holiday.changed', {
      view: 'public',
      seller: { id, vendor_uuid: 'v' },
      until: '2026-12-01T20:00:00.000Z',
    });
  const page = pageOf();
  const next = reduceItemPage(page, away(page.item_details.user.id)) as AndRefetch<ItemPage>;
  expect(next).toBeInstanceOf(AndRefetch);
  expect(next.data.item_details.seller_away_until).toBe('2026-12-01T20:00:00.000Z');
  expect(reduceItemPage(page, away(999))).toBe(page);
});
