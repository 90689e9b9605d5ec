import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/admin/background.api.ts';
import { dismissWork, listFailedWork, retryWork } from './background.usecases.ts';

export const adminBackgroundRoutes = (route: Route, deps: Deps): void => {
  route(api.failedWorks, ({ query }) => listFailedWork(deps, query));
  route(api.retryWork, ({ actor, body }) => retryWork(deps, actor, body));
  route(api.dismissWork, ({ actor, body }) => dismissWork(deps, actor, body));
};
