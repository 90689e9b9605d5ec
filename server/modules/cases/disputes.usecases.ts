import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { databaseNow } from '#server/db/now.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { holdNames, lockStanding } from '#server/modules/accounts/standing.ts';
import { audit } from '#server/modules/audit/audit.ts';
import type { Deps } from '#server/modules/deps.ts';
import { lockItem } from '#server/modules/items/items.repository.ts';
import type { PurchaseRecord } from '#server/modules/purchases/purchases.repository.ts';
import { purchaseByNumber } from '#server/modules/purchases/purchases.repository.ts';
import { takeBack } from '#server/modules/purchases/take-back.ts';
import type { AuditAction } from '#shared/audit/audit.actions.ts';
import { disputeChanged } from '#shared/cases/cases.events.ts';
import type { CaseStep } from '#shared/cases/cases.rules.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import type * as api from '#shared/cases/disputes.api.ts';
import { FOUR_EYES_ABOVE } from '#shared/cases/disputes.rules.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import { actOn, tellCase } from './acting.ts';
import { claimedByAnother, disputeMovedOn, needsAnother, tooMuchBack } from './cases.errors.ts';
import { changeStatus, daysFromNow } from './cases.repository.ts';
import { paidForOf } from './cases.views.ts';
import type { DisputeRow } from './disputes.repository.ts';
import { changeDispute, disputeOf } from './disputes.repository.ts';

type Desk = { tx: Tx; dispute: DisputeRow; purchase: PurchaseRecord['purchase'] };
/** What both sides are told of it; null where it is the desk's alone. */
type Outcome = { step: CaseStep | null; action: AuditAction };

/** A member of staff does something about a dispute: one at a time, each act in the audit log. */
const atDesk = async (
  deps: Deps,
  actor: Actor,
  number: string,
  work: (desk: Desk) => Promise<Outcome>,
): Promise<{ data: { state: DisputeRow['state'] } }> =>
  deps.unitOfWork(async (tx, record: RecordEvent) => {
    const known = await purchaseByNumber(tx, number);
    if (known?.purchase.status !== 'escalated') throw notFound('dispute');
    await lockStanding(tx, actor);
    const { seller_id, buyer_id } = known.purchase;
    await holdNames(tx, buyer_id === null ? [seller_id] : [seller_id, buyer_id]);
    await lockItem(tx, known.item.id);
    const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, known.purchase.id));
    if (purchase?.status !== 'escalated') throw disputeMovedOn();
    const dispute = await disputeOf(tx, purchase.id);
    const { step, action } = await work({ tx, dispute, purchase });
    await audit(tx, actor, { action, target: { kind: 'dispute', id: number, name: known.item.name } });
    record(disputeChanged, { version: 0, routing: {}, views: { staff: { transaction_number: number } } });
    if (step) await tellCase(tx, record, purchase, { step, by: null });
    return { data: { state: (await disputeOf(tx, purchase.id)).state } };
  });

const mineOnly = ({ claimed_by }: DisputeRow, actor: Actor): void => {
  if (claimed_by !== null && claimed_by !== actor.id) throw claimedByAnother();
};

/** Somebody at the desk takes it on: nobody else decides it meanwhile. */
export const claimDispute = (deps: Deps, actor: Actor, number: string) =>
  atDesk(deps, actor, number, async ({ tx, dispute }) => {
    mineOnly(dispute, actor);
    await changeDispute(tx, dispute.id, { claimed_by: actor.id });
    return { step: null, action: 'dispute.claimed' };
  });

/** It is in force: the ledger moves by what is new in it, the sides are told, and may appeal once. */
const decideNow = async (deps: Deps, actor: Actor, { tx, purchase }: Desk): Promise<Outcome> => {
  const dispute = await disputeOf(tx, purchase.id);
  const to = { price: dispute.price_fils ?? 0, fee: dispute.fee ?? 'buyer' };
  await changeStatus(tx, purchase, 'decided');
  await takeBack(deps, tx, {
    checkoutId: purchase.checkout_id,
    paid: paidForOf(purchase),
    to,
    from: { price: dispute.booked_price_fils, fee: dispute.booked_fee },
    cause: `dispute:${dispute.id}:${dispute.rounds + 1}`,
  });
  await changeDispute(tx, dispute.id, {
    state: 'decided',
    decided_by: actor.id,
    decided_at: await databaseNow(tx),
    booked_price_fils: to.price,
    booked_fee: to.fee,
    rounds: dispute.rounds + 1,
  });
  return { step: 'decided', action: 'dispute.decided' };
};

/** What of the price goes back, who bears the fee, who brings the item back; above a sum another one confirms. */
export const decideDispute = (
  deps: Deps,
  actor: Actor,
  number: string,
  wish: BodyOf<typeof api.decideDispute>,
) =>
  atDesk(deps, actor, number, async (desk) => {
    const { tx, dispute, purchase } = desk;
    mineOnly(dispute, actor);
    if (dispute.state !== 'open') throw disputeMovedOn();
    const price_fils = filsFromAed(wish.amount);
    if (price_fils > purchase.price_fils) throw tooMuchBack();
    const isGreat = purchase.total_fils > FOUR_EYES_ABOVE;
    await changeDispute(tx, dispute.id, {
      price_fils,
      fee: wish.fee,
      returner: wish.returner,
      reason: wish.reason,
      words: wish.words,
      claimed_by: actor.id,
      proposed_by: actor.id,
      state: isGreat ? 'proposed' : 'open',
    });
    await tx.execute(
      sql`update disputes set return_by = ${
        wish.returner === 'nobody' ? sql`null` : daysFromNow(wish.return_days)
      } where id = ${dispute.id}`,
    );
    return isGreat ? { step: null, action: 'dispute.proposed' } : decideNow(deps, actor, desk);
  });

/** A second member of staff confirms what was proposed, or gives it back. */
export const confirmDispute = (
  deps: Deps,
  actor: Actor,
  number: string,
  { agree }: BodyOf<typeof api.confirmDispute>,
) =>
  atDesk(deps, actor, number, async (desk) => {
    const { tx, dispute } = desk;
    if (dispute.state !== 'proposed') throw disputeMovedOn();
    if (dispute.proposed_by === actor.id) throw needsAnother();
    if (agree === 1) return decideNow(deps, actor, desk);
    await changeDispute(tx, dispute.id, { state: 'open' });
    return { step: null, action: 'dispute.given_back' };
  });

/** Either side asks support once to look again. */
export const appeal = async (
  deps: Deps,
  actor: Actor,
  number: string,
  { words }: BodyOf<typeof api.appealDecision>,
): Promise<{ message: string; data: CaseView }> => {
  const data = await actOn(deps, actor, number, { act: 'appeal' }, async ({ tx, record, purchase, side }) => {
    const dispute = await disputeOf(tx, purchase.id);
    await changeStatus(tx, purchase, 'escalated');
    await changeDispute(tx, dispute.id, {
      state: 'open',
      claimed_by: null,
      appealed_by: side,
      appealed_at: await databaseNow(tx),
      appeal_words: words,
    });
    record(disputeChanged, { version: 0, routing: {}, views: { staff: { transaction_number: number } } });
    return 'appealed';
  });
  return { message: 'Support was asked.', data };
};
