import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';

/**
 * Whom a mail has told today of another payout of the run that a payout is of: many of a run fail together. Until the
 * transaction ends nobody else asks that of the run.
 */
export const notifiedOfItsRun = async (tx: Tx, number: string): Promise<ReadonlySet<number>> => {
  const id = Number(number.slice(2));
  await tx.execute(sql`
    select from payout_runs where id = (select run_id from payouts where id = ${id}) for no key update`);
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select distinct n.user_id from payouts own join payouts po on po.run_id = own.run_id and po.id <> own.id
      join notifications n on n.facts ->> 'number' = 'P-' || lpad(po.id::text, 6, '0')
    where own.id = ${id} and n.kind = 'money.waits'
      and n.user_id in (select u.id from users u where u.role = 'admin')
      and n.created_at > now() - interval '1 day'`);
  return new Set(rows.map(({ user_id }) => Number(user_id)));
};
