import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { photosOf } from '#server/modules/items/items.views.ts';
import type { AdminPage } from '#shared/admin/admin-list.schema.ts';
import type { AdminFeaturing, adminFeatured } from '#shared/admin/featured.api.ts';
import type { QueryOf } from '#shared/kernel/endpoint.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { adminPage, anywhere, pageAt } from '../admin-page.repository.ts';

const state = sql`case
  when f.ended_at is not null or f.ends_at <= now() then 'past'
  when f.starts_at > now() then 'coming'
  else 'running' end`;
const from = sql`from featurings f join items i on i.id = f.item_id join users u on u.id = f.user_id
  left join vendors v on v.user_id = u.id`;

type Row = {
  id: string;
  transaction_number: string;
  state: AdminFeaturing['state'];
  item_id: string;
  item_uuid: string;
  item_name: string;
  item_status: AdminFeaturing['item']['status'];
  user_uuid: string;
  seller: string;
  is_gift: boolean;
  total_fils: number;
  starts_at: string;
  ends_at: string;
  ended_at: string | null;
  end_reason: string | null;
};

const iso = (at: string): string => new Date(at).toISOString();

const read = async (reader: Reader, where: SQL, rest: SQL): Promise<AdminFeaturing[]> => {
  const { rows } = await reader.execute<Row>(sql`
    select f.id, f.transaction_number, ${state} as state, f.item_id, i.uuid as item_uuid, i.name as item_name,
      i.status as item_status, u.uuid as user_uuid, coalesce(v.name, u.first_name || ' ' || u.last_name) as seller,
      f.given_by is not null as is_gift, f.total_fils, f.starts_at, f.ends_at, f.ended_at, f.end_reason
    ${from} where ${where} ${rest}`);
  const photos = await photosOf(reader, [...new Set(rows.map(({ item_id }) => Number(item_id)))]);
  return rows.map((row) => ({
    id: Number(row.id),
    transaction_number: row.transaction_number,
    state: row.state,
    item: {
      uuid: row.item_uuid,
      name: row.item_name,
      status: row.item_status,
      photo: photos.get(Number(row.item_id))?.[0] ?? null,
    },
    seller: { uuid: row.user_uuid, name: row.seller },
    is_gift: row.is_gift,
    total_amount: aedFromFils(row.total_fils),
    starts_at: iso(row.starts_at),
    ends_at: iso(row.ends_at),
    ended_at: row.ended_at && iso(row.ended_at),
    end_reason: row.end_reason,
  }));
};

export const featuringById = async (reader: Reader, id: number): Promise<AdminFeaturing | undefined> =>
  (await read(reader, sql`f.id = ${id}`, sql``))[0];

/** A page of featurings: those that end next come first, past ones latest first. */
export const featuringsAsked = async (
  reader: Reader,
  asked: QueryOf<typeof adminFeatured>,
): Promise<AdminPage<AdminFeaturing>> => {
  const { limit, offset } = pageAt(asked);
  const words = anywhere(asked.keyword.toLowerCase());
  const where = sql`(${asked.state ?? null}::text is null or ${state} = ${asked.state ?? null})
    and (${asked.keyword} = '' or lower(i.name) like ${words} or lower(v.name) like ${words}
      or lower(f.transaction_number) like ${words})`;
  const order = sql`order by ${state} = 'past', ${state} = 'coming',
    case when ${state} = 'past' then now() - coalesce(f.ended_at, f.ends_at) else f.ends_at - now() end, f.id`;
  const rows = await read(reader, where, sql`${order} limit ${limit} offset ${offset}`);
  return adminPage(reader, asked, sql`select ${from} where ${where}`, rows);
};

/** Which item a featuring is of. */
export const itemOfFeaturing = async (reader: Reader, id: number): Promise<number | undefined> => {
  const { rows } = await reader.execute<{ item_id: string }>(
    sql`select item_id from featurings where id = ${id}`,
  );
  return rows[0] && Number(rows[0].item_id);
};

/**
 * Ends one of a locked item; those that were bought to follow it begin as much earlier. Answers until when the item is
 * featured then; null when not at all.
 */
export const endFeaturingNow = async (
  tx: Tx,
  id: number,
  by: number,
  reason: string,
): Promise<Date | null> => {
  const { rows } = await tx.execute<{ item_id: string; left: string; ends_at: string }>(sql`
    update featurings f set ended_at = now(), ended_by = ${by}, end_reason = ${reason} from featurings before
    where f.id = ${id} and before.id = f.id
    returning f.item_id, before.ends_at,
      extract(epoch from before.ends_at - greatest(now(), before.starts_at))::text as left`);
  const [ended] = rows;
  if (!ended) throw new Error(`featuring ${id} was not ended`);
  const left = sql`make_interval(secs => ${ended.left}::float8)`;
  await tx.execute(sql`
    update featurings set starts_at = starts_at - ${left}, ends_at = ends_at - ${left}
    where item_id = ${ended.item_id} and ended_at is null and starts_at >= ${ended.ends_at}::timestamptz - interval '1 second'`);
  const until = await tx.execute<{ until: string | null }>(sql`
    select max(ends_at) as until from featurings
    where item_id = ${ended.item_id} and ended_at is null and ends_at > now()`);
  const at = until.rows[0]?.until;
  return at ? new Date(at) : null;
};
