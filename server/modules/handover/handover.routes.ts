import type { Actor } from '#server/http/actor.ts';
import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as times from '#shared/handover/collection.api.ts';
import * as api from '#shared/handover/handover.api.ts';
import {
  acceptTime,
  collectionCalendar,
  collectionTime,
  memberOf,
  proposeTimes,
  withdrawTimes,
} from './collection.usecases.ts';
import { endGuestLink, guestArrived, guestParty, guestPurchase } from './guest.usecases.ts';
import { enterPin, sayArrived } from './hand-over.usecases.ts';
import { myPin, saleByNumber, saleOfItem } from './read-handover.usecases.ts';

const collectionRoutes = (route: Route, deps: Deps): void => {
  const member = (actor: Actor, { transactionNumber }: { transactionNumber: string }) =>
    memberOf(deps.db, actor, transactionNumber);
  route(times.collectionTime, async ({ actor, params }) => collectionTime(deps, await member(actor, params)));
  route(times.proposeTimes, async ({ actor, params, body }) =>
    proposeTimes(deps, await member(actor, params), body.slots),
  );
  route(times.acceptTime, async ({ actor, params, body }) =>
    acceptTime(deps, await member(actor, params), body),
  );
  route(times.withdrawTimes, async ({ actor, params }) => withdrawTimes(deps, await member(actor, params)));
  route(times.collectionCalendar, async ({ actor, params, language, response }) =>
    collectionCalendar(deps, await member(actor, params), language, response),
  );
  route(times.guestTime, async ({ bearer }) => collectionTime(deps, await guestParty(deps.db, bearer)));
  route(times.guestCalendar, async ({ bearer, language, response }) =>
    collectionCalendar(deps, await guestParty(deps.db, bearer), language, response),
  );
  route(times.guestProposes, async ({ bearer, body }) =>
    proposeTimes(deps, await guestParty(deps.db, bearer), body.slots),
  );
  route(times.guestAccepts, async ({ bearer, body }) =>
    acceptTime(deps, await guestParty(deps.db, bearer), body),
  );
  route(times.guestWithdraws, async ({ bearer }) => withdrawTimes(deps, await guestParty(deps.db, bearer)));
};

export const handoverRoutes = (route: Route, deps: Deps): void => {
  collectionRoutes(route, deps);
  route(api.handoverPin, ({ actor, params }) => myPin(deps, actor, params.transactionNumber));
  route(api.sayArrived, ({ actor, params }) => sayArrived(deps, actor, params.transactionNumber));
  route(api.guestPurchase, ({ bearer }) => guestPurchase(deps, bearer));
  route(api.guestArrived, ({ bearer }) => guestArrived(deps, bearer));
  route(api.endGuestLink, ({ bearer }) => endGuestLink(deps, bearer));
  route(api.saleOfItem, ({ actor, params }) => saleOfItem(deps, actor, params.uuid));
  route(api.saleByNumber, ({ actor, params }) => saleByNumber(deps, actor, params.transactionNumber));
  route(api.handOver, ({ actor, params, body }) => enterPin(deps, actor, params.transactionNumber, body.pin));
};
