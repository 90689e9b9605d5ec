import { sql } from 'drizzle-orm';
import { events } from '#server/db/events.tables.ts';
import type { Market } from '#tests/support/market.ts';

/** Never the right one. */
export const wrongFor = (pin: string) => String((Number(pin) + 1) % 1_000_000).padStart(6, '0');

/** The seller who enters a PIN, and how often a handover was told of. */
export const pinsOf = ({ app, seller }: Market) => {
  const enter = (number: string, pin: string) =>
    seller.api.post(`/api/auth/me/sales/${number}/handover`, { pin });
  const notifiedOf = async (number: string) => {
    const { rows } = await app.deps.db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${events}
    where type = 'purchase.handed_over' and views #>> '{seller,sale,transaction_number}' = ${number}`);
    return rows[0]?.count;
  };
  return { enter, notifiedOf };
};
