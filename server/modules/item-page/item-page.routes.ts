import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/item-page/item-page.api.ts';
import { itemPage } from './item-page.usecases.ts';

export const itemPageRoutes = (route: Route, deps: Deps): void => {
  route(api.itemByUuid, ({ checkoutToken, params }) =>
    itemPage(deps, { user: null, checkoutToken }, params.uuid),
  );
  route(api.itemByUuidAsUser, ({ actor, params }) =>
    itemPage(deps, { user: actor, checkoutToken: undefined }, params.uuid),
  );
};
