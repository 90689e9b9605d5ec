import * as collection from '#shared/handover/collection.api.ts';
import type { CollectionView } from '#shared/handover/collection.schema.ts';
import * as handover from '#shared/handover/handover.api.ts';
import { aPurchase } from '../conversations.ts';
import { anItem } from '../items.ts';
import { bought } from './bought.ts';
import type { Cast, Row } from './cast.ts';
import { statuses } from './cast.ts';

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
/** Times for the collection of something that the buyer has proposed to the seller. */
const withTimes = async (cast: Cast) => {
  const { params } = await bought(cast);
  const { body } = await cast.buyer.api.post(`/api/auth/purchases/${params.transactionNumber}/collection`, {
    slots: [inHours(30)],
  });
  return { params, times: body.data as CollectionView };
};
const agreedTimes = async (cast: Cast) => {
  const { params, times } = await withTimes(cast);
  const choice = { id: times.id, slot: times.slots[0] };
  await cast.seller.api.put(`/api/auth/purchases/${params.transactionNumber}/collection/accept`, choice);
  return { params };
};

export const handoverRows: Row[] = [
  {
    endpoint: handover.handoverPin,
    owner: 'buyer',
    given: bought,
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: handover.handoverPin,
    when: 'by the seller',
    given: bought,
    status: statuses(401, 404, 404, 404),
  },
  {
    endpoint: handover.sayArrived,
    owner: 'buyer',
    given: bought,
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: handover.sayArrived,
    when: 'by the seller',
    given: bought,
    status: statuses(401, 404, 404, 404),
  },
  // A session is no link: what stands behind one is tests/api/handover.test.ts's.
  { endpoint: handover.guestPurchase, given: () => ({}), status: statuses(404, 404, 404, 404) },
  { endpoint: handover.guestArrived, given: () => ({}), status: statuses(404, 404, 404, 404) },
  { endpoint: handover.endGuestLink, given: () => ({}), status: statuses(404, 404, 404, 404) },
  {
    endpoint: handover.saleOfItem,
    given: async (cast) => {
      const sold = await anItem(cast.app, cast.seller);
      await aPurchase(cast.buyer, sold);
      return { params: { uuid: sold.uuid } };
    },
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: handover.saleByNumber,
    given: bought,
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: handover.saleByNumber,
    when: 'by the buyer',
    owner: 'buyer',
    given: bought,
    status: statuses(401, 404, 404, 404),
  },
  {
    endpoint: handover.handOver,
    given: async (cast) => {
      const { params } = await bought(cast);
      const { body } = await cast.buyer.api.get(`/api/auth/me/my-purchased/${params.transactionNumber}/pin`);
      const { pin } = body.data as { pin: string };
      return { params, body: { pin } };
    },
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: handover.handOver,
    when: 'by the buyer',
    owner: 'buyer',
    given: async (cast) => ({
      ...(await bought(cast)),
      body: { pin: '000000' },
    }),
    status: statuses(401, 404, 404, 404),
  },
  {
    endpoint: collection.collectionTime,
    given: async (cast) => ({ params: (await withTimes(cast)).params }),
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: collection.proposeTimes,
    given: async (cast) => ({
      ...(await bought(cast)),
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
