import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { isHeldByCheckout } from '#server/modules/items/items.repository.ts';
import { decidedByLimits, ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { AnswerCode } from '#shared/kernel/answer-texts.ts';
import { offerRejected } from '#shared/offers/offers.events.ts';
import type { OfferStatus } from '#shared/offers/offers.rules.ts';
import type { Locked } from './lock-offer.service.ts';
import { recount } from './lock-offer.service.ts';
import { changeOffer } from './offers.repository.ts';
import type { OfferViews } from './record-offers.service.ts';
import { recordOffer } from './record-offers.service.ts';
import { reserveFor } from './reserve.service.ts';

/**
 * What the limits of a locked item make of a price in fils (decisions D29); null leaves it to the seller, as does an
 * acceptance while somebody is paying for the item.
 */
export const limitsVerdict = async (
  tx: Tx,
  item: ItemRow,
  priceFils: number,
): Promise<'accept' | 'decline' | null> => {
  const { accept_from_fils: accept_from, decline_below_fils: decline_below } = item;
  const verdict = decidedByLimits({ accept_from, decline_below }, priceFils);
  if (verdict !== 'accept') return verdict;
  const isFree = item.status === ITEM_STATUS.approved && !(await isHeldByCheckout(tx, item));
  return isFree ? 'accept' : null;
};

/** Does in the seller's name what they have asked for, in the transaction that records the offer. */
export const decideByLimits = async (
  deps: Pick<Deps, 'settings'>,
  tx: Tx,
  record: RecordEvent,
  { item, offer }: Locked,
  verdict: 'accept' | 'decline',
): Promise<OfferViews> => {
  if (verdict === 'accept') return reserveFor(deps, tx, record, { item, offer });
  const rejected = await changeOffer(tx, offer, { status: 'rejected' });
  return recordOffer(deps, tx, record, offerRejected, rejected, await recount(tx, item));
};

/** The code of what the buyer is told where the limits have decided at once, as by the seller; undefined where they have not. */
export const codeByLimits = ({ status }: { status: OfferStatus }): AnswerCode | undefined => {
  if (status === 'accepted') return 'offer.accepted_by_limits';
  return status === 'rejected' ? 'offer.rejected_by_limits' : undefined;
};
