import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import { users, vendors } from '#server/db/accounts.tables.ts';
import { refundRequests } from '#server/db/cases.tables.ts';
import { channelMembers, channels, messages } from '#server/db/chat.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { disputeEntries, disputes } from '#server/db/disputes.tables.ts';
import { helpCases, helpMessages } from '#server/db/help-cases.tables.ts';
import type { StoredPhoto } from '#server/db/items.tables.ts';
import { itemPhotos, items, stagedEdits } from '#server/db/items.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { PORTRAIT_WIDTH } from '#server/modules/accounts/accounts.repository.ts';

/** The file of a picture, under which key it is stored, and what it is called in the archive. */
export type ArchivedPhoto = { file: string; stored: string; name: string };

const largest = ({ key, widths }: Pick<StoredPhoto, 'key' | 'widths'>) => ({
  file: `${Math.max(...widths)}.webp`,
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

/** Of what they sold, where the listing is another one by now. */
const photosOfSold = async (reader: Reader, userId: number): Promise<ArchivedPhoto[]> => {
  const sold = await reader
    .select({ number: purchases.transaction_number, listing: purchases.sold_listing })
    .from(purchases)
    .where(and(eq(purchases.seller_id, userId), isNotNull(purchases.sold_listing)))
    .orderBy(asc(purchases.id));
  return sold.flatMap(({ number, listing }) =>
    (listing?.photos ?? []).map((photo, index) => ({
      ...largest(photo),
      name: `sold/${number}-${index + 1}.webp`,
    })),
  );
};

/** What they showed in a refund request, or in a dispute. */
const photosOfCases = async (reader: Reader, userId: number): Promise<ArchivedPhoto[]> => {
  const asked = await reader
    .select({ number: purchases.transaction_number, photos: refundRequests.photos })
    .from(refundRequests)
    .innerJoin(purchases, eq(purchases.id, refundRequests.purchase_id))
    .where(eq(purchases.buyer_id, userId))
    .orderBy(asc(refundRequests.id));
  const said = await reader
    .select({ number: purchases.transaction_number, photos: disputeEntries.photos })
    .from(disputeEntries)
    .innerJoin(disputes, eq(disputes.id, disputeEntries.dispute_id))
    .innerJoin(purchases, eq(purchases.id, disputes.purchase_id))
    .where(
      or(
        and(eq(purchases.buyer_id, userId), eq(disputeEntries.by, 'buyer')),
        and(eq(purchases.seller_id, userId), eq(disputeEntries.by, 'seller')),
      ),
    )
    .orderBy(asc(disputeEntries.id));
  const named = [...asked, ...said].flatMap(({ number, photos }) =>
    photos.map((photo) => ({ number, ...largest(photo) })),
  );
  return named.map(({ number, ...photo }, index) => ({
    ...photo,
    name: `cases/${number}-${index + 1}.webp`,
  }));
};

/** What they sent to support with their words. */
const photosOfHelp = async (reader: Reader, userId: number): Promise<ArchivedPhoto[]> => {
  const said = await reader
    .select({ number: helpCases.number, id: helpMessages.id, photos: helpMessages.photos })
    .from(helpMessages)
    .innerJoin(helpCases, eq(helpCases.id, helpMessages.case_id))
    .where(eq(helpCases.user_id, userId))
    .orderBy(asc(helpMessages.id));
  return said.flatMap(({ number, id, photos }) =>
    photos.map((photo, index) => ({ ...largest(photo), name: `support/${number}-${id}-${index + 1}.webp` })),
  );
};

/** What they sent in conversations. */
const photosOfChats = async (reader: Reader, userId: number): Promise<ArchivedPhoto[]> => {
  const said = await reader
    .select({ number: purchases.transaction_number, seq: messages.seq, photos: messages.photos })
    .from(messages)
    .innerJoin(channels, eq(channels.id, messages.channel_id))
    .innerJoin(channelMembers, eq(channelMembers.channel_id, channels.id))
    .innerJoin(purchases, eq(purchases.id, channels.purchase_id))
    .where(and(eq(channelMembers.user_id, userId), eq(messages.user_id, userId)))
    .orderBy(asc(messages.id));
  return said.flatMap(({ number, seq, photos }) =>
    photos.map((photo, index) => ({
      ...largest(photo),
      name: `messages/${number}-${seq}-${index + 1}.webp`,
    })),
  );
};

/** A person's own pictures, those of their items, edits, sales, disputes, conversations and messages to support in the largest size that is kept; each once. */
export const photosOf = async (reader: Reader, userId: number): Promise<ArchivedPhoto[]> => {
  const [person] = await reader
    .select({ photo: users.photo_key, logo: vendors.logo_key })
    .from(users)
    .leftJoin(vendors, eq(vendors.user_id, users.id))
    .where(eq(users.id, userId));
  const portraits = [
    { key: person?.photo, name: 'profile.webp' },
    { key: person?.logo, name: 'logo.webp' },
  ].flatMap(({ key, name }) => (key ? [{ file: `${PORTRAIT_WIDTH}.webp`, stored: key, name }] : []));
  const all = [
    ...portraits,
    ...(await photosOfItems(reader, userId)),
    ...(await photosOfEdits(reader, userId)),
    ...(await photosOfSold(reader, userId)),
    ...(await photosOfCases(reader, userId)),
    ...(await photosOfHelp(reader, userId)),
    ...(await photosOfChats(reader, userId)),
  ];
  return [...Map.groupBy(all, ({ stored }) => stored).values()].flatMap(([first]) => (first ? [first] : []));
};
