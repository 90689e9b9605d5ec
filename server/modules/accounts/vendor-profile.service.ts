import { eq, sql } from 'drizzle-orm';
import { vendors } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { vendorRenamed } from '#shared/accounts/accounts.events.ts';
import { publicVendor } from './accounts.repository.ts';

type VendorRow = typeof vendors.$inferSelect;
type Changes = Partial<Pick<VendorRow, 'name' | 'logo_key'>>;

/** A seller's public profile, locked; undefined when they have none. */
export const lockVendorOf = async (tx: Tx, userId: number): Promise<VendorRow | undefined> => {
  const [vendor] = await tx.select().from(vendors).where(eq(vendors.user_id, userId)).for('update');
  return vendor;
};

/** Changes what everybody sees of a seller, and tells everybody. With another name none waits any more. */
export const changeVendor = async (
  tx: Tx,
  record: RecordEvent,
  userId: number,
  changes: Changes,
): Promise<void> => {
  const [changed] = await tx
    .update(vendors)
    .set({
      ...changes,
      ...(changes.name === undefined ? {} : { waiting_name: null, waiting_since: null }),
      version: sql`${vendors.version} + 1`,
    })
    .where(eq(vendors.user_id, userId))
    .returning();
  if (!changed) throw new Error(`user ${userId} has lost the public profile`);
  record(vendorRenamed, {
    version: changed.version,
    routing: { user_id: userId },
    views: { public: { seller: { id: userId, vendor: publicVendor(changed) } } },
  });
};
