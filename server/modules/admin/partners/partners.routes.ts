import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/admin/partners.api.ts';
import {
  addPartner,
  changePartner,
  listPartners,
  orderPartners,
  retirePartner,
} from './partners.usecases.ts';

export const adminPartnersRoutes = (route: Route, deps: Deps): void => {
  route(api.adminPartners, () => listPartners(deps));
  route(api.addPartner, ({ actor, body }) => addPartner(deps, actor, body));
  // Before the one of a single partner, whose address it would match.
  route(api.orderPartners, ({ actor, body }) => orderPartners(deps, actor, body));
  route(api.changePartner, ({ actor, params, body }) => changePartner(deps, actor, params.id, body));
  route(api.retirePartner, ({ actor, params, body }) =>
    retirePartner(deps, actor, params.id, body.is_retired),
  );
};
