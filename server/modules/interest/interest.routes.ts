import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/interest/interest.api.ts';
import { unwatchItem, watchedItems, watchItem } from './interest.usecases.ts';

export const interestRoutes = (route: Route, deps: Deps): void => {
  route(api.watchItem, ({ actor, params }) => watchItem(deps, actor, params.uuid));
  route(api.unwatchItem, ({ actor, params }) => unwatchItem(deps, actor, params.uuid));
  route(api.watchedItems, ({ actor }) => watchedItems(deps, actor));
};
