import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import type { Stage } from './app.ts';
import type { Api } from './http.ts';
import { apiOf } from './http.ts';
import { checkoutPath, payOnPage, successPath } from './payments.ts';

/** Somebody without an account buys an item; answers the number, and calls by the token of their link. */
export const buyAsGuest = async (
  app: Pick<Stage, 'url'>,
  { uuid }: { uuid: string },
  payer: { name: string; email: string },
  headers: Record<string, string> = {},
): Promise<{ number: string; token: string; api: Api }> => {
  const browser = apiOf(app.url, headers);
  const checkout = (await browser.post(checkoutPath('global', uuid), {})).body.data as CheckoutView;
  const paid = await browser.post(successPath('global'), await payOnPage(checkout, payer), {
    'x-checkout-token': checkout.checkout_token,
  });
  if (paid.status !== 200) throw new Error(`the guest's confirmation answered ${paid.status}`);
  const { link_token: token } = paid.body.data as { link_token: string };
  return {
    number: checkout.transaction_number,
    token,
    api: apiOf(app.url, { authorization: `Bearer ${token}` }),
  };
};
