import { eq } from 'drizzle-orm';
import { vendors } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { reports } from '#server/db/moderation.tables.ts';
import { notFound } from '#server/http/errors.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { isPublicStatus } from '#shared/items/items.rules.ts';
import type { ReportTarget } from '#shared/moderation/reports.schema.ts';

/** What is reported: whom it is about, what it is called, and how it looks now. */
export type Reported = { item_id: number | null; about_user_id: number; name: string; seen: object };

const reportedItem = async (reader: Reader, uuid: string): Promise<Reported> => {
  const [item] = await reader.select().from(items).where(eq(items.uuid, uuid));
  if (!item || !isPublicStatus(item.status as ItemStatus)) throw notFound('item');
  const { name, description, price_fils, status, version } = item;
  return {
    item_id: item.id,
    about_user_id: item.owner_id,
    name,
    seen: { name, description, price_fils, status, version },
  };
};

const reportedVendor = async (reader: Reader, uuid: string): Promise<Reported> => {
  const [vendor] = await reader.select().from(vendors).where(eq(vendors.uuid, uuid));
  if (!vendor) throw notFound('vendor');
  const { name, logo_key } = vendor;
  return { item_id: null, about_user_id: vendor.user_id, name, seen: { name, logo_key } };
};

/** @throws AppError 404 for what the public does not see. */
export const findReported = (reader: Reader, target: ReportTarget, uuid: string): Promise<Reported> =>
  target === 'item' ? reportedItem(reader, uuid) : reportedVendor(reader, uuid);

/** Keeps a report; undefined when this reporter has one open on the same target. */
export const insertReport = async (tx: Tx, report: typeof reports.$inferInsert) => {
  const [row] = await tx.insert(reports).values(report).onConflictDoNothing().returning();
  return row;
};
