import { createHash } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { disputeEvidence, disputes } from '#server/db/disputes.tables.ts';
import type { PurchaseRow } from '#server/modules/purchases/purchases.repository.ts';
import type { DecisionView } from '#shared/cases/disputes.schema.ts';
import { decisionView } from '#shared/cases/disputes.schema.ts';
import type { DisputeRow } from './disputes.repository.ts';
import { disputeOf } from './disputes.repository.ts';

/** Everything that speaks for either side, as it is now; one value of JSON for each kind. Read back in evidence.views.ts. */
export const factsOf = async (
  reader: Reader,
  { id, item_id, checkout_id }: PurchaseRow,
): Promise<Record<string, unknown>> => {
  const { rows } = await reader.execute<Record<string, unknown>>(sql`
    select
      (select jsonb_build_object('name', i.name, 'description', i.description, 'name_other', i.name_other,
        'description_other', i.description_other, 'version', i.version,
        'photos', (select coalesce(jsonb_agg(jsonb_build_object('key', ph.key, 'widths', ph.widths, 'width', ph.width,
          'height', ph.height, 'blur', ph.blur, 'file_hashes', (select u.photo -> 'file_hashes' from uploads u
            where u.uuid = case when pg_input_is_valid(ph.key, 'uuid') then ph.key::uuid end)) order by ph.position), '[]')
          from item_photos ph where ph.item_id = i.id),
        'properties', (select coalesce(jsonb_agg(pr.name || ': ' || v.name order by pr.position, v.position), '[]')
          from item_values iv join property_values v on v.id = iv.value_id join properties pr on pr.id = v.property_id
          where iv.item_id = i.id))
        from items i where i.id = ${item_id}) as listing,
      (select coalesce(jsonb_agg(jsonb_build_object('seq', m.seq, 'user_id', m.user_id, 'words', m.content, 'photos', m.photos,
        'at', m.created_at) order by m.seq), '[]')
        from channels c join messages m on m.channel_id = c.id where c.purchase_id = ${id}) as conversation,
      (select jsonb_build_object('number', p.transaction_number, 'price_fils', p.price_fils, 'fee_fils', p.fee_fils,
        'discount_fils', p.discount_fils, 'total_fils', p.total_fils, 'paid_at', p.paid_at,
        'given_back_fils', (select coalesce(sum(r.amount_fils), 0) from refunds r join charges ch on ch.id = r.charge_id
          where ch.checkout_id = ${checkout_id} and ch.fate = 'settled'))
        from purchases p where p.id = ${id}) as payment,
      (select jsonb_build_object('handed_over_at', p.handed_over_at, 'handed_over_by', p.handed_over_by,
        'agreed_for', (select max(cp.chosen) from collection_proposals cp
          where cp.purchase_id = p.id and cp.status = 'accepted'))
        from purchases p where p.id = ${id}) as handover,
      (select to_jsonb(r) from refund_requests r where r.purchase_id = ${id}) as request,
      (select to_jsonb(c) from cancellations c where c.purchase_id = ${id} order by c.id desc limit 1) as cancellation`);
  return rows[0] ?? {};
};

const keptText = (dispute_id: number, kind: string, fact: unknown) => {
  const content = JSON.stringify(fact);
  return { dispute_id, kind, content, sha256: createHash('sha256').update(content).digest('hex') };
};

/** Opens the dispute of a purchase and keeps everything as it is now: nobody can change it afterwards. Done twice it stays. */
export const openDispute = async (tx: Tx, purchase: PurchaseRow): Promise<DisputeRow> => {
  const [dispute] = await tx
    .insert(disputes)
    .values({ purchase_id: purchase.id })
    .onConflictDoNothing()
    .returning();
  if (!dispute) return disputeOf(tx, purchase.id);
  const facts = Object.entries(await factsOf(tx, purchase));
  await tx.insert(disputeEvidence).values(facts.map(([kind, fact]) => keptText(dispute.id, kind, fact)));
  return dispute;
};

const DECISION = 'decision';

/** Keeps a decision that is in force, beside the evidence: what is decided after an appeal leaves it as it was. */
export const keepDecision = async (tx: Tx, disputeId: number, decision: DecisionView): Promise<void> => {
  await tx.insert(disputeEvidence).values(keptText(disputeId, DECISION, decision));
};

/** The decision in force; null before the first one. */
export const decisionInForce = async (reader: Reader, disputeId: number): Promise<DecisionView | null> => {
  const [row] = await reader
    .select({ content: disputeEvidence.content })
    .from(disputeEvidence)
    .where(and(eq(disputeEvidence.dispute_id, disputeId), eq(disputeEvidence.kind, DECISION)))
    .orderBy(desc(disputeEvidence.id))
    .limit(1);
  return row ? decisionView.parse(JSON.parse(row.content)) : null;
};

/** What was kept when the dispute was opened, and decided since. */
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
