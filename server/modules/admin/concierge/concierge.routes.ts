import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/admin/concierge.api.ts';
import { proposeItem } from '../items/propose-item.usecases.ts';
import { blockHour, cancelVisit, markVisit, readConcierge } from './concierge.usecases.ts';

export const adminConciergeRoutes = (route: Route, deps: Deps): void => {
  route(api.adminConciergeDays, ({ actor, query }) => readConcierge(deps, actor, query.from));
  route(api.blockHour, ({ actor, body }) => blockHour(deps, actor, body));
  route(api.markVisit, ({ actor, params, body }) => markVisit(deps, actor, params.number, body));
  route(api.proposeItem, ({ actor, params, body }) => proposeItem(deps, actor, params.number, body));
  route(api.cancelVisitByAdmin, ({ actor, params, body }) =>
    cancelVisit(deps, actor, params.number, body.reason),
  );
};
