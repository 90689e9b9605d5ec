import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { agreementAtCheckout } from '#server/modules/accounts/terms.repository.ts';
import { guestLinkOf } from '#server/modules/purchases/guest-links.ts';
import type { DeskMovement, DeskPayment, DeskPaymentPage } from '#shared/admin/purchases.api.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { LedgerAccount } from '#shared/purchases/ledger.rules.ts';
import type { PurchaseStatus } from '#shared/purchases/purchases.rules.ts';
import type { ChargeFate, RefundStatus } from '#shared/purchases/refunds.rules.ts';
import type { Asked } from './find-purchases.ts';
import { fullName as name, paymentsWith, wordsIn } from './find-purchases.ts';

/** What was paid for in one shape. A featuring that the house gave was no payment. */
const PAYMENTS: Readonly<Record<DeskPayment['kind'], SQL>> = {
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

type Row = {
  id: string;
  kind: DeskPayment['kind'];
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

const iso = (at: string | null): string | null => at && new Date(at).toISOString();
const named = (uuid: string | null, its: string | null) => (uuid === null ? null : { uuid, name: its ?? '' });

/** A guest is named by the purchase, a booker by the visit. */
const guestOf = ({ kind, paid_at, buyer_uuid, guest_name, guest_email }: Row): DeskPayment['guest'] => {
  const isGuests = kind === 'purchase' && buyer_uuid === null && paid_at !== null;
  return isGuests || guest_email !== null ? { name: guest_name ?? '', email: guest_email ?? '' } : null;
};

const viewOf = (row: Row): DeskPayment => ({
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
  const { rows } = await reader.execute<Row>(
    sql`select ${columns} ${wanted} order by t.paid_at desc, t.id desc limit ${limit} offset ${offset}`,
  );
  return rows.map(viewOf);
};

type RefundJson = { fils: number; status: RefundStatus; at: string; problem: string | null };
const guestLinkAt = async (reader: Reader, purchaseId: number): Promise<DeskPaymentPage['guest_link']> => {
  const link = await guestLinkOf(reader, purchaseId);
  if (!link) return null;
  const { expires_at, opened_at, revoked_at, is_open } = link;
  return {
    expires_at: expires_at.toISOString(),
    opened_at: opened_at?.toISOString() ?? null,
    is_open,
    is_revoked: revoked_at !== null,
  };
};

type CheckoutRow = {
  uuid: string;
  status: DeskPaymentPage['checkouts'][number]['status'];
  link_id: string | null;
  charges: { charge_id: string; told: string; fate: ChargeFate; at: string; refunds: RefundJson[] }[];
  buyer: string | null;
  total_fils: number;
  created_at: string;
  ended_at: string | null;
  is_own: boolean;
};

const checkoutsOf = async (reader: Reader, row: Row): Promise<DeskPaymentPage['checkouts']> => {
  const { rows } = await reader.execute<CheckoutRow>(sql`
    select c.uuid, c.status, c.link_id, ${name('b')} as buyer, c.total_fils, c.created_at, c.ended_at,
      c.id = ${row.checkout_id} as is_own,
      coalesce((
        select jsonb_agg(jsonb_build_object('charge_id', h.charge_id, 'told', h.told, 'fate', h.fate, 'at', h.created_at,
          'refunds', coalesce((
            select jsonb_agg(jsonb_build_object('fils', r.amount_fils, 'status', r.status, 'problem', r.problem,
              'at', coalesce(r.done_at, r.created_at)) order by r.id)
            from refunds r where r.charge_id = h.id), '[]')) order by h.id)
        from charges h where h.checkout_id = c.id), '[]') as charges
    from checkouts c left join users b on b.id = c.buyer_id
    where c.id = ${row.checkout_id} or (c.item_id = ${row.item_id} and c.kind = ${row.kind})
      or (c.kind = 'concierge' and c.id in (select w.checkout_id from visit_payments w
        join visit_payments own on own.booking_id = w.booking_id where own.checkout_id = ${row.checkout_id}))
    order by c.id desc limit 50`);
  return rows.map(({ total_fils, created_at, ended_at, charges, ...rest }) => ({
    ...rest,
    charges: charges.map(({ refunds, at, ...charge }) => ({
      ...charge,
      at: new Date(at).toISOString(),
      refunds: refunds.map(({ fils, at: since, ...refund }) => ({
        ...refund,
        amount: aedFromFils(fils),
        at: new Date(since).toISOString(),
      })),
    })),
    total: aedFromFils(total_fils),
    created_at: new Date(created_at).toISOString(),
    ended_at: iso(ended_at),
  }));
};

type EntryRow = {
  movement: string;
  kind: DeskMovement['kind'];
  account: LedgerAccount;
  amount_fils: number;
  created_at: string;
  made_by: string | null;
  reason: string | null;
};

const movementsOf = async (reader: Reader, checkoutId: string): Promise<DeskMovement[]> => {
  const { rows } = await reader.execute<EntryRow>(sql`
    select e.movement, e.kind, e.account, e.amount_fils, e.created_at, m.reason,
      (select ${name('u')} from users u where u.id = m.made_by) as made_by
    from ledger_entries e join ledger_movements m on m.uuid = e.movement
    where e.checkout_id = ${checkoutId} order by e.id`);
  return [...Map.groupBy(rows, (row) => row.movement).values()].flatMap((entries) => {
    const [first] = entries;
    if (!first) return [];
    const sum = entries.reduce((total, entry) => total + entry.amount_fils, 0);
    return [
      {
        id: first.movement,
        kind: first.kind,
        at: new Date(first.created_at).toISOString(),
        made_by: first.made_by,
        reason: first.reason,
        entries: entries.map(({ account, amount_fils: amount }) => ({
          account,
          debit: aedFromFils(Math.max(0, amount)),
          credit: aedFromFils(Math.max(0, -amount)),
        })),
        sum: aedFromFils(sum),
      },
    ];
  });
};

type Frozen = { fee_percentage: string; offer_fils: number | null; code: string | null };

/** The next payments that match after an id, by the row: for reading all of them without holding them. */
export const paymentsAfter = async (reader: Reader, wanted: SQL, after: number | null, limit: number) => {
  const { rows } = await reader.execute<Row>(sql`
    select ${columns} ${wanted} and (${after}::bigint is null or t.id < ${after}) order by t.id desc limit ${limit}`);
  return { payments: rows.map(viewOf), last: rows.length < limit ? null : Number(rows.at(-1)?.id) };
};

/** One payment, or attempt to pay, with everything that explains it. */
export const paymentByNumber = async (
  reader: Reader,
  number: string,
): Promise<Omit<DeskPaymentPage, 'vat_percentage'> | undefined> => {
  let row: Row | undefined;
  for (const source of [PAYMENTS.purchase, PAYMENTS.featuring, PAYMENTS.visit, ATTEMPTS]) {
    const { rows } = await reader.execute<Row>(
      sql`select ${columns} ${joined(source)} where t.transaction_number = ${number}`,
    );
    [row] = rows;
    if (row) break;
  }
  if (!row) return undefined;
  const frozen = await reader.execute<Frozen>(sql`
    select c.fee_percentage, o.price_fils as offer_fils, d.code from checkouts c
    left join offers o on o.id = c.offer_id
    left join discount_uses u on u.id = c.discount_use_id left join discounts d on d.id = u.discount_id
    where c.id = ${row.checkout_id}`);
  const offer = frozen.rows[0]?.offer_fils ?? null;
  return {
    ...viewOf(row),
    fee_percentage: Number(frozen.rows[0]?.fee_percentage ?? 0),
    offer: offer === null ? null : aedFromFils(offer),
    discount_code: frozen.rows[0]?.code ?? null,
    terms: await agreementAtCheckout(reader, Number(row.checkout_id)),
    guest_link:
      row.kind === 'purchase' && row.paid_at !== null ? await guestLinkAt(reader, Number(row.id)) : null,
    checkouts: await checkoutsOf(reader, row),
    movements: await movementsOf(reader, row.checkout_id),
  };
};
