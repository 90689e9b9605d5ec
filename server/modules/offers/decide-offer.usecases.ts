import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { lockStanding } from '#server/modules/accounts/standing.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { changeItem, isHeldByCheckout, lockItem } from '#server/modules/items/items.repository.ts';
import { ownItemOf, publicStateOf } from '#server/modules/items/items.views.ts';
import { itemReserved as itemReservedEvent } from '#shared/items/items.events.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { mayBecome } from '#shared/kernel/lifecycle.ts';
import {
  offerAccepted,
  offerExtended,
  offerHeld,
  offerRejected,
  offerWithdrawn,
} from '#shared/offers/offers.events.ts';
import { offerLifecycle } from '#shared/offers/offers.rules.ts';
import {
  alreadyExtended,
  itemBeingBought,
  itemNotOnSale,
  itemReserved,
  itemSold,
  offerEnded,
  wrongOfferState,
} from './offers.errors.ts';
import type { OfferRow } from './offers.repository.ts';
import {
  changeOffer,
  hoursFromNow,
  isOverdue,
  offerById,
  offersOnItemIn,
  waitingOffersOf,
} from './offers.repository.ts';
import { recordOffer } from './offers.views.ts';

/** Hours a seller may add, once (decisions D28). */
const EXTENSION_HOURS = 12;

/** Locks the offer's item, then reads the offer as it stands now; of somebody else's offer nobody learns. */
const lockedOffer = async (tx: Tx, actor: Actor, id: number, concerns: (offer: OfferRow) => boolean) => {
  await lockStanding(tx, actor);
  const known = await offerById(tx, id);
  if (!concerns(known)) throw notFound('offer');
  const item = await lockItem(tx, known.item_id);
  return { item, offer: await offerById(tx, id) };
};

const recount = (tx: Tx, item: ItemRow) => changeItem(tx, item, { offers_count: waitingOffersOf(item.id) });

const checkFree = async (tx: Tx, item: ItemRow) => {
  if (item.status === ITEM_STATUS.sold) throw itemSold();
  if (item.status === ITEM_STATUS.bidAccepted) throw itemReserved(item);
  if (item.status !== ITEM_STATUS.approved) throw itemNotOnSale();
  if (await isHeldByCheckout(tx, item)) throw itemBeingBought(item);
};

/** The seller accepts: the item is kept for the buyer, every other open offer waits on hold (decisions D28). */
export const acceptOffer = async (deps: Deps, actor: Actor, offerId: number) => {
  const data = await deps.unitOfWork(async (tx, record) => {
    const { item, offer } = await lockedOffer(tx, actor, offerId, ({ seller_id }) => seller_id === actor.id);
    if (!mayBecome(offerLifecycle, offer.status, 'accepted')) throw wrongOfferState(offer.status, 'accepted');
    if (await isOverdue(tx, offer)) throw offerEnded();
    await checkFree(tx, item);
    const reservedUntil = hoursFromNow(deps.config.reservationHours);
    const accepted = await changeOffer(tx, offer, { status: 'accepted', reserved_until: reservedUntil });
    const others: OfferRow[] = [];
    for (const other of await offersOnItemIn(tx, item.id, ['pending', 'countered'])) {
      others.push(await changeOffer(tx, other, { status: 'on_hold' }));
    }
    const reserved = await changeItem(tx, item, {
      status: ITEM_STATUS.bidAccepted,
      reserved_until: accepted.reserved_until,
      offers_count: waitingOffersOf(item.id),
    });
    const { seller } = await recordOffer(deps, tx, record, offerAccepted, accepted, reserved);
    record(itemReservedEvent, {
      version: reserved.version,
      routing: { owner_id: reserved.owner_id, item_uuid: reserved.uuid },
      views: {
        owner: { item: await ownItemOf(deps, tx, reserved) },
        public: { item: publicStateOf(deps, reserved) },
      },
    });
    for (const held of others) await recordOffer(deps, tx, record, offerHeld, held, reserved);
    return seller;
  });
  return { message: 'You accepted the offer. The item is kept for its buyer.', data };
};

/** The seller rejects an offer that waits for an answer. */
export const rejectOffer = async (deps: Deps, actor: Actor, offerId: number) => {
  const data = await deps.unitOfWork(async (tx, record) => {
    const { item, offer } = await lockedOffer(tx, actor, offerId, ({ seller_id }) => seller_id === actor.id);
    const rejected = await changeOffer(tx, offer, { status: 'rejected' });
    return (await recordOffer(deps, tx, record, offerRejected, rejected, await recount(tx, item))).seller;
  });
  return { message: 'You rejected the offer.', data };
};

/** The buyer takes an unanswered offer back. */
export const withdrawOffer = async (deps: Deps, actor: Actor, offerId: number) => {
  const data = await deps.unitOfWork(async (tx, record) => {
    const { item, offer } = await lockedOffer(tx, actor, offerId, ({ buyer_id }) => buyer_id === actor.id);
    const withdrawn = await changeOffer(tx, offer, { status: 'withdrawn' });
    return (await recordOffer(deps, tx, record, offerWithdrawn, withdrawn, await recount(tx, item))).buyer;
  });
  return { message: 'You took your offer back.', data };
};

/** The seller gives the buyer of an accepted offer more time to pay, once. */
export const extendReservation = async (deps: Deps, actor: Actor, offerId: number) => {
  const data = await deps.unitOfWork(async (tx, record) => {
    const { item, offer } = await lockedOffer(tx, actor, offerId, ({ seller_id }) => seller_id === actor.id);
    if (offer.status !== 'accepted' || !offer.reserved_until) throw wrongOfferState(offer.status, 'accepted');
    if (offer.extended) throw alreadyExtended();
    const until = new Date(offer.reserved_until.getTime() + EXTENSION_HOURS * 60 * 60 * 1000);
    const extended = await changeOffer(tx, offer, { extended: true, reserved_until: until });
    const longer = await changeItem(tx, item, { reserved_until: until });
    return (await recordOffer(deps, tx, record, offerExtended, extended, longer)).seller;
  });
  return { message: 'The buyer has 12 more hours to pay.', data };
};
