import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/discounts/discounts.api.ts';
import { validateDiscount } from './discounts.usecases.ts';

export const discountsRoutes = (route: Route, deps: Deps): void => {
  route(api.validateDiscount, ({ actor, body }) => validateDiscount(deps, actor, body));
};
