import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { disputeEvidence, disputes } from '#server/db/disputes.tables.ts';
import { notFound } from '#server/http/errors.ts';
import type { PurchaseRow } from '#server/modules/purchases/purchases.repository.ts';

export type DisputeRow = typeof disputes.$inferSelect;

export const findDispute = async (reader: Reader, purchaseId: number): Promise<DisputeRow | undefined> => {
  const [row] = await reader.select().from(disputes).where(eq(disputes.purchase_id, purchaseId));
  return row;
};

/** The same; 404 where there is none. */
export const disputeOf = async (reader: Reader, purchaseId: number): Promise<DisputeRow> => {
  const row = await findDispute(reader, purchaseId);
  if (!row) throw notFound('dispute');
  return row;
};

export const changeDispute = async (
  tx: Tx,
  id: number,
  changes: Partial<typeof disputes.$inferInsert>,
): Promise<void> => {
  await tx.update(disputes).set(changes).where(eq(disputes.id, id));
};

/** Everything that speaks for either side, as it is now; one text for each kind. */
const factsOf = async (tx: Tx, { id, item_id }: PurchaseRow): Promise<Record<string, unknown>> => {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select
      (select jsonb_build_object('name', i.name, 'description', i.description, 'version', i.version,
        'photos', (select coalesce(jsonb_agg(jsonb_build_object('key', ph.key, 'widths', ph.widths) order by ph.position), '[]')
          from item_photos ph where ph.item_id = i.id))
        from items i where i.id = ${item_id}) as listing,
      (select coalesce(jsonb_agg(jsonb_build_object('seq', m.seq, 'user_id', m.user_id, 'words', m.content,
        'at', m.created_at) order by m.seq), '[]')
        from channels c join messages m on m.channel_id = c.id where c.purchase_id = ${id}) as conversation,
      (select jsonb_build_object('number', p.transaction_number, 'price_fils', p.price_fils, 'fee_fils', p.fee_fils,
        'discount_fils', p.discount_fils, 'total_fils', p.total_fils, 'paid_at', p.paid_at)
        from purchases p where p.id = ${id}) as payment,
      (select jsonb_build_object('handed_over_at', p.handed_over_at, 'handed_over_by', p.handed_over_by)
        from purchases p where p.id = ${id}) as handover,
      (select to_jsonb(r) from refund_requests r where r.purchase_id = ${id}) as request`);
  return rows[0] ?? {};
};

/** Opens the dispute of a purchase and keeps everything as it is now: nobody can change it afterwards. */
export const openDispute = async (tx: Tx, purchase: PurchaseRow): Promise<void> => {
  const [dispute] = await tx
    .insert(disputes)
    .values({ purchase_id: purchase.id })
    .onConflictDoNothing()
    .returning({ id: disputes.id });
  if (!dispute) return;
  const facts = Object.entries(await factsOf(tx, purchase));
  await tx.insert(disputeEvidence).values(
    facts.map(([kind, fact]) => {
      const content = JSON.stringify(fact);
      return {
        dispute_id: dispute.id,
        kind,
        content,
        sha256: createHash('sha256').update(content).digest('hex'),
      };
    }),
  );
};

/** What was kept when the dispute was opened. */
export const evidenceOf = (reader: Reader, disputeId: number) =>
  reader
    .select({
      kind: disputeEvidence.kind,
      content: disputeEvidence.content,
      sha256: disputeEvidence.sha256,
      kept_at: disputeEvidence.created_at,
    })
    .from(disputeEvidence)
    .where(eq(disputeEvidence.dispute_id, disputeId))
    .orderBy(disputeEvidence.id)
    .limit(20);
