import * as discounts from '#shared/discounts/discounts.api.ts';
import * as featuring from '#shared/featuring/featuring.api.ts';
import * as discovery from '#shared/items/discovery.api.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import * as purchases from '#shared/purchases/purchases.api.ts';
import { aDiscount } from '../discounts.ts';
import { beginFeaturing } from '../featuring.ts';
import { anItem } from '../items.ts';
import { beginCheckout, payOnPage } from '../payments.ts';
import type { Cast, Row } from './cast.ts';
import { anybody, statuses } from './cast.ts';

const item = ({ app, seller }: Cast) => anItem(app, seller);
const code = async ({ app }: Cast) => (await aDiscount(app, { valid_for: 'any' })).code;

/** Discount codes, and featuring an item on the home page. */
export const featuringRows: Row[] = [
  {
    endpoint: discounts.validateDiscount,
    given: async (cast) => ({ body: { discount: await code(cast), item_id: (await item(cast)).id } }),
    status: statuses(401, 200, 200, 200),
  },
  {
    endpoint: discounts.validateDiscount,
    when: 'with a code that is none',
    given: async (cast) => ({ body: { discount: 'NOSUCHCODE', item_id: (await item(cast)).id } }),
    status: statuses(401, 422, 422, 422),
  },
  {
    endpoint: discounts.validateDiscount,
    when: 'on an item that is not public',
    given: async (cast) => {
      const { id } = await anItem(cast.app, cast.seller, { status: ITEM_STATUS.pending });
      return { body: { discount: await code(cast), item_id: id } };
    },
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: purchases.startCheckout,
    when: 'with a discount',
    given: async (cast) => ({
      params: { uuid: (await item(cast)).uuid },
      body: { discount: await code(cast) },
    }),
    status: statuses(401, 201, 403, 201),
  },
  {
    endpoint: purchases.startGuestCheckout,
    when: 'with a discount',
    given: async (cast) => ({
      params: { uuid: (await item(cast)).uuid },
      body: { discount: await code(cast) },
    }),
    status: statuses(401, 401, 401, 401),
  },
  {
    endpoint: featuring.startFeaturing,
    given: async (cast) => ({ params: { uuid: (await item(cast)).uuid }, body: {} }),
    status: statuses(401, 403, 201, 403),
  },
  {
    endpoint: featuring.startFeaturing,
    when: 'on an item that is not public',
    given: async (cast) => ({
      params: { uuid: (await anItem(cast.app, cast.seller, { status: ITEM_STATUS.pending })).uuid },
      body: {},
    }),
    status: statuses(401, 404, 409, 404),
  },
  {
    endpoint: featuring.confirmFeaturing,
    given: async (cast) => ({
      body: await payOnPage(await beginFeaturing(cast.seller.api, (await item(cast)).uuid)),
    }),
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: featuring.confirmFeaturing,
    when: 'with the payment of a purchase',
    owner: 'buyer',
    given: async (cast) => ({
      body: await payOnPage(await beginCheckout(cast.buyer.api, (await item(cast)).uuid)),
    }),
    status: statuses(401, 404, 404, 404),
  },
  {
    endpoint: purchases.confirmPayment,
    when: 'with the payment of a featuring',
    given: async (cast) => ({
      body: await payOnPage(await beginFeaturing(cast.seller.api, (await item(cast)).uuid)),
    }),
    status: statuses(401, 404, 404, 404),
  },
  { endpoint: discovery.featuredItems, given: () => ({ query: 'size=100' }), status: anybody },
];
