import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/purchases/purchases.api.ts';
import { confirmGuestPayment, confirmPayment, takeWebhook } from './confirm-payment.usecases.ts';
import { cancelCheckout } from './end-checkout.usecases.ts';
import { openPaymentPage } from './open-payment-page.usecases.ts';
import { myPurchase, myPurchases } from './read-purchases.usecases.ts';
import { startCheckout } from './start-checkout.usecases.ts';

export const purchasesRoutes = (route: Route, deps: Deps): void => {
  route(api.startCheckout, ({ actor, ip, language, params, body }) =>
    startCheckout(deps, { user: actor, token: undefined, ip }, params.uuid, {
      ...body,
      language,
    }),
  );
  route(api.startGuestCheckout, async ({ checkoutToken, ip, language, params, body, response }) => {
    const answer = await startCheckout(deps, { user: null, token: checkoutToken, ip }, params.uuid, {
      ...body,
      language,
    });
    deps.cookies.setCheckout(response, answer.data.checkout_token);
    return answer;
  });
  route(api.openPaymentPage, ({ params, response }) => openPaymentPage(deps, params.checkoutUuid, response));
  route(api.cancelCheckout, ({ actor, params }) =>
    cancelCheckout(deps, { user: actor, token: undefined }, params.uuid),
  );
  route(api.cancelGuestCheckout, ({ checkoutToken, params }) =>
    cancelCheckout(deps, { user: null, token: checkoutToken }, params.uuid),
  );
  route(api.confirmPayment, ({ actor, body }) => confirmPayment(deps, actor, body));
  route(api.confirmGuestPayment, ({ checkoutToken, body }) => confirmGuestPayment(deps, checkoutToken, body));
  route(api.paymentWebhook, ({ authorization, body }) => takeWebhook(deps, authorization, body));
  route(api.myPurchases, ({ actor, query }) => myPurchases(deps, actor, query));
  route(api.purchaseByNumber, ({ actor, params }) => myPurchase(deps, actor, params.transactionNumber));
};
