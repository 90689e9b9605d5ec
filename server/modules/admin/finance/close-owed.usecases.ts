import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { charges } from '#server/db/ledger.tables.ts';
import { conciergeBookings } from '#server/db/visits.tables.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import { checkNoConflict } from '#server/modules/accounts/conflict-of-interest.service.ts';
import type { AuditEntry } from '#server/modules/audit/audit.service.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import { notifyOfGivenBack } from '#server/modules/concierge/visit-notices.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { emitMoneyChanged } from '#server/modules/purchases/money-events.service.ts';
import { recordVisitMoved } from '#server/modules/purchases/pay-visit.service.ts';
import { stopAsking } from '#server/modules/purchases/provider-checks.repository.ts';
import { payOtherwise } from '#server/modules/purchases/send-refunds.usecases.ts';
import { paidCheckoutOfVisit } from '#server/modules/purchases/visit-payments.repository.ts';
import type * as api from '#shared/admin/finance.api.ts';
import { isOwedByHand } from '#shared/concierge/concierge.rules.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { notWaiting } from '../admin.errors.ts';
import { changeVisit } from '../concierge/concierge.repository.ts';
import { payerOf } from '../purchases/payer.repository.ts';

type Closing = { deps: Deps; tx: Tx; record: RecordEvent; actor: Actor; id: number; reason: string };
type Closed = Pick<AuditEntry, 'action' | 'target'> & { details?: Record<string, unknown> };

/** A capture that cannot be booked was seen to at the provider. */
const charge = async ({ tx, actor, id, reason }: Closing): Promise<Closed> => {
  const [closed] = await tx
    .update(charges)
    .set({ closed_at: sql`now()`, closed_by: actor.id, closed_reason: reason })
    .where(and(eq(charges.id, id), eq(charges.outcome, 'parked'), isNull(charges.closed_at)))
    .returning();
  if (!closed) throw notWaiting();
  const target = { kind: 'charge', id, name: closed.charge_id };
  return { action: 'charge.closed', target, details: { told: closed.reported } };
};

/** Somebody has looked at the provider what became of a link that it says nothing about. */
const link = async ({ tx, id }: Closing): Promise<Closed> => {
  const closed = await stopAsking(tx, id);
  if (!closed) throw notWaiting();
  return { action: 'link.closed', target: { kind: 'link', id, name: closed.link_id ?? '' } };
};

/** The price of a visit was given back otherwise than to a card: whoever booked it is told. */
const visit = async ({ deps, tx, record, id }: Closing): Promise<Closed> => {
  const [known] = await tx.select().from(conciergeBookings).where(eq(conciergeBookings.id, id)).for('update');
  if (!known || !isOwedByHand(known) || (await paidCheckoutOfVisit(tx, id))) throw notWaiting();
  const closed = await changeVisit(tx, id, { given_back_at: sql`now()` });
  await notifyOfGivenBack({ deps, tx, record }, closed);
  recordVisitMoved(record, closed, 'refund');
  const target = { kind: 'concierge_visit', id: closed.number, name: closed.name };
  return { action: 'concierge.given_back', target, details: { amount: aedFromFils(closed.price_fils) } };
};

/** What the provider does not send was paid from the house's own account: that is booked, and whoever paid is told. */
const refund = async ({ deps, tx, record, actor, id, reason }: Closing): Promise<Closed> => {
  const closed = await payOtherwise(deps, tx, record, { id, madeBy: actor.id, reason });
  if (!closed) throw notWaiting();
  const target = { kind: 'refund', id, name: closed.charge.charge_id };
  return { action: 'refund.closed', target, details: { amount: aedFromFils(closed.refund.amount_fils) } };
};

const CLOSERS = { charge, link, visit, refund };

/** Somebody has seen to what cannot go on by itself, and says how. */
export const closeOwed = async (
  deps: Deps,
  actor: Actor,
  { kind, id }: { kind: keyof typeof CLOSERS; id: number },
  { reason }: BodyOf<typeof api.closeOwed>,
) => {
  await deps.unitOfWork(async (tx, record) => {
    await lockAccountStatus(tx, actor);
    checkNoConflict(actor, await payerOf(tx, { kind, id }));
    const { details, ...entry } = await CLOSERS[kind]({ deps, tx, record, actor, id, reason });
    await audit(tx, actor, { ...entry, details: { reason, ...details } });
  });
  emitMoneyChanged(deps);
  return codedMessage('money.noted');
};
