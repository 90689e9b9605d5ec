import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import type { Deps } from '#server/modules/deps.ts';
import { changeItem } from '#server/modules/items/items.repository.ts';
import { offerExtended, offerRejected, offerWithdrawn } from '#shared/offers/offers.events.ts';
import type { Locked, OfferAnswer } from './lock-offer.service.ts';
import { checkAct, lockOffer, recount } from './lock-offer.service.ts';
import { alreadyExtended, wrongOfferState } from './offers.errors.ts';
import { answeredNow, changeOffer } from './offers.repository.ts';
import type { OfferViews } from './record-offers.service.ts';
import { recordOffer } from './record-offers.service.ts';
import { checkFree, reserveFor } from './reserve.service.ts';

/** Hours a seller may add, once (decisions D28). */
const EXTENSION_HOURS = 12;

/** Somebody about an offer of theirs, or on an item of theirs. */
type Decision = Omit<OfferAnswer, 'side'>;

/** A seller's own answer is noted: it says how soon they answer. */
const answerOf = ({ side }: OfferAnswer, { offer }: Pick<Locked, 'offer'>) =>
  side === 'seller' ? answeredNow(offer) : {};

/** Whoever is asked accepts the price on the table: the item is kept for the buyer. */
const accept = (deps: Deps, actor: Actor, answer: OfferAnswer): Promise<OfferViews> =>
  deps.unitOfWork(async (tx, record) => {
    const locked = await lockOffer(deps, tx, actor, answer);
    await checkAct(tx, locked.offer, answer.side, 'accept');
    await checkFree(tx, locked.item);
    return reserveFor(deps, tx, record, locked, answerOf(answer, locked));
  });

export const acceptOffer = async (deps: Deps, actor: Actor, decision: Decision) => {
  const { seller: data } = await accept(deps, actor, { ...decision, side: 'seller' });
  return { ...codedMessage('offer.accepted'), data };
};

export const acceptCounter = async (deps: Deps, actor: Actor, decision: Decision) => {
  const { buyer: data } = await accept(deps, actor, { ...decision, side: 'buyer' });
  return { ...codedMessage('offer.price_accepted'), data };
};

/** Whoever is asked says no: the offer is over. */
const reject = (deps: Deps, actor: Actor, answer: OfferAnswer): Promise<OfferViews> =>
  deps.unitOfWork(async (tx, record) => {
    const { item, offer } = await lockOffer(deps, tx, actor, answer);
    await checkAct(tx, offer, answer.side, 'reject');
    const rejected = await changeOffer(tx, offer, { ...answerOf(answer, { offer }), status: 'rejected' });
    return recordOffer(deps, tx, record, offerRejected, rejected, await recount(tx, item));
  });

export const rejectOffer = async (deps: Deps, actor: Actor, decision: Decision) => {
  const { seller: data } = await reject(deps, actor, { ...decision, side: 'seller' });
  return { ...codedMessage('offer.rejected'), data };
};

export const rejectCounter = async (deps: Deps, actor: Actor, decision: Decision) => {
  const { buyer: data } = await reject(deps, actor, { ...decision, side: 'buyer' });
  return { ...codedMessage('offer.price_declined'), data };
};

/** The buyer takes an offer back that nobody has accepted. */
export const withdrawOffer = async (deps: Deps, actor: Actor, decision: Decision) => {
  const data = await deps.unitOfWork(async (tx, record) => {
    const { item, offer } = await lockOffer(deps, tx, actor, { ...decision, side: 'buyer' });
    await checkAct(tx, offer, 'buyer', 'withdraw');
    const withdrawn = await changeOffer(tx, offer, { status: 'withdrawn' });
    return (await recordOffer(deps, tx, record, offerWithdrawn, withdrawn, await recount(tx, item))).buyer;
  });
  return { ...codedMessage('offer.withdrawn'), data };
};

/** The seller gives the buyer of an accepted offer more time to pay, once. */
export const extendReservation = async (deps: Deps, actor: Actor, decision: Decision) => {
  const data = await deps.unitOfWork(async (tx, record) => {
    const { item, offer } = await lockOffer(deps, tx, actor, { ...decision, side: 'seller' });
    if (offer.status !== 'accepted' || !offer.reserved_until) throw wrongOfferState(offer.status, 'accepted');
    if (offer.extended) throw alreadyExtended();
    const until = new Date(offer.reserved_until.getTime() + EXTENSION_HOURS * 60 * 60 * 1000);
    const extended = await changeOffer(tx, offer, { extended: true, reserved_until: until });
    const longer = await changeItem(tx, item, { reserved_until: until });
    return (await recordOffer(deps, tx, record, offerExtended, extended, longer)).seller;
  });
  return { ...codedMessage('reservation.extended'), data };
};
