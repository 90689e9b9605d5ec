import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/items/discovery.api.ts';
import { itemCards } from './cards.usecases.ts';
import { featuredItems } from './featured.usecases.ts';
import { similarItems } from './similar.usecases.ts';
import { vendorItems, vendorPage } from './vendor-page.usecases.ts';

export const discoveryRoutes = (route: Route, deps: Deps): void => {
  route(api.featuredItems, ({ query }) => featuredItems(deps, query.size));
  route(api.itemCards, ({ query }) => itemCards(deps, query.uuids));
  route(api.similarItems, ({ params }) => similarItems(deps, params.uuid));
  route(api.vendorByUuid, ({ params }) => vendorPage(deps, params.uuid));
  route(api.vendorItems, ({ params, query }) => vendorItems(deps, params.uuid, query));
};
