import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';

const proven = (email: SQL): SQL => sql`(
  select u.id from users u where lower(u.email) = lower(${email}) and u.verified_at is not null and u.deleted_at is null)`;

/**
 * The member who pays on checkout `c`. What was bought or booked without an account is theirs whose proven address was
 * given: a guest's purchase, and visit `k`.
 */
export const payer = sql`coalesce(c.buyer_id,
  (select coalesce(p.buyer_id, ${proven(sql`p.guest_email`)}) from purchases p where p.checkout_id = c.id),
  ${proven(sql`k.email`)})`;

const OF_CHECKOUT = sql`select ${payer} as id from checkouts c
  left join visit_payments w on w.checkout_id = c.id left join concierge_bookings k on k.id = w.booking_id`;
const PAYERS = {
  link: (id: number) => sql`${OF_CHECKOUT} where c.id = ${id}`,
  charge: (id: number) => sql`${OF_CHECKOUT} join charges h on h.checkout_id = c.id where h.id = ${id}`,
  refund: (id: number) => sql`${OF_CHECKOUT} join charges h on h.checkout_id = c.id
    join refunds r on r.charge_id = h.id where r.id = ${id}`,
  visit: (id: number) =>
    sql`select ${proven(sql`k.email`)} as id from concierge_bookings k where k.id = ${id}`,
};

/** The member to whom something owed goes back, or who paid on a checkout (`link`); null for who has no account. */
export const payerOf = async (
  reader: Reader,
  { kind, id }: { kind: keyof typeof PAYERS; id: number },
): Promise<number | null> => {
  const { rows } = await reader.execute<{ id: string | null }>(PAYERS[kind](id));
  const [row] = rows;
  return row?.id ? Number(row.id) : null;
};
