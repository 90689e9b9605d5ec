import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { channels } from '#server/db/chat.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { AFTER_CASE_DAYS } from '#shared/chat/chat.rules.ts';
import { REFUND_HOURS } from '#shared/purchases/clocks.rules.ts';

const afterCase = sql`make_interval(days => ${AFTER_CASE_DAYS})`;

/**
 * From when on the two of a purchase need each other no more: nothing is left to hand over, to ask back, to bring back or
 * to appeal against. Null while somebody still has to act.
 */
export const overAt = sql<Date | null>`case ${purchases.status}
  when 'completed' then coalesce(${purchases.handed_over_at}, ${purchases.paid_at})
  when 'cancelled' then ${purchases.paid_at}
  when 'handed_over' then ${purchases.handed_over_at} + make_interval(hours => ${REFUND_HOURS})
  when 'decided' then (select greatest(d.decided_at + ${afterCase}, d.return_by)
    from disputes d where d.purchase_id = ${purchases.id})
  when 'refund_agreed' then (select r.ended_at + ${afterCase}
    from refund_requests r where r.purchase_id = ${purchases.id}) end`.mapWith(purchases.paid_at);

/** Whether that time has come. */
export const isOver = sql<boolean>`coalesce(${overAt} <= now(), false)`;

type Side = { user_id: PgColumn };

/** The block of one side of a channel against the other one, if there is any. Both as they are joined; a guest has no account. */
export const blockId = (blocker: Side, blocked: Side): SQL<number | null> =>
  sql<number | null>`coalesce(
    (select b.id from blocks b where b.blocker_id = ${blocker.user_id} and b.blocked_id = ${blocked.user_id}),
    (select b.id from blocks b where b.channel_id = ${channels.id}
      and b.blocker_id is not distinct from ${blocker.user_id}))`.mapWith((id) =>
    id === null ? null : Number(id),
  );
