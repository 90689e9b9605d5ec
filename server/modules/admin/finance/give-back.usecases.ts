import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { notFound } from '#server/http/errors.ts';
import { lockAccountStatus, lockNames } from '#server/modules/accounts/account-status.repository.ts';
import { checkNoConflict } from '#server/modules/accounts/conflict-of-interest.service.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import { paidForOf } from '#server/modules/cases/cases.views.ts';
import { endFullyRefunded } from '#server/modules/cases/end-fully-refunded.service.ts';
import { recordCase } from '#server/modules/cases/purchase-acts.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { lockItem } from '#server/modules/items/items.repository.ts';
import { giveBackCause, givenByFinance } from '#server/modules/purchases/given-by-finance.service.ts';
import { emitMoneyChanged } from '#server/modules/purchases/money-events.service.ts';
import type { PurchaseRecord, PurchaseRow } from '#server/modules/purchases/purchases.repository.ts';
import { purchaseByNumber } from '#server/modules/purchases/purchases.repository.ts';
import { furtherEntries } from '#server/modules/purchases/reversal.rules.ts';
import { bookReversal, refundableOf } from '#server/modules/purchases/reverse-sale.service.ts';
import type * as api from '#shared/admin/finance.api.ts';
import { FOUR_EYES_ABOVE, isDecidedByTwo } from '#shared/cases/disputes.rules.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { aedFromFils, filsFromAed } from '#shared/kernel/money.ts';
import type { TakenBack } from '#shared/purchases/reversal.rules.ts';
import { furtherBack, GIVE_BACK_STATUSES, refundOf } from '#shared/purchases/reversal.rules.ts';
import {
  feeGivenBack,
  givenBackJustNow,
  givenBackOtherwise,
  moreThanLeft,
  needsDispute,
  nothingGiven,
  notYetDecided,
  partBeforeHandover,
} from '../admin.errors.ts';
import { payerOf } from '../purchases/payer.repository.ts';
import { backSoFar, feeLeft } from './give-back.service.ts';

/** The purchase while nobody else can change it, and nothing in it is the actor's. */
const lockPurchase = async (tx: Tx, actor: Actor, number: string): Promise<PurchaseRecord> => {
  await lockAccountStatus(tx, actor);
  const known = await purchaseByNumber(tx, number);
  if (!known) throw notFound('purchase');
  const { seller_id, buyer_id, checkout_id } = known.purchase;
  checkNoConflict(actor, seller_id, await payerOf(tx, { kind: 'link', id: checkout_id }));
  await lockNames(tx, buyer_id === null ? [seller_id] : [seller_id, buyer_id]);
  await lockItem(tx, known.item.id);
  const locked = await purchaseByNumber(tx, number);
  if (!locked) throw new Error('a purchase has vanished');
  return locked;
};

/** Refuses what cannot be given back of a purchase, or not by one person alone. */
const checkMayGive = (purchase: PurchaseRow, more: TakenBack, from: TakenBack): void => {
  const paid = paidForOf(purchase);
  const to = furtherBack(from, more);
  if (more.fee !== 'buyer' && feeLeft(purchase, from) === 0) throw feeGivenBack();
  if (to.price > paid.price) throw moreThanLeft();
  if (more.price > 0 && to.price < paid.price && purchase.status === 'paid') throw partBeforeHandover();
  if (refundOf(paid, to) <= refundOf(paid, from)) throw nothingGiven();
  // What support has decided counts too, and of a dear purchase two have decided: nobody goes past them alone.
  const wasDecidedByTwo = purchase.status === 'decided' && isDecidedByTwo(purchase.total_fils);
  if (refundOf(paid, to) > FOUR_EYES_ABOVE || (wasDecidedByTwo && more.price > 0)) throw needsDispute();
};

/**
 * Money of a purchase goes back to the card because finance says so: what was decided before stays, whether it was paid out
 * or not. Where that was the last of the price before a handover, the purchase ends.
 */
export const giveBackOfPurchase = async (
  deps: Deps,
  actor: Actor,
  number: string,
  { id, amount, fee, reason, words }: BodyOf<typeof api.giveBack>,
) => {
  const more = { price: filsFromAed(amount), fee };
  await deps.unitOfWork(async (tx, record) => {
    const { purchase, item } = await lockPurchase(tx, actor, number);
    const paid = paidForOf(purchase);
    const given = await givenByFinance(tx, purchase.checkout_id, paid);
    const same = given.find((one) => one.id === id);
    if (same) {
      const { price, madeBy } = same;
      // Sent twice: it is booked. Something else under the same name is not.
      if (price === more.price && same.fee === fee && same.reason === words && madeBy === actor.id) return;
      throw givenBackOtherwise();
    }
    if (!GIVE_BACK_STATUSES.includes(purchase.status)) throw notYetDecided(purchase.status);
    const from = await backSoFar(tx, purchase, given);
    if (given.some((one) => one.isRecent && one.price === more.price && one.fee === fee))
      throw givenBackJustNow();
    checkMayGive(purchase, more, from);
    const to = furtherBack(from, more);
    const fils = refundOf(paid, to) - refundOf(paid, from);
    if (fils > (await refundableOf(tx, purchase.checkout_id))) throw moreThanLeft();
    const booked = await bookReversal(deps, tx, {
      checkoutId: purchase.checkout_id,
      cause: giveBackCause({ id, fee }),
      entries: furtherEntries(paid, from, to),
      madeBy: actor.id,
      reason: words,
    });
    // Another purchase has it under this id.
    if (booked === 0) throw givenBackOtherwise();
    const isEnded = await endFullyRefunded(tx, purchase);
    const given_back = aedFromFils(fils);
    await audit(tx, actor, {
      action: 'purchase.given_back',
      target: { kind: 'purchase', id: number, name: item.name },
      details: { amount: given_back, price: amount, fee, reason, words },
    });
    await recordCase(tx, record, purchase, {
      step: isEnded ? 'ended' : 'given_back',
      by: null,
      amount: given_back,
    });
  });
  emitMoneyChanged(deps);
  return codedMessage('money.given_back');
};
