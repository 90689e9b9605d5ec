import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { soldName } from '#server/db/sold-names.ts';
import type { Fils } from '#shared/kernel/money.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { payoutNumber } from '#shared/payouts/payouts.rules.ts';
import type { StatementLine } from '#shared/receipts/statement.copy.ts';

/** Movements of one month that are told one by one. */
const MOST_LINES = 1_000;

/** What stood on a seller's account before a month of Asia/Dubai and after it, in fils, and how often it moved. */
export const balanceAround = async (
  reader: Reader,
  sellerId: number,
  month: string,
): Promise<{ opening: Fils; closing: Fils; count: number }> => {
  const { rows } = await reader.execute<Record<'opening' | 'closing' | 'count', string>>(sql`
    with month as (select ${`${month}-01`}::timestamp at time zone 'Asia/Dubai' as begins,
      (${`${month}-01`}::timestamp + interval '1 month') at time zone 'Asia/Dubai' as ends)
    select coalesce(-sum(amount_fils) filter (where created_at < begins), 0) as opening,
      coalesce(-sum(amount_fils), 0) as closing, count(*) filter (where created_at >= begins) as count
    from ledger_entries, month
    where account = 'seller_payable' and user_id = ${sellerId} and created_at < ends`);
  const [row] = rows;
  return { opening: Number(row?.opening), closing: Number(row?.closing), count: Number(row?.count) };
};

/** What came to a seller's account in a month and left it, sale by sale, in the order it happened. */
export const linesOfMonth = async (
  reader: Reader,
  sellerId: number,
  month: string,
): Promise<StatementLine[]> => {
  type Cells = Pick<StatementLine, 'kind' | 'item'> & {
    at: string;
    fils: number;
    payout: string | null;
    sale: string | null;
  };
  const { rows } = await reader.execute<Cells>(sql`
    select e.kind, e.created_at as at, -e.amount_fils as fils, ${soldName(sql`p`, sql`i`)} as item, p.transaction_number as sale,
      case when e.kind = 'payout' then substring(m.cause from 'payout:(.*)') end as payout
    from ledger_entries e join ledger_movements m on m.uuid = e.movement
      left join purchases p on p.checkout_id = e.checkout_id left join items i on i.id = p.item_id
    where e.account = 'seller_payable' and e.user_id = ${sellerId}
      and to_char(e.created_at at time zone 'Asia/Dubai', 'YYYY-MM') = ${month}
    order by e.id limit ${MOST_LINES}`);
  return rows.map(({ kind, at, fils, item, payout, sale }) => ({
    kind,
    at: new Date(at).toISOString(),
    amount: aedFromFils(fils),
    item,
    number: payout === null ? sale : payoutNumber(Number(payout)),
  }));
};
