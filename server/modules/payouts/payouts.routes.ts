import type { Route } from '#server/http/endpoint.ts';
import { errorsAsJson } from '#server/modules/accounts/accounts.errors.ts';
import { withCodeCookie } from '#server/modules/accounts/session-cookies.service.ts';
import { undoChange } from '#server/modules/accounts/undo-change.usecases.ts';
import type { Deps } from '#server/modules/deps.ts';
import { saveBankDetails } from '#shared/accounts/accounts.api.ts';
import * as securityApi from '#shared/accounts/security.api.ts';
import * as api from '#shared/payouts/payouts.api.ts';
import { renewRecipient } from './recipients.usecases.ts';
import { saveBank } from './save-bank.usecases.ts';
import { moneyOfSale, myStatement, statementFile } from './statement.usecases.ts';

export const payoutsRoutes = (route: Route, deps: Deps): void => {
  route(saveBankDetails, ({ actor, body }) => saveBank(deps, actor, body), { reshape: errorsAsJson });
  // Here for the bank details that may come back with it: none of the money due goes to those meanwhile.
  route(securityApi.undoChange, (call) => {
    const token = deps.cookies.read(call.cookieHeader, 'code') ?? deps.ids.token();
    const undone = undoChange(deps, token, call.body, (tx, userId) => renewRecipient(deps, tx, userId));
    return withCodeCookie(deps, call.response, undone);
  });
  route(api.myPayouts, ({ actor }) => myStatement(deps, actor));
  route(api.saleMoney, ({ actor, params }) => moneyOfSale(deps, actor, params.transactionNumber));
  route(api.myPayoutsFile, ({ actor, response }) => statementFile(deps, actor, response));
};
