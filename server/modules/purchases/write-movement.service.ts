import type { Tx } from '#server/db/client.ts';
import type { Ids } from '#server/platform/ids.ts';
import { issueCreditNotes } from './issue-receipts.service.ts';
import type { Movement } from './ledger.repository.ts';
import { insertMovement } from './ledger.repository.ts';

/**
 * Writes a movement, once for its kind and cause; answers whether this call was the one that wrote it. The database
 * refuses one that does not sum to zero when the transaction commits. What takes a sale back has its credit notes at once.
 */
export const writeMovement = async (deps: { ids: Ids }, tx: Tx, movement: Movement): Promise<boolean> => {
  if (!(await insertMovement(deps, tx, movement))) return false;
  const { kind, cause, checkoutId, entries, at } = movement;
  if (kind === 'refund_owed' && checkoutId !== null)
    await issueCreditNotes(tx, { checkoutId, cause, entries }, at);
  return true;
};
