import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import { itemBeingBought } from '#server/modules/items/items.errors.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { changeItem, isHeldByCheckout } from '#server/modules/items/items.repository.ts';
import { itemReserved as itemReservedEvent } from '#shared/items/items.events.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { offerAccepted, offerHeld } from '#shared/offers/offers.events.ts';
import { RESERVATION_HOURS } from '#shared/offers/offers.rules.ts';
import type { Locked } from './lock-offer.service.ts';
import { itemNotOnSale, itemReserved, itemSold } from './offers.errors.ts';
import {
  changeOffer,
  changeOffers,
  hoursFromNow,
  offersOnItemIn,
  waitingOffersOf,
} from './offers.repository.ts';
import type { OfferViews } from './record-offers.service.ts';
import { itemFact, recordOffer, recordOffers } from './record-offers.service.ts';

/** Refuses talk of an item that is sold, kept for somebody, or away. */
export const checkOnSale = (item: ItemRow): void => {
  if (item.status === ITEM_STATUS.sold) throw itemSold();
  if (item.status === ITEM_STATUS.bidAccepted) throw itemReserved(item);
  if (item.status !== ITEM_STATUS.approved || item.hidden_at !== null) throw itemNotOnSale();
};

/** Refuses what would reserve an item that is not free: somebody may be paying for it just now. */
export const checkFree = async (tx: Tx, item: ItemRow): Promise<void> => {
  checkOnSale(item);
  if (await isHeldByCheckout(tx, item)) throw itemBeingBought(item);
};

/**
 * The price on the table is accepted: the locked, free item is kept for the buyer, every other open offer waits on hold
 * (decisions D28). Answers both sides' views of the accepted offer.
 */
export const reserveFor = async (
  deps: Pick<Deps, 'settings'>,
  tx: Tx,
  record: RecordEvent,
  { item, offer }: Locked,
  more: Parameters<typeof changeOffer>[2] = {},
): Promise<OfferViews> => {
  const accepted = await changeOffer(tx, offer, {
    ...more,
    status: 'accepted',
    accepted_at: sql`now()`,
    reserved_until: hoursFromNow(RESERVATION_HOURS),
  });
  const others = await changeOffers(
    tx,
    await offersOnItemIn(tx, item.id, ['pending', 'countered']),
    () => 'on_hold' as const,
    (status) => ({ status }),
  );
  const reserved = await changeItem(tx, item, {
    status: ITEM_STATUS.bidAccepted,
    reserved_until: accepted.reserved_until,
    offers_count: waitingOffersOf(item.id),
  });
  const views = await recordOffer(deps, tx, record, offerAccepted, accepted, reserved);
  record(itemReservedEvent, await itemFact(deps, tx, reserved));
  await recordOffers(deps, tx, record, offerHeld, others, reserved);
  return views;
};
