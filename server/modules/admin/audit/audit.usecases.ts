import type { SQL } from 'drizzle-orm';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Response } from 'express';
import { auditLog } from '#server/db/audit.tables.ts';
import type { Actor } from '#server/http/actor.ts';
import { sendCsv } from '#server/http/csv.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { AuditFilters, auditLog as contract } from '#shared/admin/audit.api.ts';
import type { AuditLine } from '#shared/admin/users.schema.ts';
import type { QueryOf } from '#shared/kernel/endpoint.ts';
import { anywhere } from '../admin-page.repository.ts';
import { auditLines } from './audit.repository.ts';

/** As in the index `audit_log_words`, letter by letter. */
const words = sql`lower(${auditLog.target_name} || ' ' || ${auditLog.details}::text)`;

const startOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Asia/Dubai')`;
const endOf = (day: string): SQL => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Dubai')`;

/**
 * Ids of those who have a line and the word in their name or address. They are found by steps through the index of actors, of
 * whom there are as many as the staff ever had: the users are not searched, however many they are.
 */
const actorsWith = (word: string): SQL => sql`array(
  with recursive each_actor as (
    (select actor_id as id from audit_log where actor_id is not null order by actor_id limit 1)
    union all
    select (select actor_id from audit_log where actor_id > a.id order by actor_id limit 1)
    from each_actor a where a.id is not null
  )
  select u.id from each_actor join users u using (id)
  where lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like ${anywhere(word)})`;

/** Every word somewhere in the name of the target, in the details, or in who it was. */
const each = (keyword: string): SQL | undefined =>
  and(
    ...keyword
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(
        (word) => sql`(${words} like ${anywhere(word)} or ${auditLog.actor_id} = any(${actorsWith(word)}))`,
      ),
  );

/** The condition of a reading of the log. */
export const matching = (asked: AuditFilters, before?: number): SQL | undefined =>
  and(
    asked.keyword ? each(asked.keyword) : undefined,
    asked.actor ? sql`${auditLog.actor_id} = (select id from users where uuid = ${asked.actor})` : undefined,
    asked.action ? eq(auditLog.action, asked.action) : undefined,
    asked.target ? eq(auditLog.target_kind, asked.target) : undefined,
    asked.target_id ? eq(auditLog.target_id, asked.target_id) : undefined,
    asked.from ? gte(auditLog.created_at, startOf(asked.from)) : undefined,
    asked.until ? lt(auditLog.created_at, endOf(asked.until)) : undefined,
    before === undefined ? undefined : lt(auditLog.id, before),
  );

/** The different values of an indexed column, each found by a step in its index: quick however long the log is. */
const distinct = async (db: Deps['db'], column: 'action' | 'target_kind'): Promise<string[]> => {
  const name = sql.identifier(column);
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive each_value as (
      (select ${name} as value from audit_log order by ${name} limit 1)
      union all
      select (select ${name} from audit_log where ${name} > v.value order by ${name} limit 1)
      from each_value v where v.value is not null
    ) select value from each_value where value is not null`);
  return rows.map(({ value }) => value);
};

/** Lines of the log that match, the newest first, with where to go on. */
export const readAudit = async (
  { db }: Pick<Deps, 'db'>,
  { before, size, ...asked }: QueryOf<typeof contract>,
) => {
  const lines = await auditLines(db, matching(asked, before), size + 1);
  const data = lines.slice(0, size);
  return {
    data: {
      data,
      next: lines.length > size ? (data.at(-1)?.id ?? null) : null,
      actions: await distinct(db, 'action'),
      targets: await distinct(db, 'target_kind'),
    },
  };
};

const HEADINGS = ['id', 'at', 'actor', 'action', 'target', 'target_id', 'target_name', 'details'];

const cellsOf = ({ id, created_at, actor, action, target, details }: AuditLine) => [
  String(id),
  created_at,
  actor?.name ?? '',
  action,
  target.kind,
  target.id,
  target.name,
  JSON.stringify(details),
];

/** Lines that are read at a time. */
const AT_ONCE = 500;

async function* linesOf(db: Deps['db'], asked: AuditFilters, from: number) {
  for (let before: number | undefined = from; before !== undefined; ) {
    const lines = await auditLines(db, matching(asked, before), AT_ONCE);
    yield lines.map(cellsOf);
    before = lines.length < AT_ONCE ? undefined : lines.at(-1)?.id;
  }
}

/** The lines that match as CSV, sent while they are read. That they were taken out is a line of its own, not among them. */
export const exportAudit = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  asked: AuditFilters,
  response: Response,
): Promise<null> => {
  const own = await db.transaction((tx) =>
    audit(tx, actor, { action: 'audit.exported', target: { kind: 'audit', id: 'log' }, details: asked }),
  );
  return sendCsv(response, 'reloved-audit-log.csv', HEADINGS, linesOf(db, asked, own));
};
