import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { changeItem, lockItem } from '#server/modules/items/items.repository.ts';
import { itemReleased } from '#shared/items/items.events.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { offerClosed, offerExpired, offerRevived } from '#shared/offers/offers.events.ts';
import { OFFER_HOURS, OPEN_OFFER_STATUSES } from '#shared/offers/offers.rules.ts';
import { recount } from './lock-offer.service.ts';
import type { OfferRow } from './offers.repository.ts';
import {
  changeOffer,
  changeOffers,
  hoursFromNow,
  offersOnItemIn,
  waitingOffersOf,
} from './offers.repository.ts';
import type { OfferViews } from './record-offers.service.ts';
import { itemFact, recordOffer, recordOffers } from './record-offers.service.ts';

/**
 * Closes every open offer on an item that was sold or taken down: its buyer's with the outcome "bought". The caller has
 * locked the item. Answers the item with its new count.
 */
export const closeOffersAfterSale = (
  deps: Pick<Deps, 'settings'>,
  tx: Tx,
  record: RecordEvent,
  item: ItemRow,
  buyerId: number | null,
): Promise<ItemRow> =>
  closeOffers(deps, tx, record, item, (offer) => (offer.buyer_id === buyerId ? 'bought' : 'sold_elsewhere'));

const closeOffers = async (
  deps: Pick<Deps, 'settings'>,
  tx: Tx,
  record: RecordEvent,
  item: ItemRow,
  outcomeOf: (offer: OfferRow) => NonNullable<OfferRow['outcome']>,
): Promise<ItemRow> => {
  const open = await offersOnItemIn(tx, item.id, [...OPEN_OFFER_STATUSES]);
  if (open.length === 0) return item;
  const closed = await changeOffers(tx, open, outcomeOf, (outcome) => ({ status: 'closed', outcome }));
  const counted = await recount(tx, item);
  await recordOffers(deps, tx, record, offerClosed, closed, counted);
  return counted;
};

/** The item was taken down: nobody waits for it any more. */
export const closeOffersOnArchive = async (
  deps: Pick<Deps, 'settings'>,
  tx: Tx,
  record: RecordEvent,
  itemId: number,
): Promise<void> => {
  await closeOffers(deps, tx, record, await lockItem(tx, itemId), () => 'taken_down');
};

/**
 * Whether an item is still kept for the buyer of its accepted offer. One that was taken down is not, though the offer stands until
 * the reaction to that has closed it: whoever ends the reservation meanwhile must not put the item back on sale.
 */
export const isReserved = ({ status }: Pick<ItemRow, 'status'>): boolean =>
  status === ITEM_STATUS.bidAccepted;

/** How a reservation ended before its time. */
type Ending = Partial<Pick<OfferRow, 'ended_by' | 'release_reason'>>;

/** The seller was suspended: what they kept for somebody is no buyer's fault. */
export const endedBySuspension = ({ hidden_at }: Pick<ItemRow, 'hidden_at'>): Ending =>
  hidden_at === null ? {} : { ended_by: 'seller', release_reason: 'other' };

/**
 * The buyer did not pay in time, or one of the two ended it earlier: the item, which `isReserved`, is on sale again and the
 * held offers come back, best first (decisions D28). Of one that is hidden they are closed: nobody could answer them.
 * Answers both sides' views of the offer.
 */
export const endReservation = async (
  deps: Pick<Deps, 'settings'>,
  tx: Tx,
  record: RecordEvent,
  offer: OfferRow,
  item: ItemRow,
  ending: Ending = {},
): Promise<OfferViews> => {
  const expired = await changeOffer(tx, offer, { ...ending, status: 'expired', reserved_until: null });
  const isHidden = item.hidden_at !== null;
  // Whose answer each waited for, it waits for again, and for as long as at first.
  const revived = await changeOffers(
    tx,
    isHidden ? [] : await offersOnItemIn(tx, item.id, ['on_hold']),
    ({ rounds }) => (rounds > 1 ? 'countered' : 'pending'),
    (status) => ({ status, expires_at: hoursFromNow(OFFER_HOURS) }),
  );
  const released = await changeItem(tx, item, {
    status: ITEM_STATUS.approved,
    reserved_until: null,
    offers_count: waitingOffersOf(item.id),
  });
  const views = await recordOffer(deps, tx, record, offerExpired, expired, released);
  record(itemReleased, await itemFact(deps, tx, released));
  await recordOffers(deps, tx, record, offerRevived, revived, released);
  if (isHidden) await closeOffers(deps, tx, record, released, () => 'taken_down');
  return views;
};
