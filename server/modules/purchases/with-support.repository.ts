import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** Whether support sees to a purchase, or did: it has a dispute, or is with support since nobody collected. */
export const isWithSupport = (purchaseId: SQL): SQL => sql`(
  ${purchaseId} in (select disputes.purchase_id from disputes)
  or ${purchaseId} in (select purchases.id from purchases where purchases.status = 'escalated')
  or ${purchaseId} in (select purchase_cases.purchase_id from purchase_cases
    join purchases on purchases.id = purchase_cases.purchase_id
    where purchases.status = 'paid' and purchase_cases.uncollected_at is not null))`;
