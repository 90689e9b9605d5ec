import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as times from '#shared/handover/collection.api.ts';
import * as api from '#shared/handover/handover.api.ts';
import {
  acceptTime,
  collectionCalendar,
  collectionTime,
  proposeTimes,
  withdrawTimes,
} from './collection.usecases.ts';
import { endGuestLink, guestArrived, guestPurchase } from './guest.usecases.ts';
import { enterPin, sayArrived } from './hand-over.usecases.ts';
import { myPin, saleOfItem } from './read-handover.usecases.ts';

const collectionRoutes = (route: Route, deps: Deps): void => {
  route(times.collectionTime, ({ actor, params }) => collectionTime(deps, actor, params.transactionNumber));
  route(times.proposeTimes, ({ actor, params, body }) =>
    proposeTimes(deps, actor, params.transactionNumber, body.slots),
  );
  route(times.acceptTime, ({ actor, params, body }) =>
    acceptTime(deps, actor, params.transactionNumber, body),
  );
  route(times.withdrawTimes, ({ actor, params }) => withdrawTimes(deps, actor, params.transactionNumber));
  route(times.collectionCalendar, ({ actor, params, language, response }) =>
    collectionCalendar(deps, actor, params.transactionNumber, language, response),
  );
};

export const handoverRoutes = (route: Route, deps: Deps): void => {
  collectionRoutes(route, deps);
  route(api.handoverPin, ({ actor, params }) => myPin(deps, actor, params.transactionNumber));
  route(api.sayArrived, ({ actor, params }) => sayArrived(deps, actor, params.transactionNumber));
  route(api.guestPurchase, ({ bearer }) => guestPurchase(deps, bearer));
  route(api.guestArrived, ({ bearer }) => guestArrived(deps, bearer));
  route(api.endGuestLink, ({ bearer }) => endGuestLink(deps, bearer));
  route(api.saleOfItem, ({ actor, params }) => saleOfItem(deps, actor, params.uuid));
  route(api.handOver, ({ actor, params, body }) => enterPin(deps, actor, params.transactionNumber, body.pin));
};
