import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/admin/audit.api.ts';
import { exportAudit, readAudit } from './audit.usecases.ts';

export const auditRoutes = (route: Route, deps: Deps): void => {
  route(api.auditLog, ({ query }) => readAudit(deps, query));
  route(api.exportAudit, ({ actor, query, response }) => exportAudit(deps, actor, query, response));
};
