import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/dashboard/dashboard.api.ts';
import { dashboard, dashboardItem } from './dashboard.usecases.ts';
import { soldPrices } from './sold-prices.repository.ts';
import { today } from './today.usecases.ts';

export const dashboardRoutes = (route: Route, deps: Deps): void => {
  route(api.dashboard, ({ actor, query }) => dashboard(deps, actor, query.days));
  route(api.soldPrices, async ({ query }) => ({
    data: (await soldPrices(deps.db, query.sub_category_id, query.properties)) ?? null,
  }));
  route(api.today, ({ actor }) => today(deps, actor));
  route(api.dashboardOfItem, ({ actor, params, query }) =>
    dashboardItem(deps, actor, params.uuid, query.days),
  );
};
