import type { SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { ledgerEntries, ledgerMovements } from '#server/db/ledger.tables.ts';
import type { Placed } from '#server/db/prepared-write.ts';
import { preparedWrite } from '#server/db/prepared-write.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { MovementKind } from '#shared/purchases/ledger.rules.ts';
import type { AccountSums, LedgerEntry } from './ledger.rules.ts';

/** What moves money, why, and for which checkout. `cause` names one thing: `refund:3`. It moves money once for each kind. */
export type Movement = {
  kind: MovementKind;
  cause: string;
  /** Null for what belongs to no checkout; entries may name their own. */
  checkoutId: number | null;
  entries: (LedgerEntry & { checkoutId?: number })[];
  /** Who corrected it, and why. */
  madeBy?: number;
  reason?: string;
  /** When it happened, for demo data of the past; now when not given. */
  at?: SQL;
};

/** What was taken back of a checkout's sale so far, by account, in fils. */
export const takenBackOf = async (reader: Reader, checkoutId: number): Promise<AccountSums> => {
  const { account, amount_fils } = ledgerEntries;
  const rows = await reader
    .select({ account, sum: sql<number>`sum(${amount_fils})::int` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.checkout_id, checkoutId), eq(ledgerEntries.kind, 'refund_owed')))
    .groupBy(account);
  return Object.fromEntries(rows.map((row) => [row.account, row.sum]));
};

const insertedMovement = preparedWrite(
  ledgerMovements,
  (tx, rows: Placed<typeof ledgerMovements.$inferInsert>) =>
    tx.insert(ledgerMovements).values(rows).onConflictDoNothing().returning({ uuid: ledgerMovements.uuid }),
);
const insertedEntries = preparedWrite(ledgerEntries, (tx, rows: Placed<typeof ledgerEntries.$inferInsert>) =>
  tx.insert(ledgerEntries).values(rows),
);

/** Inserts a movement with its entries; false where there is nothing to move, or one of its kind and cause already. */
export const insertMovement = async (
  { ids }: { ids: Ids },
  tx: Tx,
  { kind, cause, checkoutId, entries, madeBy, reason, at }: Movement,
): Promise<boolean> => {
  const sum = entries.reduce((total, entry) => total + entry.amount, 0);
  if (sum !== 0) throw new Error(`the entries of a ${kind} do not sum to zero`);
  if (entries.length === 0) return false;
  const created = at === undefined ? {} : { created_at: at };
  const [movement] = await insertedMovement(tx, [
    { uuid: ids.uuid(), kind, cause, made_by: madeBy, reason, ...created },
  ]);
  if (!movement) return false;
  await insertedEntries(
    tx,
    entries.map(({ account, amount, userId, checkoutId: own }) => ({
      movement: movement.uuid,
      kind,
      checkout_id: own ?? checkoutId,
      account,
      user_id: userId,
      amount_fils: amount,
      ...created,
    })),
  );
  return true;
};

/** Whether a movement of that kind and cause was booked with the same entries, by the same person, for the same reason. */
export const isBookedAs = async (
  tx: Tx,
  { kind, cause, checkoutId, entries, madeBy, reason }: Movement,
): Promise<boolean> => {
  const booked = await tx
    .select({ movement: ledgerMovements, entry: ledgerEntries })
    .from(ledgerMovements)
    .innerJoin(ledgerEntries, eq(ledgerEntries.movement, ledgerMovements.uuid))
    .where(and(eq(ledgerMovements.kind, kind), eq(ledgerMovements.cause, cause)));
  return (
    booked.length === entries.length &&
    booked.every(
      ({ movement, entry }) =>
        movement.made_by === madeBy &&
        movement.reason === reason &&
        entries.some(
          (wanted) =>
            wanted.account === entry.account &&
            wanted.amount === entry.amount_fils &&
            (wanted.checkoutId ?? checkoutId) === entry.checkout_id,
        ),
    )
  );
};

/** Minutes in which a second equal correction is taken for the same one. */
const EQUAL_MINUTES = 10;

type EqualCorrection = { made_by: string; reason: string; at: string };

/** Lets nobody else correct until the transaction ends. */
export const lockCorrections = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ledger_corrections'))`);
};

/** Another correction of the last minutes that moved the same money between the same accounts. */
export const equalCorrection = async (
  tx: Tx,
  { cause }: Pick<Movement, 'cause'>,
): Promise<EqualCorrection | undefined> => {
  const entries = (movement: string) =>
    sql`select account, user_id, checkout_id, amount_fils from ledger_entries where movement = ${sql.raw(movement)}.uuid`;
  const { rows } = await tx.execute<EqualCorrection>(sql`
    select u.first_name || ' ' || u.last_name as made_by, other.reason, other.created_at as at
    from ledger_movements mine join ledger_movements other on other.kind = 'correction' and other.cause <> mine.cause
    join users u on u.id = other.made_by
    where mine.kind = 'correction' and mine.cause = ${cause}
      and other.created_at > now() - make_interval(mins => ${EQUAL_MINUTES})
      and not exists (${entries('mine')} except ${entries('other')})
      and not exists (${entries('other')} except ${entries('mine')})
    order by other.id desc limit 1`);
  const [row] = rows;
  return row && { ...row, at: new Date(row.at).toISOString() };
};
