import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/offers/offers.api.ts';
import { acceptOffer, extendReservation, rejectOffer, withdrawOffer } from './decide-offer.usecases.ts';
import { myOffers, offersOnItem, offersToMe } from './offers.usecases.ts';
import { placeOffer } from './place-offer.usecase.ts';

export const offersRoutes = (route: Route, deps: Deps): void => {
  route(api.placeOffer, ({ actor, body }) => placeOffer(deps, actor, body));
  route(api.withdrawOffer, ({ actor, params }) => withdrawOffer(deps, actor, params.offerId));
  route(api.myOffers, ({ actor }) => myOffers(deps, actor));
  route(api.offersToMe, ({ actor }) => offersToMe(deps, actor));
  route(api.offersOnItem, ({ actor, params }) => offersOnItem(deps, actor, params.productUuid));
  route(api.acceptOffer, ({ actor, params }) => acceptOffer(deps, actor, params.offerId));
  route(api.rejectOffer, ({ actor, params }) => rejectOffer(deps, actor, params.offerId));
  route(api.extendReservation, ({ actor, params }) => extendReservation(deps, actor, params.offerId));
};
