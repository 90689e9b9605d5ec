import { eq, sql } from 'drizzle-orm';
import { vendors } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import { vendorNameDecided, vendorNameSubmitted } from '#shared/accounts/accounts.events.ts';
import { isSameName } from '#shared/accounts/accounts.rules.ts';
import { isUnnamedVendor } from '#shared/kernel/public-name.ts';
import { vendorNameGone } from './accounts.errors.ts';
import { changedProfile } from './profile.usecases.ts';
import { changeVendor, lockVendorOf } from './vendor-profile.service.ts';

type VendorRow = typeof vendors.$inferSelect;

/** Puts a name before the administrators, or takes back the one that stands there (`null`). */
const submit = async (tx: Tx, record: RecordEvent, vendor: VendorRow, name: string | null): Promise<void> => {
  if (name === vendor.waiting_name) return;
  await tx
    .update(vendors)
    .set({ waiting_name: name, waiting_since: name === null ? null : sql`now()` })
    .where(eq(vendors.user_id, vendor.user_id));
  const { uuid, user_id } = vendor;
  record(vendorNameSubmitted, {
    version: vendor.version,
    routing: { user_id },
    views: { admin: { vendor_uuid: uuid, user_id, name, is_first: isUnnamedVendor(vendor) } },
  });
};

/**
 * A seller chooses another name. It waits for an administrator, and the one that was approved stands meanwhile; other
 * capitals or spaces need nobody.
 */
export const chooseVendorName = async (
  tx: Tx,
  record: RecordEvent,
  vendor: VendorRow,
  name: string,
): Promise<void> => {
  if (!isSameName(name, vendor.name)) return submit(tx, record, vendor, name);
  await submit(tx, record, vendor, null);
  if (name !== vendor.name) await changeVendor(tx, record, vendor.user_id, { name });
};

type Step = { deps: Pick<Deps, 'config'>; tx: Tx; record: RecordEvent };
/** The name as it was read by whoever decides: nothing becomes public that nobody has read. */
type Verdict = { seen: string; reason: string | null; withItem?: boolean };

/** Decides the name that waits: approved without a reason, rejected with one. @throws AppError 409 when it is another by now. */
export const decideVendorName = async (
  { deps, tx, record }: Step,
  userId: number,
  { seen, reason, withItem = false }: Verdict,
): Promise<VendorRow> => {
  const vendor = await lockVendorOf(tx, userId);
  if (!vendor || vendor.waiting_name !== seen) throw vendorNameGone();
  if (reason === null) await changeVendor(tx, record, userId, { name: seen });
  else {
    await tx
      .update(vendors)
      .set({ waiting_name: null, waiting_since: null })
      .where(eq(vendors.user_id, userId));
  }
  record(vendorNameDecided, {
    version: vendor.version,
    routing: { user_id: userId, with_item: withItem },
    views: {
      owner: { name: seen, reason },
      admin: { vendor_uuid: vendor.uuid, user_id: userId, is_approved: reason === null },
    },
  });
  await changedProfile(deps, tx, record, userId);
  return vendor;
};
