import { createHmac } from 'node:crypto';
import type { Actor } from '#server/http/actor.ts';
import { addressKey } from '#server/http/rate-limits.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import type { submitReport as contract } from '#shared/moderation/reports.api.ts';
import { reportSubmitted } from '#shared/moderation/reports.events.ts';
import { alreadyReported, ownReport } from './reports.errors.ts';
import { findReported, insertReport } from './reports.repository.ts';

/** Who reports: a user, or a guest at an address. */
export type Reporter = { user: Actor } | { ip: string };

/** Keeps reporters apart. Of a guest nothing is stored that leads back to the address without the server's key. */
const keyOf = ({ config }: Pick<Deps, 'config'>, reporter: Reporter): string =>
  'user' in reporter
    ? `user:${reporter.user.id}`
    : `guest:${createHmac('sha256', config.bankDetailsKey)
        .update(`report ${addressKey(reporter.ip)}`)
        .digest('base64url')}`;

/** Somebody reports something; the desk learns it at once. */
export const submitReport = async (deps: Deps, reporter: Reporter, body: BodyOf<typeof contract>) => {
  const user = 'user' in reporter ? reporter.user : null;
  await deps.unitOfWork(async (tx, record) => {
    const { name, ...reported } = await findReported(tx, body, user?.id);
    if (reported.about_user_id === user?.id) throw ownReport();
    const report = await insertReport(tx, {
      ...reported,
      target: body.target,
      reason: body.reason,
      words: body.words,
      reporter_id: user?.id ?? null,
      reporter_key: keyOf(deps, reporter),
    });
    if (!report) throw alreadyReported();
    record(reportSubmitted, {
      version: 1,
      routing: { target_uuid: report.target_uuid },
      views: {
        admin: {
          report: {
            uuid: report.uuid,
            target: body.target,
            target_uuid: report.target_uuid,
            name,
            reason: body.reason,
            words: report.words,
            reporter: user ? { id: user.id, name: `${user.firstName} ${user.lastName}` } : null,
            created_at: report.created_at.toISOString(),
          },
        },
      },
    });
  });
  return { message: 'Thank you. We will look into it.' };
};
