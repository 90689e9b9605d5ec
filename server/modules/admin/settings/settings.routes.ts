import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/admin/settings.api.ts';
import {
  cancelFee,
  changeConcierge,
  changeFeaturing,
  decideFee,
  readSettings,
  resetReason,
  writeReason,
} from './settings.usecases.ts';

export const adminSettingsRoutes = (route: Route, deps: Deps): void => {
  route(api.readAdminSettings, () => readSettings(deps));
  route(api.decideFee, ({ actor, body }) => decideFee(deps, actor, body));
  route(api.cancelFee, ({ actor, params }) => cancelFee(deps, actor, params.id));
  route(api.changeFeaturing, ({ actor, body }) => changeFeaturing(deps, actor, body));
  route(api.changeConcierge, ({ actor, body }) => changeConcierge(deps, actor, body));
  route(api.writeReason, ({ actor, body }) => writeReason(deps, actor, body));
  route(api.resetReason, ({ actor, params }) => resetReason(deps, actor, params));
};
