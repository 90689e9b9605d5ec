import type { Tx } from '#server/db/client.ts';
import { ledgerEntries } from '#server/db/purchases.tables.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { LedgerLine } from './ledger.rules.ts';

type MovementKind = (typeof ledgerEntries.$inferSelect)['kind'];

/** Writes a movement once for each checkout and kind; answers whether this call was the one that wrote it. */
export const writeMovement = async (
  { ids }: { ids: Ids },
  tx: Tx,
  checkoutId: number,
  kind: MovementKind,
  lines: LedgerLine[],
): Promise<boolean> => {
  const sum = lines.reduce((total, line) => total + line.amount, 0);
  if (sum !== 0) throw new Error(`the lines of a ${kind} do not sum to zero`);
  if (lines.length === 0) return false;
  const movement = ids.uuid();
  const written = await tx
    .insert(ledgerEntries)
    .values(
      lines.map(({ account, amount }) => ({
        movement,
        kind,
        checkout_id: checkoutId,
        account,
        amount_fils: amount,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id });
  return written.length > 0;
};
