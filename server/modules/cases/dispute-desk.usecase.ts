import { eq } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Reader } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { audit } from '#server/modules/audit/audit.ts';
import type { Deps } from '#server/modules/deps.ts';
import { purchaseByNumber } from '#server/modules/purchases/purchases.repository.ts';
import type { DisputeDesk } from '#shared/cases/disputes.api.ts';
import { caseViewOf, decisionOf } from './cases.views.ts';
import { disputeOf, evidenceOf } from './disputes.repository.ts';

const nameOf = async (reader: Reader, id: number | null): Promise<string | null> => {
  if (id === null) return null;
  const [user] = await reader
    .select({ first: users.first_name, last: users.last_name })
    .from(users)
    .where(eq(users.id, id));
  return user ? `${user.first} ${user.last}` : null;
};

/** Everything support needs to decide; the look is kept in the audit log. */
export const disputeAtDesk = async (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  number: string,
): Promise<{ data: DisputeDesk }> => {
  const found = await purchaseByNumber(deps.db, number);
  if (!found || (found.purchase.status !== 'escalated' && found.purchase.status !== 'decided'))
    throw notFound('dispute');
  const dispute = await disputeOf(deps.db, found.purchase.id);
  await deps.db.transaction((tx) =>
    audit(tx, actor, {
      action: 'dispute.viewed',
      target: { kind: 'dispute', id: number, name: found.item.name },
    }),
  );
  const isProposed = dispute.state === 'proposed';
  return {
    data: {
      state: dispute.state,
      claimed_by: await nameOf(deps.db, dispute.claimed_by),
      is_mine: dispute.claimed_by === actor.id,
      proposal: isProposed ? decisionOf(found.purchase, dispute) : null,
      may_confirm: isProposed && dispute.proposed_by !== actor.id,
      case: await caseViewOf(deps.db, found),
      evidence: (await evidenceOf(deps.db, dispute.id)).map(({ kept_at, ...rest }) => ({
        ...rest,
        kept_at: kept_at.toISOString(),
      })),
    },
  };
};
