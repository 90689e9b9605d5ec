import type { Route } from '#server/http/endpoint.ts';
import { codeAsker, codeTokenOf, withCodeCookie } from '#server/modules/accounts/session-cookies.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/help/help.api.ts';
import { myHelpCase, myHelpCases, openHelpCase, writeToHelp } from './help.usecases.ts';
import { askHelpCode, helpCaseByLink, openHelpCaseByCode, writeByLink } from './help-by-link.usecases.ts';
import { caseBehind } from './help-link.service.ts';

export const helpRoutes = (route: Route, deps: Deps): void => {
  route(api.askHelpCode, (call) =>
    withCodeCookie(deps, call.response, askHelpCode(deps, codeAsker(deps, call), call.body)),
  );
  route(api.openHelpCaseByCode, (call) => openHelpCaseByCode(deps, codeTokenOf(deps, call), call.body));
  route(api.helpCaseByLink, ({ bearer, query }) => helpCaseByLink(deps, bearer, query));
  route(api.writeByLink, ({ bearer, body, files }) => writeByLink(deps, bearer, body, files), {
    admit: ({ bearer }) => caseBehind(deps.db, bearer),
  });
  route(api.myHelpCases, ({ actor, query }) => myHelpCases(deps, actor, query));
  route(api.openHelpCase, ({ actor, body }) => openHelpCase(deps, actor, body));
  route(api.myHelpCase, ({ actor, params, query }) => myHelpCase(deps, actor, params.number, query));
  route(api.writeToHelp, ({ actor, params, body }) => writeToHelp(deps, actor, params.number, body));
};
