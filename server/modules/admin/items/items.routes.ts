import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/admin/items.api.ts';
import { archiveItem, listItems, restoreItem, showItem } from './items.usecases.ts';

export const adminItemsRoutes = (route: Route, deps: Deps): void => {
  route(api.items, ({ query }) => listItems(deps, query));
  route(api.item, ({ params }) => showItem(deps, params.uuid));
  route(api.archiveItemByAdmin, ({ actor, params, body }) => archiveItem(deps, actor, params.uuid, body));
  route(api.restoreItem, ({ actor, params }) => restoreItem(deps, actor, params.uuid));
};
