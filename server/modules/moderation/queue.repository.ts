import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { itemsByIds } from '#server/modules/items/items.repository.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { WARNING_HOURS } from '#shared/kernel/answer-times.ts';
import type { QueueCounts, QueuePart } from '#shared/moderation/approvals.schema.ts';
import { APPROVAL_HOURS } from '#shared/moderation/moderation.schema.ts';

const newItems = sql`
  select id as item_id, submitted_at as since, false as is_edit from items
  where status = ${ITEM_STATUS.pending} and hidden_at is null`;
const edits = sql`
  select edit.item_id, edit.created_at as since, true as is_edit
  from staged_edits edit join items on items.id = edit.item_id
  where edit.status = 'waiting' and items.hidden_at is null
    and items.status in (${ITEM_STATUS.approved}, ${ITEM_STATUS.bidAccepted}, ${ITEM_STATUS.paused})`;
/** Everything that waits, with since when. */
export const queue = sql`(${newItems} union all ${edits})`;
/** What was sent last was flagged. */
const isFlagged = sql`coalesce((
  select flags <> '[]'::jsonb from submissions where submissions.item_id = waiting.item_id order by version desc limit 1), false)`;

const onlyPart = (part: QueuePart) =>
  ({ all: sql`true`, items: sql`not is_edit`, edits: sql`is_edit`, flagged: isFlagged })[part];

/** Items that wait themselves or with an edit, the longest waiting first; to the millisecond, which is what readers sort by. */
export const itemsInQueue = async (
  reader: Reader,
  { show, page, size }: { show: QueuePart; page: number; size: number },
): Promise<ItemRow[]> => {
  const { rows } = await reader.execute<{ item_id: string }>(sql`
    select item_id from ${queue} as waiting where ${onlyPart(show)}
    order by date_trunc('milliseconds', since), item_id limit ${size} offset ${(page - 1) * size}`);
  const ids = rows.map((row) => Number(row.item_id));
  const found = new Map((await itemsByIds(reader, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

/** What comes back into the queue with its seller: found by who is suspended, who are few. */
const heldBack = sql`(
  select count(*)::int from users join items on items.owner_id = users.id
  where users.suspended_at is not null and items.hidden_at is not null and (
    items.status = ${ITEM_STATUS.pending}
    or (items.status in (${ITEM_STATUS.approved}, ${ITEM_STATUS.bidAccepted}, ${ITEM_STATUS.paused}) and exists (
      select from staged_edits edit where edit.item_id = items.id and edit.status = 'waiting'))))`;

/** How many wait in each part of the queue, for how long, and how many are held back. */
export const countQueue = async (reader: Reader): Promise<QueueCounts> => {
  const olderThan = (hours: number) =>
    sql`count(*) filter (where since < now() - make_interval(hours => ${hours}))`;
  const { rows } = await reader.execute<QueueCounts>(sql`
    select count(*)::int as all, count(*) filter (where not is_edit)::int as items,
      count(*) filter (where is_edit)::int as edits, count(*) filter (where ${isFlagged})::int as flagged,
      ${olderThan(WARNING_HOURS)}::int as warned, ${olderThan(APPROVAL_HOURS)}::int as late, ${heldBack} as held_back
    from ${queue} as waiting`);
  return rows[0] ?? { all: 0, items: 0, edits: 0, flagged: 0, warned: 0, late: 0, held_back: 0 };
};

/** Whether an item waits for a decision: itself, or its edit. */
export const isWaiting = async (reader: Reader, item: ItemRow): Promise<boolean> => {
  if (item.status === ITEM_STATUS.pending) return item.hidden_at === null;
  const { rows } = await reader.execute(sql`select 1 from ${queue} as waiting where item_id = ${item.id}`);
  return rows.length > 0;
};

/** Which of the items wait. */
export const waitingAmong = async (reader: Reader, itemIds: number[]): Promise<Set<number>> => {
  if (itemIds.length === 0) return new Set();
  const { rows } = await reader.execute<{ item_id: string }>(sql`
    select item_id from ${queue} as waiting where item_id in (${sql.join(itemIds, sql`, `)})`);
  return new Set(rows.map((row) => Number(row.item_id)));
};

/** Items that wait and of which no submission was kept. */
export const neverExamined = async (reader: Reader, most: number): Promise<ItemRow[]> => {
  const { rows } = await reader.execute<{ item_id: string }>(sql`
    select item_id from ${queue} as waiting
    where not exists (select from submissions where submissions.item_id = waiting.item_id) limit ${most}`);
  return itemsByIds(
    reader,
    rows.map((row) => Number(row.item_id)),
  );
};
