import { sql } from 'drizzle-orm';
import type { Deps } from '#server/modules/deps.ts';
import { itemByUuid } from '#server/modules/items/items.repository.ts';
import type { AuditAction } from '#shared/audit/audit.data.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { HistoryEntry } from '#shared/moderation/approvals.schema.ts';
import { MOST_HISTORY } from '#shared/moderation/moderation.rules.ts';

type Line = {
  what: HistoryEntry['what'];
  at: string;
  by_id: string | null;
  by_name: string | null;
  name: string;
  price_fils: number | null;
  reason: string | null;
  note: string | null;
};

/** What is in the queue this soon after the item was made is its first submission. */
const SOON = '1 minute';
/** What staff did to the item elsewhere; its decisions here have lines of their own. */
const OTHER_ACTS: AuditAction[] = ['item.archived', 'item.restored', 'approval.taken_over'];

/** Everything about an item that an administrator may want to know before deciding, newest first. */
export const itemHistory = async (
  { db }: Pick<Deps, 'db'>,
  uuid: string,
): Promise<{ data: HistoryEntry[] }> => {
  const { id, created_at } = await itemByUuid(db, uuid);
  const { rows } = await db.execute<Line>(sql`
    select what, at, person.id as by_id, concat(person.first_name, ' ', person.last_name) as by_name, line.name, price_fils,
      reason, note
    from (
      select coalesce(how,
          case when created_at <= ${created_at}::timestamptz + ${SOON}::interval then 'submitted' else 'submitted_again' end
        ) as what, created_at as at, null::bigint as person_id, name, price_fils, null as reason, null as note, id as nth
      from submissions where item_id = ${id} and edit_id is null and how is distinct from 'restored'
      union all
      select 'submitted', items.created_at, null, items.name, null, null, null, 0
      from items where id = ${id} and not exists (
        select from submissions where item_id = ${id} and edit_id is null and coalesce(how, 'submitted') = 'submitted'
          and submissions.created_at <= items.created_at + ${SOON}::interval)
      union all
      select 'edit_submitted', created_at, null, name, null, null, null, id from staged_edits where item_id = ${id}
      union all
      select 'edit_withdrawn', ended_at, null, name, null, null, null, id
      from staged_edits where item_id = ${id} and status = 'withdrawn' and ended_at is not null
      union all
      select case when edit_id is null then decision else 'edit_' || decision end, created_at, admin_id, '', null,
        reason, note, id
      from moderation_decisions where item_id = ${id}
      union all
      select 'reported', created_at, reporter_id, '', null, reason, words, id from reports where item_id = ${id}
      union all
      select 'report_closed', closed_at, closed_by, '', null, status, null, id
      from reports where item_id = ${id} and closed_at is not null
      union all
      select what, at, person_id, '', price_fils, null, null, id from item_moments where item_id = ${id}
      union all
      select 'sold', paid_at, buyer_id, '', price_fils, null, transaction_number, id
      from purchases where item_id = ${id}
      union all
      select 'featured', paid_at, given_by, '', nullif(total_fils, 0), null, null, id
      from featurings where item_id = ${id}
      union all
      select 'featuring_ended', ended_at, ended_by, '', null, null, end_reason, id
      from featurings where item_id = ${id} and ended_at is not null
      union all
      select 'admin', created_at, actor_id, '', null, action, details ->> 'reason', id from audit_log
      where target_kind = 'item' and target_id = ${uuid} and action in (${sql.join(
        OTHER_ACTS.map((act) => sql`${act}`),
        sql`, `,
      )})
    ) as line
    left join users person on person.id = line.person_id
    order by at desc, nth desc limit ${MOST_HISTORY}`);
  return {
    data: rows.map(({ what, at, by_id, by_name, name, price_fils, reason, note }) => ({
      what,
      at: new Date(at).toISOString(),
      by: by_id === null ? null : { id: Number(by_id), name: by_name ?? '' },
      name,
      price: price_fils === null ? null : aedFromFils(price_fils),
      reason,
      note,
    })),
  };
};
