import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/admin/vendors.api.ts';
import { decideName, listVendors, removeLogo, renameVendor, showVendor } from './vendors.usecases.ts';

export const adminVendorsRoutes = (route: Route, deps: Deps): void => {
  route(api.vendors, ({ query }) => listVendors(deps, query));
  route(api.vendor, ({ params }) => showVendor(deps, params.uuid));
  route(api.renameVendor, ({ actor, params, body }) => renameVendor(deps, actor, params.uuid, body));
  route(api.approveVendorName, ({ actor, params, body }) =>
    decideName(deps, actor, params.uuid, { ...body, reason: null }),
  );
  route(api.rejectVendorName, ({ actor, params, body }) => decideName(deps, actor, params.uuid, body));
  route(api.removeVendorLogo, ({ actor, params, body }) => removeLogo(deps, actor, params.uuid, body));
};
