import { and, eq, sql } from 'drizzle-orm';
import { auditLog } from '#server/db/audit.tables.ts';
import type { Tx } from '#server/db/client.ts';
import { recordForSweep } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import { maskContacts } from '#server/platform/mask-contacts.ts';
import type { AuditAction } from '#shared/audit/audit.data.ts';
import { auditLineKept } from '#shared/audit/audit.events.ts';

/** One act or look in the admin. `details` is whatever explains it (never a secret). */
export type AuditEntry = {
  action: AuditAction;
  target: { kind: string; id: string | number; name?: string };
  details?: Record<string, unknown>;
};

/** Whoever was searched for by a number or an address is not written down by it: the log is kept for ever. */
const withoutContacts = (details: Record<string, unknown>): Record<string, unknown> =>
  typeof details.keyword === 'string' ? { ...details, keyword: maskContacts(details.keyword) } : details;

/**
 * Keeps what somebody has changed of their own account, after it has happened; `actor` is null for whoever was not signed in.
 * Answers the line's id. The log can only grow: the database refuses changes.
 */
export const keepLine = async (
  tx: Tx,
  actor: Pick<Actor, 'id'> | null,
  { action, target, details = {} }: AuditEntry,
): Promise<number> => {
  const [line] = await tx
    .insert(auditLog)
    .values({
      actor_id: actor?.id ?? null,
      action,
      target_kind: target.kind,
      target_id: String(target.id),
      target_name: target.name ?? '',
      details: withoutContacts(details),
    })
    .returning({ id: auditLog.id });
  if (!line) throw new Error('the line was not kept');
  await recordForSweep(tx, auditLineKept, { version: 1, routing: {}, views: { admin: { id: line.id } } });
  return line.id;
};

/**
 * Keeps what an administrator did, or support looked at, in the transaction of the act itself: no act without its line, and
 * none of somebody who was suspended meanwhile. `actor` is null for the operator's command line.
 */
export const audit = async (tx: Tx, actor: Pick<Actor, 'id'> | null, entry: AuditEntry): Promise<number> => {
  if (actor) await lockAccountStatus(tx, actor);
  return keepLine(tx, actor, entry);
};

/** For how long one line says that somebody looks at something: an open list is fetched anew with each event. Minutes. */
const LOOK_MINUTES = 10;

/** Keeps a look at something. The same look of the same person within minutes is that line. */
export const auditLook = async (tx: Tx, actor: Pick<Actor, 'id'>, entry: AuditEntry): Promise<void> => {
  const { action, target, details = {} } = entry;
  const known = await tx.$count(
    auditLog,
    and(
      eq(auditLog.actor_id, actor.id),
      eq(auditLog.action, action),
      eq(auditLog.target_kind, target.kind),
      eq(auditLog.target_id, String(target.id)),
      sql`${auditLog.details} = ${JSON.stringify(withoutContacts(details))}::jsonb`,
      sql`${auditLog.created_at} > now() - make_interval(mins => ${LOOK_MINUTES})`,
    ),
  );
  if (known === 0) await audit(tx, actor, entry);
};
