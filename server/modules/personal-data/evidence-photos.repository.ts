import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#server/db/client.ts';
import { releasePhotos } from '#server/modules/items/uploads.repository.ts';

/** A part of what was kept as evidence, with the purchase it is about. */
export type KeptRow = { kind: string; content: string; purchase_id: string };
const withPhotos = z.object({ photos: z.array(z.object({ key: z.string() })).default([]) });
const KEPT_PHOTOS: Record<string, z.ZodType<{ photos: { key: string }[] }[]>> = {
  listing: withPhotos.transform((listing) => [listing]),
  conversation: z.array(withPhotos),
  request: withPhotos.transform((request) => [request]),
};

/** Photos of a listing, a conversation or a request that stayed for the evidence alone, now that it is gone. */
export const releaseOrphans = async (tx: Tx, evidence: KeptRow[]): Promise<void> => {
  const purchaseIds = evidence.map(({ purchase_id }) => Number(purchase_id));
  const keys = evidence
    .flatMap(({ kind, content }) => KEPT_PHOTOS[kind]?.safeParse(JSON.parse(content)).data ?? [])
    .flatMap(({ photos }) => photos.map(({ key }) => key));
  if (keys.length === 0) return;
  const shown = await tx.execute<{ key: string }>(
    sql`select key from item_photos where key = any(${sql.param(keys)}::text[])
      union select photo ->> 'key' from purchases p join channels c on c.purchase_id = p.id
        join messages m on m.channel_id = c.id, jsonb_array_elements(m.photos) photo
        where p.id = any(${sql.param(purchaseIds)}::bigint[])`,
  );
  const still = new Set(shown.rows.map(({ key }) => key));
  await releasePhotos(
    tx,
    keys.filter((key) => !still.has(key)).map((key) => ({ key })),
  );
};
