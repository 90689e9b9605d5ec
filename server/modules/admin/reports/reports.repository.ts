import type { SQL } from 'drizzle-orm';
import { asc, eq, sql } from 'drizzle-orm';
import { messages } from '#server/db/chat.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import type { StoredPhoto } from '#server/db/items.tables.ts';
import { reports } from '#server/db/reports.tables.ts';
import { blocksIn } from '#server/modules/chat/blocks.repository.ts';
import { photoView } from '#server/modules/items/photo.views.ts';
import type { AdminPage } from '#shared/admin/admin-list.schema.ts';
import type { AdminReport, AdminReportPage, Appearance, adminReports } from '#shared/admin/reports.api.ts';
import type { BlockBetween } from '#shared/chat/chat.schema.ts';
import type { QueryOf } from '#shared/kernel/endpoint.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { adminPage, anywhere, pageAt } from '../admin-page.repository.ts';

export type ReportRow = typeof reports.$inferSelect;

/** What makes two reports ones on the same thing. What every report has is compared by `=`: its index is used. */
const same = (a: string, b: string) =>
  sql.raw(
    [
      ...['target', 'target_uuid'].map((column) => `${a}.${column} = ${b}.${column}`),
      ...['question_id', 'message_id', 'offer_id'].map(
        (column) => `${a}.${column} is not distinct from ${b}.${column}`,
      ),
    ].join(' and '),
  );

type Listed = Omit<AdminReport, 'reporter' | 'created_at' | 'open_on_same'> & {
  reporter_id: string | null;
  reporter_name: string | null;
  created_at: string;
  open_on_same: string;
};

const columns = sql`r.uuid, r.target, r.target_uuid, r.seen ->> 'name' as name, r.reason, r.words, r.status, r.created_at,
  r.reporter_id, u.first_name || ' ' || u.last_name as reporter_name,
  (select count(*) from reports o where o.status = 'open' and ${same('o', 'r')}) as open_on_same`;

const viewOf = ({ reporter_id, reporter_name, created_at, open_on_same, ...row }: Listed): AdminReport => ({
  ...row,
  reporter: reporter_id === null ? null : { id: Number(reporter_id), name: reporter_name ?? '' },
  created_at: new Date(created_at).toISOString(),
  open_on_same: Number(open_on_same),
});

/** A page of reports: open ones first, of them the oldest; then the latest closed. */
export const reportsAsked = async (
  reader: Reader,
  asked: QueryOf<typeof adminReports>,
): Promise<AdminPage<AdminReport>> => {
  const { limit, offset } = pageAt(asked);
  const matching = sql`from reports r left join users u on u.id = r.reporter_id
    where (${asked.state ?? null}::text is null or r.status = ${asked.state ?? null})
      and (${asked.target ?? null}::text is null or r.target = ${asked.target ?? null})
      and (${asked.keyword} = '' or lower(coalesce(r.seen ->> 'name', '') || ' ' || r.words)
        like ${anywhere(asked.keyword.toLowerCase())})`;
  const { rows } = await reader.execute<Listed>(sql`
    select ${columns} ${matching}
    order by r.status <> 'open', case when r.status = 'open' then r.created_at end, r.closed_at desc nulls last, r.id
    limit ${limit} offset ${offset}`);
  return adminPage(reader, asked, sql`select ${matching}`, rows.map(viewOf));
};

const listedWhere = async (reader: Reader, where: SQL): Promise<AdminReport[]> => {
  const { rows } = await reader.execute<Listed>(sql`
    select ${columns} from reports r left join users u on u.id = r.reporter_id where ${where}
    order by r.id desc limit 20`);
  return rows.map(viewOf);
};

export const reportByUuid = async (reader: Reader, uuid: string): Promise<ReportRow | undefined> => {
  const [row] = await reader.select().from(reports).where(eq(reports.uuid, uuid));
  return row;
};

const NOTHING: Appearance = { name: '', text: null, author: null, photos: [], price: null, status: null };

/** What a report has kept of its target, in the shape of every target. */
const seenIn = ({ seen }: ReportRow): Appearance => {
  const kept = seen as Record<string, unknown>;
  const text = kept.description ?? kept.text;
  return {
    name: String(kept.name ?? ''),
    text: typeof text === 'string' ? text : null,
    author: typeof kept.author === 'string' ? kept.author : null,
    photos: Array.isArray(kept.photos) ? kept.photos.map(photoView) : [],
    price: typeof kept.price_fils === 'number' ? aedFromFils(kept.price_fils) : null,
    status: typeof kept.status === 'number' ? (kept.status as Appearance['status']) : null,
  };
};

type NowRow = {
  name: string;
  text: string | null;
  author: string | null;
  photos?: StoredPhoto[];
  price_fils: number | null;
  status: Appearance['status'];
};

const FULL_NAME = sql.raw("u.first_name || ' ' || u.last_name");

