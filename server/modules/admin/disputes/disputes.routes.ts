import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/admin/disputes.api.ts';
import { disputeMessages, listDisputes, showDispute } from './disputes.usecases.ts';

export const disputesRoutes = (route: Route, deps: Deps): void => {
  route(api.disputes, ({ actor, query }) => listDisputes(deps, actor, query));
  route(api.dispute, ({ actor, params }) => showDispute(deps, actor, params.transactionNumber));
  route(api.disputeMessages, ({ actor, params, query }) =>
    disputeMessages(deps, actor, params.transactionNumber, query),
  );
};
