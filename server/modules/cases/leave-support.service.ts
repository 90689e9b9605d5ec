import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { purchaseCases } from '#server/db/cases.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { recordCase } from './purchase-acts.service.ts';

/** The buyer has written or proposed a time, or one is agreed on: what nobody had collected is no longer with support, told live. */
export const leaveSupport = async (tx: Tx, record: RecordEvent, purchaseId: number): Promise<void> => {
  const marked = await tx
    .update(purchaseCases)
    .set({ uncollected_at: null })
    .where(and(eq(purchaseCases.purchase_id, purchaseId), isNotNull(purchaseCases.uncollected_at)))
    .returning({ id: purchaseCases.purchase_id });
  if (marked.length === 0) return;
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, purchaseId));
  if (purchase?.status === 'paid') await recordCase(tx, record, purchase, { step: 'collecting', by: null });
};

/** Paid purchases with support, whose buyer has written since; all of them, or one. */
export const writtenSince = async (reader: Reader, purchaseId?: number): Promise<number[]> => {
  const { rows } = await reader.execute<{ id: string }>(sql`
    select p.id from purchase_cases c join purchases p on p.id = c.purchase_id
    where c.uncollected_at is not null and p.status = 'paid'
      ${purchaseId === undefined ? sql`` : sql`and p.id = ${purchaseId}`}
      and exists (select from channels ch join messages m on m.channel_id = ch.id
        where ch.purchase_id = p.id and m.user_id is not distinct from p.buyer_id and m.created_at > c.uncollected_at)
    limit 100`);
  return rows.map(({ id }) => Number(id));
};
