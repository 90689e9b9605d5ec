import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Fils } from '#shared/kernel/money.ts';
import type { PaidFor, TakenBack } from '#shared/purchases/reversal.rules.ts';
import { settledChargeOf } from './charges.repository.ts';
import { givenByFinance, keptGiven } from './given-by-finance.service.ts';
import type { Movement } from './ledger.repository.ts';
import { takenBackOf } from './ledger.repository.ts';
import type { LedgerEntry } from './ledger.rules.ts';
import { oweRefund } from './owe-refund.service.ts';
import { owedBackOf } from './refunds.repository.ts';
import { reversalEntries } from './reversal.rules.ts';
import { writeMovement } from './write-movement.service.ts';

type Sale = {
  checkoutId: number;
  paid: PaidFor & { sellerId: number };
  /** All in all, whatever was taken back of it before. */
  to: TakenBack;
  /** What for, e.g. `cancellation:3`: it happens once. */
  cause: string;
};

/** What can still go back to the card that paid, in fils: what it captured, less all that is owed or was given back. */
export const refundableOf = async (tx: Tx, checkoutId: number): Promise<Fils> => {
  const { id, amount_fils } = await settledChargeOf(tx, checkoutId);
  return (amount_fils ?? 0) - (await owedBackOf(tx, id));
};

/** What of some entries goes back to who paid, in fils. */
const owedIn = (entries: readonly LedgerEntry[]): Fils =>
  entries.reduce((sum, { account, amount }) => (account === 'refund_payable' ? sum - amount : sum), 0);

/** Books that a sale is taken back, and owes what its buyer gets to the card that paid; answers how much that is, in fils. */
export const bookReversal = async (
  deps: Pick<Deps, 'ids' | 'jobs'>,
  tx: Tx,
  movement: Omit<Movement, 'kind'> & { checkoutId: number },
): Promise<Fils> => {
  const { checkoutId, cause, entries } = movement;
  if (!(await writeMovement(deps, tx, { ...movement, kind: 'refund_owed' }))) return 0;
  const owed = owedIn(entries);
  if (owed === 0) return 0;
  const amount = Math.min(owed, await refundableOf(tx, checkoutId));
  if (amount > 0) await oweRefund(deps, tx, { charge: await settledChargeOf(tx, checkoutId), amount, cause });
  return amount;
};

const entriesOf = async (tx: Tx, { checkoutId, paid, to }: Omit<Sale, 'cause'>): Promise<LedgerEntry[]> => {
  const kept = keptGiven(to, await givenByFinance(tx, checkoutId, paid));
  return reversalEntries(paid, kept, await takenBackOf(tx, checkoutId));
};

/** What would be owed if a sale were taken back now, in fils: less what has been given back of it. */
export const reversalOwed = async (tx: Tx, sale: Omit<Sale, 'cause'>): Promise<Fils> =>
  Math.min(owedIn(await entriesOf(tx, sale)), await refundableOf(tx, sale.checkoutId));

/**
 * Takes a sale back, in part or whole, in the caller's transaction: the ledger says so, and what the buyer gets is owed to
 * the card that paid. Never more than was captured, whatever was given back elsewhere, and no less than finance has given
 * back. Answers what is owed by it, in fils.
 */
export const reverseSale = async (
  deps: Pick<Deps, 'ids' | 'jobs'>,
  tx: Tx,
  { cause, ...sale }: Sale,
): Promise<Fils> =>
  bookReversal(deps, tx, { checkoutId: sale.checkoutId, cause, entries: await entriesOf(tx, sale) });
