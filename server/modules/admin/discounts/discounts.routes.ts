import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/admin/discounts.api.ts';
import {
  changeDiscount,
  createDiscount,
  endDiscount,
  listDiscounts,
  listUses,
  showDiscount,
} from './discounts.usecases.ts';

export const adminDiscountsRoutes = (route: Route, deps: Deps): void => {
  route(api.adminDiscounts, ({ actor, query }) => listDiscounts(deps, actor, query));
  route(api.createDiscount, ({ actor, body }) => createDiscount(deps, actor, body));
  route(api.adminDiscountById, ({ actor, params }) => showDiscount(deps, actor, params.id));
  route(api.adminDiscountUses, ({ actor, params, query }) => listUses(deps, actor, params.id, query));
  route(api.changeDiscount, ({ actor, params, body }) => changeDiscount(deps, actor, params.id, body));
  route(api.endDiscount, ({ actor, params }) => endDiscount(deps, actor, params.id));
};
