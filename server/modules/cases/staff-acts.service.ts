import { eq } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { lockAccountStatus, lockNames } from '#server/modules/accounts/account-status.repository.ts';
import { checkNoConflict } from '#server/modules/accounts/conflict-of-interest.service.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { lockItem } from '#server/modules/items/items.repository.ts';
import type { PurchaseRow } from '#server/modules/purchases/purchases.repository.ts';
import { purchaseByNumber } from '#server/modules/purchases/purchases.repository.ts';
import type { AuditAction } from '#shared/audit/audit.data.ts';
import type { CaseStep } from '#shared/cases/cases.rules.ts';
import type { PresentState } from './cases.errors.ts';
import { claimedByAnother, disputeMovedOn, saidMeanwhile } from './cases.errors.ts';
import type { DisputeRow } from './disputes.repository.ts';
import { disputeOf, entriesOf, findDispute, isUncollected } from './disputes.repository.ts';
import { escalatePurchase } from './escalate.usecases.ts';
import { openDispute } from './evidence.repository.ts';
import { recordCase, recordForStaff } from './purchase-acts.service.ts';

/** A dispute while nobody else can act on it. */
export type DisputeInHand = { tx: Tx; dispute: DisputeRow; purchase: PurchaseRow };
/** What both sides are told of it; null where it is support's alone. */
export type Outcome = { step: CaseStep | null; action: AuditAction; details?: Record<string, unknown> };

export const staffName = async (reader: Reader, id: number | null): Promise<string | null> => {
  if (id === null) return null;
  const [user] = await reader
    .select({ first: users.first_name, last: users.last_name })
    .from(users)
    .where(eq(users.id, id));
  return user ? `${user.first} ${user.last}` : null;
};

/** How it stands, for whoever came second. */
export const presentState = async (reader: Reader, row: DisputeRow): Promise<PresentState> => ({
  state: row.state,
  claimed_by: await staffName(reader, row.claimed_by),
  claimed_at: row.claimed_at?.toISOString() ?? null,
});

/** Nobody acts over another member of staff who has it in hand. @throws AppError 409 */
export const checkMine = async ({ tx, dispute }: DisputeInHand, actor: Actor): Promise<void> => {
  if (dispute.claimed_by !== null && dispute.claimed_by !== actor.id)
    throw claimedByAnother(await presentState(tx, dispute));
};

/** @throws AppError 409 where a dispute is not in a state any more. */
export const checkState = async (
  { tx, dispute }: DisputeInHand,
  state: DisputeRow['state'],
): Promise<void> => {
  if (dispute.state !== state) throw disputeMovedOn(await presentState(tx, dispute));
};

/** Nothing is decided over what one of the sides has said since. @throws AppError 409 */
export const checkRead = async ({ tx, dispute }: DisputeInHand, seen: number | undefined): Promise<void> => {
  if (seen === undefined) return;
  const entries = await entriesOf(tx, dispute.id);
  if (entries.some(({ id, by }) => id > seen && by !== 'support')) throw saidMeanwhile();
};

/** The purchase's dispute; what nobody collected becomes one by the first act. @throws AppError 404, 409 */
const disputeIn = async (tx: Tx, purchase: PurchaseRow): Promise<{ row: DisputeRow; isNew: boolean }> => {
  if (purchase.status === 'escalated') return { row: await openDispute(tx, purchase), isNew: false };
  if (await isUncollected(tx, purchase)) {
    await escalatePurchase(tx, purchase);
    return { row: await disputeOf(tx, purchase.id), isNew: true };
  }
  const settled = await findDispute(tx, purchase.id);
  if (settled) throw disputeMovedOn(await presentState(tx, settled));
  throw notFound('dispute');
};

/**
 * A member of staff who is none of its sides does something about a dispute: one at a time, each act in the audit log. `work`
 * answers null where it was done before.
 */
export const asStaff = async (
  deps: Deps,
  actor: Actor,
  number: string,
  work: (inHand: DisputeInHand) => Promise<Outcome | null>,
): Promise<{ data: { state: DisputeRow['state'] } }> =>
  deps.unitOfWork(async (tx, record: RecordEvent) => {
    const known = await purchaseByNumber(tx, number);
    if (!known) throw notFound('dispute');
    await lockAccountStatus(tx, actor);
    const { id, seller_id, buyer_id } = known.purchase;
    checkNoConflict(actor, seller_id, buyer_id);
    await lockNames(tx, buyer_id === null ? [seller_id] : [seller_id, buyer_id]);
    await lockItem(tx, known.item.id);
    const read = async (): Promise<PurchaseRow> => {
      const [row] = await tx.select().from(purchases).where(eq(purchases.id, id));
      if (!row) throw notFound('dispute');
      return row;
    };
    const { row: dispute, isNew } = await disputeIn(tx, await read());
    const purchase = await read();
    if (isNew) await recordCase(tx, record, purchase, { step: 'escalated', by: null });
    const outcome = await work({ tx, dispute, purchase });
    if (outcome === null) return { data: { state: dispute.state } };
    const { step, action, details } = outcome;
    const target = { kind: 'dispute' as const, id: number, name: known.item.name };
    await audit(tx, actor, { action, target, ...(details ? { details } : {}) });
    // Staff are told of a step with it.
    if (step) await recordCase(tx, record, purchase, { step, by: null });
    else recordForStaff(record, number);
    return { data: { state: (await disputeOf(tx, id)).state } };
  });
