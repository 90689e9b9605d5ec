import * as offers from '#shared/offers/offers.api.ts';
import * as reliability from '#shared/offers/reliability.api.ts';
import * as watchers from '#shared/offers/watcher-offers.api.ts';
import { anItem } from '../items.ts';
import { accept, anOffer, counter, offeredToWatchers } from '../offers.ts';
import { vendorUuidOf } from '../person.ts';
import type { Cast, Row } from './cast.ts';
import { anybody, signedIn, statuses } from './cast.ts';

const item = ({ app, seller }: Cast) => anItem(app, seller);
const offered = async (cast: Cast) => {
  const { id } = await anOffer(cast.buyer, await item(cast));
  return { params: { offerId: id } };
};
const countered = async (cast: Cast) => {
  const sent = await offered(cast);
  await counter(cast.seller, sent.params.offerId, 900);
  return sent;
};
const watched = async (cast: Cast) => {
  const { uuid } = await item(cast);
  await cast.buyer.api.put(`/api/auth/items/${uuid}/watch`);
  return { params: { uuid } };
};
const offeredToWatcher = async (cast: Cast) => {
  const { params } = await watched(cast);
  return { params: { offerId: (await offeredToWatchers(cast.seller, cast.buyer, params.uuid, 600)).id } };
};
const priced = (price: number) => (sent: object) => ({ ...sent, body: { asking_price: price } });
const accepted = async (cast: Cast) => {
  const sent = await offered(cast);
  await accept(cast.seller, sent.params.offerId);
  return sent;
};

export const offersRows: Row[] = [
  {
    endpoint: offers.placeOffer,
    given: async (cast) => ({ body: { item_id: (await item(cast)).id, asking_price: 700, remarks: 'Hi' } }),
    status: statuses(401, 201, 403, 201),
  },
  {
    endpoint: offers.placeOffer,
    when: 'in the name of somebody else',
    given: async (cast) => ({
      body: { item_id: (await item(cast)).id, asking_price: 700, buyer_id: cast.buyer.id },
    }),
    status: statuses(401, 403, 403, 403),
  },
  { endpoint: offers.myOffers, given: () => ({}), status: signedIn },
  { endpoint: offers.offersToMe, given: () => ({}), status: signedIn },
  {
    endpoint: offers.offersOnItem,
    given: async (cast) => ({ params: { productUuid: (await item(cast)).uuid } }),
    status: statuses(401, 404, 200, 404),
  },
  { endpoint: offers.acceptOffer, given: offered, status: statuses(401, 404, 200, 404) },
  { endpoint: offers.rejectOffer, given: offered, status: statuses(401, 404, 200, 404) },
  {
    endpoint: offers.counterOffer,
    given: async (cast) => priced(900)(await offered(cast)),
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: offers.counterOffer,
    when: 'by the buyer',
    owner: 'buyer',
    given: async (cast) => priced(900)(await offered(cast)),
    status: statuses(401, 404, 404, 404),
  },
  {
    endpoint: offers.acceptCounter,
    owner: 'buyer',
    given: countered,
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: offers.acceptCounter,
    when: 'by the seller, who asked',
    given: countered,
    status: statuses(401, 404, 404, 404),
  },
  {
    endpoint: offers.rejectCounter,
    owner: 'buyer',
    given: countered,
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: offers.counterBack,
    owner: 'buyer',
    given: async (cast) => priced(800)(await countered(cast)),
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: offers.counterBack,
    when: 'while the seller is to answer',
    owner: 'buyer',
    given: async (cast) => priced(800)(await offered(cast)),
    status: statuses(401, 404, 409, 404),
  },
  {
    endpoint: offers.releaseReservation,
    given: async (cast) => ({ ...(await accepted(cast)), body: { reason: 'damaged' } }),
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: offers.leaveReservation,
    owner: 'buyer',
    given: accepted,
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: offers.leaveReservation,
    when: 'of an offer that nobody has accepted',
    owner: 'buyer',
    given: offered,
    status: statuses(401, 404, 409, 404),
  },
  { endpoint: watchers.watchersOffer, given: watched, status: statuses(401, 403, 200, 403) },
  {
    endpoint: watchers.offerToWatchers,
    given: async (cast) => priced(600)(await watched(cast)),
    status: statuses(401, 403, 201, 403),
  },
  { endpoint: watchers.watcherOffersToMe, given: () => ({}), status: signedIn },
  {
    endpoint: watchers.acceptWatcherOffer,
    owner: 'buyer',
    given: offeredToWatcher,
    status: statuses(401, 404, 200, 404),
  },
  { endpoint: reliability.buyersReliability, given: () => ({}), status: signedIn },
  {
    endpoint: reliability.vendorReliability,
    given: async ({ app, seller }) => ({ params: { uuid: await vendorUuidOf(app, seller) } }),
    status: anybody,
  },
  { endpoint: offers.extendReservation, given: accepted, status: statuses(401, 404, 200, 404) },
  { endpoint: offers.withdrawOffer, owner: 'buyer', given: offered, status: statuses(401, 404, 200, 404) },
  {
    endpoint: offers.withdrawOffer,
    when: 'by the seller',
    owner: 'seller',
    given: offered,
    status: statuses(401, 404, 404, 404),
  },
];
