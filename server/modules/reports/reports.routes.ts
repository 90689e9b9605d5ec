import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/reports/reports.api.ts';
import { submitReport } from './reports.usecases.ts';

export const reportsRoutes = (route: Route, deps: Deps): void => {
  route(api.submitReport, ({ actor, body }) => submitReport(deps, { user: actor }, body));
  route(api.submitGuestReport, ({ ip, bearer, body }) => submitReport(deps, { ip, link: bearer }, body));
};
