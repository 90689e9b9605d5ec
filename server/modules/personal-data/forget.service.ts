import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import {
  accountChanges,
  bankDetails,
  codes,
  dataExports,
  knownDevices,
  users,
  vendors,
} from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import { emailChanges } from '#server/db/email-changes.tables.ts';
import { itemPhotos, items } from '#server/db/items.tables.ts';
import {
  heldMails,
  mailWindows,
  notificationKindSettings,
  notificationSettings,
  notifications,
  pushSubscriptions,
} from '#server/db/notifications.tables.ts';
import { watcherOfferRecipients } from '#server/db/offers.tables.ts';
import { payoutRecipients } from '#server/db/payouts.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { reports } from '#server/db/reports.tables.ts';
import { uploads } from '#server/db/uploads.tables.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { UserRow } from '#server/modules/accounts/accounts.repository.ts';
import { userById } from '#server/modules/accounts/accounts.repository.ts';
import { deleteBlocksOf } from '#server/modules/accounts/blocks.repository.ts';
import { forgetSecondFactor } from '#server/modules/accounts/second-factor.repository.ts';
import { changeVendor } from '#server/modules/accounts/vendor-profile.service.ts';
import { deleteCasesOf } from '#server/modules/help/help.repository.ts';
import { deleteDraftsOf } from '#server/modules/items/drafts.repository.ts';
import { removeHoliday } from '#server/modules/items/holidays.repository.ts';
import { publicAddress } from '#server/modules/items/public-address.rules.ts';
import { isEvidence, isInConversation, uuidsIn } from '#server/modules/items/uploads.repository.ts';
import { recipientOf } from '#server/modules/payouts/recipients.repository.ts';
import { forgetGuest } from '#server/modules/purchases/guest-purchases.service.ts';
import { deleteSearchesOf } from '#server/modules/saved-searches/saved-searches.repository.ts';
import { endWatchesOf } from '#server/modules/watchlist/end-watches.service.ts';
import { forgetAddress, NAME, VENDOR_NAME } from './forget-address.service.ts';

/** Tables whose rows belong to nobody but the person in `user_id`. */
const OWN = [
  codes,
  emailChanges,
  knownDevices,
  accountChanges,
  payoutRecipients,
  bankDetails,
  watcherOfferRecipients,
  pushSubscriptions,
  heldMails,
  mailWindows,
  notificationKindSettings,
  notificationSettings,
  notifications,
] as const;

/** Rows that belong to nobody but the person. */
export const forgetOwnRows = async (tx: Tx, record: RecordEvent, userId: number): Promise<void> => {
  await forgetSecondFactor(tx, userId);
  for (const table of OWN) await tx.delete(table).where(eq(table.user_id, userId));
  await endWatchesOf(tx, record, userId);
  await deleteSearchesOf(tx, userId);
  await deleteDraftsOf(tx, userId);
  await removeHoliday(tx, userId);
  await deleteCasesOf(tx, userId);
  await deleteBlocksOf(tx, userId);
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
          where item.owner_id = ${userId}) or ${isInConversation(userId)} or ${isEvidence} then ${uploads.unused_since}
        else coalesce(${uploads.unused_since}, now()) end`,
    })
    .where(eq(uploads.owner_id, userId));
};

/** How they were called in reports about them: what was reported stays, with whom it is about. */
const forgetInReports = async (tx: Tx, userId: number): Promise<void> => {
  const name = sql`to_jsonb(${VENDOR_NAME}::text)`;
  await tx
    .update(reports)
    .set({
      seen: sql`case ${reports.target}
        when 'vendor' then ${reports.seen} || jsonb_build_object('name', ${name}, 'logo_key', null)
        else jsonb_set(${reports.seen}, '{author}', ${name}, false) end`,
    })
    .where(and(eq(reports.about_user_id, userId), ne(reports.target, 'item')));
};

/** What lies in the storage and has to go after the commit. */
export type Leftovers = {
  photos: string[];
  portraits: string[];
  exports: string[];
  /** Bank accounts, as the payment provider calls them. */
  recipients: string[];
};

/** Somebody who leaves, as they were. */
export type AccountToDelete = {
  user: UserRow;
  vendor: typeof vendors.$inferSelect | null;
  /** What their public profile was called where it was reported. */
  reportedAs: string[];
};

/**
 * The first step: the name goes, so that whatever is told of their leaving names nobody. Touches no key of the account:
 * whoever holds an item of theirs and writes down who sells it would wait for us, and we for them.
 */
export const takeName = async (tx: Tx, record: RecordEvent, userId: number): Promise<AccountToDelete> => {
  const user = await userById(tx, userId);
  const [vendor] = await tx.select().from(vendors).where(eq(vendors.user_id, userId));
  const reported = await tx
    .selectDistinct({ name: sql<string>`${reports.seen} ->> 'name'` })
    .from(reports)
    .where(and(eq(reports.about_user_id, userId), eq(reports.target, 'vendor')));
  if (vendor) {
    await tx.update(vendors).set({ address: '' }).where(eq(vendors.user_id, userId));
    await changeVendor(tx, record, userId, { name: VENDOR_NAME, logo_key: null });
  }
  await tx.update(users).set(NAME).where(eq(users.id, userId));
  return { user, vendor: vendor ?? null, reportedAs: reported.map(({ name }) => name) };
};

/**
 * Takes the person out of the account: how they were reached, where they were paid, what was theirs alone. Purchases,
 * ledger, and conversations keep their rows, which now name nobody; the audit log cannot be changed and keeps the names it
 * was written with. What others were told of them goes after the commit (traces.jobs.ts). `passwordHash` opens nothing.
 */
export const forgetPerson = async (
  tx: Tx,
  record: RecordEvent,
  { user, vendor }: AccountToDelete,
  passwordHash: string,
): Promise<Leftovers> => {
  const { id, uuid, email } = user;
  const recipient = await recipientOf(tx, id);
  await forgetOwnRows(tx, record, id);
  await forgetAddress(tx, email.toLowerCase());
  await forgetGuest(tx, record, user);
  await forgetInReports(tx, id);
  const exported = await tx
    .delete(dataExports)
    .where(eq(dataExports.user_id, id))
    .returning({ uuid: dataExports.uuid });
  const photos = await forgetPhotos(tx, id);
  await forgetUploads(tx, id);
  await blurAddresses(tx, id);
  await tx
    .update(users)
    .set({
      // Neither can be typed into the login: a domain that cannot exist (RFC 2606), and no number at all.
      email: `${uuid}@deleted.invalid`,
      mobile_number: `deleted ${uuid}`,
      mobile_proven_at: null,
      gender: 0,
      date_of_birth: '1900-01-01',
      role: 'user',
      password_hash: passwordHash,
      photo_key: null,
      last_seen_at: null,
      suspension_reason: null,
      deleted_at: sql`now()`,
    })
    .where(eq(users.id, id));
  const portraits = [user.photo_key, vendor?.logo_key ?? null].filter((key) => key !== null);
  return {
    photos,
    portraits,
    exports: exported.map((one) => one.uuid),
    recipients: recipient?.identifier ? [recipient.identifier] : [],
  };
};
