import { giveUp, tryAgain } from '#server/events/event-reactions.repository.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { adminChanged } from '#shared/admin/admin.events.ts';
import type * as api from '#shared/admin/background.api.ts';
import type { BodyOf, QueryOf } from '#shared/kernel/endpoint.ts';
import { notParked } from '../admin.errors.ts';
import { failedWorksAsked, forgetParkedJob, isJobParked } from './background.repository.ts';

export const listFailedWork = async ({ db }: Pick<Deps, 'db'>, query: QueryOf<typeof api.failedWorks>) => ({
  data: await failedWorksAsked(db, query),
});

/** Administrators learn that what failed in the background has changed, and ask. */
export const emitBackgroundChanged = ({ realtime }: Pick<Deps, 'realtime'>): void =>
  realtime.emitTransient(adminChanged, { version: 0, routing: {}, views: { admin: { what: 'background' } } });

/** Has what is parked tried again: a reaction with all its tries, a job once. */
export const retryWork = async (
  deps: Deps,
  actor: Actor,
  { kind, id, name }: BodyOf<typeof api.retryWork>,
) => {
  await deps.db.transaction(async (tx) => {
    if (kind === 'reaction') {
      if (!(await tryAgain(tx, id, name))) throw notParked();
    } else {
      if (!(await isJobParked(tx, name, id))) throw notParked();
      await deps.jobs.retry(tx, name, id);
    }
    await audit(tx, actor, { action: 'background.retried', target: { kind: 'background', id, name } });
  });
  emitBackgroundChanged(deps);
  return codedMessage('background.tried_again');
};

/** What is parked is not to happen any more: somebody has looked at it, and says why. */
export const dismissWork = async (
  deps: Deps,
  actor: Actor,
  { kind, id, name, reason }: BodyOf<typeof api.dismissWork>,
) => {
  await deps.db.transaction(async (tx) => {
    const isGone = kind === 'reaction' ? await giveUp(tx, id, name) : await forgetParkedJob(tx, name, id);
    if (!isGone) throw notParked();
    const target = { kind: 'background', id, name };
    await audit(tx, actor, { action: 'background.dismissed', target, details: { reason } });
  });
  emitBackgroundChanged(deps);
  return codedMessage('background.dismissed');
};
