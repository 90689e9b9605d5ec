import * as purchases from '#shared/purchases/purchases.api.ts';
import { apiOf } from '../http.ts';
import { anItem } from '../items.ts';
import { beginCheckout, checkoutPath, payOnPage } from '../payments.ts';
import { bought } from './bought.ts';
import type { Cast, Row } from './cast.ts';
import { signedIn, statuses } from './cast.ts';

const item = ({ app, seller }: Cast) => anItem(app, seller);
const heldBy = async (cast: Cast) => {
  const { uuid } = await item(cast);
  await beginCheckout(cast.buyer.api, uuid);
  return { params: { uuid } };
};
const paid = async (cast: Cast) => payOnPage(await beginCheckout(cast.buyer.api, (await item(cast)).uuid));

export const purchasesRows: Row[] = [
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
    given: bought,
    status: statuses(401, 404, 200, 404),
  },
];
