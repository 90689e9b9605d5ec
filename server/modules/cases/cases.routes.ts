import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/cases/cases.api.ts';
import * as disputes from '#shared/cases/disputes.api.ts';
import { answerCancellation, cancelPurchase, dropCancellation, relistSold } from './cancel.usecases.ts';
import { disputeAtDesk } from './dispute-desk.usecase.ts';
import { appeal, claimDispute, confirmDispute, decideDispute } from './disputes.usecases.ts';
import { escalate } from './escalate.usecase.ts';
import {
  acceptOffer,
  answerRequest,
  askRefund,
  showCase,
  withdrawRequest,
} from './refund-request.usecases.ts';

export const casesRoutes = (route: Route, deps: Deps): void => {
  route(api.purchaseCase, ({ actor, params }) => showCase(deps, actor, params.transactionNumber));
  route(api.cancelPurchase, ({ actor, params, body }) =>
    cancelPurchase(deps, actor, params.transactionNumber, body),
  );
  route(api.dropCancellation, ({ actor, params }) => dropCancellation(deps, actor, params.transactionNumber));
  route(api.answerCancellation, ({ actor, params, body }) =>
    answerCancellation(deps, actor, params.transactionNumber, body),
  );
  route(api.relistSold, ({ actor, params }) => relistSold(deps, actor, params.transactionNumber));
  route(api.askRefund, ({ actor, params, body }) => askRefund(deps, actor, params.transactionNumber, body));
  route(api.withdrawRefundRequest, ({ actor, params }) =>
    withdrawRequest(deps, actor, params.transactionNumber),
  );
  route(api.answerRefundRequest, ({ actor, params, body }) =>
    answerRequest(deps, actor, params.transactionNumber, body),
  );
  route(api.escalate, ({ actor, params }) => escalate(deps, actor, params.transactionNumber));
  route(disputes.disputeAtDesk, ({ actor, params }) => disputeAtDesk(deps, actor, params.transactionNumber));
  route(disputes.claimDispute, ({ actor, params }) => claimDispute(deps, actor, params.transactionNumber));
  route(disputes.decideDispute, ({ actor, params, body }) =>
    decideDispute(deps, actor, params.transactionNumber, body),
  );
  route(disputes.confirmDispute, ({ actor, params, body }) =>
    confirmDispute(deps, actor, params.transactionNumber, body),
  );
  route(disputes.appealDecision, ({ actor, params, body }) =>
    appeal(deps, actor, params.transactionNumber, body),
  );
  route(api.acceptRefundOffer, ({ actor, params }) => acceptOffer(deps, actor, params.transactionNumber));
};
