import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/admin/finance.api.ts';
import * as compared from '#shared/admin/reconciliation.api.ts';
import { closeOwed } from './close-owed.usecases.ts';
import {
  correctLedger,
  listMovements,
  listOwedMoney,
  retryRefund,
  showBalances,
} from './finance.usecases.ts';
import { giveBackOfPurchase } from './give-back.usecases.ts';
import {
  exportReconciliation,
  lastReconciliation,
  listReconciliation,
  startReconciliation,
} from './reconciliation.usecases.ts';

export const adminFinanceRoutes = (route: Route, deps: Deps): void => {
  route(api.owedMoneyList, ({ actor, query }) => listOwedMoney(deps, actor, query));
  route(api.closeOwed, ({ actor, params, body }) => closeOwed(deps, actor, params, body));
  route(api.retryRefund, ({ actor, params }) => retryRefund(deps, actor, params.id));
  route(api.ledgerMovementList, ({ actor, query }) => listMovements(deps, actor, query));
  route(api.ledgerBalances, ({ actor, query }) => showBalances(deps, actor, query));
  route(compared.startReconciliation, ({ actor, body }) => startReconciliation(deps, actor, body));
  route(compared.lastReconciliation, () => lastReconciliation(deps));
  route(compared.reconciliationLines, ({ actor, params, query }) =>
    listReconciliation(deps, actor, params.id, query),
  );
  route(compared.exportReconciliation, ({ actor, params, response }) =>
    exportReconciliation(deps, actor, params.id, response),
  );
  route(api.giveBack, ({ actor, params, body }) =>
    giveBackOfPurchase(deps, actor, params.transactionNumber, body),
  );
  route(api.correctLedger, ({ actor, body }) => correctLedger(deps, actor, body));
};
