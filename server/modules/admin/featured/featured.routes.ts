import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/admin/featured.api.ts';
import { endFeaturing, giveFeaturing, listFeatured } from './featured.usecases.ts';

export const adminFeaturedRoutes = (route: Route, deps: Deps): void => {
  route(api.adminFeatured, ({ actor, query }) => listFeatured(deps, actor, query));
  route(api.giveFeaturing, ({ actor, body }) => giveFeaturing(deps, actor, body));
  route(api.endFeaturing, ({ actor, params, body }) => endFeaturing(deps, actor, params.id, body.reason));
};
