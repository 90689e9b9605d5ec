import { sql } from 'drizzle-orm';

/**
 * Whether the sale of a row of `purchases` is off: cancelled, or its price given back whole by a decision before the
 * handover. Tables are named, not imported: domains below those of purchases and disputes ask as well.
 */
export const saleIsOff = sql<boolean>`(purchases.status = 'cancelled' or (purchases.handed_over_at is null and exists (
  select from disputes d where d.purchase_id = purchases.id and d.booked_price_fils = purchases.price_fils)))`;
