import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import { deskCatalogueRoutes } from './catalogue.routes.ts';
import { deskSettingsRoutes } from './settings.routes.ts';
import { deskUsersRoutes } from './users.routes.ts';

/** The administrators' and support's desk: one function for each of its topics. */
export const adminRoutes = (route: Route, deps: Deps): void => {
  for (const routes of [deskSettingsRoutes, deskCatalogueRoutes, deskUsersRoutes]) {
    routes(route, deps);
  }
};
