import { createHmac } from 'node:crypto';
import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { addressKey } from '#server/http/rate-limits.ts';
import { lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import { linkFor } from '#server/modules/purchases/guest-links.service.ts';
import { hasContacts } from '#shared/kernel/contact-details.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import type { submitReport as contract } from '#shared/reports/reports.api.ts';
import { reportSubmitted } from '#shared/reports/reports.events.ts';
import { adminReason, CONTACTS_FOUND } from '#shared/reports/reports.schema.ts';
import { alreadyReported, ownReport } from './reports.errors.ts';
import type { Finder, Written } from './reports.repository.ts';
import { findReported, insertOnce, insertReport } from './reports.repository.ts';

/** Who reports: a user, or a guest at an address, who may show the link to what they bought. */
export type Reporter = { user: Actor } | { ip: string; link: string | undefined };

/** Guests are known by their addresses, but in a conversation: who is in it is said by the link alone. */
const finderOf = async (
  tx: Tx,
  reporter: Reporter,
  { target }: BodyOf<typeof contract>,
): Promise<Finder | undefined> => {
  if ('user' in reporter) return { userId: reporter.user.id };
  if (target !== 'message' || reporter.link === undefined) return undefined;
  return { guestOf: (await linkFor(tx, reporter.link)).purchase_id };
};

const GUEST_OF = 'guest_of:';

/** The purchase whose guest reported by their link; null for everybody else. */
export const guestOfKey = (key: string): number | null =>
  key.startsWith(GUEST_OF) ? Number(key.slice(GUEST_OF.length)) : null;

/** Keeps reporters apart. Of a guest nothing is stored that leads back to the address without the server's key. */
const keyOf = ({ config }: Pick<Deps, 'config'>, reporter: Reporter, finder: Finder | undefined): string => {
  if ('user' in reporter) return `user:${reporter.user.id}`;
  if (finder && 'guestOf' in finder) return `${GUEST_OF}${finder.guestOf}`;
  const digest = createHmac('sha256', config.bankDetailsKey).update(`report ${addressKey(reporter.ip)}`);
  return `guest:${digest.digest('base64url')}`;
};

type ReportRow = NonNullable<Awaited<ReturnType<typeof insertReport>>>;

const recordForStaff = (record: RecordEvent, report: ReportRow, name: string, reporter: Actor | null): void =>
  record(reportSubmitted, {
    version: 1,
    routing: { target_uuid: report.target_uuid },
    views: {
      admin: {
        report: {
          uuid: report.uuid,
          target: report.target,
          target_uuid: report.target_uuid,
          name,
          reason: adminReason.parse(report.reason),
          words: report.words,
          reporter: reporter ? { id: reporter.id, name: `${reporter.firstName} ${reporter.lastName}` } : null,
          created_at: report.created_at.toISOString(),
        },
      },
    },
  });

/** What tells others how to reach its author is shown to staff, once for each author. */
export const reportContacts = async (
  tx: Tx,
  record: RecordEvent,
  { name, text, ...written }: Written,
): Promise<void> => {
  if (!hasContacts(text)) return;
  const { target, question_id, offer_id } = written;
  const report = await insertOnce(tx, {
    ...written,
    reason: CONTACTS_FOUND,
    reporter_key: `${CONTACTS_FOUND}:${target}:${question_id ?? `${offer_id}:${written.about_user_id}`}`,
  });
  if (report) recordForStaff(record, report, name, null);
};

/** Somebody reports something; staff learn it at once. */
export const submitReport = async (deps: Deps, reporter: Reporter, body: BodyOf<typeof contract>) => {
  const user = 'user' in reporter ? reporter.user : null;
  if (user) await deps.limits.consumeYoung('young_report', user);
  await deps.unitOfWork(async (tx, record) => {
    if (user) await lockAccountStatus(tx, user);
    const finder = await finderOf(tx, reporter, body);
    const { name, ...reported } = await findReported(tx, body, finder);
    if (reported.about_user_id === user?.id) throw ownReport();
    const report = await insertReport(tx, {
      ...reported,
      target: body.target,
      reason: body.reason,
      words: body.words,
      reporter_id: user?.id ?? null,
      reporter_key: keyOf(deps, reporter, finder),
    });
    if (!report) throw alreadyReported();
    recordForStaff(record, report, name, user);
  });
  return codedMessage('report.sent');
};
