import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/questions/questions.api.ts';
import { postComment } from './questions.usecases.ts';

export const questionsRoutes = (route: Route, deps: Deps): void => {
  route(api.postComment, ({ actor, body }) => postComment(deps, actor, body));
};
