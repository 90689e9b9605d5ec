import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import { lockItem } from '#server/modules/items/items.repository.ts';
import { offerCountered } from '#shared/offers/offers.events.ts';
import { OFFER_HOURS } from '#shared/offers/offers.rules.ts';
import { recount } from './lock-offer.service.ts';
import { addRound, changeOffer, hoursFromNow, offersOnItemIn } from './offers.repository.ts';
import { recordOffer } from './record-offers.service.ts';

/**
 * The seller asks for less than some buyers are about to pay: it is what they ask of those, too, by a round of their own, so that
 * nobody pays more than anybody else would. Who offered more than was asked before meant to.
 */
export const followLowerPrice = async (
  deps: Pick<Deps, 'settings'>,
  tx: Tx,
  record: RecordEvent,
  { itemId, wasFils }: { itemId: number; wasFils: number },
): Promise<void> => {
  const item = await lockItem(tx, itemId);
  const { price_fils } = item;
  const open = await offersOnItemIn(tx, itemId, ['pending', 'countered']);
  for (const offer of open.filter((one) => one.price_fils > price_fils && one.price_fils <= wasFils)) {
    const rounds = await addRound(tx, offer, { by: 'seller', price_fils, remarks: '' });
    const countered = await changeOffer(tx, offer, {
      ...(offer.status === 'countered' ? {} : { status: 'countered' as const }),
      price_by: 'seller',
      price_fils,
      rounds,
      expires_at: hoursFromNow(OFFER_HOURS),
    });
    await recordOffer(deps, tx, record, offerCountered, countered, await recount(tx, item));
  }
};
