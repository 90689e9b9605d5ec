import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/concierge/concierge.api.ts';
import { bookVisit, cancelVisit, findVisit, readSlots } from './concierge.usecases.ts';

export const conciergeRoutes = (route: Route, deps: Deps): void => {
  route(api.conciergeSlots, () => readSlots(deps));
  route(api.bookVisit, ({ body }) => bookVisit(deps, body));
  route(api.findVisit, ({ body }) => findVisit(deps, body));
  route(api.cancelVisit, ({ body }) => cancelVisit(deps, body));
};
