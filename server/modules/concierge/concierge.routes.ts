import type { Route } from '#server/http/endpoint.ts';
import { codeAsker, codeTokenOf, withCodeCookie } from '#server/modules/accounts/session-cookies.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/concierge/concierge.api.ts';
import {
  askVisitCode,
  bookOwnVisit,
  bookVisit,
  cancelVisit,
  findVisit,
  readSlots,
} from './concierge.usecases.ts';
import { confirmVisitPayment, startVisitPayment } from './pay-visit.usecases.ts';

export const conciergeRoutes = (route: Route, deps: Deps): void => {
  route(api.conciergeSlots, () => readSlots(deps));
  route(api.askVisitCode, (call) =>
    withCodeCookie(deps, call.response, askVisitCode(deps, codeAsker(deps, call), call.body)),
  );
  route(api.bookVisit, (call) => bookVisit(deps, { ip: call.ip, token: codeTokenOf(deps, call) }, call.body));
  route(api.bookOwnVisit, ({ actor, body }) => bookOwnVisit(deps, actor, body));
  route(api.findVisit, ({ body }) => findVisit(deps, body));
  route(api.payVisit, ({ language, body }) => startVisitPayment(deps, body, language));
  route(api.confirmVisitPayment, ({ body }) => confirmVisitPayment(deps, body));
  route(api.cancelVisit, ({ body }) => cancelVisit(deps, body));
};
