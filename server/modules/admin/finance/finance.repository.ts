import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedOrWords } from '#server/http/coded-message.ts';
import { MAX_FAILED_CHECKS } from '#server/modules/purchases/provider-checks.repository.ts';
import { waitsForHand } from '#server/modules/purchases/visit-payments.repository.ts';
import type { AdminPage } from '#shared/admin/admin-list.schema.ts';
import type {
  LedgerMovement,
  ledgerMovementList,
  OwedMoney,
  owedMoneyList,
} from '#shared/admin/finance.api.ts';
import type { QueryOf } from '#shared/kernel/endpoint.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { LedgerAccount } from '#shared/purchases/ledger.rules.ts';
import { adminPage, anywhere, pageAt } from '../admin-page.repository.ts';
import { fullName } from '../purchases/find-purchases.repository.ts';
import { payer } from '../purchases/payer.repository.ts';
import { iso } from '../purchases/purchases.repository.ts';

/** Captures that cannot be booked, refunds that are not done, links without an answer, visits to be given back by hand. */
const owed = sql`(
  select 'charge' as kind, h.id, h.charge_id, h.told, 'waits' as state, null as status, null as problem,
    null::timestamptz as asked_at, null::timestamptz as next_at,
    h.checkout_id, null::bigint as booking_id, h.created_at as at
  from charges h where h.fate = 'parked' and h.closed_at is null
  union all
  select 'refund', r.id, h.charge_id, to_char(r.amount_fils / 100.0, 'FM999999990.00') || ' AED',
    case r.status when 'refused' then 'waits' when 'too_small' then 'stays' else 'by_itself' end, r.status, r.problem,
    r.asked_at, r.next_at,
    h.checkout_id, null, r.created_at
  from refunds r join charges h on h.id = r.charge_id where r.status not in ('done', 'paid_otherwise')
  union all
  select 'link', c.id, c.link_id, to_char(c.total_fils / 100.0, 'FM999999990.00') || ' AED', 'waits', null, c.ask_problem, null, null,
    c.id, null, c.created_at
  from checkouts c where c.asked_in_vain >= ${sql.raw(String(MAX_FAILED_CHECKS))} and c.status <> 'open'
  union all
  select 'visit', id, number, to_char(price_fils / 100.0, 'FM999999990.00') || ' AED', 'waits', null, null, null, null,
    null, id, cancelled_at
  from concierge_bookings where ${waitsForHand})`;

type OwedRow = Omit<OwedMoney, 'id' | 'item' | 'at' | 'problem'> & {
  id: string;
  problem: string | null;
  item_uuid: string | null;
  item_name: string | null;
  at: string;
};

const owedView = ({
  id,
  item_uuid: uuid,
  item_name: name,
  at,
  asked_at,
  next_at,
  problem,
  ...row
}: OwedRow): OwedMoney => ({
  ...row,
  problem: codedOrWords(problem),
  asked_at: iso(asked_at),
  next_at: iso(next_at),
  id: Number(id),
  item: uuid === null || name === null ? null : { uuid, name },
  at: new Date(at).toISOString(),
});

/** The number under which staff explain a checkout: that of what it paid for, else the one of the attempt. */
export const paymentOf = (checkoutId: ReturnType<typeof sql>) => sql`coalesce(
  (select p.transaction_number from purchases p where p.checkout_id = ${checkoutId}),
  (select f.transaction_number from featurings f where f.checkout_id = ${checkoutId}),
  (select a.link_id from checkouts a where a.id = ${checkoutId}))`;

/** The number of the visit that a checkout paid for; null once its booking is forgotten. */
export const visitOf = (checkoutId: ReturnType<typeof sql>) => sql`(
  select k.number from visit_payments w join concierge_bookings k on k.id = w.booking_id
  where w.checkout_id = ${checkoutId})`;

/**
 * The payment of what a number names: a purchase, a featuring, or a visit, by the number of its payment or by its own.
 * `seller_id` is null where all of it is the house's.
 */
export const paidCheckoutByNumber = async (
  reader: Reader,
  number: string,
): Promise<{ checkout_id: number; seller_id: number | null } | undefined> => {
  const { rows } = await reader.execute<{ checkout_id: string; seller_id: string | null }>(sql`
    select p.checkout_id, p.seller_id from purchases p where p.transaction_number = ${number}
    union all select f.checkout_id, null from featurings f
      where f.transaction_number = ${number} and f.checkout_id is not null
    union all select w.checkout_id, null from visit_payments w join checkouts c on c.id = w.checkout_id
      left join concierge_bookings k on k.id = w.booking_id
      where w.paid_at is not null and (c.link_id = ${number} or k.number = upper(${number}))
    limit 1`);
  const [row] = rows;
  return (
    row && {
      checkout_id: Number(row.checkout_id),
      seller_id: row.seller_id === null ? null : Number(row.seller_id),
    }
  );
};

