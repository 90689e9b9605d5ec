import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/admin/overview.api.ts';
import { adminCounts, overview } from './overview.usecases.ts';

export const overviewRoutes = (route: Route, deps: Deps): void => {
  route(api.overview, () => overview(deps));
  route(api.adminCounts, ({ actor }) => adminCounts(deps, actor));
};
