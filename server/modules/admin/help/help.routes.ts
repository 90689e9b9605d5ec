import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/admin/help.api.ts';
import { grantAppeal } from './grant-appeal.usecases.ts';
import {
  answerHelpCase,
  claimHelpCase,
  closeHelpCase,
  listHelpCases,
  releaseHelpCase,
  showHelpCase,
} from './help.usecases.ts';

export const adminHelpRoutes = (route: Route, deps: Deps): void => {
  route(api.adminHelpCases, ({ actor, query }) => listHelpCases(deps, actor, query));
  route(api.adminHelpCase, ({ actor, params, query }) => showHelpCase(deps, actor, params.number, query));
  route(api.claimHelpCase, ({ actor, params, body }) => claimHelpCase(deps, actor, params.number, body));
  route(api.releaseHelpCase, ({ actor, params }) => releaseHelpCase(deps, actor, params.number));
  route(api.answerHelpCase, ({ actor, params, body }) => answerHelpCase(deps, actor, params.number, body));
  route(api.closeHelpCase, ({ actor, params, body }) => closeHelpCase(deps, actor, params.number, body));
  route(api.grantAppeal, ({ actor, params, body }) => grantAppeal(deps, actor, params.number, body));
};
