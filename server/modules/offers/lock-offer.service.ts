import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { changeItem, lockItem } from '#server/modules/items/items.repository.ts';
import type { OfferAct, OfferSide } from '#shared/offers/offers.rules.ts';
import { actsOf, STATUS_AFTER, turnOf } from '#shared/offers/offers.rules.ts';
import { notYourTurn, offerEnded, staleOffer, tooManyRounds, wrongOfferState } from './offers.errors.ts';
import type { OfferRow } from './offers.repository.ts';
import { isOverdue, offerById, waitingOffersOf } from './offers.repository.ts';
import { buyerOffersOf, sellerOffersOf } from './offers.views.ts';

/** Which offer somebody acts on, as whom, and the version of it that they have seen. */
export type OfferAnswer = { offerId: number; side: OfferSide; version: number | undefined };

export type Locked = { item: ItemRow; offer: OfferRow };

const ownerOf = (offer: OfferRow, side: OfferSide): number =>
  side === 'buyer' ? offer.buyer_id : offer.seller_id;

const checkSeen = async (
  deps: Pick<Deps, 'settings'>,
  tx: Tx,
  offer: OfferRow,
  { side, version }: OfferAnswer,
) => {
  if (version === undefined || version === offer.version) return;
  const viewsOf = side === 'buyer' ? buyerOffersOf : sellerOffersOf;
  const [now] = await viewsOf(deps, tx, [offer]);
  if (now) throw staleOffer(now);
};

/** Locks the offer's item, then reads the offer as it stands now; of somebody else's offer nobody learns. */
export const lockOffer = async (
  deps: Pick<Deps, 'settings'>,
  tx: Tx,
  actor: Actor,
  answer: OfferAnswer,
): Promise<Locked> => {
  await lockAccountStatus(tx, actor);
  const known = await offerById(tx, answer.offerId);
  if (ownerOf(known, answer.side) !== actor.id) throw notFound('offer');
  const item = await lockItem(tx, known.item_id);
  const offer = await offerById(tx, answer.offerId);
  await checkSeen(deps, tx, offer, answer);
  return { item, offer };
};

/** Refuses what a side may not do with an offer as it stands, and answers to one whose time is over. */
export const checkAct = async (tx: Tx, offer: OfferRow, side: OfferSide, act: OfferAct): Promise<void> => {
  const { status } = offer;
  if (!actsOf(offer, side).includes(act)) {
    const turn = turnOf(offer);
    if (turn === null) throw wrongOfferState(status, STATUS_AFTER[act]);
    if (turn !== side) throw notYourTurn(status, STATUS_AFTER[act], turn);
    throw tooManyRounds(status, STATUS_AFTER[act]);
  }
  if (act !== 'withdraw' && (await isOverdue(tx, offer))) throw offerEnded();
};

/** The item with its new count of waiting offers. */
export const recount = (tx: Tx, item: ItemRow): Promise<ItemRow> =>
  changeItem(tx, item, { offers_count: waitingOffersOf(item.id) });
