import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { checkNoConflict } from '#server/modules/accounts/conflict-of-interest.service.ts';
import { auditLook } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { purchaseByNumber } from '#server/modules/purchases/purchases.repository.ts';
import type { AdminDispute } from '#shared/cases/disputes.api.ts';
import { caseViewOf, proposalOf } from './cases.views.ts';
import { findDispute, isUncollected } from './disputes.repository.ts';
import { openDispute } from './evidence.repository.ts';
import { evidenceViewOf } from './evidence.views.ts';
import { compareFiles } from './photo-files.service.ts';
import { staffName } from './staff-acts.service.ts';

/** Everything support needs to decide; the look is kept in the audit log. Not for its buyer and seller, whatever their role. */
export const readAdminDispute = async (
  deps: Pick<Deps, 'db' | 'storage' | 'logger'>,
  actor: Actor,
  number: string,
): Promise<{ data: AdminDispute }> => {
  const { evidence, ...read } = await deps.db.transaction(async (tx) => {
    const found = await purchaseByNumber(tx, number);
    if (!found) throw notFound('dispute');
    const { purchase, item } = found;
    checkNoConflict(actor, purchase.seller_id, purchase.buyer_id);
    // Escalated before disputes were kept: it is one from the first look on.
    const dispute =
      purchase.status === 'escalated' ? await openDispute(tx, purchase) : await findDispute(tx, purchase.id);
    const waits = await isUncollected(tx, purchase);
    if (!waits && (!dispute || (purchase.status !== 'escalated' && purchase.status !== 'decided')))
      throw notFound('dispute');
    await auditLook(tx, actor, {
      action: 'dispute.viewed',
      target: { kind: 'dispute', id: number, name: item.name },
    });
    const isProposed = dispute?.state === 'proposed';
    return {
      state: dispute?.state ?? ('open' as const),
      is_uncollected: waits,
      claimed_by: await staffName(tx, dispute?.claimed_by ?? null),
      claimed_at: dispute?.claimed_at?.toISOString() ?? null,
      is_mine: dispute?.claimed_by === actor.id,
      proposal: isProposed ? proposalOf(purchase, dispute) : null,
      may_confirm: isProposed && dispute.proposed_by !== actor.id,
      case: await caseViewOf(tx, found),
      evidence: await evidenceViewOf(tx, purchase, dispute),
    };
  });
  return {
    data: { ...read, evidence: { ...evidence.view, ...(await compareFiles(deps, evidence.photos)) } },
  };
};
