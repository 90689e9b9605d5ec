import { and, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { charges } from '#server/db/ledger.tables.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { Placed } from '#server/db/prepared-write.ts';
import { preparedWrite } from '#server/db/prepared-write.ts';
import type { Charge } from '#server/platform/payments/payments.ts';
import type { ChargeOutcome } from '#shared/purchases/refunds.rules.ts';
import type { CheckoutRow } from './checkouts.repository.ts';

export type ChargeRow = typeof charges.$inferSelect;

const byName = preparedQuery(['name'], (reader, at) =>
  reader.select().from(charges).where(eq(charges.charge_id, at.name)),
);

/** A capture that was seen before, by the provider's name of it. */
export const chargeByName = async (reader: Reader, chargeId: string): Promise<ChargeRow | undefined> => {
  const [row] = await byName(reader, { name: chargeId });
  return row;
};

export const chargeById = async (reader: Reader, id: number): Promise<ChargeRow> => {
  const [row] = await reader.select().from(charges).where(eq(charges.id, id));
  if (!row) throw new Error('a charge has vanished');
  return row;
};

/** A charge, locked until the transaction ends: what was and is given back of it is one at a time. */
export const lockCharge = async (tx: Tx, id: number): Promise<ChargeRow> => {
  const [row] = await tx.select().from(charges).where(eq(charges.id, id)).for('update');
  if (!row) throw new Error('a charge has vanished');
  return row;
};

const inserted = preparedWrite(charges, (tx, rows: Placed<typeof charges.$inferInsert>) =>
  tx.insert(charges).values(rows).returning(),
);

/** Writes down a capture that was not seen before, and what becomes of it; the caller has locked the item. */
export const keepCharge = async (
  tx: Tx,
  checkout: Pick<CheckoutRow, 'id'>,
  { id, amount, reported }: Charge,
  outcome: ChargeOutcome,
): Promise<ChargeRow> => {
  const charge = { charge_id: id, checkout_id: checkout.id, outcome, amount_fils: amount, reported };
  const [row] = await inserted(tx, [charge]);
  if (!row) throw new Error('a charge was not kept');
  return row;
};

/** The charge that settled a checkout, locked. */
export const settledChargeOf = async (tx: Tx, checkoutId: number): Promise<ChargeRow> => {
  const [row] = await tx
    .select()
    .from(charges)
    .where(and(eq(charges.checkout_id, checkoutId), eq(charges.outcome, 'settled')))
    .for('update');
  if (!row) throw new Error('a sale has no charge');
  return row;
};

/** What was given back of a charge, as far as we know, in fils: what we asked for and what was done elsewhere. */
export const givenBackOf = async (reader: Reader, id: number): Promise<number> => {
  const { rows } = await reader.execute<{ sum: string }>(sql`
    select coalesce(sum(amount_fils), 0) as sum from refunds where charge_id = ${id} and status = 'done'`);
  return Number(rows[0]?.sum ?? 0);
};
