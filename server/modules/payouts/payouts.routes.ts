import type { Route } from '#server/http/endpoint.ts';
import { errorsAsJson } from '#server/modules/accounts/accounts.errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { saveBankDetails } from '#shared/accounts/accounts.api.ts';
import * as api from '#shared/payouts/payouts.api.ts';
import { saveBank } from './save-bank.usecases.ts';
import { moneyOfSale, myStatement, statementFile } from './statement.usecases.ts';

export const payoutsRoutes = (route: Route, deps: Deps): void => {
  route(saveBankDetails, ({ actor, body }) => saveBank(deps, actor, body), { reshape: errorsAsJson });
  route(api.myPayouts, ({ actor }) => myStatement(deps, actor));
  route(api.saleMoney, ({ actor, params }) => moneyOfSale(deps, actor, params.transactionNumber));
  route(api.myPayoutsFile, ({ actor, response }) => statementFile(deps, actor, response));
};
