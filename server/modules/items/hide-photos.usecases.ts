import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { StoredPhoto } from '#server/db/items.tables.ts';
import type { Deps } from '#server/modules/deps.ts';
import { PUBLIC_KEY, privateKeyFrom } from '#server/platform/private-keys.ts';
import { removeFileJob } from './uploads.jobs.ts';

/** Photos in one sweep; the next one takes the rest. */
const MOST_AT_ONCE = 200;
/** For so long nodes of the version before (until 0.2.0), and open pages, still show a photo where it was, in seconds. */
const STILL_SHOWN_SECONDS = 3600;

/** What was sent in a case or to support under a key of everybody's, whose files lie where everybody can open them. */
const shownToAll = async ({ db }: Pick<Deps, 'db'>): Promise<StoredPhoto[]> => {
  const { rows } = await db.execute<{ photo: StoredPhoto }>(sql`
    select u.photo from uploads u where u.hidden_at is null and u.photo is not null and u.uuid in (
      select case when one.value ->> 'key' ~ ${PUBLIC_KEY.source} then (one.value ->> 'key')::uuid end
      from (
        select photos from refund_requests where photos <> '[]'::jsonb
        union all select photos from dispute_entries where photos <> '[]'::jsonb
        union all select photos from help_messages where photos <> '[]'::jsonb
      ) sent, jsonb_array_elements(sent.photos) as one(value))
    order by u.id limit ${MOST_AT_ONCE}`);
  return rows.map(({ photo }) => photo);
};

/** Its files, under its private key too; under the one of everybody's they go a little later. Done twice it leaves the same. */
const hide = async ({ storage, unitOfWork, jobs }: Deps, { key, widths }: StoredPhoto): Promise<void> => {
  for (const width of widths) {
    const file = await storage.get(`${key}/${width}.webp`);
    if (file) await storage.put(`${privateKeyFrom(key)}/${width}.webp`, await buffer(file), 'image/webp');
  }
  await unitOfWork(async (tx) => {
    await tx.execute(sql`update uploads set hidden_at = now() where uuid = ${key}::uuid`);
    for (const width of widths)
      await jobs.enqueue(
        tx,
        removeFileJob,
        { file: `${key}/${width}.webp` },
        { startAfter: STILL_SHOWN_SECONDS },
      );
  });
};

/**
 * Hides photos that are for some alone from everybody else: rows and evidence keep the key that they have, which nobody may
 * change there. It is for what was sent before, and by nodes and pages of the version before (until 0.2.0).
 */
export const hidePhotos = async (deps: Deps): Promise<void> => {
  for (const photo of await shownToAll(deps)) await hide(deps, photo);
};