/** A page of it: what waits for somebody first, then by when it came. */
export const owedAsked = async (
  reader: Reader,
  actor: Pick<Actor, 'id'>,
  asked: QueryOf<typeof owedMoneyList>,
): Promise<AdminPage<OwedMoney>> => {
  const { limit, offset } = pageAt(asked);
  const matching = sql`from ${owed} as o left join checkouts c on c.id = o.checkout_id left join items i on i.id = c.item_id
    left join visit_payments w on w.checkout_id = c.id left join concierge_bookings k on k.id = coalesce(w.booking_id, o.booking_id)
    where (${asked.kind ?? null}::text is null or o.kind = ${asked.kind ?? null})
      and (${asked.state ?? null}::text is null or o.state = ${asked.state ?? null})
      and (${asked.keyword} = '' or lower(concat_ws(' ', o.charge_id, i.name, k.number, c.link_id))
        like ${anywhere(asked.keyword.toLowerCase())})`;
  const { rows } = await reader.execute<OwedRow>(sql`
    select o.kind, o.id, o.charge_id, o.told as reported, o.state, o.status, o.problem, o.asked_at, o.next_at, o.at, i.uuid as item_uuid, i.name as item_name, k.number as visit,
      ${paymentOf(sql`c.id`)} as transaction_number, coalesce(${payer} = ${actor.id}, false) as is_own
    ${matching} order by o.state <> 'waits', o.at, o.kind, o.id limit ${limit} offset ${offset}`);
  return adminPage(reader, asked, sql`select ${matching}`, rows.map(owedView));
};

/** How much of it waits for somebody. */
export const owedCount = async (reader: Reader): Promise<number> => {
  const { rows } = await reader.execute<{ n: number }>(
    sql`select count(*)::int as n from ${owed} as o where o.state = 'waits'`,
  );
  return rows[0]?.n ?? 0;
};

type MovementRow = Omit<LedgerMovement, 'at' | 'entries'> & {
  at: string;
  entries: { account: LedgerAccount; fils: number; seller: string | null }[];
};

/** An entry `e` that is of a seller's sales, or on their account; of anybody's where none is named. */
const ofSeller = (uuid: string | undefined) =>
  uuid === undefined
    ? sql`true`
    : sql`(e.user_id = (select id from users where uuid = ${uuid}) or e.checkout_id in (
        select p.checkout_id from purchases p join users u on u.id = p.seller_id where u.uuid = ${uuid}))`;

/** A page of the ledger, the newest movement first. A payout of many sales is one line of each account and side. */
export const movementsAsked = async (
  reader: Reader,
  asked: QueryOf<typeof ledgerMovementList>,
): Promise<AdminPage<LedgerMovement>> => {
  const { limit, offset } = pageAt(asked);
  const pattern = anywhere(asked.keyword.toLowerCase());
  const matching = sql`from ledger_movements m
    where (${asked.kind ?? null}::text is null or m.kind = ${asked.kind ?? null})
      and (${asked.account ?? null}::text is null
        or exists (select from ledger_entries e where e.movement = m.uuid and e.account = ${asked.account ?? null}))
      and (${asked.seller === undefined} or exists (
        select from ledger_entries e where e.movement = m.uuid and ${ofSeller(asked.seller)}))
      and (${asked.keyword} = '' or lower(m.cause) like ${pattern} or exists (
        select from ledger_entries e join checkouts c on c.id = e.checkout_id left join items i on i.id = c.item_id
        left join visit_payments w on w.checkout_id = c.id left join concierge_bookings k on k.id = w.booking_id
        where e.movement = m.uuid and lower(concat_ws(' ', c.link_id, i.name, k.number)) like ${pattern}))`;
  const { rows } = await reader.execute<MovementRow>(sql`
    select m.uuid as id, m.kind, m.cause, m.created_at as at, m.reason,
      (select ${fullName('u')} from users u where u.id = m.made_by) as made_by,
      (select ${paymentOf(sql`min(e.checkout_id)`)} from ledger_entries e where e.movement = m.uuid) as transaction_number,
      (select ${visitOf(sql`min(e.checkout_id)`)} from ledger_entries e where e.movement = m.uuid) as visit,
      (select jsonb_agg(jsonb_build_object('account', e.account, 'fils', e.fils, 'seller', e.seller) order by e.first)
        from (
          select e.account, min(coalesce(v.name, ${fullName('s')})) as seller, sum(e.amount_fils) as fils, min(e.id) as first
          from ledger_entries e left join users s on s.id = e.user_id left join vendors v on v.user_id = s.id
          where e.movement = m.uuid group by e.account, e.user_id, sign(e.amount_fils)) e) as entries
    ${matching} order by m.id desc limit ${limit} offset ${offset}`);
  const page = rows.map(({ at, entries, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    entries: entries.map(({ account, fils, seller }) => ({ account, amount: aedFromFils(fils), seller })),
  }));
  return adminPage(reader, asked, sql`select ${matching}`, page);
};

/**
 * What stands on each account, in fils: positive is debit. Those on which nothing ever stood are left out. Of a `seller`:
 * what their sales left there.
 */
export const balancesOf = async (
  reader: Reader,
  seller?: string,
): Promise<{ account: LedgerAccount; fils: number }[]> => {
  const { rows } = await reader.execute<{ account: LedgerAccount; sum: string }>(
    sql`select e.account, sum(e.amount_fils) as sum from ledger_entries e where ${ofSeller(seller)}
      group by e.account order by e.account`,
  );
  return rows.map(({ account, sum }) => ({ account, fils: Number(sum) }));
};
