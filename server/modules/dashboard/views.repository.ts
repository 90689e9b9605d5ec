import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

/** One look at an item's page; `userId` is null for a guest. */
export type Look = { uuid: string; userId: number | null };
export type Counted = { uuid: string; owner_id: number; day: string; views: number };

/**
 * Adds looks to today's count (Asia/Dubai); the owner's own and those at items that are not public do not count. Answers
 * the new counts.
 */
export const addViews = async (db: Db, looks: readonly Look[]): Promise<Counted[]> => {
  const { rows } = await db.execute<Record<keyof Counted, string | number>>(sql`
    with looked as (
      select items.id, items.uuid, items.owner_id, count(*)::int as views
      from json_to_recordset(${JSON.stringify(looks)}::json) as look(uuid uuid, "userId" bigint)
      join items on items.uuid = look.uuid
      where items.status in (1, 3, 4) and items.hidden_at is null and items.owner_id is distinct from look."userId"
      group by items.id
      order by items.id
    ), counted as (
      insert into item_views as kept (item_id, day, views)
      select id, (now() at time zone 'Asia/Dubai')::date, views from looked
      on conflict (item_id, day) do update set views = kept.views + excluded.views
      returning item_id, day, views
    )
    select looked.uuid, looked.owner_id, counted.day::text as day, counted.views
    from counted join looked on looked.id = counted.item_id`);
  return rows.map(({ uuid, owner_id, day, views }) => ({
    uuid: String(uuid),
    owner_id: Number(owner_id),
    day: String(day),
    views: Number(views),
  }));
};
