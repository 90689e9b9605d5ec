import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { watchDays, watches } from '#server/db/watchlist.tables.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { ITEM_STATUS, ITEM_STATUSES, isPublicStatus } from '#shared/items/items.rules.ts';

const PUBLIC = ITEM_STATUSES.filter(isPublicStatus);

/** So many are answered at a time. */
const AT_ONCE = 200;
const NOTIFIED_AGAIN_HOURS = 24;

const today = sql`(now() at time zone 'Asia/Dubai')::date`;

/** Adds to by how many an item's watchers changed today. */
const countChange = async (tx: Tx, itemId: number, change: 1 | -1): Promise<void> => {
  await tx
    .insert(watchDays)
    .values({ item_id: itemId, day: today, change })
    .onConflictDoUpdate({
      target: [watchDays.item_id, watchDays.day],
      set: { change: sql`${watchDays.change} + excluded.change` },
    });
};

/** Answers whether this call was the one that changed it. */
export const insertWatch = async (tx: Tx, userId: number, item: ItemRow): Promise<boolean> => {
  const added = await tx
    .insert(watches)
    .values({ user_id: userId, item_id: item.id, known_fils: item.price_fils })
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) return false;
  await countChange(tx, item.id, 1);
  return true;
};

export const deleteWatch = async (tx: Tx, userId: number, itemId: number): Promise<boolean> => {
  const gone = await tx
    .delete(watches)
    .where(and(eq(watches.user_id, userId), eq(watches.item_id, itemId)))
    .returning();
  if (gone.length === 0) return false;
  await countChange(tx, itemId, -1);
  return true;
};

/**
 * Somebody leaves: nothing is watched by them any more. Always in the same order, so that two of these cannot wait for each
 * other. Answers what was.
 */
export const deleteWatchesOf = async (tx: Tx, userId: number): Promise<number[]> => {
  const { rows } = await tx.execute<{ item_id: string }>(sql`
    with gone as (delete from watches where user_id = ${userId} returning item_id)
    insert into watch_days as kept (item_id, day, change)
    select item_id, ${today}, -1 from gone order by item_id
    on conflict (item_id, day) do update set change = kept.change + excluded.change
    returning item_id`);
  return rows.map(({ item_id }) => Number(item_id));
};

/** An item whose watchers have changed, with how many there are. */
export type Watched = Pick<ItemRow, 'uuid' | 'version' | 'owner_id'> & { watchers: number };

export const watchedByIds = (reader: Reader, ids: number[]): Promise<Watched[]> =>
  reader
    .select({
      uuid: items.uuid,
      version: items.version,
      owner_id: items.owner_id,
      watchers: reader.$count(watches, eq(watches.item_id, items.id)),
    })
    .from(items)
    .where(inArray(items.id, ids))
    .orderBy(items.id);

export const countWatchers = (reader: Reader, itemId: number): Promise<number> =>
  reader.$count(watches, eq(watches.item_id, itemId));

/**
 * Those watchers of an item on sale who are to be told of its new price, with the price that they know, both in fils: it is
 * lower than any they know, and nobody is told of one item twice in a day. Of a price that the item no longer has nobody is
 * told: the change that came after it asks again, as does what brings back an item that is off sale. Those first who began
 * first; it is called until nobody is left. Whoever is answered counts as told.
 */
export const takeWatchersToNotify = async (
  tx: Tx,
  itemUuid: string,
  { price, was }: { price: number; was: number },
): Promise<{ userId: number; knew: number }[]> => {
  const { rows } = await tx.execute<{ user_id: string; knew: number }>(sql`
    update watches w set known_fils = ${price}, told_at = now()
    from (
      select watches.user_id, watches.item_id from watches join items on items.id = watches.item_id
      where items.uuid = ${itemUuid} and items.price_fils = ${price} and ${price}::int < coalesce(known_fils, ${was}::int)
        and items.status = ${ITEM_STATUS.approved} and items.hidden_at is null
        and (told_at is null or told_at < now() - make_interval(hours => ${NOTIFIED_AGAIN_HOURS}))
      order by watches.created_at limit ${AT_ONCE}
    ) chosen
    where w.user_id = chosen.user_id and w.item_id = chosen.item_id
    returning w.user_id, coalesce(old.known_fils, ${was}::int) as knew`);
  return rows.map(({ user_id, knew }) => ({ userId: Number(user_id), knew }));
};

export const countWatched = (reader: Reader, userId: number): Promise<number> =>
  reader.$count(watches, eq(watches.user_id, userId));

/** The public items that a user watches, the newest watch first. */
export const watchedRows = async (reader: Reader, userId: number): Promise<ItemRow[]> =>
  (
    await reader
      .select({ item: items })
      .from(watches)
      .innerJoin(items, eq(items.id, watches.item_id))
      .where(and(eq(watches.user_id, userId), inArray(items.status, PUBLIC), isNull(items.hidden_at)))
      .orderBy(desc(watches.created_at), desc(items.id))
  ).map(({ item }) => item);
