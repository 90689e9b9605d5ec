import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/admin/reports.api.ts';
import { decideReport, listReports, showReport } from './reports.usecases.ts';

export const adminReportsRoutes = (route: Route, deps: Deps): void => {
  route(api.adminReports, ({ actor, query }) => listReports(deps, actor, query));
  route(api.adminReportByUuid, ({ actor, params }) => showReport(deps, actor, params.uuid));
  route(api.decideReport, ({ actor, params, body }) => decideReport(deps, actor, params.uuid, body));
};
