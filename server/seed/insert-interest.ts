import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';

/** The last days that the demo's items were looked at on. */
const DAYS = 30;
/** One of so many pairs of a person and an item is a watch. */
const RARITY = 24;

/** Looks and watches of the demo: the same for everybody, chosen by hashes, since each item was published. */
export const insertInterest = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`
    insert into item_views (item_id, day, views)
    select items.id, day::date, 1 + abs(hashtext(items.name || day::date)) % 7
    from items
    cross join generate_series(
      (now() at time zone 'Asia/Dubai')::date - ${DAYS - 1}::int, (now() at time zone 'Asia/Dubai')::date, '1 day') as day
    where items.status in (1, 3, 4) and day::date >= (items.published_at at time zone 'Asia/Dubai')::date
      and abs(hashtext(day::date || items.name)) % 3 > 0`);
  // Somebody began to watch within the last days, but not before the item was there.
  await tx.execute(sql`
    insert into watches (user_id, item_id, created_at)
    select users.id, items.id, greatest(
      coalesce(items.published_at, items.created_at),
      now() - make_interval(hours => abs(hashtext(items.name || users.email)) % ${DAYS * 24}::int))
    from users cross join items
    where users.role = 'user' and items.status in (1, 4) and items.owner_id <> users.id
      and abs(hashtext(users.email || items.name)) % ${RARITY}::int = 0`);
  await tx.execute(sql`
    insert into watch_days (item_id, day, change)
    select item_id, (created_at at time zone 'Asia/Dubai')::date, count(*) from watches group by 1, 2`);
};
