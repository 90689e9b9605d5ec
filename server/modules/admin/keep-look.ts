import type { Actor } from '#server/http/actor.ts';
import { audit } from '#server/modules/audit/audit.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { AuditAction } from '#shared/audit/audit.actions.ts';

/** Each look at a list of what people are paid, owe or are owed is kept, whoever looked. */
export const keepLook = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  action: AuditAction,
  details: Record<string, unknown>,
): Promise<number> => {
  const [kind = ''] = action.split('.');
  return db.transaction((tx) => audit(tx, actor, { action, target: { kind, id: 'list' }, details }));
};
