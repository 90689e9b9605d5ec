import type { BuyerOffer } from '#shared/offers/offers.schema.ts';
import type { WatcherOffer } from '#shared/offers/watcher-offers.api.ts';
import type { TestItem } from './items.ts';
import type { Person } from './person.ts';

/** A buyer offers a price in AED. */
export const offer = (buyer: Person, item: Pick<TestItem, 'id' | 'uuid'>, price: number, more: object = {}) =>
  buyer.api.post('/api/auth/item-bid', { item_id: item.id, asking_price: price, remarks: '', ...more });

/** An offer that stands. */
export const anOffer = async (
  buyer: Person,
  item: Pick<TestItem, 'id' | 'uuid'>,
  price = 700,
): Promise<BuyerOffer> => {
  const { status, body } = await offer(buyer, item, price);
  if (status !== 201) throw new Error(`the offer answered ${status} ${body.code}`);
  return body.data as BuyerOffer;
};

const decide = (verb: string) => (seller: Person, offerId: number, version?: number) =>
  seller.api.put(`/api/auth/me/offers-to-me/${verb}/${offerId}`, version === undefined ? {} : { version });
export const accept = decide('accept');
export const reject = decide('reject');
export const extend = decide('extend');
/** The seller asks for another price in AED. */
export const counter = (seller: Person, offerId: number, price: number, more: object = {}) =>
  seller.api.put(`/api/auth/me/offers-to-me/counter/${offerId}`, { asking_price: price, ...more });

const answer = (verb: string) => (buyer: Person, offerId: number, version?: number) =>
  buyer.api.put(`/api/auth/me/my-offers/${verb}/${offerId}`, version === undefined ? {} : { version });
export const withdraw = answer('withdraw');
export const acceptCounter = answer('accept');
export const rejectCounter = answer('reject');
/** The buyer gives up what is kept for them. */
export const giveUp = answer('leave');
/** The seller stops keeping the item. */
export const release = (seller: Person, offerId: number, reason = 'damaged', more: object = {}) =>
  seller.api.put(`/api/auth/me/offers-to-me/release/${offerId}`, { reason, ...more });
/** The buyer answers the seller's price with another one. */
export const counterBack = (buyer: Person, offerId: number, price: number, more: object = {}) =>
  buyer.api.put(`/api/auth/me/my-offers/counter/${offerId}`, { asking_price: price, ...more });

/** The seller names one price for everybody who watches. */
export const offerToWatchers = (seller: Person, uuid: string, price: number) =>
  seller.api.post(`/api/auth/items/${uuid}/watchers-offer`, { asking_price: price });
/** What sellers offer somebody for what they watch. */
export const watcherOffers = async (watcher: Person): Promise<WatcherOffer[]> =>
  (await watcher.api.get('/api/auth/me/watchers-offers')).body.data as WatcherOffer[];
export const acceptWatcherOffer = (watcher: Person, id: number) =>
  watcher.api.put(`/api/auth/me/watchers-offers/accept/${id}`);
/** An offer that a seller makes to who watches an item, as one of them sees it. */
export const offeredToWatchers = async (seller: Person, watcher: Person, uuid: string, price: number) => {
  const { status, body } = await offerToWatchers(seller, uuid, price);
  if (status !== 201) throw new Error(`the offer to watchers answered ${status} ${body.code}`);
  const mine = (await watcherOffers(watcher)).find(({ item }) => item.uuid === uuid);
  if (!mine) throw new Error('the watcher was made no offer');
  return mine;
};
