import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/featuring/featuring.api.ts';
import { confirmFeaturing } from './confirm-featuring.usecases.ts';
import { startFeaturing } from './start-featuring.usecases.ts';

export const featuringRoutes = (route: Route, deps: Deps): void => {
  route(api.startFeaturing, ({ actor, language, params, body }) =>
    startFeaturing(deps, actor, params.uuid, { ...body, language }),
  );
  route(api.confirmFeaturing, ({ actor, body }) => confirmFeaturing(deps, actor, body));
};
