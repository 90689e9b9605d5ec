import * as chat from '#shared/chat/chat.api.ts';
import * as collection from '#shared/handover/collection.api.ts';
import type { CollectionView } from '#shared/handover/collection.schema.ts';
import * as handover from '#shared/handover/handover.api.ts';
import * as offers from '#shared/offers/offers.api.ts';
import * as reliability from '#shared/offers/reliability.api.ts';
import * as watchers from '#shared/offers/watcher-offers.api.ts';
import * as purchases from '#shared/purchases/purchases.api.ts';
import { setPurchase } from '../ageing.ts';
import { aPurchase } from '../conversations.ts';
import { apiOf } from '../http.ts';
import { anItem } from '../items.ts';
import { accept, anOffer, counter, offeredToWatchers } from '../offers.ts';
import { beginCheckout, checkoutPath, payOnPage } from '../payments.ts';
import { vendorUuidOf } from '../person.ts';
import { caseRows } from './cases.rows.ts';
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
const bought = async (cast: Cast) => aPurchase(cast.buyer, await item(cast));
/** The conversation about a purchase that is over. */
const talkOver = async (cast: Cast) => {
  const sold = await item(cast);
  const { channel_id } = await aPurchase(cast.buyer, sold);
  await setPurchase(cast.app, sold, 'completed');
  return { params: { id: channel_id } };
};
const heldBy = async (cast: Cast) => {
  const { uuid } = await item(cast);
  await beginCheckout(cast.buyer.api, uuid);
  return { params: { uuid } };
};
const paid = async (cast: Cast) => payOnPage(await beginCheckout(cast.buyer.api, (await item(cast)).uuid));

