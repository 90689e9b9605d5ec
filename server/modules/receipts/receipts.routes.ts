import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/receipts/receipts.api.ts';
import { monthStatement } from './month-statement.usecases.ts';
import { createReceiptPrinter } from './receipt-printer.service.ts';
import { guestReceiptFor, receiptFor, receiptsOfGuest, receiptsOfPayment } from './receipts.usecases.ts';
import { sendReceipt } from './send-receipt.service.ts';

export const receiptsRoutes = (route: Route, deps: Deps): void => {
  const printer = createReceiptPrinter(deps.logger);
  route(api.receipt, async ({ actor, params }) => ({ data: await receiptFor(deps, actor, params.number) }));
  route(api.guestReceipt, async ({ bearer, params }) => ({
    data: await guestReceiptFor(deps, bearer, params.number),
  }));
  route(api.receiptFile, async ({ actor, params, query, response }) =>
    sendReceipt(printer, response, await receiptFor(deps, actor, params.number), query.lang),
  );
  route(api.guestReceiptFile, async ({ bearer, params, query, response }) =>
    sendReceipt(printer, response, await guestReceiptFor(deps, bearer, params.number), query.lang),
  );
  route(api.myStatementFile, ({ actor, query, response }) =>
    monthStatement(deps, printer, actor, query, response),
  );
  route(api.receiptsOfPurchase, ({ actor, params }) =>
    receiptsOfPayment(deps, actor, params.transactionNumber),
  );
  route(api.guestReceipts, ({ bearer }) => receiptsOfGuest(deps, bearer));
};
