import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/receipts/receipts.api.ts';
import { guestReceiptFor, receiptFor, receiptsOfGuest, receiptsOfPayment } from './receipts.usecases.ts';

export const receiptsRoutes = (route: Route, deps: Deps): void => {
  route(api.receipt, async ({ actor, params }) => ({ data: await receiptFor(deps, actor, params.number) }));
  route(api.guestReceipt, async ({ bearer, params }) => ({
    data: await guestReceiptFor(deps, bearer, params.number),
  }));
  route(api.receiptsOfPurchase, ({ actor, params }) =>
    receiptsOfPayment(deps, actor, params.transactionNumber),
  );
  route(api.guestReceipts, ({ bearer }) => receiptsOfGuest(deps, bearer));
};
