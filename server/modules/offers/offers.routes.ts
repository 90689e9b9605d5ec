import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/offers/offers.api.ts';
import * as reliability from '#shared/offers/reliability.api.ts';
import * as watchers from '#shared/offers/watcher-offers.api.ts';
import { counterBack, counterOffer } from './counter-offer.usecases.ts';
import {
  acceptCounter,
  acceptOffer,
  extendReservation,
  rejectCounter,
  rejectOffer,
  withdrawOffer,
} from './decide-offer.usecases.ts';
import { leaveReservation, releaseReservation } from './end-reservation.usecases.ts';
import { myOffers, offersOnItem, offersToMe } from './offers.usecases.ts';
import { placeOffer } from './place-offer.usecases.ts';
import { buyersReliability, vendorReliability } from './reliability.usecases.ts';
import {
  acceptWatcherOffer,
  offerToWatchers,
  watcherOffersToMe,
  watchersOffer,
} from './watcher-offers.usecases.ts';

type Sent = { params: { offerId: number }; body: { version?: number | undefined } };

const decisionIn = ({ params, body }: Sent) => ({ offerId: params.offerId, version: body.version });

export const offersRoutes = (route: Route, deps: Deps): void => {
  route(api.placeOffer, ({ actor, body }) => placeOffer(deps, actor, body));
  route(api.myOffers, ({ actor, query }) => myOffers(deps, actor, query));
  route(api.offersToMe, ({ actor, query }) => offersToMe(deps, actor, query));
  route(api.offersOnItem, ({ actor, params, query }) => offersOnItem(deps, actor, params.productUuid, query));
  route(api.acceptOffer, (sent) => acceptOffer(deps, sent.actor, decisionIn(sent)));
  route(api.rejectOffer, (sent) => rejectOffer(deps, sent.actor, decisionIn(sent)));
  route(api.counterOffer, ({ actor, params, body }) => counterOffer(deps, actor, params.offerId, body));
  route(api.extendReservation, (sent) => extendReservation(deps, sent.actor, decisionIn(sent)));
  route(api.releaseReservation, ({ actor, params, body }) =>
    releaseReservation(deps, actor, params.offerId, body),
  );
  route(api.leaveReservation, (sent) => leaveReservation(deps, sent.actor, decisionIn(sent)));
  route(reliability.buyersReliability, ({ actor }) => buyersReliability(deps, actor));
  route(reliability.vendorReliability, ({ params }) => vendorReliability(deps, params.uuid));
  route(watchers.watchersOffer, ({ actor, params }) => watchersOffer(deps, actor, params.uuid));
  route(watchers.offerToWatchers, ({ actor, params, body }) =>
    offerToWatchers(deps, actor, params.uuid, body),
  );
  route(watchers.watcherOffersToMe, ({ actor }) => watcherOffersToMe(deps, actor));
  route(watchers.acceptWatcherOffer, ({ actor, params }) => acceptWatcherOffer(deps, actor, params.offerId));
  route(api.withdrawOffer, (sent) => withdrawOffer(deps, sent.actor, decisionIn(sent)));
  route(api.acceptCounter, (sent) => acceptCounter(deps, sent.actor, decisionIn(sent)));
  route(api.rejectCounter, (sent) => rejectCounter(deps, sent.actor, decisionIn(sent)));
  route(api.counterBack, ({ actor, params, body }) => counterBack(deps, actor, params.offerId, body));
};
