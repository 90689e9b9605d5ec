import { eq } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { AppError, forbidden, invalid, notFound } from '#server/http/errors.ts';
import { checkOthersFirst } from '#server/modules/accounts/conflict-of-interest.service.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { guestOfKey } from '#server/modules/reports/reports.usecases.ts';
import type * as api from '#shared/admin/reports.api.ts';
import type { BodyOf, QueryOf } from '#shared/kernel/endpoint.ts';
import { reportClosed } from '#shared/reports/reports.events.ts';
import { archive } from '../items/items.usecases.ts';
import { logAccess } from '../log-access.service.ts';
import type { Step } from '../users/suspension.service.ts';
import { suspend } from '../users/suspension.service.ts';
import type { ReportRow } from './reports.repository.ts';
import { closeReport, lockReports, reportByUuid, reportPageOf, reportsAsked } from './reports.repository.ts';

const nameIn = ({ seen }: ReportRow): string => String((seen as { name?: unknown }).name ?? '');
const targetOf = (report: ReportRow) => ({ kind: 'report', id: report.uuid, name: nameIn(report) });

/** Open reports first. Whatever support looks at is kept. */
export const listReports = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: QueryOf<typeof api.adminReports>,
) => {
  const data = await reportsAsked(db, query);
  if (actor.role === 'support') {
    const { keyword, page, state } = query;
    await logAccess({ db }, actor, 'reports.seen', { keyword, page, ...(state ? { state } : {}) });
  }
  return { data };
};

/** One report. A private conversation is looked at by nobody without a trace. */
export const showReport = async ({ db }: Pick<Deps, 'db'>, actor: Actor, uuid: string) => {
  const report = await reportByUuid(db, uuid);
  if (!report) throw notFound('report');
  if (actor.role === 'support' || report.target === 'message') {
    await logAccess({ db }, actor, 'report.seen', {}, { id: report.uuid, name: nameIn(report) });
  }
  return { data: await reportPageOf(db, report) };
};

/** Takes the item down or suspends the author; answers the sessions that ended. */
const act = async (
  step: Step & { deps: Deps },
  report: ReportRow,
  { action, reason }: BodyOf<typeof api.decideReport>,
): Promise<number[]> => {
  if (action === 'none') return [];
  if (step.actor.role !== 'admin') throw forbidden();
  if (action === 'archived') {
    if (report.target !== 'item') throw invalid({ action: ['Only an item can be taken down.'] });
    await archive(step, report.target_uuid, reason);
    return [];
  }
  const [about] = await step.tx
    .select({ uuid: users.uuid })
    .from(users)
    .where(eq(users.id, report.about_user_id));
  return about ? suspend(step, about.uuid, reason) : [];
};

/** Decides a report and all open ones on the same thing; of two who decide at once one gets a 409. */
export const decideReport = async (
  deps: Deps,
  actor: Actor,
  uuid: string,
  body: BodyOf<typeof api.decideReport>,
) => {
  const ended = await deps.unitOfWork(async (tx, record) => {
    const locked = await lockReports(tx, uuid);
    if (!locked) throw notFound('report');
    const { report, open } = locked;
    if (report.status !== 'open') {
      throw new AppError(409, 'report.closed');
    }
    const reporters = open.map(({ reporter_id }) => reporter_id);
    const own = await checkOthersFirst(tx, actor, 'staff', report.about_user_id, ...reporters);
    const { decision: status, action, reason, note } = body;
    const sessions = await act({ deps, tx, record, actor }, report, body);
    for (const one of open) {
      await closeReport(tx, one.id, { status, action, note: note || null, closed_by: actor.id });
      record(reportClosed, {
        version: 1,
        routing: {
          reporter_id: one.reporter_id,
          guest_of: guestOfKey(one.reporter_key),
          name: nameIn(one),
        },
        views: {
          admin: {
            uuid: one.uuid,
            status,
            by: { id: actor.id, name: `${actor.firstName} ${actor.lastName}` },
          },
        },
      });
    }
    await audit(tx, actor, {
      action: `report.${status}`,
      target: targetOf(report),
      details: {
        action,
        reason,
        note,
        reports: open.length,
        target: report.target,
        target_uuid: report.target_uuid,
        ...own,
      },
    });
    return sessions;
  });
  for (const id of ended) deps.realtime.endSession(id);
  const report = await reportByUuid(deps.db, uuid);
  if (!report) throw notFound('report');
  return {
    ...codedMessage(body.decision === 'upheld' ? 'report.upheld' : 'report.dismissed'),
    data: await reportPageOf(deps.db, report),
  };
};
