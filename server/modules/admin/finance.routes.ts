import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/admin/finance.api.ts';
import {
  closeCharge,
  correctLedger,
  listMovements,
  listOwedMoney,
  retryRefund,
  showBalances,
} from './finance.usecases.ts';

export const deskFinanceRoutes = (route: Route, deps: Deps): void => {
  route(api.owedMoneyList, ({ query }) => listOwedMoney(deps, query));
  route(api.closeCharge, ({ actor, params, body }) => closeCharge(deps, actor, params.id, body));
  route(api.retryRefund, ({ actor, params }) => retryRefund(deps, actor, params.id));
  route(api.ledgerMovementList, ({ query }) => listMovements(deps, query));
  route(api.ledgerBalances, () => showBalances(deps));
  route(api.correctLedger, ({ actor, body }) => correctLedger(deps, actor, body));
};
