import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/personal-data/personal-data.api.ts';
import { deleteAccount, deletionPreview } from './deletion.usecases.ts';
import { askForExport, fetchExport, myExports } from './export.usecases.ts';

export const personalDataRoutes = (route: Route, deps: Deps): void => {
  route(api.askForExport, ({ actor }) => askForExport(deps, actor));
  route(api.myExports, ({ actor }) => myExports(deps, actor));
  route(api.fetchExport, ({ actor, params, response }) => fetchExport(deps, actor, params.uuid, response));
  route(api.deletionPreview, ({ actor }) => deletionPreview(deps, actor));
  route(api.deleteAccount, (call) => deleteAccount(deps, call.actor, call.body));
};
