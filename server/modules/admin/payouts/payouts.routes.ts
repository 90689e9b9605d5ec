import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/admin/payouts.api.ts';
import {
  listPayables,
  listPayouts,
  listRuns,
  retryPayout,
  settleOtherAmount,
  showRun,
  startRun,
  summariseWith,
} from './payouts.usecases.ts';
import { addHoliday, listHolidays, removeHoliday } from './public-holidays.usecases.ts';

export const adminPayoutsRoutes = (route: Route, deps: Deps): void => {
  route(api.payoutsOverview, () => summariseWith(deps));
  route(api.adminPayables, ({ actor, query }) => listPayables(deps, actor, query));
  route(api.payoutRuns, ({ query }) => listRuns(deps, query));
  route(api.onePayoutRun, ({ params }) => showRun(deps, params.run));
  route(api.runPayouts, ({ actor, body }) => startRun(deps, actor, body));
  route(api.adminPayouts, ({ actor, query }) => listPayouts(deps, actor, query));
  route(api.retryPayout, ({ actor, params }) => retryPayout(deps, actor, params.number));
  route(api.resolvePayout, ({ actor, params, body }) => settleOtherAmount(deps, actor, params.number, body));
  route(api.holidays, () => listHolidays(deps));
  route(api.addHoliday, ({ actor, body }) => addHoliday(deps, actor, body));
  route(api.removeHoliday, ({ actor, params }) => removeHoliday(deps, actor, params.day));
};
