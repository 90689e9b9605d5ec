import { buffer } from 'node:stream/consumers';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { StoredPhoto } from '#server/db/items.tables.ts';
import type { Deps } from '#server/modules/deps.ts';
import { PUBLIC_KEY, privateKeyFrom } from '#server/platform/private-keys.ts';

/** Photos in one sweep; the next one takes the rest. */
const MOST_AT_ONCE = 200;
/** For so long nodes of the version before (until 0.2.0), and open pages, still show a photo where it was; who goes back to it, too. */
const STILL_SHOWN = '3 days';

/**
 * What was sent in a case or to support under a key of everybody's. In no order: those whose files are away must not take
 * the places of others.
 */
const photosWhere = async ({ db }: Pick<Deps, 'db'>, condition: SQL): Promise<StoredPhoto[]> => {
  const { rows } = await db.execute<{ photo: StoredPhoto }>(sql`
    select u.photo from uploads u where ${condition} and u.photo is not null and u.uuid in (
      select case when one.value ->> 'key' ~ ${PUBLIC_KEY.source} then (one.value ->> 'key')::uuid end
      from (
        select photos from refund_requests where photos <> '[]'::jsonb
        union all select photos from dispute_entries where photos <> '[]'::jsonb
        union all select photos from help_messages where photos <> '[]'::jsonb
      ) sent, jsonb_array_elements(sent.photos) as one(value))
    order by random() limit ${MOST_AT_ONCE}`);
  return rows.map(({ photo }) => photo);
};

/**
 * Puts its files under its private key; answers whether all are there. A storage may lack some for a while: then none is
 * copied, so that nothing is left behind should the photo be removed meanwhile.
 */
const copied = async ({ storage }: Deps, { key, widths }: StoredPhoto): Promise<boolean> => {
  const files = widths.map((width) => ({
    here: `${key}/${width}.webp`,
    there: `${privateKeyFrom(key)}/${width}.webp`,
  }));
  const missing = [];
  for (const file of files) if (!(await storage.exists(file.there))) missing.push(file);
  for (const { here } of missing) if (!(await storage.exists(here))) return false;
  for (const { here, there } of missing) {
    const file = await storage.get(here);
    if (!file) return false;
    await storage.put(there, await buffer(file), 'image/webp');
  }
  return true;
};

/**
 * Hides photos that are for some alone from everybody else: rows and evidence keep the key that they have, which nobody may
 * change there. It is for what was sent before, and by nodes and pages of the version before (until 0.2.0). What fails, or finds
 * a file missing, is done by a later sweep; nothing is removed before it stands in its other place.
 */
export const hidePhotos = async (deps: Deps): Promise<void> => {
  const { db, storage } = deps;
  for (const photo of await photosWhere(deps, sql`u.hidden_at is null`)) {
    if (await copied(deps, photo))
      await db.execute(sql`update uploads set hidden_at = now() where uuid = ${photo.key}::uuid`);
  }
  const isDue = sql`u.hidden_at < now() - ${STILL_SHOWN}::interval and u.public_removed_at is null`;
  for (const photo of await photosWhere(deps, isDue)) {
    if (!(await copied(deps, photo))) continue;
    for (const width of photo.widths) await storage.delete(`${photo.key}/${width}.webp`);
    await db.execute(sql`update uploads set public_removed_at = now() where uuid = ${photo.key}::uuid`);
  }
};
