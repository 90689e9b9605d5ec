import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { AdminPayment } from '#shared/admin/purchases.api.ts';
import type { PurchaseStatus } from '#shared/purchases/purchases.rules.ts';
import { anywhere } from '../admin-page.repository.ts';

export type Asked = { kind: AdminPayment['kind']; status?: PurchaseStatus | undefined; keyword: string };

export const fullName = (user: string) => sql.raw(`(${user}.first_name || ' ' || ${user}.last_name)`);

/** The words of a search, each of which must be found. */
export const wordsIn = (keyword: string): string[] =>
  keyword
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/** Letters from which on a trigram index finds a word in the middle of another. */
const TRIGRAM = 3;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** Anywhere in the text; what is shorter than a trigram only where a word begins, for that much an index finds. */
const has = (text: SQL, word: string): SQL => {
  if (word.length >= TRIGRAM) return sql`${text} like ${anywhere(word)}`;
  return sql`(${text} like ${anywhere(word).slice(1)} or ${text} like ${`% ${anywhere(word).slice(1)}`})`;
};

// Letter by letter as in the indexes.
const itemWords = sql`lower(i.name)`;
const vendorWords = sql`lower(v.name)`;
const userWords = sql`lower(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || u.mobile_number)`;
const guestWords = sql`lower(coalesce(p.guest_name, '') || ' ' || coalesce(p.guest_email, ''))`;
/** The index knows phone numbers too; a payment is not found by them. */
const userHas = (word: string) =>
  sql`${has(userWords, word)} and ${has(sql`lower(${fullName('u')} || ' ' || u.email)`, word)}`;

const ITEM = (word: string) =>
  UUID.test(word) ? sql`(${has(itemWords, word)} or i.uuid = ${word})` : has(itemWords, word);

/** Ids of the payments of visits with a word in their number, the visit's, or the name or address of whom it was booked by. */
const visitsWith = (word: string): SQL => sql`
  select c.id from visit_payments w join checkouts c on c.id = w.checkout_id
  left join concierge_bookings k on k.id = w.booking_id
  where ${has(sql`lower(concat_ws(' ', c.link_id, k.number, k.name, k.email))`, word)}`;

/**
 * Ids of the payments with a word in the number, the item's name or id, the seller, the buyer or the guest: each of these is
 * found by an index of its own, and leads to its payments by another one.
 */
export const paymentsWith = (kind: AdminPayment['kind'], word: string): SQL => {
  if (kind === 'visit') return visitsWith(word);
  const table = sql.raw(kind === 'purchase' ? 'purchases' : 'featurings');
  const seller = sql.raw(kind === 'purchase' ? 'seller_id' : 'user_id');
  const found = [
    sql`select p.id from ${table} p where ${has(sql`lower(p.transaction_number)`, word)}`,
    sql`select p.id from items i join ${table} p on p.item_id = i.id where ${ITEM(word)}`,
    sql`select p.id from users u join ${table} p on p.${seller} = u.id where ${userHas(word)}`,
    sql`select p.id from vendors v join ${table} p on p.${seller} = v.user_id where ${has(vendorWords, word)}`,
  ];
  if (kind === 'purchase') {
    found.push(
      sql`select p.id from users u join purchases p on p.buyer_id = u.id where ${userHas(word)}`,
      sql`select p.id from purchases p where p.buyer_id is null and ${has(guestWords, word)}`,
    );
  }
  return sql.join(found, sql` union `);
};
