import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { notFound } from '#server/http/errors.ts';
import { lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import { checkNoConflict } from '#server/modules/accounts/conflict-of-interest.service.ts';
import type { AuditEntry } from '#server/modules/audit/audit.service.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { helpClaimed, writtenMeanwhile } from '#server/modules/help/help.errors.ts';
import type { HelpCase } from '#server/modules/help/help.repository.ts';
import { caseByNumber, changeCase, linkEnd } from '#server/modules/help/help.repository.ts';
import type { HelpWindow } from '#server/modules/help/help-messages.repository.ts';
import { insertMessage, wasWritten, writtenAfter } from '#server/modules/help/help-messages.repository.ts';
import { recordCase, recordForStaff } from '#server/modules/help/help-writing.service.ts';
import type * as api from '#shared/admin/help.api.ts';
import type { AdminHelpPage } from '#shared/admin/help.api.ts';
import type { BodyOf, QueryOf } from '#shared/kernel/endpoint.ts';
import { logAccess } from '../log-access.service.ts';
import { casePageOf, casesAsked } from './help.repository.ts';

/** What waits longest first. */
export const listHelpCases = async (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  query: QueryOf<typeof api.adminHelpCases>,
) => {
  const data = await casesAsked(deps.db, actor, query);
  const { keyword, page, state } = query;
  await logAccess(deps, actor, 'help.listed', { keyword, page, state });
  return { data };
};

const pageOf = async (
  reader: Reader,
  actor: Actor,
  number: string,
  window?: HelpWindow,
): Promise<AdminHelpPage> => {
  const page = await casePageOf(reader, actor, number, window);
  if (!page) throw notFound('help_case');
  return page;
};

export const showHelpCase = async (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  number: string,
  window?: HelpWindow,
) => {
  const data = await pageOf(deps.db, actor, number, window);
  await logAccess(deps, actor, 'help.viewed', {}, { id: number });
  return { data };
};

/** A case while nobody else can change it. */
export type CaseInHand = { tx: Tx; record: RecordEvent; row: HelpCase };
type Act = Pick<AuditEntry, 'action' | 'details'>;

/** Somebody of the staff whose own case it is not does something about it: one at a time, each act in the audit log. */
export const asStaff = async (
  deps: Deps,
  actor: Actor,
  number: string,
  work: (inHand: CaseInHand) => Promise<Act | null>,
): Promise<AdminHelpPage> => {
  await deps.unitOfWork(async (tx, record) => {
    await lockAccountStatus(tx, actor);
    const row = await caseByNumber(tx, number, { lock: true });
    if (!row) throw notFound('help_case');
    checkNoConflict(actor, row.user_id);
    const act = await work({ tx, record, row });
    if (act) await audit(tx, actor, { ...act, target: { kind: 'help', id: number } });
  });
  return pageOf(deps.db, actor, number);
};

/** Nobody acts over whoever has it in hand. @throws AppError 409 */
export const checkFree = async ({ tx, row }: CaseInHand, actor: Actor): Promise<void> => {
  if (row.claimed_by === null || row.claimed_by === actor.id) return;
  const { claimed_by } = await pageOf(tx, actor, row.number);
  throw helpClaimed(claimed_by ?? '');
};

/** Somebody takes it on: nobody else answers it meanwhile. */
export const claimHelpCase = async (
  deps: Deps,
  actor: Actor,
  number: string,
  { take_over }: BodyOf<typeof api.claimHelpCase>,
) => {
  const data = await asStaff(deps, actor, number, async (inHand) => {
    const { tx, record, row } = inHand;
    if (row.claimed_by === actor.id) return null;
    if (take_over === 0) await checkFree(inHand, actor);
    const { claimed_by: from } = await pageOf(tx, actor, number);
    recordForStaff(record, await changeCase(tx, row, { claimed_by: actor.id, claimed_at: sql`now()` }));
    return from === null ? { action: 'help.claimed' } : { action: 'help.taken_over', details: { from } };
  });
  return { ...codedMessage('help.taken_on'), data };
};

/** Leaves it to the others. */
export const releaseHelpCase = async (deps: Deps, actor: Actor, number: string) => {
  const data = await asStaff(deps, actor, number, async (inHand) => {
    const { tx, record, row } = inHand;
    await checkFree(inHand, actor);
    if (row.claimed_by === null) return null;
    recordForStaff(record, await changeCase(tx, row, { claimed_by: null, claimed_at: null }));
    return { action: 'help.released' };
  });
  return { ...codedMessage('help.released'), data };
};

const ANSWERED = { waiting_since: null, alarmed_hours: 0 } as const;

/** What came after the last message on the screen of whoever acts; nothing where they do not say which that was. */
const unseenIn = async ({ tx, row }: CaseInHand, seen: number | undefined) =>
  seen === undefined ? undefined : writtenAfter(tx, row, seen);

const closeAnswered = async ({ tx, record, row }: CaseInHand): Promise<Act> => {
  const closed = await changeCase(tx, row, { ...ANSWERED, state: 'closed' });
  await recordCase(tx, record, closed, { step: 'closed', messageId: null });
  return { action: 'help.closed' };
};

/** A reply: its owner reads it on the page and in a mail. What they wrote meanwhile has no answer yet. */
export const answerHelpCase = async (
  deps: Deps,
  actor: Actor,
  number: string,
  { words, close, seen, client_id }: BodyOf<typeof api.answerHelpCase>,
) => {
  const data = await asStaff(deps, actor, number, async (inHand) => {
    const { tx, record, row } = inHand;
    const isAgain = await wasWritten(tx, row, client_id);
    if (isAgain && (close === 0 || row.state !== 'answered')) return null;
    await checkFree(inHand, actor);
    if (isAgain) return closeAnswered(inHand);
    const unseen = await unseenIn(inHand, seen);
    const step = close && !unseen ? 'closed' : 'answered';
    const { id } = await insertMessage(tx, {
      case_id: row.id,
      staff_id: actor.id,
      words,
      client_id: client_id ?? null,
    });
    const changed = await changeCase(tx, row, {
      ...ANSWERED,
      ...(unseen ? { state: 'open', waiting_since: unseen.created_at } : { state: step }),
      last_at: sql`now()`,
      link_expires_at: linkEnd,
    });
    await recordCase(tx, record, changed, { step, messageId: id });
    return { action: 'help.answered', details: { closed: step === 'closed' } };
  });
  return { ...codedMessage('help.answered'), data };
};

/** Nothing more is to be said. Doing it twice is doing it once. */
export const closeHelpCase = async (
  deps: Deps,
  actor: Actor,
  number: string,
  { seen }: BodyOf<typeof api.closeHelpCase>,
) => {
  const data = await asStaff(deps, actor, number, async (inHand) => {
    const { tx, record, row } = inHand;
    await checkFree(inHand, actor);
    if (row.state === 'closed') return null;
    if (await unseenIn(inHand, seen)) throw writtenMeanwhile();
    const closed = await changeCase(tx, row, { ...ANSWERED, state: 'closed' });
    await recordCase(tx, record, closed, { step: 'closed', messageId: null });
    return { action: 'help.closed' };
  });
  return { ...codedMessage('help.closed'), data };
};
