import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/admin/purchases.api.ts';
import { exportPurchases, listPurchases, revokeGuestLink, showPurchase } from './purchases.usecases.ts';

export const adminPurchasesRoutes = (route: Route, deps: Deps): void => {
  route(api.adminPurchases, ({ actor, query }) => listPurchases(deps, actor, query));
  route(api.exportPurchases, ({ actor, query, response }) => exportPurchases(deps, actor, query, response));
  route(api.revokeGuestLink, ({ actor, params }) => revokeGuestLink(deps, actor, params.transactionNumber));
  route(api.adminPurchase, ({ actor, params }) => showPurchase(deps, actor, params.transactionNumber));
};
