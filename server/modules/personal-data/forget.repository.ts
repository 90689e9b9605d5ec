import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { bankDetails, codes, dataExports, knownDevices, users, vendors } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import { conciergeBookings } from '#server/db/concierge.tables.ts';
import { itemPhotos, items } from '#server/db/items.tables.ts';
import {
  heldMails,
  mailBounces,
  mailWindows,
  notificationKindSettings,
  notificationSettings,
  notifications,
  pushSubscriptions,
} from '#server/db/notifications.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { uploads } from '#server/db/uploads.tables.ts';
import { forgetSecondFactor } from '#server/modules/accounts/second-factor.repository.ts';
import { deleteWatchesOf } from '#server/modules/interest/interest.repository.ts';
import { publicAddress } from '#server/modules/items/public-address.ts';
import { uuidsIn } from '#server/modules/items/uploads.repository.ts';

/** What stands in place of a name. */
const NAME = { first_name: 'Deleted', last_name: 'user' } as const;
const VENDOR_NAME = `${NAME.first_name} ${NAME.last_name}`;

/** Rows that belong to nobody but the person. */
const forgetOwnRows = async (tx: Tx, userId: number): Promise<void> => {
  await forgetSecondFactor(tx, userId);
  await tx.delete(codes).where(eq(codes.user_id, userId));
  await tx.delete(knownDevices).where(eq(knownDevices.user_id, userId));
  await tx.delete(bankDetails).where(eq(bankDetails.user_id, userId));
  await deleteWatchesOf(tx, userId);
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.user_id, userId));
  await tx.delete(heldMails).where(eq(heldMails.user_id, userId));
  await tx.delete(mailWindows).where(eq(mailWindows.user_id, userId));
  await tx.delete(notificationKindSettings).where(eq(notificationKindSettings.user_id, userId));
  await tx.delete(notificationSettings).where(eq(notificationSettings.user_id, userId));
  await tx.delete(notifications).where(eq(notifications.user_id, userId));
};

/** Where their things were collected is nobody's business any more; the area stays. */
const blurAddresses = async (tx: Tx, userId: number): Promise<void> => {
  const own = await tx
    .select({ id: items.id, address: items.address })
    .from(items)
    .where(eq(items.owner_id, userId));
  for (const { id, address } of own) {
    await tx
      .update(items)
      .set({ address: publicAddress(address) })
      .where(eq(items.id, id));
  }
};

/** Photos of what nobody bought go; those of what was sold belong to the purchase. */
const forgetPhotos = async (tx: Tx, userId: number): Promise<string[]> => {
  const sold = tx.select({ id: purchases.item_id }).from(purchases).where(eq(purchases.seller_id, userId));
  const unsold = await tx
    .select({ id: items.id })
    .from(items)
    .where(sql`${eq(items.owner_id, userId)} and ${notInArray(items.id, sold)}`);
  if (unsold.length === 0) return [];
  const gone = await tx
    .delete(itemPhotos)
    .where(
      inArray(
        itemPhotos.item_id,
        unsold.map(({ id }) => id),
      ),
    )
    .returning({ key: itemPhotos.key });
  // Demo photos are shown by many items and belong to nobody.
  return uuidsIn(gone.map(({ key }) => key));
};

/** What they called their files; those that no item has any more, such as in an edit, are tidied with the unused. */
const forgetUploads = async (tx: Tx, userId: number): Promise<void> => {
  await tx
    .update(uploads)
    .set({
      name: '',
      unused_since: sql`case
        when ${uploads.uuid}::text in (
          select photo.key from item_photos photo join items item on item.id = photo.item_id
          where item.owner_id = ${userId}) then ${uploads.unused_since}
        else coalesce(${uploads.unused_since}, now()) end`,
    })
    .where(eq(uploads.owner_id, userId));
};

/** What is known of an address only because somebody had it: mails that came back, visits that are over. */
const forgetAddress = async (tx: Tx, email: string): Promise<void> => {
  await tx.delete(mailBounces).where(eq(mailBounces.address, email));
  const over = sql`(${conciergeBookings.status} = 'cancelled' or ${conciergeBookings.starts_at} < now())`;
  await tx
    .update(conciergeBookings)
    .set({ name: VENDOR_NAME, email: '', mobile_number: '', address: '', notes: '' })
    .where(and(eq(conciergeBookings.email, email), over));
};

/** What lies in the storage and has to go after the commit. */
export type Leftovers = { photos: string[]; portraits: string[]; exports: string[] };

/**
 * Takes the person out of the account: who they were, how they were reached, where they were paid. Purchases, ledger,
 * and conversations keep their rows, which now name nobody; the audit log cannot be changed and keeps the names it was
 * written with. `passwordHash` opens nothing.
 */
export const forgetPerson = async (tx: Tx, userId: number, passwordHash: string): Promise<Leftovers> => {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  const [vendor] = await tx.select().from(vendors).where(eq(vendors.user_id, userId));
  if (!user) throw new Error('the person is not there');
  await forgetOwnRows(tx, userId);
  await forgetAddress(tx, user.email.toLowerCase());
  const exported = await tx
    .delete(dataExports)
    .where(eq(dataExports.user_id, userId))
    .returning({ uuid: dataExports.uuid });
  const photos = await forgetPhotos(tx, userId);
  await forgetUploads(tx, userId);
  await blurAddresses(tx, userId);
  await tx
    .update(vendors)
    .set({ name: VENDOR_NAME, address: '', logo_key: null })
    .where(eq(vendors.user_id, userId));
  await tx
    .update(users)
    .set({
      ...NAME,
      // Neither can be typed into the login: a domain that cannot exist (RFC 2606), and no number at all.
      email: `${user.uuid}@deleted.invalid`,
      mobile_number: `deleted ${user.uuid}`,
      gender: 0,
      date_of_birth: '1900-01-01',
      role: 'user',
      password_hash: passwordHash,
      photo_key: null,
      last_seen_at: null,
      suspension_reason: null,
      deleted_at: sql`now()`,
    })
    .where(eq(users.id, userId));
  const portraits = [user.photo_key, vendor?.logo_key ?? null].filter((key) => key !== null);
  return { photos, portraits, exports: exported.map(({ uuid }) => uuid) };
};
