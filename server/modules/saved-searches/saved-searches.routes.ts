import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/saved-searches/saved-searches.api.ts';
import { forgetSearch, savedSearches, saveSearch } from './saved-searches.usecases.ts';

export const savedSearchesRoutes = (route: Route, deps: Deps): void => {
  route(api.savedSearches, ({ actor }) => savedSearches(deps, actor));
  route(api.saveSearch, ({ actor, body }) => saveSearch(deps, actor, body));
  route(api.forgetSearch, ({ actor, params }) => forgetSearch(deps, actor, params.id));
};
