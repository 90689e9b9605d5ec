import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import type { Answer, Api } from './http.ts';
import { payOnPage } from './payments.ts';

export const featuringPath = (itemUuid: string): string =>
  `/api/auth/payment/mamopay/checkout/featured-product/${itemUuid}`;
export const FEATURED_PATH = '/api/auth/payment/mamopay/transaction/featured-product/success';

/** The owner starts to pay for featuring an item. */
export const beginFeaturing = async (
  api: Api,
  itemUuid: string,
  body: { discount?: string } = {},
): Promise<CheckoutView> => {
  const answer = await api.post(featuringPath(itemUuid), body);
  if (answer.status !== 201) throw new Error(`featuring answered ${answer.status} ${answer.body.code}`);
  return answer.body.data as CheckoutView;
};

/** The owner pays for featuring an item and comes back. */
export const feature = async (api: Api, itemUuid: string): Promise<Answer> =>
  api.post(FEATURED_PATH, await payOnPage(await beginFeaturing(api, itemUuid)));
