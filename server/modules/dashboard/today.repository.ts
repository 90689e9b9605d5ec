import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { isOpenQuestion } from '#server/modules/questions/questions.repository.ts';
import type { TaskKind } from '#shared/dashboard/today.rules.ts';
import { MOST_ASKED_ITEMS } from '#shared/dashboard/today.rules.ts';

/** What waits of one kind: how much, and the most urgent of it. Of questions there is a row for each item. */
export type TaskRow = {
  kind: Exclude<TaskKind, 'finish_draft'>;
  count: number;
  item_id: number;
  transaction_number: string | null;
  /** An ISO instant; null where no clock runs. */
  due_at: string | null;
  /** The same; null where no time was agreed. */
  agreed_at: string | null;
};

type Cells<Row> = { [Key in keyof Row]: string | null };

/** Everything that waits for this person, one row for each kind of it, or for each item that was asked about. */
export const tasksOf = async (reader: Reader, userId: number): Promise<TaskRow[]> => {
  const { rows } = await reader.execute<Cells<TaskRow>>(sql`
    with paying as (
      select id, item_id, expires_at from checkouts
      where buyer_id = ${userId} and kind = 'purchase' and status = 'open' and expires_at > now()
    ), task(kind, item_id, transaction_number, due_at, id, questions, agreed_at) as (
      select case when seller_id = ${userId} then 'answer_bid' else 'answer_price' end,
        item_id, null, expires_at, id, null::bigint, null::timestamptz
      from offers
      where (seller_id = ${userId} and price_by = 'buyer' or buyer_id = ${userId} and price_by = 'seller')
        and status in ('pending', 'countered')
      union all
      select 'continue_payment', item_id, null, expires_at, id, null, null from paying
      union all
      select 'pay', item_id, null, reserved_until, id, null, null from offers
      where buyer_id = ${userId} and status = 'accepted' and item_id not in (select item_id from paying)
      union all
      select case when seller_id = ${userId} then 'hand_over' else 'collect' end,
        item_id, transaction_number, null, purchases.id, null, agreed.chosen
      from purchases
      left join collection_proposals agreed on agreed.purchase_id = purchases.id and agreed.status = 'accepted'
      where (seller_id = ${userId} or buyer_id = ${userId}) and purchases.status = 'paid'
      union all
      select 'answer_refund', purchase.item_id, purchase.transaction_number, request.due_at, request.id,
        null, null
      from refund_requests request join purchases purchase on purchase.id = request.purchase_id
      where purchase.seller_id = ${userId} and purchase.status = 'refund_requested' and request.state = 'open'
        and request.due_at is not null
      union all
      (select 'answer_question', item.id, null, null, asked.id, asked.questions, null
      from items item
      cross join lateral (
        select min(id) as id, count(*) as questions from comments
        where comments.item_id = item.id and comments.user_id <> ${userId}
          and ${isOpenQuestion(sql`comments`, sql`item.id`, userId)}) asked
      where item.owner_id = ${userId} and item.status in (1, 4) and asked.questions > 0
      order by asked.id limit ${MOST_ASKED_ITEMS})
    )
    select kind, coalesce(max(questions), count(*)) as count,
      (array_agg(item_id order by due_at, agreed_at, id))[1] as item_id,
      (array_agg(transaction_number order by due_at, agreed_at, id))[1] as transaction_number,
      to_json(min(due_at)) #>> '{}' as due_at, to_json(min(agreed_at)) #>> '{}' as agreed_at
    from task group by kind, case when questions is not null then item_id end
    order by min(id)`);
  return rows.map(({ kind, count, item_id, transaction_number, due_at, agreed_at }) => ({
    kind: kind as TaskRow['kind'],
    count: Number(count),
    item_id: Number(item_id),
    transaction_number,
    due_at: due_at && new Date(due_at).toISOString(),
    agreed_at: agreed_at && new Date(agreed_at).toISOString(),
  }));
};
