import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/moderation/moderation.api.ts';
import { claimItem, releaseItem } from './claims.usecases.ts';
import { decideMany } from './decide-many.usecases.ts';
import { itemHistory } from './history.usecases.ts';
import { approve, ask, reject } from './moderation.usecases.ts';
import { countQueue } from './queue.repository.ts';
import { approvals, oneApproval } from './queue.usecases.ts';

export const moderationRoutes = (route: Route, deps: Deps): void => {
  route(api.approvals, ({ query }) => approvals(deps, query));
  route(api.approvalCounts, async () => ({ data: await countQueue(deps.db) }));
  route(api.oneApproval, ({ params }) => oneApproval(deps, params.itemUuid));
  route(api.itemHistory, ({ params }) => itemHistory(deps, params.itemUuid));
  route(api.claimItem, ({ actor, params, body }) => claimItem(deps, actor, params.itemUuid, body));
  route(api.releaseItem, ({ actor, params }) => releaseItem(deps, actor, params.itemUuid));
  route(api.approveItem, ({ actor, params, body }) => approve(deps, actor, params.itemUuid, body));
  route(api.rejectItem, ({ actor, params, body }) => reject(deps, actor, params.itemUuid, body));
  route(api.askForChanges, ({ actor, params, body }) => ask(deps, actor, params.itemUuid, body));
  route(api.decideMany, ({ actor, body }) => decideMany(deps, actor, body));
};
