import type { Actor } from '#server/http/actor.ts';
import { auditLook } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { AuditAction } from '#shared/audit/audit.data.ts';

/** Each look at what people are paid, owe or are owed, and at how they are reached, is kept, whoever looked. */
export const logAccess = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  action: AuditAction,
  details: Record<string, unknown>,
  at: { id: string | number; name?: string } = { id: 'list' },
): Promise<void> => {
  const [kind = ''] = action.split('.');
  return db.transaction((tx) => auditLook(tx, actor, { action, target: { kind, ...at }, details }));
};
