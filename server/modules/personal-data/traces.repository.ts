import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { eventReactions, events } from '#server/db/events.tables.ts';
import { heldMails, notifications } from '#server/db/notifications.tables.ts';
import { searchWords, shopItems } from '#server/db/search.tables.ts';
import { isSettled } from '#server/events/retention.ts';
import { compoundsOf, wordsOf } from '#server/modules/items/search/words.rules.ts';
import { stemOf } from '#shared/kernel/comparable.ts';

/** Somebody who has left, as they were. */
export type Gone = {
  id: number;
  name: string;
  email: string;
  mobile_number: string;
  /** Their public profile, with every name it was reported under. */
  vendor: { uuid: string; names: string[] } | null;
};

const vendorNames = ({ vendor }: Pick<Gone, 'vendor'>): SQL =>
  sql`any(${sql.param(vendor?.names ?? [])}::text[])`;

/** Who may have been told of a person: those who sold to them, talked with them or reported them, and the house. */
const readers = (id: number): SQL => sql`(
  select seller_id from offers where buyer_id = ${id}
  union select seller_id from purchases where buyer_id = ${id}
  union select user_id from channel_members
    where channel_id in (select channel_id from channel_members where user_id = ${id})
  union select reporter_id from reports where about_user_id = ${id} and reporter_id is not null
  union select users.id from users where role <> 'user')`;

/** The person bid on the item, and the name is not that of another bidder: it is theirs, whatever it was then. */
const namesBidder = ({ id, name }: Gone): SQL => sql`
  exists (
    select from offers o join items i on i.id = o.item_id
    where o.buyer_id = ${id} and o.seller_id = n.user_id and i.uuid = (n.facts ->> 'item_uuid')::uuid
  ) and (n.facts ->> 'name' = ${name} or n.facts ->> 'name' not in (
    select u.first_name || ' ' || u.last_name
    from offers o join items i on i.id = o.item_id join users u on u.id = o.buyer_id
    where i.uuid = (n.facts ->> 'item_uuid')::uuid and o.buyer_id <> ${id}))`;

/** The same for who bought the item: after a refund it may have been sold again. */
const namesBuyer = ({ id, name }: Gone): SQL => sql`
  exists (
    select from purchases p join items i on i.id = p.item_id
    where p.buyer_id = ${id} and p.seller_id = n.user_id and i.uuid = (n.facts ->> 'item_uuid')::uuid
  ) and (n.facts ->> 'name' = ${name} or n.facts ->> 'name' not in (
    select coalesce(u.first_name || ' ' || u.last_name, p.guest_name, '')
    from purchases p join items i on i.id = p.item_id left join users u on u.id = p.buyer_id
    where i.uuid = (n.facts ->> 'item_uuid')::uuid and p.buyer_id is distinct from ${id}))`;

const namesWriter = ({ id }: Gone): SQL => sql`exists (
  select from channel_members m where m.user_id = ${id} and m.channel_id = (n.facts ->> 'channel_id')::bigint)`;

const namesVendor = (gone: Gone): SQL => sql`n.facts ->> 'name' = ${vendorNames(gone)} and exists (
  select from reports r where r.about_user_id = ${gone.id} and r.target = 'vendor'
    and (r.reporter_id = n.user_id or n.path = '/admin/reports/' || r.uuid))`;

/** In the centres of others, and in mails that wait for their digest, they are now called as everywhere else. */
export const anonymizeNotices = async (tx: Tx, gone: Gone): Promise<void> => {
  for (const table of [notifications, heldMails]) {
    await tx.execute(sql`
      update ${table} n
      set facts = jsonb_set(n.facts, '{name}',
        to_jsonb(case reader.locale when 'ar' then 'مستخدم محذوف' else 'Deleted user' end))
      from users reader
      where reader.id = n.user_id and n.user_id in ${readers(gone.id)} and n.facts ->> 'name' is not null
        and case
          when n.kind in ('offer.placed', 'offer.accepted_by_limit', 'offer.countered_back', 'offer.agreed', 'offer.declined', 'offer.withdrawn',
            'offer.lapsed', 'offer.left') then ${namesBidder(gone)}
          when n.kind = 'purchase.sold' then ${namesBuyer(gone)}
          when n.kind = 'chat.messages' then ${namesWriter(gone)}
          when n.kind in ('report.decided', 'report.submitted') then ${namesVendor(gone)}
          else false
        end`);
  }
};

/**
 * Forgets events that concern them, which explain what happened to nobody any more, and those that name them. Answers how many
 * stay because a reaction to them has still to run: the offers on what they had on sale are closed by one.
 */
export const forgetEvents = async (tx: Tx, gone: Gone): Promise<number> => {
  const { id, name, email, mobile_number, vendor } = gone;
  const named = [name, email, mobile_number].map((text) => sql`strpos(${events.views}::text, ${text}) > 0`);
  const { rows } = await tx.execute<{ left: number }>(sql`
    with own as (
      select uuid::text as uuid from items where owner_id = ${id} union select ${vendor?.uuid ?? ''}
    ), theirs as (
      select ${events.id} as id, ${isSettled} as is_settled from ${events}
      where ${String(id)} in (${events.routing} ->> 'buyer_id', ${events.routing} ->> 'seller_id',
          ${events.routing} ->> 'owner_id', ${events.routing} ->> 'user_id', ${events.routing} ->> 'reporter_id')
        or ${events.routing} -> 'member_ids' @> to_jsonb(${id}::bigint)
        or ${events.routing} -> 'asker_ids' @> to_jsonb(${id}::bigint)
        or ${events.routing} ->> 'target_uuid' in (select uuid from own)
        or (${events.type} = 'notification.created' and (
          ${events.views} #>> '{owner,notification,facts,name}' = ${vendorNames(gone)}
          or ${events.views} #>> '{owner,notification,facts,channel_id}' in (
            select channel_id::text from channel_members where user_id = ${id})))
        or ${sql.join(named, sql` or `)}
    ), gone as (
      delete from ${events} using theirs where ${events.id} = theirs.id and theirs.is_settled returning ${events.id}
    ), reacted as (
      delete from ${eventReactions} r using gone where r.event_id = gone.id
    )
    select count(*)::int as left from theirs where not is_settled`);
  return rows[0]?.left ?? 0;
};

/** Words that the shop knew from the name of their public profile, where nothing on sale has them. */
export const forgetWords = async (tx: Tx, { vendor }: Gone): Promise<void> => {
  if (!vendor) return;
  const words = vendor.names.flatMap((name) => [...wordsOf(name), ...compoundsOf(name).map(stemOf)]);
  await tx.execute(sql`
    delete from ${searchWords} w
    where w.word = any(${sql.param(words)}::text[]) and not exists (
        select from ${shopItems} s where s.document @@ plainto_tsquery('simple', w.word))`);
};
