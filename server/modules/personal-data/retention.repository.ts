import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { deleteCases } from '#server/modules/help/help.repository.ts';
import { releasePhotos } from '#server/modules/items/uploads.repository.ts';
import { SETTLED_PURCHASES } from '#shared/purchases/purchases.rules.ts';
import type { KeptRow } from './evidence-photos.repository.ts';
import { releaseOrphans } from './evidence-photos.repository.ts';
import { retentionCutoff } from './retention-periods.repository.ts';

/** Ends up to `most` of what is over; answers how many that were. Rows that another node has in hand are left to it. */
export type Step = (tx: Tx, most: number) => Promise<number>;

const counted = async (tx: Tx, query: SQL): Promise<number> => (await tx.execute(query)).rowCount ?? 0;

/** A purchase on which nobody can act any more. */
export const isSettled = (purchase: SQL): SQL => sql`${purchase}.status in ${[...SETTLED_PURCHASES]}`;

export const forgetDevices: Step = (tx, most) =>
  counted(
    tx,
    sql`delete from known_devices where (user_id, sign_hash) in (
      select user_id, sign_hash from known_devices where seen_at < ${retentionCutoff('devices')}
      order by seen_at limit ${most} for update skip locked)`,
  );

/**
 * The first of a table all of whose rows go when their time has come: they lie in the order of their ids, so no index by
 * time is needed.
 */
const firstOver = (table: SQL, before: SQL, most: number): SQL => sql`(
  select id from (select id, created_at from ${table} order by id limit ${most} for update skip locked) first
  where created_at < ${before})`;

/** The count of unread ones follows: its row is locked first, as by whoever adds or reads one. */
export const forgetNotifications: Step = async (tx, most) => {
  const over = firstOver(sql`notifications`, retentionCutoff('notifications'), most);
  await tx.execute(sql`
    select from notification_states
    where user_id in (select user_id from notifications where id in (
      select id from (select id, created_at from notifications order by id limit ${most}) first
      where created_at < ${retentionCutoff('notifications')}))
    order by user_id for update`);
  const gone = await tx.execute<{ n: number }>(sql`
    with gone as (
      delete from notifications where id in ${over} returning user_id, read_at
    ), counts as (
      select user_id, count(*) filter (where read_at is null) as unread from gone group by user_id
    ), counted_down as (
      update notification_states s set unread = greatest(0, s.unread - counts.unread), version = s.version + 1
      from counts where s.user_id = counts.user_id
    )
    select count(*)::int as n from gone`);
  const held = await counted(
    tx,
    sql`delete from held_mails where id in ${firstOver(sql`held_mails`, retentionCutoff('notifications'), most)}`,
  );
  return Math.max(gone.rows[0]?.n ?? 0, held);
};

export const forgetReturnedMails: Step = (tx, most) =>
  counted(
    tx,
    sql`delete from mail_bounces where address in (
      select address from mail_bounces where noted_at < ${retentionCutoff('returned_mails')}
      limit ${most} for update skip locked)`,
  );

/** What led to a checkout stays with it. */
export const forgetOffers: Step = async (tx, most) => {
  const toWatchers = await counted(
    tx,
    sql`delete from watcher_offers where id in (
      select id from watcher_offers where expires_at < ${retentionCutoff('offers')}
      order by expires_at limit ${most} for update skip locked)`,
  );
  const made = await counted(
    tx,
    sql`delete from offers where id in (
      select o.id from offers o
      where o.status in ('rejected', 'withdrawn', 'expired', 'closed') and o.outcome is distinct from 'bought'
        and o.expires_at < ${retentionCutoff('offers')}
        and not exists (select from checkouts c where c.offer_id = o.id)
        and not exists (select from purchases p where p.offer_id = o.id)
        and not exists (select from reports r where r.offer_id = o.id)
      order by o.expires_at limit ${most} for update of o skip locked)`,
  );
  return Math.max(made, toWatchers);
};

/** Nothing was ever paid: where money came, on time or not, there is a charge. */
export const forgetUnpaidCheckouts: Step = async (tx, most) => {
  const { rows } = await tx.execute<{ discount_use_id: string | null }>(sql`
    delete from checkouts where id in (
      select c.id from checkouts c
      where c.status in ('failed', 'expired', 'cancelled') and c.charge_id is null
        and c.expires_at < ${retentionCutoff('unpaid_checkouts')}
        and not exists (select from charges h where h.checkout_id = c.id)
      order by c.expires_at limit ${most} for update of c skip locked)
    returning discount_use_id`);
  const uses = rows.map((row) => Number(row.discount_use_id)).filter((id) => id > 0);
  await tx.execute(
    sql`delete from discount_uses where id = any(${sql.param(uses)}::bigint[]) and status = 'released'`,
  );
  return rows.length;
};

