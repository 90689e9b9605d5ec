import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import type { AdminPage } from '#shared/admin/admin-list.schema.ts';
import type { AdminDiscount, AdminDiscountUse, adminDiscounts } from '#shared/admin/discounts.api.ts';
import { BEYOND_FEE_CAP, normaliseCode } from '#shared/discounts/discounts.rules.ts';
import type { QueryOf } from '#shared/kernel/endpoint.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { adminPage, anywhere, pageAt } from '../admin-page.repository.ts';
import { fullName } from '../purchases/find-purchases.repository.ts';

/** By the database's clock; what comes first counts. */
const state = sql`case
  when not d.is_active then 'ended'
  when d.valid_until <= now() then 'expired'
  when d.uses >= d.total_limit then 'used_up'
  when d.valid_from > now() then 'coming'
  else 'running' end`;

type Row = Pick<AdminDiscount, 'code' | 'state' | 'applies_to' | 'valid_for'> & {
  id: string;
  percentage: string | null;
  amount_fils: number | null;
  ceiling_fils: number | null;
  beyond_fee: { side: 'seller' | 'buyer'; uuid: string; name: string; fils: number; uses: number }[];
  valid_from: string;
  valid_until: string | null;
  total_limit: number | null;
  user_limit: number | null;
  uses: number;
  reserved: string;
  given: string;
  created_at: string;
};

const iso = (at: string): string => new Date(at).toISOString();

const viewOf = (row: Row): AdminDiscount => ({
  id: Number(row.id),
  code: row.code,
  state: row.state,
  percentage: row.percentage === null ? null : Number(row.percentage),
  amount: row.amount_fils === null ? null : aedFromFils(row.amount_fils),
  at_most: row.ceiling_fils === null ? null : aedFromFils(row.ceiling_fils),
  applies_to: row.applies_to,
  valid_for: row.valid_for,
  valid_from: iso(row.valid_from),
  valid_until: row.valid_until && iso(row.valid_until),
  total_limit: row.total_limit,
  user_limit: row.user_limit,
  uses: row.uses,
  reserved: Number(row.reserved),
  given: aedFromFils(Number(row.given)),
  beyond_fee: row.beyond_fee.map(({ side, uuid, name, fils, uses }) => ({
    side,
    user: { uuid, name },
    amount: aedFromFils(fils),
    uses,
    is_at_cap: fils >= BEYOND_FEE_CAP,
  })),
  created_at: iso(row.created_at),
});

/** Who had much of what codes give beyond the fee: of which codes, how often, and how much in all. */
const much = sql`
  select side, given.user_id, array_agg(distinct u.discount_id) as codes, count(*) as uses, sum(beyond) as fils
  from discounts t join discount_uses u on u.discount_id = t.id join checkouts c on c.discount_use_id = u.id
  join items i on i.id = c.item_id
  cross join lateral (values ('seller', i.owner_id), ('buyer', u.user_id)) given (side, user_id)
  cross join lateral (select c.discount_fils - c.fee_fils as beyond) more
  where t.applies_to = 'total' and u.status = 'kept' and c.kind = 'purchase' and beyond > 0
  group by side, given.user_id having sum(beyond) >= ${BEYOND_FEE_CAP / 2}`;

const read = async (reader: Reader, where: SQL, rest: SQL): Promise<AdminDiscount[]> => {
  const { rows } = await reader.execute<Row>(sql`
    with much as materialized (${much})
    select d.*, ${state} as state,
      (select count(*) from discount_uses u where u.discount_id = d.id and u.status = 'reserved') as reserved,
      (select coalesce(sum(c.discount_fils), 0) from discount_uses u join checkouts c on c.discount_use_id = u.id
        where u.discount_id = d.id and u.status = 'kept') as given,
      coalesce((
        select jsonb_agg(jsonb_build_object('side', m.side, 'uuid', p.uuid, 'name', ${fullName('p')}, 'fils', m.fils,
          'uses', m.uses) order by m.fils desc)
        from (select * from much where d.id = any(much.codes) order by fils desc limit 20) m
        join users p on p.id = m.user_id), '[]') as beyond_fee
    from discounts d where ${where} ${rest}`);
  return rows.map(viewOf);
};

export const discountById = async (reader: Reader, id: number): Promise<AdminDiscount | undefined> =>
  (await read(reader, sql`d.id = ${id}`, sql``))[0];

/** A page of codes, the newest first. */
export const discountsAsked = async (
  reader: Reader,
  asked: QueryOf<typeof adminDiscounts>,
): Promise<AdminPage<AdminDiscount>> => {
  const { limit, offset } = pageAt(asked);
  const where = sql`(${asked.keyword} = '' or d.code like ${anywhere(normaliseCode(asked.keyword))})
    and (${asked.state ?? null}::text is null or ${state} = ${asked.state ?? null})`;
  const rows = await read(reader, where, sql`order by d.id desc limit ${limit} offset ${offset}`);
  return adminPage(reader, asked, sql`select from discounts d where ${where}`, rows);
};

type UseRow = {
  id: string;
  status: AdminDiscountUse['status'];
  created_at: string;
  user_uuid: string;
  user_name: string;
  amount: number | null;
  number: string | null;
  item_uuid: string | null;
  item_name: string | null;
};

/** A page of a code's uses, the newest first. */
export const usesOfDiscount = async (
  reader: Reader,
  id: number,
  asked: { page: number; size: number; keyword: string },
): Promise<AdminPage<AdminDiscountUse>> => {
  const { limit, offset } = pageAt(asked);
  const name = sql`u.first_name || ' ' || u.last_name`;
  const matching = sql`from discount_uses du join users u on u.id = du.user_id
    left join checkouts c on c.discount_use_id = du.id left join items i on i.id = c.item_id
    where du.discount_id = ${id} and (${asked.keyword} = '' or lower(${name}) like ${anywhere(asked.keyword.toLowerCase())})`;
  const { rows } = await reader.execute<UseRow>(sql`
    select du.id, du.status, du.created_at, u.uuid as user_uuid, ${name} as user_name, c.discount_fils as amount,
      case when c.status = 'paid' then coalesce(c.link_id, c.uuid::text) end as number,
      i.uuid as item_uuid, i.name as item_name
    ${matching} order by du.id desc limit ${limit} offset ${offset}`);
  const data = rows.map((row) => ({
    id: Number(row.id),
    user: { uuid: row.user_uuid, name: row.user_name },
    status: row.status,
    amount: aedFromFils(row.amount ?? 0),
    transaction_number: row.number,
    item: row.item_uuid === null ? null : { uuid: row.item_uuid, name: row.item_name ?? '' },
    created_at: iso(row.created_at),
  }));
  return adminPage(reader, asked, sql`select ${matching}`, data);
};

/** The code that the latest checkout of an item was begun with, and how often it is used now. */
export const latestDiscountOn = async (
  reader: Reader,
  itemUuid: string,
): Promise<{ id: number; uses: number } | undefined> => {
  const { rows } = await reader.execute<{ id: string; uses: number }>(sql`
    select d.id, d.uses from checkouts c
    join discount_uses du on du.id = c.discount_use_id join discounts d on d.id = du.discount_id
    where c.item_id = (select id from items where uuid = ${itemUuid})
    order by c.id desc limit 1`);
  return rows[0] && { id: Number(rows[0].id), uses: rows[0].uses };
};
