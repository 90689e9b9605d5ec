import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/watchlist/watchlist.api.ts';
import { unwatchItem, watchedItems, watchItem } from './watchlist.usecases.ts';

export const watchlistRoutes = (route: Route, deps: Deps): void => {
  route(api.watchItem, ({ actor, params }) => watchItem(deps, actor, params.uuid));
  route(api.unwatchItem, ({ actor, params }) => unwatchItem(deps, actor, params.uuid));
  route(api.watchedItems, ({ actor }) => watchedItems(deps, actor));
};
