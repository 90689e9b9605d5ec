import type { Response } from 'express';
import { z } from 'zod';
import type { Actor } from '#server/http/actor.ts';
import { sendCsv } from '#server/http/csv.ts';
import { notFound } from '#server/http/errors.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { emitMoneyChanged } from '#server/modules/purchases/money-events.service.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import type * as api from '#shared/admin/reconciliation.api.ts';
import type { ReconciliationLine } from '#shared/admin/reconciliation.api.ts';
import type { BodyOf, QueryOf } from '#shared/kernel/endpoint.ts';
import { logAccess } from '../log-access.service.ts';
import { reconcile } from './reconcile.usecases.ts';
import {
  insertReconciliation,
  linesAsked,
  linesFrom,
  reconciliationById,
  reconciliationView,
} from './reconciliation.repository.ts';

const reconcileJob = defineJob('admin.reconcile', z.object({ id: z.number().int() }), {
  concurrency: 1,
  timeoutSeconds: 3_600,
});

export const registerReconciliationJobs = (deps: Deps): void => {
  deps.jobs.handle(reconcileJob, ({ id }, { signal }) => reconcile(deps, id, signal));
};

/** Has the days compared in the background. */
export const startReconciliation = async (
  deps: Deps,
  actor: Actor,
  { from, to }: BodyOf<typeof api.startReconciliation>,
) => {
  const id = await deps.db.transaction(async (tx) => {
    const started = await insertReconciliation(tx, { from, to, by: actor.id });
    const target = { kind: 'reconciliation', id: started };
    await audit(tx, actor, { action: 'reconciliation.started', target, details: { from, to } });
    await deps.jobs.enqueue(tx, reconcileJob, { id: started });
    return started;
  });
  // Colleagues see that one runs, and do not begin another.
  emitMoneyChanged(deps);
  const view = await reconciliationView(deps.db, id);
  if (!view) throw new Error('a reconciliation has vanished');
  return { data: view };
};

export const lastReconciliation = async ({ db }: Pick<Deps, 'db'>) => ({
  data: await reconciliationView(db, null),
});

/** What a comparison has found, the differences first. The look is kept. */
export const listReconciliation = async (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  id: number,
  query: QueryOf<typeof api.reconciliationLines>,
) => {
  if (!(await reconciliationById(deps.db, id))) throw notFound('reconciliation');
  await logAccess(deps, actor, 'reconciliation.seen', { reconciliation: id, ...query });
  return { data: await linesAsked(deps.db, id, query) };
};

const COLUMNS = ['kind', 'finding', 'name', 'ledger', 'provider', 'transaction_number', 'at'];
const LINES_AT_ONCE = 500;

async function* batchesOf(db: Deps['db'], id: number) {
  for (let last: ReconciliationLine | undefined; ; ) {
    const lines = await linesFrom(db, id, last, LINES_AT_ONCE);
    yield lines.map(({ kind, finding, name, ours, theirs, transaction_number, at }) => [
      ...[kind, finding, name, ours, theirs, transaction_number, at],
    ]);
    if (lines.length < LINES_AT_ONCE) return;
    last = lines.at(-1);
  }
}

/** All lines of a reconciliation as CSV, written into `response`; who took them is kept. */
export const exportReconciliation = async (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  id: number,
  response: Response,
): Promise<null> => {
  const run = await reconciliationById(deps.db, id);
  if (!run) throw notFound('reconciliation');
  const target = { kind: 'reconciliation', id: 'list' };
  await deps.db.transaction((tx) =>
    audit(tx, actor, { action: 'reconciliation.exported', target, details: { reconciliation: id } }),
  );
  const name = `reloved-reconciliation-${run.from_day}-${run.to_day}.csv`;
  return sendCsv(response, name, COLUMNS, batchesOf(deps.db, id));
};