const present = (report: ReportRow): SQL => {
  const nothing = sql`null::text as text, null::text as author, null::int as price_fils, null::int as status`;
  if (report.target === 'item') {
    return sql`select name, description as text, null::text as author, price_fils, status
      from items where id = ${report.item_id}`;
  }
  if (report.target === 'vendor') {
    return sql`select name, ${nothing} from vendors where uuid = ${report.target_uuid}`;
  }
  if (report.target === 'question') {
    return sql`select i.name, c.comments as text, ${FULL_NAME} as author, null::int as price_fils, null::int as status
      from comments c join items i on i.id = c.item_id join users u on u.id = c.user_id where c.id = ${report.question_id}`;
  }
  if (report.target === 'offer') {
    // The newest words of whom it is about: the first ones stand with the offer until there is a counter-offer.
    return sql`select i.name, coalesce(r.remarks, o.remarks) as text, ${FULL_NAME} as author,
        coalesce(r.price_fils, o.price_fils) as price_fils, null::int as status
      from offers o join items i on i.id = o.item_id join users u on u.id = ${report.about_user_id}
      left join lateral (
        select remarks, price_fils from offer_rounds
        where offer_id = o.id and (by = 'seller') = (o.seller_id = u.id) order by nth desc limit 1) r on true
      where o.id = ${report.offer_id}`;
  }
  return sql`select i.name, m.content as text, m.photos, ${FULL_NAME} as author, null::int as price_fils, null::int as status
    from messages m join channels c on c.id = m.channel_id join purchases p on p.id = c.purchase_id
    join items i on i.id = p.item_id join users u on u.id = m.user_id where m.id = ${report.message_id}`;
};

const nowOf = async (reader: Reader, report: ReportRow): Promise<Appearance | null> => {
  const { rows } = await reader.execute<NowRow>(present(report));
  const [row] = rows;
  if (!row) return null;
  const { price_fils, photos = [], ...rest } = row;
  return {
    ...NOTHING,
    ...rest,
    photos: photos.map(photoView),
    price: price_fils === null ? null : aedFromFils(price_fils),
  };
};

/** Messages before and after a reported one that are shown with it. */
const AROUND = 5;

type Said = { id: string; author: string; text: string; photos: StoredPhoto[]; at: string };

const conversationOf = async (
  reader: Reader,
  { message_id }: ReportRow,
): Promise<AdminReportPage['conversation']> => {
  if (message_id === null) return [];
  const { rows } = await reader.execute<Said>(sql`
    select m.id, coalesce(${FULL_NAME}, p.guest_name, '') as author, m.content as text, m.photos, m.created_at as at
    from messages it join messages m on m.channel_id = it.channel_id and m.seq between it.seq - ${AROUND} and it.seq + ${AROUND}
    join channels c on c.id = it.channel_id join purchases p on p.id = c.purchase_id
    left join users u on u.id = m.user_id where it.id = ${message_id} order by m.seq`);
  return rows.map(({ id, at, photos, ...row }) => ({
    ...row,
    photos: photos.map(photoView),
    id: Number(id),
    at: new Date(at).toISOString(),
    is_reported: Number(id) === message_id,
  }));
};

const blocksAround = async (reader: Reader, { message_id }: ReportRow): Promise<BlockBetween[]> => {
  if (message_id === null) return [];
  const [said] = await reader
    .select({ channel_id: messages.channel_id })
    .from(messages)
    .where(eq(messages.id, message_id));
  return said ? blocksIn(reader, said.channel_id) : [];
};

type About = { uuid: string; name: string; is_suspended: boolean; closed_by: string | null };

/** Everything the admin shows of one report. */
export const reportPageOf = async (reader: Reader, report: ReportRow): Promise<AdminReportPage> => {
  const [listed] = await listedWhere(reader, sql`r.id = ${report.id}`);
  const { rows } = await reader.execute<About>(sql`
    select u.uuid, coalesce(v.name, ${FULL_NAME}) as name, u.suspended_at is not null as is_suspended,
      (select first_name || ' ' || last_name from users where id = ${report.closed_by}) as closed_by
    from users u left join vendors v on v.user_id = u.id where u.id = ${report.about_user_id}`);
  const [about] = rows;
  if (!listed || !about) throw new Error(`report ${report.uuid} is about nobody`);
  const { closed_by, ...person } = about;
  return {
    ...listed,
    about: person,
    seen: seenIn(report),
    now: await nowOf(reader, report),
    action: report.action,
    note: report.note,
    closed_by,
    closed_at: report.closed_at?.toISOString() ?? null,
    others: await listedWhere(
      reader,
      sql`r.id <> ${report.id} and exists (select from reports own where own.id = ${report.id} and ${same('own', 'r')})`,
    ),
    blocks: await blocksAround(reader, report),
    conversation: await conversationOf(reader, report),
  };
};

/** A report and all open ones on the same thing, locked in one order; undefined when there is none. */
export const lockReports = async (
  tx: Tx,
  uuid: string,
): Promise<{ report: ReportRow; open: ReportRow[] } | undefined> => {
  const rows = await tx
    .select()
    .from(reports)
    .where(
      sql`exists (select from reports own where own.uuid = ${uuid} and ${same('own', 'reports')})
        and (${reports.status} = 'open' or ${reports.uuid} = ${uuid})`,
    )
    .orderBy(asc(reports.id))
    .for('update');
  const report = rows.find((row) => row.uuid === uuid);
  return report && { report, open: rows.filter(({ status }) => status === 'open') };
};

export const closeReport = async (
  tx: Tx,
  id: number,
  decision: Pick<ReportRow, 'status' | 'action' | 'note' | 'closed_by'>,
): Promise<void> => {
  await tx
    .update(reports)
    .set({ ...decision, closed_at: sql`now()` })
    .where(eq(reports.id, id));
};
