import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/moderation/moderation.api.ts';
import * as reportsApi from '#shared/moderation/reports.api.ts';
import { approvals, approve, reject } from './moderation.usecases.ts';
import { submitReport } from './reports.usecase.ts';

export const moderationRoutes = (route: Route, deps: Deps): void => {
  route(api.approvals, () => approvals(deps));
  route(api.approveItem, ({ actor, params, body }) => approve(deps, actor, params.itemUuid, body));
  route(api.rejectItem, ({ actor, params, body }) => reject(deps, actor, params.itemUuid, body));
  route(reportsApi.submitReport, ({ actor, body }) => submitReport(deps, { user: actor }, body));
  route(reportsApi.submitGuestReport, ({ ip, body }) => submitReport(deps, { ip }, body));
};
