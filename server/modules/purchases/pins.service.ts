import { eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import type { Placed } from '#server/db/prepared-write.ts';
import { preparedWrite } from '#server/db/prepared-write.ts';
import { purchasePins } from '#server/db/purchase-pins.tables.ts';
import type { Deps } from '#server/modules/deps.ts';
import { createSecrets } from '#server/platform/secrets.ts';

type Sealing = Pick<Deps, 'config' | 'ids'>;
type Opening = Pick<Deps, 'config'>;

/** The PIN of a purchase as it is kept. */
export type PinRow = typeof purchasePins.$inferSelect;

const sealedPin = ({ config, ids }: Sealing): string => createSecrets(config.bankDetailsKey).seal(ids.code());

/** The six digits of a kept PIN. */
export const openPin = ({ config }: Opening, { sealed }: Pick<PinRow, 'sealed'>): string =>
  createSecrets(config.bankDetailsKey, config.bankDetailsOldKeys).open(sealed);

const inserted = preparedWrite(purchasePins, (tx, rows: Placed<typeof purchasePins.$inferInsert>) =>
  tx.insert(purchasePins).values(rows).onConflictDoNothing(),
);

/** From the payment on, a purchase has a PIN; one that it has already stays. */
export const prepareHandover = async (deps: Sealing, tx: Reader, purchaseId: number): Promise<void> => {
  await inserted(tx, [{ purchase_id: purchaseId, sealed: sealedPin(deps) }]);
};

/** The PIN of a purchase, made now where a node of a version without any has sold it. */
export const pinOf = async (deps: Sealing, reader: Reader, purchaseId: number): Promise<PinRow> => {
  const read = () => reader.select().from(purchasePins).where(eq(purchasePins.purchase_id, purchaseId));
  const [known] = await read();
  if (known) return known;
  await prepareHandover(deps, reader, purchaseId);
  const [made] = await read();
  if (!made) throw new Error('a PIN was not kept');
  return made;
};

/** Counts a wrong PIN and answers how many that are since it was made. The item of the purchase is locked. */
export const countWrongPin = async (tx: Tx, purchaseId: number): Promise<number> => {
  const [row] = await tx
    .update(purchasePins)
    .set({ tries: sql`${purchasePins.tries} + 1` })
    .where(eq(purchasePins.purchase_id, purchaseId))
    .returning({ tries: purchasePins.tries });
  return row?.tries ?? 0;
};

/** Puts another PIN in the place of one that was guessed at too often. */
export const replacePin = async (deps: Sealing, tx: Tx, purchaseId: number): Promise<void> => {
  await tx
    .update(purchasePins)
    .set({ sealed: sealedPin(deps), tries: 0, made_at: sql`now()`, replaced_at: sql`now()` })
    .where(eq(purchasePins.purchase_id, purchaseId));
};

/** Nothing is left to prove: the item was handed over, or never will be. */
export const forgetPin = async (tx: Tx, purchaseId: number): Promise<void> => {
  await tx.delete(purchasePins).where(eq(purchasePins.purchase_id, purchaseId));
};
