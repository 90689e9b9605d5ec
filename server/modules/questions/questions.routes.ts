import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/questions/questions.api.ts';
import { postComment, readComments } from './questions.usecases.ts';

export const questionsRoutes = (route: Route, deps: Deps): void => {
  route(api.postComment, ({ actor, body }) => postComment(deps, actor, body));
  route(api.commentsOfItem, ({ params, query }) =>
    readComments(deps, null, { uuid: params.uuid, before: query.before }),
  );
  route(api.commentsOfItemAsUser, ({ actor, params, query }) =>
    readComments(deps, actor, { uuid: params.uuid, before: query.before }),
  );
};
