import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';
import type { Person } from './person.ts';

/**
 * What must hold whatever has happened, from the ledger's and the provider's books; nothing when it does. Of a sale no more
 * is paid than it and corrections credited, less what had been taken back before its first payout was written down.
 */
export const faultsIn = async ({ deps: { db } }: TestApp): Promise<string[]> => {
  const { rows } = await db.execute<{ fault: string }>(sql`
    select 'all of it comes to ' || sum(amount_fils) as fault from ledger_entries having sum(amount_fils) <> 0
    union all
    select 'movement ' || movement || ' comes to ' || sum(amount_fils) from ledger_entries
      group by movement having sum(amount_fils) <> 0
    union all
    select 'payout ' || po.id || ' was sent ' || count(*) || ' times' from payouts po
      join dev_mamopay_disbursements d on d.reason like 'RLP' || po.id || '-%' and d.status = 'Processed'
      group by po.id having count(*) > 1
    union all
    select 'of charge ' || id || ' more was given back than captured' from dev_mamopay_charges
      where refunded_fils > amount_fils
    union all
    select 'of charge ' || c.charge_id || ' more is owed than captured' from charges c
      join refunds r on r.charge_id = c.id group by c.id having sum(r.amount_fils) > max(c.amount_fils)
    union all
    select 'for sale ' || p.id || ' its seller was paid ' || booked.paid || ' of ' || booked.credited
      from purchases p cross join lateral (
        select sum(e.amount_fils) filter (where e.kind = 'payout') as paid,
          -sum(e.amount_fils) filter (where e.kind <> 'payout' and (e.amount_fils < 0 or e.created_at < claimed.at))
            as credited
        from ledger_entries e, (select min(po.created_at) as at from payout_lines l
          join payouts po on po.id = l.payout_id where l.purchase_id = p.id and l.amount_fils > 0) claimed
        where e.checkout_id = p.checkout_id and e.account = 'seller_payable') booked
      where booked.paid > booked.credited`);
  return rows.map(({ fault }) => fault);
};

/** Once everything is answered, the books agree with the provider's to the last fils, and nobody waits. */
export const openIn = async ({ deps: { db } }: TestApp, seller: Person): Promise<string[]> => {
  const { rows } = await db.execute<{ open: string }>(sql`
    select 'refund ' || id || ' is ' || status as open from refunds where status not in ('done', 'too_small', 'paid_otherwise')
    union all
    select 'payout ' || id || ' is ' || status from payouts where status <> 'confirmed'
    union all
    select 'sale ' || p.id || ' is ' || p.status || ' and still owed ' || -sum(e.amount_fils) from purchases p
      join ledger_entries e on e.checkout_id = p.checkout_id and e.account = 'seller_payable'
      where p.seller_id = ${seller.id} and p.status in ('handed_over', 'refund_agreed', 'decided', 'completed', 'cancelled')
      group by p.id having sum(e.amount_fils) < 0
    union all
    select 'with the provider ' || own.sum || ' and not ' || theirs.sum from
      (select coalesce(sum(amount_fils), 0) as sum from ledger_entries where account = 'provider_clearing') own,
      (select (select coalesce(sum(amount_fils - refunded_fils), 0) from dev_mamopay_charges where status = 'captured')
        - (select coalesce(sum(amount_fils), 0) from dev_mamopay_disbursements where status = 'Processed') as sum) theirs
      where own.sum <> theirs.sum`);
  return rows.map(({ open }) => open);
};
