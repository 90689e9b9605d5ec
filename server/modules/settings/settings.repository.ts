import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { feePercentages, reasonTexts, settings } from '#server/db/settings.tables.ts';
import type { Fils, Percentage } from '#shared/kernel/money.ts';
import type { ReasonKind, ReasonTexts } from '#shared/settings/settings.schema.ts';
import { MOST_FEES } from '#shared/settings/settings.schema.ts';

export type FeeRow = typeof feePercentages.$inferSelect;
/** What featuring costs, in fils, for so many days. */
export type FeaturingTerms = { price_fils: number; days: number };

const inForce = preparedQuery([], (reader) =>
  reader
    .select({ percentage: feePercentages.percentage })
    .from(feePercentages)
    .where(and(isNull(feePercentages.cancelled_at), lte(feePercentages.effective_from, sql`now()`)))
    .orderBy(desc(feePercentages.effective_from), desc(feePercentages.id))
    .limit(1),
);

/** The fee in force by the database's clock; undefined as long as none was ever decided. */
export const feeInForce = async (reader: Reader): Promise<Percentage | undefined> => {
  const [row] = await inForce(reader, {});
  return row?.percentage;
};

/** Fees that may matter from now on: the one in force and those to come, earliest first. */
export const feesFromNow = async (reader: Reader): Promise<FeeRow[]> => {
  const rows = await reader
    .select()
    .from(feePercentages)
    .where(isNull(feePercentages.cancelled_at))
    .orderBy(desc(feePercentages.effective_from), desc(feePercentages.id))
    .limit(100);
  return rows.toReversed();
};

/** The fees that were decided, latest first. */
export const allFees = (reader: Reader): Promise<FeeRow[]> =>
  reader
    .select()
    .from(feePercentages)
    .orderBy(desc(feePercentages.effective_from), desc(feePercentages.id))
    .limit(MOST_FEES);

/** Keeps a fee from an instant on; null means at once, by the database's clock. */
export const insertFee = async (
  tx: Tx,
  fee: { percentage: Percentage; from: Date | null; by: number },
): Promise<FeeRow> => {
  const [row] = await tx
    .insert(feePercentages)
    .values({
      percentage: fee.percentage,
      effective_from: fee.from ?? sql`now()`,
      created_by: fee.by,
    })
    .returning();
  if (!row) throw new Error('a fee was not kept');
  return row;
};

/** Whether an instant is still to come, and free, by the database's clock. */
export const isFreeForFee = async (tx: Tx, from: Date): Promise<{ isAhead: boolean; isFree: boolean }> => {
  const { rows } = await tx.execute<{ ahead: boolean; free: boolean }>(sql`
    select ${from.toISOString()}::timestamptz > now() as ahead, not exists (
      select from fee_percentages
      where effective_from = ${from.toISOString()}::timestamptz and cancelled_at is null) as free`);
  return { isAhead: rows[0]?.ahead ?? false, isFree: rows[0]?.free ?? false };
};

/** Takes back a fee that has not begun; undefined when there is none, or it is too late. */
export const cancelFee = async (tx: Tx, id: number): Promise<FeeRow | undefined> => {
  const [row] = await tx
    .update(feePercentages)
    .set({ cancelled_at: sql`now()` })
    .where(
      and(
        eq(feePercentages.id, id),
        isNull(feePercentages.cancelled_at),
        gt(feePercentages.effective_from, sql`now()`),
      ),
    )
    .returning();
  return row;
};

/** What featuring costs since an administrator said so; undefined as long as none has. */
export const featuringTerms = async (reader: Reader): Promise<FeaturingTerms | undefined> => {
  const [row] = await reader.select().from(settings).where(eq(settings.key, 'featuring'));
  const { price_fils, days } = row?.value ?? {};
  return price_fils === undefined || days === undefined ? undefined : { price_fils, days };
};

export const keepFeaturingTerms = async (tx: Tx, value: FeaturingTerms): Promise<void> => {
  await tx
    .insert(settings)
    .values({ key: 'featuring', value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updated_at: sql`now()` } });
};

/** What a visit of the concierge costs since an administrator said so, in fils; undefined as long as none has. */
export const conciergePrice = async (reader: Reader): Promise<Fils | undefined> => {
  const [row] = await reader.select().from(settings).where(eq(settings.key, 'concierge'));
  return row?.value.price_fils;
};

export const keepConciergePrice = async (tx: Tx, price_fils: Fils): Promise<void> => {
  const value = { price_fils };
  await tx
    .insert(settings)
    .values({ key: 'concierge', value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updated_at: sql`now()` } });
};

/** How often the catalogue was changed in the admin: whoever keeps parts of it looks whether it has grown. */
export const catalogueVersion = async (reader: Reader): Promise<number> => {
  const [row] = await reader.select().from(settings).where(eq(settings.key, 'catalogue'));
  return row?.value.version ?? 0;
};

export const growCatalogueVersion = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.execute<{ version: number }>(sql`
    insert into settings (key, value) values ('catalogue', '{"version": 1}')
    on conflict (key) do update set updated_at = now(),
      value = jsonb_build_object('version', (settings.value ->> 'version')::int + 1)
    returning (value ->> 'version')::int as version`);
  return rows[0]?.version ?? 1;
};

/** Texts of reasons that were written anew. */
export const ownReasonTexts = async (reader: Reader): Promise<ReasonTexts> => {
  const rows = await reader
    .select()
    .from(reasonTexts)
    .orderBy(asc(reasonTexts.kind), asc(reasonTexts.reason));
  const texts: ReasonTexts = { rejection: {}, changes: {}, report: {} };
  for (const { kind, reason, en, ar } of rows) texts[kind][reason] = { en, ar };
  return texts;
};

export const keepReasonText = async (
  tx: Tx,
  { kind, reason, en, ar }: { kind: ReasonKind; reason: string; en: string; ar: string },
): Promise<void> => {
  await tx
    .insert(reasonTexts)
    .values({ kind, reason, en, ar })
    .onConflictDoUpdate({
      target: [reasonTexts.kind, reasonTexts.reason],
      set: { en, ar, updated_at: sql`now()` },
    });
};

/** Back to the built-in text; false when it had no other. */
export const dropReasonText = async (tx: Tx, kind: ReasonKind, reason: string): Promise<boolean> => {
  const gone = await tx
    .delete(reasonTexts)
    .where(and(eq(reasonTexts.kind, kind), eq(reasonTexts.reason, reason)))
    .returning();
  return gone.length > 0;
};
