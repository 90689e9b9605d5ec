import type { Deps } from '#server/modules/deps.ts';
import { lockItem } from '#server/modules/items/items.repository.ts';
import { sweepRows } from '#server/platform/sweep-rows.ts';
import { offerExpired } from '#shared/offers/offers.events.ts';
import { endedBySuspension, endReservation, isReserved } from './end-offers.service.ts';
import { recount } from './lock-offer.service.ts';
import { changeOffer, isOverdue, isReservationOver, offerById, overdueOffers } from './offers.repository.ts';
import { recordOffer } from './record-offers.service.ts';

const endOverdue = (deps: Deps, id: number) =>
  deps.unitOfWork(async (tx, record) => {
    const item = await lockItem(tx, (await offerById(tx, id)).item_id);
    const offer = await offerById(tx, id);
    if (offer.status === 'accepted') {
      if (isReserved(item) && (await isReservationOver(tx, offer)))
        await endReservation(deps, tx, record, offer, item, endedBySuspension(item));
      return;
    }
    const waits = offer.status === 'pending' || offer.status === 'countered';
    if (!waits || !(await isOverdue(tx, offer))) return;
    const expired = await changeOffer(tx, offer, { status: 'expired' });
    const counted = await recount(tx, item);
    await recordOffer(deps, tx, record, offerExpired, expired, counted);
  });

/** Ends what has run out of time: unanswered offers and unpaid reservations. May run on several nodes at once. */
export const endOverdueOffers = async (deps: Deps): Promise<void> =>
  sweepRows(
    deps,
    await overdueOffers(deps.db),
    ({ id: offer }) => ({ offer }),
    ({ id }) => endOverdue(deps, id),
  );