/** What the two sides wrote about a purchase, and the photos of it; how it ended stays. */
const forgetWords = async (tx: Tx, most: number): Promise<void> => {
  const old = sql`select p.id from purchases p where p.paid_at < ${retentionCutoff('purchases')} and ${isSettled(sql`p`)}`;
  await tx.execute(sql`update cancellations set words = '', answer_words = null where id in (
    select id from cancellations where words || coalesce(answer_words, '') <> '' and purchase_id in (${old})
    limit ${most})`);
  await tx.execute(sql`update disputes set words = null, appeal_words = null where id in (
    select id from disputes where coalesce(words, appeal_words) is not null and purchase_id in (${old}) limit ${most})`);
  const evidence = await tx.execute<KeptRow>(sql`
    with over as (
      select e.id, d.purchase_id from dispute_evidence e join disputes d on d.id = e.dispute_id
      where d.purchase_id in (${old}) and e.created_at < ${retentionCutoff('purchases')} limit ${most}
    )
    delete from dispute_evidence e using over where e.id = over.id returning e.kind, e.content, over.purchase_id`);
  await releaseOrphans(tx, evidence.rows);
  const entries = await tx.execute<{ photos: { key: string }[] }>(sql`
    with over as (
      select e.id, e.photos from dispute_entries e join disputes d on d.id = e.dispute_id
      where e.words <> '' and d.purchase_id in (${old}) and e.created_at < ${retentionCutoff('purchases')} limit ${most}
    )
    update dispute_entries e set words = '', photos = '[]' from over where e.id = over.id returning over.photos`);
  await releasePhotos(
    tx,
    entries.rows.flatMap(({ photos }) => photos),
  );
  const { rows } = await tx.execute<{ photos: { key: string }[] }>(sql`
    with over as (
      select id, photos from refund_requests where words <> '' and purchase_id in (${old}) limit ${most}
    )
    update refund_requests r set words = '', answer_words = null, photos = '[]' from over
    where r.id = over.id returning over.photos`);
  await releasePhotos(
    tx,
    rows.flatMap(({ photos }) => photos),
  );
};

/** Guests' names; members' stand with their accounts and go with them. The amounts stay: the ledger is one sum. */
export const unnamePurchases: Step = async (tx, most) => {
  await forgetWords(tx, most);
  return counted(
    tx,
    sql`update purchases set guest_name = null, guest_email = null, guest_phone = null where id in (
      select p.id from purchases p
      where p.buyer_id is null and (p.guest_name is not null or p.guest_email is not null)
        and p.paid_at < ${retentionCutoff('purchases')} and ${isSettled(sql`p`)}
      order by p.paid_at limit ${most} for update skip locked)`,
  );
};

/** Links that open nothing any more, once the pages behind them know. */
export const forgetGuestLinks: Step = (tx, most) =>
  counted(
    tx,
    sql`delete from guest_links where purchase_id in (
      select purchase_id from guest_links
      where expires_at < now() and (revoked_at is not null or lapsed_at is not null)
      limit ${most} for update skip locked)`,
  );

export const forgetReports: Step = (tx, most) =>
  counted(
    tx,
    sql`delete from reports where id in (
      select id from reports where status <> 'open' and closed_at < ${retentionCutoff('reports')}
      order by closed_at limit ${most} for update skip locked)`,
  );

/** What waits for an answer waits on. */
export const forgetHelpCases: Step = (tx, most) =>
  deleteCases(
    tx,
    sql`id in (
      select id from help_cases where state <> 'open' and last_at < ${retentionCutoff('support_mails')}
      order by last_at limit ${most} for update skip locked)`,
  );

/** The database itself refuses to delete a younger one. */
export const forgetStaffActs: Step = (tx, most) =>
  counted(
    tx,
    sql`delete from audit_log where id in (
      select id from (select id, created_at from audit_log order by id limit ${most}) first
      where created_at < ${retentionCutoff('staff_acts')})`,
  );

/** What was ticked at a checkout is part of its purchase and stays with the books. */
export const forgetTerms: Step = (tx, most) =>
  counted(
    tx,
    sql`delete from terms_agreements where id in (
      select t.id from users u join terms_agreements t on t.user_id = u.id
      where u.deleted_at < ${retentionCutoff('terms')} and t.checkout_id is null
      order by t.id limit ${most} for update of t skip locked)`,
  );

/** When a purchase was last spoken of, or last moved money. */
const lastOfPurchase = sql`greatest(p.paid_at,
  (select max(m.created_at) from messages m where m.channel_id = c.id),
  (select max(l.created_at) from ledger_entries l where l.checkout_id = p.checkout_id))`;

/** Conversations about what is settled, whole: no line stands without those around it. One with a report stays as long. */
export const forgetChats: Step = async (tx, most) => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from purchases p join channels c on c.purchase_id = p.id
    where p.paid_at < ${retentionCutoff('chats')} and ${isSettled(sql`p`)}
      and ${lastOfPurchase} < ${retentionCutoff('chats')}
      and not exists (select from messages m join reports r on r.message_id = m.id where m.channel_id = c.id)
    order by p.paid_at limit ${most} for update of c skip locked`);
  const ids = sql`any(${sql.param(rows.map((row) => Number(row.id)))}::bigint[])`;
  if (rows.length === 0) return 0;
  const gone = await tx.execute<{ photos: { key: string }[] }>(
    sql`delete from messages where channel_id = ${ids} returning photos`,
  );
  await tx.execute(sql`delete from channel_members where channel_id = ${ids}`);
  await tx.execute(sql`delete from blocks where channel_id = ${ids}`);
  await releasePhotos(
    tx,
    gone.rows.flatMap(({ photos }) => photos),
  );
  return counted(tx, sql`delete from channels where id = ${ids}`);
};
