import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/admin/users.api.ts';
import {
  endUserSessions,
  listUsers,
  lookAtUser,
  reinstateUser,
  setFinance,
  suspendUser,
} from './users.usecases.ts';

export const adminUsersRoutes = (route: Route, deps: Deps): void => {
  route(api.users, ({ actor, query }) => listUsers(deps, actor, query));
  route(api.user, ({ actor, params }) => lookAtUser(deps, actor, params.uuid));
  route(api.suspendUser, ({ actor, params, body }) => suspendUser(deps, actor, params.uuid, body));
  route(api.setFinance, ({ actor, params, body }) => setFinance(deps, actor, params.uuid, body.is_finance));
  route(api.reinstateUser, ({ actor, params }) => reinstateUser(deps, actor, params.uuid));
  route(api.endUserSessions, ({ actor, params }) => endUserSessions(deps, actor, params.uuid));
};
