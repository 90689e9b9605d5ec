import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/notifications/notifications.api.ts';
import { retryMail, takeBounces } from './bounces.usecases.ts';
import { listNotifications, readNotifications, unreadNotifications } from './centre.usecases.ts';
import { changeSettings, mySettings, subscribePush, unsubscribePush } from './settings.usecases.ts';
import { findMailSubscription, setMailSubscription } from './unsubscribe.usecases.ts';

export const notificationsRoutes = (route: Route, deps: Deps): void => {
  route(api.listNotifications, ({ actor, query }) => listNotifications(deps, actor, query));
  route(api.unreadNotifications, ({ actor }) => unreadNotifications(deps, actor));
  route(api.readNotifications, ({ actor, body }) => readNotifications(deps, actor, body));
  route(api.mySettings, ({ actor }) => mySettings(deps, actor));
  route(api.changeSettings, ({ actor, body }) => changeSettings(deps, actor, body));
  route(api.retryMail, ({ actor }) => retryMail(deps, actor));
  route(api.subscribePush, ({ actor, body }) => subscribePush(deps, actor, body));
  route(api.unsubscribePush, ({ actor, body }) => unsubscribePush(deps, actor, body.endpoint));
  route(api.findMailSubscription, ({ query }) => findMailSubscription(deps, query.token));
  route(api.unsubscribeMail, ({ body }) => setMailSubscription(deps, body.token, false));
  route(api.resubscribeMail, ({ body }) => setMailSubscription(deps, body.token, true));
  route(api.reportBounces, ({ authorization, body }) => takeBounces(deps, authorization, body.events));
};
