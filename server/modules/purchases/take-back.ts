import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Fils } from '#shared/kernel/money.ts';
import type { PaidFor, TakenBack } from '#shared/purchases/reversal.rules.ts';
import { settledChargeOf } from './charges.repository.ts';
import { takenBackOf, writeMovement } from './ledger.repository.ts';
import { oweRefund } from './owe-refund.ts';
import { owedBackOf } from './refunds.repository.ts';
import { reversalLines } from './reversal.rules.ts';

type Sale = {
  checkoutId: number;
  paid: PaidFor & { sellerId: number };
  /** All in all, whatever was taken back of it before. */
  to: TakenBack;
  /** What for, e.g. `cancellation:3`: it happens once. */
  cause: string;
};

/**
 * Takes a sale back, in part or whole, in the caller's transaction: the ledger says so, and what the buyer gets is owed to
 * the card that paid. Never more than was captured, whatever was given back elsewhere. Answers what is owed by it, in fils.
 */
export const takeBack = async (
  deps: Pick<Deps, 'ids' | 'jobs'>,
  tx: Tx,
  { checkoutId, paid, to, cause }: Sale,
): Promise<Fils> => {
  const lines = reversalLines(paid, to, await takenBackOf(tx, checkoutId));
  if (!(await writeMovement(deps, tx, { kind: 'refund_owed', cause, checkoutId, lines }))) return 0;
  const owed = lines.reduce(
    (sum, { account, amount }) => (account === 'refund_payable' ? sum - amount : sum),
    0,
  );
  if (owed === 0) return 0;
  const charge = await settledChargeOf(tx, checkoutId);
  const left = (charge.amount_fils ?? 0) - (await owedBackOf(tx, charge.id));
  const amount = Math.min(owed, left);
  if (amount > 0) await oweRefund(deps, tx, { charge, amount, cause });
  return amount;
};
