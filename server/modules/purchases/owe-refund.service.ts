import { z } from 'zod';
import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import type { Fils } from '#shared/kernel/money.ts';
import type { ChargeRow } from './charges.repository.ts';
import { lockCharge } from './charges.repository.ts';
import type { RefundRow } from './refunds.repository.ts';
import { changeRefund, insertRefund, refundById, wrongRefundState } from './refunds.repository.ts';

/** Asks the provider to give back; the sweep does the same should it be lost. */
export const refundJob = defineJob('purchases.give_back', z.object({ refund_id: z.number().int() }));

/**
 * Has a refund that the provider refused asked for again, with all its tries. Undefined when there is none of that id;
 * throws where it is in another state.
 */
export const askAgain = async (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  id: number,
): Promise<RefundRow | undefined> => {
  const known = await refundById(tx, id);
  if (!known) return undefined;
  await lockCharge(tx, known.charge_id);
  const refund = await refundById(tx, id);
  if (!refund) return undefined;
  if (refund.status !== 'refused') throw wrongRefundState(refund.status, 'owed');
  await changeRefund(tx, refund, { status: 'owed', again: 0, tries: 0 });
  await jobs.enqueue(tx, refundJob, { refund_id: id });
  return refund;
};

/**
 * Money of a charge is owed back for a cause: written down once, and asked for after the commit. The caller has booked
 * it to `refund_payable`. Answers its id if this call was the one that wrote it.
 */
export const oweRefund = async (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { charge, amount, cause }: { charge: Pick<ChargeRow, 'id'>; amount: Fils; cause: string },
): Promise<number | undefined> => {
  const id = await insertRefund(tx, { chargeId: charge.id, amount, cause });
  if (id === undefined) return undefined;
  await jobs.enqueue(tx, refundJob, { refund_id: id });
  return id;
};
