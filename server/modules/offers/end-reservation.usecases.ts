import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import type { Deps } from '#server/modules/deps.ts';
import { itemBeingBought } from '#server/modules/items/items.errors.ts';
import { isHeldByCheckout } from '#server/modules/items/items.repository.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import type { releaseReservation as releaseContract } from '#shared/offers/offers.api.ts';
import { endReservation, isReserved } from './end-offers.service.ts';
import type { OfferAnswer } from './lock-offer.service.ts';
import { lockOffer } from './lock-offer.service.ts';
import { wrongOfferState } from './offers.errors.ts';
import type { OfferViews } from './record-offers.service.ts';

type Ending =
  | { ended_by: 'buyer' }
  | { ended_by: 'seller'; release_reason: BodyOf<typeof releaseContract>['reason'] };

/** Ends a reservation before its time: it is marked who did, the item is on sale again and the held offers come back. */
const endEarly = (deps: Deps, actor: Actor, answer: OfferAnswer, ending: Ending): Promise<OfferViews> =>
  deps.unitOfWork(async (tx, record) => {
    const { item, offer } = await lockOffer(deps, tx, actor, answer);
    if (offer.status !== 'accepted') throw wrongOfferState(offer.status, 'expired');
    if (!isReserved(item)) throw wrongOfferState('closed', 'expired');
    // The buyer is on the payment page, or was: money may be on its way.
    if (await isHeldByCheckout(tx, item)) throw itemBeingBought(item);
    return endReservation(deps, tx, record, offer, item, ending);
  });

/** The buyer no longer wants what is kept for them. */
export const leaveReservation = async (deps: Deps, actor: Actor, decision: Omit<OfferAnswer, 'side'>) => {
  const { buyer: data } = await endEarly(deps, actor, { ...decision, side: 'buyer' }, { ended_by: 'buyer' });
  return { ...codedMessage('reservation.left'), data };
};

/** The seller cannot or does not want to keep the item for the buyer any longer. */
export const releaseReservation = async (
  deps: Deps,
  actor: Actor,
  offerId: number,
  { reason, version }: BodyOf<typeof releaseContract>,
) => {
  const { seller: data } = await endEarly(
    deps,
    actor,
    { offerId, version, side: 'seller' },
    { ended_by: 'seller', release_reason: reason },
  );
  return { ...codedMessage('reservation.released'), data };
};
