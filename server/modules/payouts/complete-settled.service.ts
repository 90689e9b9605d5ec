import { eq, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import type { Deps } from '#server/modules/deps.ts';
import { lockItem } from '#server/modules/items/items.repository.ts';
import { sweepRows } from '#server/platform/sweep-rows.ts';
import { REFUND_HOURS } from '#shared/purchases/clocks.rules.ts';
import { complete } from './confirm.service.ts';

/** Sales ended in one sweep. */
const MOST_AT_ONCE = 100;

/** Sales handed over of which nothing can be asked back and nothing is left to pay out: all of it was given back by others than us. */
const settled = async (reader: Reader, only?: number): Promise<number[]> => {
  const { rows } = await reader.execute<{ id: string }>(sql`
    select p.id from purchases p
    where p.status = 'handed_over' and p.handed_over_at < now() - make_interval(hours => ${REFUND_HOURS})
      and ${only === undefined ? sql`true` : sql`p.id = ${only}`}
      and not exists (select from payout_lines l where l.purchase_id = p.id and l.settled_at is null)
      and (select sum(e.amount_fils) from ledger_entries e
        where e.checkout_id = p.checkout_id and e.account = 'seller_payable') >= 0
    order by p.id limit ${MOST_AT_ONCE}`);
  return rows.map(({ id }) => Number(id));
};

/** Ends sales of which no payout will come. */
export const completeSettled = async (deps: Deps): Promise<void> =>
  sweepRows(
    deps,
    await settled(deps.db),
    (purchase) => ({ purchase }),
    (id) =>
      deps.unitOfWork(async (tx, record) => {
        const read = () => tx.select().from(purchases).where(eq(purchases.id, id));
        const [known] = await read();
        if (!known) return;
        await lockItem(tx, known.item_id);
        // As it is now that nobody else can change it.
        const [purchase] = await read();
        if (purchase && (await settled(tx, id)).length > 0) await complete(tx, record, purchase);
      }),
  );
