import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/admin/catalogue.api.ts';
import {
  addNode,
  orderNodes,
  readProperties,
  readTree,
  renameNode,
  retireNode,
} from './catalogue.usecases.ts';
import { mergeNodes, previewMerge } from './merge-catalogue.usecases.ts';

export const adminCatalogueRoutes = (route: Route, deps: Deps): void => {
  route(api.readAdminCatalogue, () => readTree(deps));
  route(api.readAdminProperties, ({ params }) => readProperties(deps, params.id));
  // Before the others: "merges" and "order" are no kinds and no ids.
  route(api.previewMerge, ({ query }) => previewMerge(deps, query));
  route(api.mergeNodes, ({ actor, body }) => mergeNodes(deps, actor, body));
  route(api.addNode, ({ actor, params, body }) => addNode(deps, actor, params.kind, body));
  route(api.orderNodes, ({ actor, params, body }) => orderNodes(deps, actor, params.kind, body));
  route(api.renameNode, ({ actor, params, body }) => renameNode(deps, actor, params, body));
  route(api.retireNode, ({ actor, params, body }) => retireNode(deps, actor, params, body.is_retired));
};
