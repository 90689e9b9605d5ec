import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { isHeldByCheckout, lockItem } from '#server/modules/items/items.repository.ts';
import { offerClosed, offerWithdrawn } from '#shared/offers/offers.events.ts';
import { endedBySuspension, endReservation, isReserved } from './end-offers.service.ts';
import { recount } from './lock-offer.service.ts';
import { changeOffer, offerById, offersOnItemIn, openOffersBy } from './offers.repository.ts';
import { recordOffer } from './record-offers.service.ts';

/**
 * Somebody leaves, for good or for a while: their waiting offers are withdrawn, those on hold closed, and what was kept
 * for them goes back on sale, unless they are paying for it now. Locks each item, in the order of their ids.
 */
export const leaveOffers = async (
  deps: Pick<Deps, 'settings'>,
  tx: Tx,
  record: RecordEvent,
  buyerId: number,
): Promise<void> => {
  for (const { id, item_id } of await openOffersBy(tx, buyerId)) {
    const item = await lockItem(tx, item_id);
    const offer = await offerById(tx, id);
    if (offer.status === 'accepted') {
      const isFree = isReserved(item) && !(await isHeldByCheckout(tx, item));
      if (isFree) await endReservation(deps, tx, record, offer, item);
      continue;
    }
    const isHeld = offer.status === 'on_hold';
    if (!isHeld && offer.status !== 'pending' && offer.status !== 'countered') continue;
    const left = await changeOffer(tx, offer, { status: isHeld ? 'closed' : 'withdrawn' });
    const counted = await recount(tx, item);
    await recordOffer(deps, tx, record, isHeld ? offerClosed : offerWithdrawn, left, counted);
  }
};

/**
 * The seller is suspended, and their locked items are hidden: nothing is kept for a buyer who could not pay for it, unless
 * they are paying for it now.
 */
export const endKept = async (
  deps: Pick<Deps, 'settings'>,
  tx: Tx,
  record: RecordEvent,
  hidden: readonly ItemRow[],
): Promise<void> => {
  for (const item of hidden.filter(isReserved)) {
    const [accepted] = await offersOnItemIn(tx, item.id, ['accepted']);
    if (!accepted || (await isHeldByCheckout(tx, item))) continue;
    await endReservation(deps, tx, record, accepted, item, endedBySuspension(item));
  }
};
