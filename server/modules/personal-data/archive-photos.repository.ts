import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { users, vendors } from '#server/db/accounts.tables.ts';
import type { Reader } from '#server/db/client.ts';
import type { StoredPhoto } from '#server/db/items.tables.ts';
import { itemPhotos, items, stagedEdits } from '#server/db/items.tables.ts';
import { PORTRAIT_WIDTH } from '#server/modules/accounts/accounts.repository.ts';

/** Where a picture lies, under which key its sizes are stored, and what it is called in the archive. */
export type ArchivedPhoto = { key: string; stored: string; name: string };

const largest = ({ key, widths }: Pick<StoredPhoto, 'key' | 'widths'>) => ({
  key: `${key}/${Math.max(...widths)}.webp`,
  stored: key,
});

const photosOfItems = async (reader: Reader, userId: number): Promise<ArchivedPhoto[]> => {
  const photos = await reader
    .select({ uuid: items.uuid, photo: itemPhotos })
    .from(itemPhotos)
    .innerJoin(items, eq(items.id, itemPhotos.item_id))
    .where(eq(items.owner_id, userId))
    .orderBy(asc(items.id), asc(itemPhotos.position));
  return photos.map(({ uuid, photo }) => ({
    ...largest(photo),
    name: `items/${uuid}-${photo.position + 1}.webp`,
  }));
};

const photosOfEdits = async (reader: Reader, userId: number): Promise<ArchivedPhoto[]> => {
  const edits = await reader
    .select({ id: stagedEdits.id, uuid: items.uuid, photos: stagedEdits.photos })
    .from(stagedEdits)
    .innerJoin(items, eq(items.id, stagedEdits.item_id))
    .where(and(eq(items.owner_id, userId), isNotNull(stagedEdits.photos)))
    .orderBy(asc(stagedEdits.id));
  return edits.flatMap(({ id, uuid, photos }) =>
    (photos ?? []).map((photo, index) => ({
      ...largest(photo),
      name: `edits/${uuid}-${id}-${index + 1}.webp`,
    })),
  );
};

/** A person's own pictures, those of their items and edits in the largest size that is kept; each once. */
export const photosOf = async (reader: Reader, userId: number): Promise<ArchivedPhoto[]> => {
  const [person] = await reader
    .select({ photo: users.photo_key, logo: vendors.logo_key })
    .from(users)
    .leftJoin(vendors, eq(vendors.user_id, users.id))
    .where(eq(users.id, userId));
  const portraits = [
    { key: person?.photo, name: 'profile.webp' },
    { key: person?.logo, name: 'logo.webp' },
  ].flatMap(({ key, name }) => (key ? [{ key: `${key}/${PORTRAIT_WIDTH}.webp`, stored: key, name }] : []));
  const all = [
    ...portraits,
    ...(await photosOfItems(reader, userId)),
    ...(await photosOfEdits(reader, userId)),
  ];
  return [...Map.groupBy(all, ({ stored }) => stored).values()].flatMap(([first]) => (first ? [first] : []));
};
