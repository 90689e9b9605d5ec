import type { OfferSide, OfferStatus } from '#shared/offers/offers.rules.ts';

/** What is expected of an offer, in words of its own: the product's rules are what is tested. */
export type ModelOffer = {
  id: number;
  status: OfferStatus;
  by: OfferSide;
  price: number;
  rounds: number;
  extended: boolean;
};

export const SELLERS_ACTS = ['accept', 'reject', 'counter', 'extend', 'release'] as const;
export const BUYERS_ACTS = ['accept', 'reject', 'counter', 'withdraw', 'leave'] as const;
export type ModelAct = (typeof SELLERS_ACTS)[number] | (typeof BUYERS_ACTS)[number];

/** Null: it is done. */
export type Refusal = { status: number; code: string; details?: Record<string, unknown> } | null;

export const ITEM_PRICE = 1000;
const MOST_ROUNDS = 10;
const MOST_OFFERS = 5;
const LEADS_TO: Record<ModelAct, OfferStatus> = {
  accept: 'accepted',
  reject: 'rejected',
  counter: 'countered',
  withdraw: 'withdrawn',
  extend: 'accepted',
  release: 'expired',
  leave: 'expired',
};
const refuse = (code: string, details?: Record<string, unknown>): Refusal =>
  details ? { status: 409, code, details } : { status: 409, code };

/** The price a side names next. */
export const nextPrice = ({ price }: ModelOffer, side: OfferSide): number =>
  side === 'seller' ? Math.min(ITEM_PRICE, price + 37) : price - 11;

/** What an act meets with, from the offer alone; `isBeingBought` while somebody's checkout holds the item. */
export const refusalOf = (
  offer: ModelOffer,
  side: OfferSide,
  act: ModelAct,
  isBeingBought: boolean,
): Refusal => {
  const wrong = refuse('offer.wrong_state', { from: offer.status, to: LEADS_TO[act] });
  if (act === 'extend') {
    if (offer.status !== 'accepted') return wrong;
    return offer.extended ? refuse('offer.already_extended') : null;
  }
  if (act === 'leave' || act === 'release') {
    if (offer.status !== 'accepted') return wrong;
    return isBeingBought ? refuse('item.on_hold') : null;
  }
  if (offer.status !== 'pending' && offer.status !== 'countered') return wrong;
  if (act === 'withdraw') return null;
  const asked = offer.by === 'buyer' ? 'seller' : 'buyer';
  if (asked !== side)
    return refuse('offer.not_your_turn', { from: offer.status, to: LEADS_TO[act], turn: asked });
  if (act === 'counter') {
    if (offer.rounds >= MOST_ROUNDS)
      return refuse('offer.too_many_rounds', { from: offer.status, to: 'countered' });
    const fits = side === 'buyer' || offer.price < ITEM_PRICE;
    return fits ? null : { status: 422, code: 'validation.failed' };
  }
  return act === 'accept' && isBeingBought ? refuse('item.on_hold') : null;
};

const OPEN: readonly OfferStatus[] = ['pending', 'countered', 'on_hold', 'accepted'];

/** One item, what was offered for it, and who is paying: nobody, a guest, or for good. */
export class MarketModel {
  readonly offers: Record<'a' | 'b', ModelOffer[]> = { a: [], b: [] };
  isSold = false;
  isGuestPaying = false;

  private get all(): ModelOffer[] {
    return [...this.offers.a, ...this.offers.b];
  }
  private in(...statuses: OfferStatus[]): ModelOffer[] {
    return this.all.filter(({ status }) => statuses.includes(status));
  }
  get reserved(): ModelOffer | undefined {
    return this.in('accepted')[0];
  }
  newest(who: 'a' | 'b'): ModelOffer | undefined {
    return this.offers[who].at(-1);
  }

  /** What placing an offer meets with. */
  placing(who: 'a' | 'b'): Refusal {
    if (this.isSold) return refuse('item.sold');
    if (this.reserved) return refuse('item.reserved');
    if (this.offers[who].some(({ status }) => OPEN.includes(status))) return refuse('offer.already_open');
    return this.offers[who].length >= MOST_OFFERS ? refuse('offer.too_many') : null;
  }
  place(who: 'a' | 'b', id: number, price: number): void {
    this.offers[who].push({ id, status: 'pending', by: 'buyer', price, rounds: 1, extended: false });
  }

  /** An act that was not refused. */
  done(offer: ModelOffer, side: OfferSide, act: ModelAct): void {
    if (act === 'extend') offer.extended = true;
    else if (act === 'leave' || act === 'release') this.endReservation();
    else if (act === 'counter') {
      offer.price = nextPrice(offer, side);
      offer.by = side;
      offer.rounds += 1;
      offer.status = 'countered';
    } else {
      offer.status = LEADS_TO[act];
      if (act === 'accept') for (const other of this.in('pending', 'countered')) other.status = 'on_hold';
    }
  }

  /** The reservation is over: what was on hold is open again, as it was asked. */
  endReservation(): void {
    const { reserved } = this;
    if (!reserved) return;
    reserved.status = 'expired';
    for (const held of this.in('on_hold')) held.status = held.rounds > 1 ? 'countered' : 'pending';
  }
  /** A day passes for whatever waits for an answer. */
  lapse(): void {
    for (const offer of this.in('pending', 'countered')) offer.status = 'expired';
  }
  sell(): void {
    this.isSold = true;
    for (const offer of this.in(...OPEN)) offer.status = 'closed';
  }

  /** How the seller should see it. */
  get expected() {
    return this.all
      .map(({ id, status, by, price, rounds }) => ({ id, status, price_by: by, asking_price: price, rounds }))
      .toSorted((one, other) => one.id - other.id);
  }
  get itemStatus(): number {
    return this.isSold ? 3 : this.reserved ? 4 : 1;
  }
}
