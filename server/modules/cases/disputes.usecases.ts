import { sql } from 'drizzle-orm';
import { databaseNow } from '#server/db/now.ts';
import type { Actor } from '#server/http/actor.ts';
import type { CodedMessage } from '#server/http/coded-message.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Party } from '#server/modules/handover/collection.usecases.ts';
import { forgetPin } from '#server/modules/purchases/pins.service.ts';
import { reverseSale } from '#server/modules/purchases/reverse-sale.service.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import type * as api from '#shared/cases/disputes.api.ts';
import { isDecidedByTwo, SAY_DAYS } from '#shared/cases/disputes.rules.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import { needsAnother, tooMuchBack } from './cases.errors.ts';
import { changeStatus, daysFromNow } from './cases.repository.ts';
import { decisionOf, paidForOf } from './cases.views.ts';
import type { DisputeRow } from './disputes.repository.ts';
import { changeDispute, disputeOf } from './disputes.repository.ts';
import { keepDecision } from './evidence.repository.ts';
import { actOn } from './purchase-acts.service.ts';
import type { DisputeInHand, Outcome } from './staff-acts.service.ts';
import { asStaff, checkMine, checkRead, checkState, presentState } from './staff-acts.service.ts';

/** Until when the item is to be back, counted from now on; of a node of the version before, until 0.2.0, the day alone is known. */
const returnBy = ({ returner, return_days }: DisputeRow) => {
  if (returner === 'nobody') return null;
  return return_days === null ? sql`greatest(return_by, ${daysFromNow(1)})` : daysFromNow(return_days);
};

/** It is in force: the ledger moves by what is new in it, the sides are told, and may appeal once. */
const decideNow = async (deps: Deps, actor: Actor, { tx, purchase }: DisputeInHand): Promise<Outcome> => {
  const dispute = await disputeOf(tx, purchase.id);
  const to = { price: dispute.price_fils ?? 0, fee: dispute.fee ?? 'buyer' };
  await changeStatus(tx, purchase, 'decided');
  await forgetPin(tx, purchase.id);
  await reverseSale(deps, tx, {
    checkoutId: purchase.checkout_id,
    paid: paidForOf(purchase),
    to,
    cause: `dispute:${dispute.id}:${dispute.rounds + 1}`,
  });
  await changeDispute(tx, dispute.id, {
    state: 'decided',
    decided_by: actor.id,
    decided_at: await databaseNow(tx),
    booked_price_fils: to.price,
    booked_fee: to.fee,
    rounds: dispute.rounds + 1,
    return_by: returnBy(dispute),
    return_days: null,
  });
  await keepDecision(tx, dispute.id, decisionOf(purchase, await disputeOf(tx, purchase.id)));
  return { step: 'decided', action: 'dispute.decided' };
};

/** What of the price goes back, who bears the fee, who brings the item back; above a sum another one confirms. */
export const decideDispute = (
  deps: Deps,
  actor: Actor,
  number: string,
  decision: BodyOf<typeof api.decideDispute>,
) =>
  asStaff(deps, actor, number, async (inHand) => {
    const { tx, dispute, purchase } = inHand;
    await checkMine(inHand, actor);
    await checkState(inHand, 'open');
    await checkRead(inHand, decision.seen);
    const price_fils = filsFromAed(decision.amount);
    if (price_fils > purchase.price_fils) throw tooMuchBack();
    const isGreat = isDecidedByTwo(purchase.total_fils);
    await changeDispute(tx, dispute.id, {
      price_fils,
      fee: decision.fee,
      returner: decision.returner,
      // The day is for nodes of the version before (until 0.2.0): they do not count the days anew.
      ...(decision.returner === 'nobody'
        ? { return_days: null, return_by: null }
        : { return_days: decision.return_days, return_by: daysFromNow(decision.return_days) }),
      return_reminded_at: null,
      reason: decision.reason,
      words: decision.words,
      ...(dispute.claimed_by === actor.id ? {} : { claimed_by: actor.id, claimed_at: await databaseNow(tx) }),
      proposed_by: actor.id,
      state: isGreat ? 'proposed' : 'open',
    });
    return isGreat ? { step: null, action: 'dispute.proposed' } : decideNow(deps, actor, inHand);
  });

/** A second member of staff confirms what was proposed, or gives it back. */
export const confirmDispute = (
  deps: Deps,
  actor: Actor,
  number: string,
  { agree, seen }: BodyOf<typeof api.confirmDispute>,
) =>
  asStaff(deps, actor, number, async (inHand) => {
    const { tx, dispute } = inHand;
    await checkState(inHand, 'proposed');
    if (dispute.proposed_by === actor.id) throw needsAnother(await presentState(tx, dispute));
    if (agree === 1) {
      await checkRead(inHand, seen);
      return decideNow(deps, actor, inHand);
    }
    await changeDispute(tx, dispute.id, { state: 'open', return_days: null });
    return { step: null, action: 'dispute.given_back' };
  });

/** Either side asks support once to look again. */
export const appeal = async (
  deps: Deps,
  party: Party,
  { words }: BodyOf<typeof api.appealDecision>,
): Promise<CodedMessage & { data: CaseView }> => {
  const data = await actOn(deps, party, { act: 'appeal' }, async ({ tx, purchase, side }) => {
    const dispute = await disputeOf(tx, purchase.id);
    await changeStatus(tx, purchase, 'escalated');
    await changeDispute(tx, dispute.id, {
      state: 'open',
      claimed_by: null,
      claimed_at: null,
      appealed_by: side,
      appealed_at: await databaseNow(tx),
      appeal_words: words,
      say_until: daysFromNow(SAY_DAYS),
    });
    return 'appealed';
  });
  return { ...codedMessage('dispute.opened'), data };
};
