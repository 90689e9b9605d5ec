import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import type { AdminPayment } from '#shared/admin/purchases.api.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { PurchaseStatus } from '#shared/purchases/purchases.rules.ts';
import type { Asked } from './find-purchases.repository.ts';
import { fullName as name, paymentsWith, wordsIn } from './find-purchases.repository.ts';

/** What was paid for in one shape. A featuring that the house gave was no payment. */
const PAYMENTS: Readonly<Record<AdminPayment['kind'], SQL>> = {
  purchase: sql`(
    select 'purchase' as kind, p.id, p.transaction_number, p.status, p.checkout_id, p.item_id, p.seller_id, p.buyer_id,
      p.guest_name, p.guest_email, p.offer_id, p.price_fils, p.fee_fils, p.discount_fils, p.total_fils, p.vat_fils, p.paid_at,
      p.handed_over_at, null as visit, null::timestamptz as visit_at
    from purchases p)`,
  featuring: sql`(
    select 'featuring' as kind, f.id, f.transaction_number, null as status, f.checkout_id, f.item_id,
      f.user_id as seller_id, null::bigint as buyer_id, null as guest_name, null as guest_email, null::bigint as offer_id,
      0 as price_fils, f.price_fils as fee_fils, f.discount_fils, f.total_fils, f.vat_fils, f.paid_at, null::timestamptz as handed_over_at,
      null as visit, null::timestamptz as visit_at
    from featurings f where f.checkout_id is not null)`,
  visit: sql`(
    select 'visit' as kind, c.id, c.link_id as transaction_number, null as status, c.id as checkout_id,
      null::bigint as item_id, null::bigint as seller_id, null::bigint as buyer_id, k.name as guest_name,
      k.email as guest_email, null::bigint as offer_id, 0 as price_fils, c.fee_fils, c.discount_fils, c.total_fils,
      w.vat_fils, w.paid_at, null::timestamptz as handed_over_at, k.number as visit, k.starts_at as visit_at
    from visit_payments w join checkouts c on c.id = w.checkout_id left join concierge_bookings k on k.id = w.booking_id
    where w.paid_at is not null)`,
};

/** Attempts that settled nothing, in the same shape: what was captured on them is explained all the same. */
const ATTEMPTS = sql`(
  select case c.kind when 'concierge' then 'visit' else c.kind end as kind, c.id, c.link_id as transaction_number,
    null as status, c.id as checkout_id, c.item_id, m.owner_id as seller_id, c.buyer_id, k.name as guest_name,
    k.email as guest_email, c.offer_id, c.price_fils, c.fee_fils, c.discount_fils, c.total_fils, 0 as vat_fils,
    null::timestamptz as paid_at, null::timestamptz as handed_over_at, k.number as visit, k.starts_at as visit_at
  from checkouts c left join items m on m.id = c.item_id left join visit_payments w on w.checkout_id = c.id
  left join concierge_bookings k on k.id = w.booking_id)`;

const joined = (source: SQL) => sql`from ${source} as t
  left join items i on i.id = t.item_id left join users s on s.id = t.seller_id
  left join vendors v on v.user_id = s.id left join users b on b.id = t.buyer_id`;

/** The condition of a list, with where its payments come from. */
export const matching = ({ kind, status, keyword }: Asked): SQL => sql`${joined(PAYMENTS[kind])}
  where (${status ?? null}::text is null or t.status = ${status ?? null})
  ${sql.join(wordsIn(keyword).map((word) => sql` and t.id in (${paymentsWith(kind, word)})`))}`;

export type PaymentRow = {
  id: string;
  kind: AdminPayment['kind'];
  transaction_number: string;
  status: PurchaseStatus | null;
  item_uuid: string | null;
  item_name: string | null;
  item_id: string | null;
  visit: string | null;
  visit_at: string | null;
  checkout_id: string;
  offer_id: string | null;
  seller_uuid: string | null;
  seller: string | null;
  buyer_uuid: string | null;
  buyer: string | null;
  guest_name: string | null;
  guest_email: string | null;
  price_fils: number;
  fee_fils: number;
  discount_fils: number;
  total_fils: number;
  vat_fils: number;
  paid_at: string | null;
  handed_over_at: string | null;
};

const columns = sql`t.id, t.kind, t.transaction_number, t.status, i.uuid as item_uuid, i.name as item_name, t.item_id,
  t.checkout_id, t.offer_id, s.uuid as seller_uuid, coalesce(v.name, ${name('s')}) as seller, b.uuid as buyer_uuid,
  ${name('b')} as buyer, t.guest_name, t.guest_email, t.price_fils, t.fee_fils, t.discount_fils, t.total_fils, t.vat_fils, t.paid_at,
  t.handed_over_at, t.visit, t.visit_at`;

export const iso = (at: string | null): string | null => at && new Date(at).toISOString();
const named = (uuid: string | null, its: string | null) => (uuid === null ? null : { uuid, name: its ?? '' });

/** A guest is named by the purchase, a booker by the visit. */
const guestOf = ({
  kind,
  paid_at,
  buyer_uuid,
  guest_name,
  guest_email,
}: PaymentRow): AdminPayment['guest'] => {
  const isGuests = kind === 'purchase' && buyer_uuid === null && paid_at !== null;
  return isGuests || guest_email !== null ? { name: guest_name ?? '', email: guest_email ?? '' } : null;
};

export const viewOf = (row: PaymentRow): AdminPayment => ({
  kind: row.kind,
  transaction_number: row.transaction_number,
  status: row.status,
  item: named(row.item_uuid, row.item_name),
  seller: named(row.seller_uuid, row.seller),
  visit: row.visit === null ? null : { number: row.visit, starts_at: iso(row.visit_at) ?? '' },
  buyer: named(row.buyer_uuid, row.buyer),
  guest: guestOf(row),
  price: aedFromFils(row.price_fils),
  fee: aedFromFils(row.fee_fils),
  discount: aedFromFils(row.discount_fils),
  total: aedFromFils(row.total_fils),
  vat: aedFromFils(row.vat_fils),
  paid_at: iso(row.paid_at),
  handed_over_at: iso(row.handed_over_at),
});

/** Payments that match, the newest first. */
export const paymentsOf = async (reader: Reader, wanted: SQL, limit: number, offset: number) => {
  const { rows } = await reader.execute<PaymentRow>(
    sql`select ${columns} ${wanted} order by t.paid_at desc, t.id desc limit ${limit} offset ${offset}`,
  );
  return rows.map(viewOf);
};

/** The next payments that match after an id, by the row: for reading all of them without holding them. */
export const paymentsAfter = async (reader: Reader, wanted: SQL, after: number | null, limit: number) => {
  const { rows } = await reader.execute<PaymentRow>(sql`
    select ${columns} ${wanted} and (${after}::bigint is null or t.id < ${after}) order by t.id desc limit ${limit}`);
  return { payments: rows.map(viewOf), last: rows.length < limit ? null : Number(rows.at(-1)?.id) };
};

/** A payment, or an attempt to pay, by its number at the provider. */
export const paymentRowByNumber = async (reader: Reader, number: string): Promise<PaymentRow | undefined> => {
  for (const source of [PAYMENTS.purchase, PAYMENTS.featuring, PAYMENTS.visit, ATTEMPTS]) {
    const { rows } = await reader.execute<PaymentRow>(
      sql`select ${columns} ${joined(source)} where t.transaction_number = ${number}`,
    );
    if (rows[0]) return rows[0];
  }
  return undefined;
};
