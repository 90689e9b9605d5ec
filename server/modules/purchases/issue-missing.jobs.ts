import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#server/db/client.ts';
import { featurings, purchases } from '#server/db/purchases.tables.ts';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import type { LedgerAccount } from '#shared/purchases/ledger.rules.ts';
import { issueCreditNotes, issueFeaturing, issueSale } from './issue-receipts.service.ts';

type Issuing = Pick<Deps, 'config' | 'unitOfWork'>;

/** Looks for what has no receipt: from before there were any, or settled by a node that knows none. */
export const missingReceiptsJob = defineJob('purchases.issue_missing_receipts', z.object({}), {
  concurrency: 1,
  timeoutSeconds: 600,
});

/** Few in one transaction: sales that happen meanwhile wait for their numbers. */
const BATCH = 20;

const without = (what: 'purchases' | 'featurings') => sql`
  select p.id from ${sql.identifier(what)} p
  where p.checkout_id is not null and not exists (select from receipts r where r.checkout_id = p.checkout_id)
  order by p.paid_at, p.id limit ${BATCH}`;

const sales = async (deps: Issuing, tx: Tx): Promise<number> => {
  const { rows } = await tx.execute<{ id: string }>(without('purchases'));
  for (const { id } of rows) {
    const [purchase] = await tx
      .select()
      .from(purchases)
      .where(eq(purchases.id, Number(id)));
    if (purchase) await issueSale(deps, tx, purchase, sql`${purchase.paid_at.toISOString()}::timestamptz`);
  }
  return rows.length;
};

const paidFeaturings = async (deps: Issuing, tx: Tx): Promise<number> => {
  const { rows } = await tx.execute<{ id: string }>(without('featurings'));
  for (const { id } of rows) {
    const [featuring] = await tx
      .select()
      .from(featurings)
      .where(eq(featurings.id, Number(id)));
    const checkout_id = featuring?.checkout_id ?? null;
    if (!featuring || checkout_id === null) continue;
    const at = sql`${featuring.paid_at.toISOString()}::timestamptz`;
    await issueFeaturing(deps, tx, { ...featuring, checkout_id }, at);
  }
  return rows.length;
};

type Reversal = {
  cause: string;
  at: string;
  checkout_id: string;
  entries: { account: LedgerAccount; amount: number }[];
};

const creditNotes = async (_deps: Issuing, tx: Tx): Promise<number> => {
  const { rows } = await tx.execute<Reversal>(sql`
    select m.cause, m.created_at::text as at, e.checkout_id,
      jsonb_agg(jsonb_build_object('account', e.account, 'amount', e.amount_fils) order by e.id) as entries
    from ledger_movements m join ledger_entries e on e.movement = m.uuid
    where m.kind = 'refund_owed' and exists (select from receipts r where r.checkout_id = e.checkout_id)
      and not exists (select from receipts r where r.kind = 'credit_note' and r.cause = m.cause)
    group by m.id, m.cause, m.created_at, e.checkout_id
    having sum(e.amount_fils) filter (where e.account = 'refund_payable') < 0
    order by m.created_at, m.id limit ${BATCH}`);
  for (const { cause, at, checkout_id, entries } of rows)
    await issueCreditNotes(tx, { cause, checkoutId: Number(checkout_id), entries }, sql`${at}::timestamptz`);
  return rows.length;
};

/** Issues what is missing, the oldest first, batch by batch. What has its documents is left as it is. */
export const issueMissingReceipts = async (deps: Issuing, signal: AbortSignal): Promise<void> => {
  for (const next of [sales, paidFeaturings, creditNotes]) {
    const issued = () =>
      deps.unitOfWork(async (tx) => {
        // Another node may be at the same ones.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('receipts'), 0)`);
        return next(deps, tx);
      });
    while (!signal.aborted && (await issued()) === BATCH);
  }
};