const offerRows: Row[] = [
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

const purchaseRows: Row[] = [
  {
    endpoint: purchases.startCheckout,
    given: async (cast) => ({ params: { uuid: (await item(cast)).uuid }, body: {} }),
    status: statuses(401, 201, 403, 201),
  },
  {
    endpoint: purchases.startGuestCheckout,
    given: async (cast) => ({ params: { uuid: (await item(cast)).uuid }, body: {} }),
    status: statuses(201, 201, 201, 201),
  },
  {
    endpoint: purchases.openPaymentPage,
    when: 'of no checkout',
    given: async () => ({ params: { checkoutUuid: crypto.randomUUID() } }),
    status: statuses(404, 404, 404, 404),
  },
  {
    endpoint: purchases.startCheckout,
    when: 'while another one holds the item',
    given: heldBy,
    owner: 'buyer',
    status: statuses(401, 409, 201, 409),
  },
  {
    endpoint: purchases.cancelCheckout,
    owner: 'buyer',
    given: heldBy,
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: purchases.cancelGuestCheckout,
    when: 'without the token of who started it',
    given: async (cast) => {
      const { uuid } = await item(cast);
      await apiOf(cast.app.url).post(checkoutPath('global', uuid));
      return { params: { uuid } };
    },
    status: statuses(404, 404, 404, 404),
  },
  {
    endpoint: purchases.confirmPayment,
    owner: 'buyer',
    given: async (cast) => ({ body: await paid(cast) }),
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: purchases.confirmGuestPayment,
    when: 'from another browser',
    given: async (cast) => ({ body: await paid(cast) }),
    status: statuses(403, 403, 403, 403),
  },
  {
    endpoint: purchases.paymentWebhook,
    when: 'without the provider’s authorization',
    given: async (cast) => ({ body: { id: (await paid(cast)).payment_ref } }),
    status: statuses(401, 401, 401, 401),
  },
  { endpoint: purchases.myPurchases, given: () => ({}), status: signedIn },
  {
    endpoint: purchases.purchaseByNumber,
    owner: 'buyer',
    given: async (cast) => ({ params: { transactionNumber: (await bought(cast)).transaction_number } }),
    status: statuses(401, 404, 200, 404),
  },
];

const chatRows: Row[] = [
  {
    endpoint: chat.sendMessage,
    owner: 'buyer',
    given: async (cast) => ({ body: { channel_id: (await bought(cast)).channel_id, message: 'Hello' } }),
    status: statuses(401, 404, 201, 404),
  },
  { endpoint: chat.myChannels, given: () => ({}), status: signedIn },
  {
    endpoint: chat.myChannel,
    owner: 'buyer',
    given: async (cast) => ({ params: { id: (await bought(cast)).channel_id } }),
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: chat.channelMessages,
    owner: 'buyer',
    given: async (cast) => ({ params: { id: (await bought(cast)).channel_id }, query: 'limit=10' }),
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: chat.markRead,
    owner: 'buyer',
    given: async (cast) => ({ params: { id: (await bought(cast)).channel_id }, body: { seq: 0 } }),
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: chat.blockOther,
    owner: 'buyer',
    given: talkOver,
    status: statuses(401, 404, 201, 404),
  },
  { endpoint: chat.myBlocks, given: () => ({}), status: signedIn },
  {
    endpoint: chat.unblock,
    owner: 'buyer',
    given: async (cast) => {
      const { params } = await talkOver(cast);
      const { body } = await cast.buyer.api.post(`/api/auth/channels/${params.id}/block`);
      return { params: { id: (body.data as { id: number }).id } };
    },
    status: statuses(401, 404, 200, 404),
  },
];

/** A session is no link: what stands behind one is tests/api/guest-chat.test.ts's. */
const guestChatRows: Row[] = [
  { endpoint: chat.guestChannel, given: () => ({}), status: statuses(404, 404, 404, 404) },
  {
    endpoint: chat.guestMessages,
    given: () => ({ query: 'limit=10' }),
    status: statuses(404, 404, 404, 404),
  },
  {
    endpoint: chat.guestSends,
    given: () => ({ body: { message: 'Hello' } }),
    status: statuses(404, 404, 404, 404),
  },
  { endpoint: chat.guestBlocks, given: () => ({}), status: statuses(404, 404, 404, 404) },
  { endpoint: chat.guestUnblocks, given: () => ({}), status: statuses(404, 404, 404, 404) },
  { endpoint: chat.guestReads, given: () => ({ body: { seq: 0 } }), status: statuses(404, 404, 404, 404) },
];

const handoverRows: Row[] = [
  {
    endpoint: handover.handoverPin,
    owner: 'buyer',
    given: async (cast) => ({ params: { transactionNumber: (await bought(cast)).transaction_number } }),
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: handover.handoverPin,
    when: 'by the seller',
    given: async (cast) => ({ params: { transactionNumber: (await bought(cast)).transaction_number } }),
    status: statuses(401, 404, 404, 404),
  },
  {
    endpoint: handover.sayArrived,
    owner: 'buyer',
    given: async (cast) => ({ params: { transactionNumber: (await bought(cast)).transaction_number } }),
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: handover.sayArrived,
    when: 'by the seller',
    given: async (cast) => ({ params: { transactionNumber: (await bought(cast)).transaction_number } }),
    status: statuses(401, 404, 404, 404),
  },
  // A session is no link: what stands behind one is tests/api/handover.test.ts's.
  { endpoint: handover.guestPurchase, given: () => ({}), status: statuses(404, 404, 404, 404) },
  { endpoint: handover.guestArrived, given: () => ({}), status: statuses(404, 404, 404, 404) },
  { endpoint: handover.endGuestLink, given: () => ({}), status: statuses(404, 404, 404, 404) },
  {
    endpoint: handover.saleOfItem,
    given: async (cast) => {
      const sold = await item(cast);
      await aPurchase(cast.buyer, sold);
      return { params: { uuid: sold.uuid } };
    },
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: handover.saleByNumber,
    given: async (cast) => ({ params: { transactionNumber: (await bought(cast)).transaction_number } }),
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: handover.saleByNumber,
    when: 'by the buyer',
    owner: 'buyer',
    given: async (cast) => ({ params: { transactionNumber: (await bought(cast)).transaction_number } }),
    status: statuses(401, 404, 404, 404),
  },
  {
    endpoint: handover.handOver,
    given: async (cast) => {
      const { transaction_number } = await bought(cast);
      const { body } = await cast.buyer.api.get(`/api/auth/me/my-purchased/${transaction_number}/pin`);
      const { pin } = body.data as { pin: string };
      return { params: { transactionNumber: transaction_number }, body: { pin } };
    },
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: handover.handOver,
    when: 'by the buyer',
    owner: 'buyer',
    given: async (cast) => ({
      params: { transactionNumber: (await bought(cast)).transaction_number },
      body: { pin: '000000' },
    }),
    status: statuses(401, 404, 404, 404),
  },
];

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
/** Times for the collection of something that the buyer has proposed to the seller. */
const withTimes = async (cast: Cast) => {
  const { transaction_number: transactionNumber } = await bought(cast);
  const { body } = await cast.buyer.api.post(`/api/auth/purchases/${transactionNumber}/collection`, {
    slots: [inHours(30)],
  });
  return { params: { transactionNumber }, times: body.data as CollectionView };
};
const agreedTimes = async (cast: Cast) => {
  const { params, times } = await withTimes(cast);
  const choice = { id: times.id, slot: times.slots[0] };
  await cast.seller.api.put(`/api/auth/purchases/${params.transactionNumber}/collection/accept`, choice);
  return { params };
};

const collectionRows: Row[] = [
  {
    endpoint: collection.collectionTime,
    given: async (cast) => ({ params: (await withTimes(cast)).params }),
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: collection.proposeTimes,
    given: async (cast) => ({
      params: { transactionNumber: (await bought(cast)).transaction_number },
      body: { slots: [inHours(40)] },
    }),
    status: statuses(401, 404, 201, 404),
  },
  {
    endpoint: collection.acceptTime,
    given: async (cast) => {
      const { params, times } = await withTimes(cast);
      return { params, body: { id: times.id, slot: times.slots[0] } };
    },
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: collection.withdrawTimes,
    owner: 'buyer',
    given: async (cast) => ({ params: (await withTimes(cast)).params }),
    status: statuses(401, 404, 200, 404),
  },
  // As above: a session is no link.
  { endpoint: collection.guestTime, given: () => ({}), status: statuses(404, 404, 404, 404) },
  { endpoint: collection.guestCalendar, given: () => ({}), status: statuses(404, 404, 404, 404) },
  {
    endpoint: collection.guestProposes,
    given: () => ({ body: { slots: [inHours(30)] } }),
    status: statuses(404, 404, 404, 404),
  },
  {
    endpoint: collection.guestAccepts,
    given: () => ({ body: { id: 1, slot: inHours(30) } }),
    status: statuses(404, 404, 404, 404),
  },
  { endpoint: collection.guestWithdraws, given: () => ({}), status: statuses(404, 404, 404, 404) },
  { endpoint: collection.collectionCalendar, given: agreedTimes, status: statuses(401, 404, 200, 404) },
];

export const saleRows: Row[] = [
  ...offerRows,
  ...purchaseRows,
  ...chatRows,
  ...guestChatRows,
  ...handoverRows,
  ...collectionRows,
  ...caseRows,
];
