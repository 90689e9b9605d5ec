import { asc, eq } from 'drizzle-orm';
import { users, vendors } from '#server/db/accounts.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { itemPhotos, items } from '#server/db/items.tables.ts';
import { PORTRAIT_WIDTH } from '#server/modules/accounts/accounts.repository.ts';

/** Where a picture lies, and what it is called in the archive. */
export type ArchivedPhoto = { key: string; name: string };

/** A person's own pictures, those of their items in the largest size that is kept. */
export const photosOf = async (reader: Reader, userId: number): Promise<ArchivedPhoto[]> => {
  const [person] = await reader
    .select({ photo: users.photo_key, logo: vendors.logo_key })
    .from(users)
    .leftJoin(vendors, eq(vendors.user_id, users.id))
    .where(eq(users.id, userId));
  const portraits = [
    { key: person?.photo, name: 'profile.webp' },
    { key: person?.logo, name: 'logo.webp' },
  ].flatMap(({ key, name }) => (key ? [{ key: `${key}/${PORTRAIT_WIDTH}.webp`, name }] : []));
  const ofItems = await reader
    .select({
      uuid: items.uuid,
      position: itemPhotos.position,
      key: itemPhotos.key,
      widths: itemPhotos.widths,
    })
    .from(itemPhotos)
    .innerJoin(items, eq(items.id, itemPhotos.item_id))
    .where(eq(items.owner_id, userId))
    .orderBy(asc(items.id), asc(itemPhotos.position));
  return [
    ...portraits,
    ...ofItems.map(({ uuid, position, key, widths }) => ({
      key: `${key}/${Math.max(...widths)}.webp`,
      name: `items/${uuid}-${position + 1}.webp`,
    })),
  ];
};
