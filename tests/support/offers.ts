import type { BuyerOffer } from '#shared/offers/offers.schema.ts';
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

const decide = (verb: string) => (seller: Person, offerId: number) =>
  seller.api.put(`/api/auth/me/offers-to-me/${verb}/${offerId}`);
export const accept = decide('accept');
export const reject = decide('reject');
export const extend = decide('extend');
export const withdraw = (buyer: Person, offerId: number) =>
  buyer.api.put(`/api/auth/me/my-offers/withdraw/${offerId}`);
