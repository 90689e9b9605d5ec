import type { SQL } from 'drizzle-orm';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import { auditLog } from '#server/db/audit.tables.ts';
import type { Reader } from '#server/db/client.ts';
import type { AuditLine } from '#shared/admin/users.schema.ts';

/** Lines of the log that match, the newest first. */
export const auditLines = async (
  reader: Reader,
  wanted: SQL | undefined,
  limit: number,
): Promise<AuditLine[]> => {
  const rows = await reader
    .select({
      ...getTableColumns(auditLog),
      actor_uuid: users.uuid,
      actor_name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor_id))
    .where(wanted)
    .orderBy(desc(auditLog.id))
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    actor:
      row.actor_id === null || row.actor_uuid === null
        ? null
        : { id: row.actor_id, uuid: row.actor_uuid, name: row.actor_name },
    action: row.action,
    target: { kind: row.target_kind, id: row.target_id, name: row.target_name },
    details: row.details,
    created_at: row.created_at.toISOString(),
  }));
};

/** What was done to something in the admin. */
export const historyOf = (
  reader: Reader,
  target: { kind: string; id: string | number },
  limit = 20,
): Promise<AuditLine[]> =>
  auditLines(
    reader,
    and(eq(auditLog.target_kind, target.kind), eq(auditLog.target_id, String(target.id))),
    limit,
  );
