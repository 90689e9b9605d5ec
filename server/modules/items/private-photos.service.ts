import { createHmac } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import type { PhotoViewer } from '#server/modules/module.ts';
import { otherKeyOf, privateKeyFrom } from '#server/platform/private-keys.ts';
import { isSameSecret } from '#server/platform/same-secret.ts';
import type { PhotoView } from '#shared/items/items.schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS);

/** What an address carries that opens one picture for a day or two, and nothing else. */
export type Signature = { key: string; until: string; proof: string };

const proofOf = (linkHash: string, { key, until }: Pick<Signature, 'key' | 'until'>): string =>
  createHmac('sha256', linkHash).update(`${key} ${until}`).digest('base64url');

/** Whether an address was signed for whoever has a link, whose token's hash is given, and its time is not over. */
export const isSignedBy = (linkHash: string, signature: Signature, now: Date): boolean =>
  Number(signature.until) >= dayOf(now) && isSameSecret(signature.proof, proofOf(linkHash, signature));

/** A photo whose address is signed for whoever has a link: one address all day, so that a browser asks once. */
export const signedPhoto = (photo: PhotoView, linkHash: string, now: Date): PhotoView => {
  const until = String(dayOf(now) + 1);
  const proof = proofOf(linkHash, { key: privateKeyFrom(photo.key), until });
  const signed = (url: string): string => `${url}?until=${until}&proof=${proof}`;
  return {
    ...photo,
    image_url: signed(photo.image_url),
    sizes: photo.sizes.map(({ width, url }) => ({ width, url: signed(url) })),
  };
};

/** Whether one of some stored photos has this key, or had it before nobody else could open it. */
export const holdsPhoto = (photos: SQL, key: string): SQL => {
  const named = [key, otherKeyOf(key) ?? key].map((one) => JSON.stringify([{ key: one }]));
  return sql`(${photos} <> '[]'::jsonb and (${photos} @> ${named[0]}::jsonb or ${photos} @> ${named[1]}::jsonb))`;
};

/** Whoever sent a photo sees it, also before it is used. */
export const opensOwnUpload = async (
  reader: Reader,
  key: string,
  { userId }: PhotoViewer,
): Promise<boolean> => {
  if (userId === null) return false;
  const { rows } = await reader.execute(
    sql`select from uploads where uuid = ${key}::uuid and owner_id = ${userId}::bigint`,
  );
  return rows.length > 0;
};
