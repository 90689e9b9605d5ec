import { and, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { emailChanges } from '#server/db/email-changes.tables.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { invalid } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { isSameSecret } from '#server/platform/same-secret.ts';
import type * as api from '#shared/accounts/email-change.api.ts';
import type { AnswerOf, BodyOf } from '#shared/kernel/endpoint.ts';
import { CODE_MINUTES, CODE_TRIES, RESEND_SECONDS } from '#shared/kernel/one-time-codes.ts';
import { lockAccount } from './account-status.repository.ts';
import { resendTooSoon } from './accounts.errors.ts';
import { profileOf } from './accounts.repository.ts';
import { moveAddress, recordProven } from './addresses.service.ts';
import { countCodeRequest } from './code-limits.service.ts';
import { orWrongCode } from './codes.service.ts';
import { sendEmailChangeJob } from './email-change.jobs.ts';
import type { MarkedDevice } from './known-devices.repository.ts';
import { changedProfile } from './profile.usecases.ts';
import { checkProof } from './proof.usecases.ts';
import { hashCode } from './tokens.rules.ts';

const TYPE = 'email change';

type Row = typeof emailChanges.$inferSelect;

const viewOf = (row: Row, { sessionId }: Actor): api.EmailChangeView => ({
  email: row.email,
  resend_at: new Date(row.sent_at.getTime() + RESEND_SECONDS * 1000).toISOString(),
  expires_at: row.expires_at.toISOString(),
  is_here: row.session_id === sessionId,
});

/** Good for this account and this address alone. */
const hashOf = ({ config }: Deps, { id }: Actor, email: string, code: string): string =>
  hashCode(config.bankDetailsKey, `${id}:${email}`, TYPE, code);

/** One whose address the account has by now is done. */
const waitingOf = async (reader: Reader, { id }: Actor): Promise<Row | undefined> => {
  const [row] = await reader
    .select(getTableColumns(emailChanges))
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.user_id))
    .where(
      and(
        eq(emailChanges.user_id, id),
        gt(emailChanges.expires_at, sql`now()`),
        sql`${emailChanges.email} <> lower(${users.email})`,
      ),
    );
  return row;
};

export const emailChange = async (deps: Deps, actor: Actor): Promise<AnswerOf<typeof api.emailChange>> => {
  const row = await waitingOf(deps.db, actor);
  return { data: row ? viewOf(row, actor) : null };
};

/** Sends a code to the new address, or sends it again. Nobody learns whether the address has an account (decisions D12). */
export const askEmailChange = async (
  deps: Deps,
  actor: Actor,
  device: MarkedDevice,
  { email }: BodyOf<typeof api.askEmailChange>,
): Promise<AnswerOf<typeof api.askEmailChange>> => {
  if (email === actor.email.toLowerCase()) {
    throw invalid({ email: ['This is the email address of your account already.'] });
  }
  await checkProof(deps.db, actor);
  await countCodeRequest(deps, email, TYPE, { device });
  const code = deps.ids.code();
  const fresh = {
    session_id: actor.sessionId,
    email,
    code_hash: hashOf(deps, actor, email, code),
    tries: 0,
    sent_at: sql`now()`,
    expires_at: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
  };
  const row = await deps.unitOfWork(async (tx, record) => {
    await lockAccount(tx, actor);
    const [kept] = await tx
      .insert(emailChanges)
      .values({ user_id: actor.id, ...fresh })
      .onConflictDoUpdate({
        target: emailChanges.user_id,
        set: fresh,
        setWhere: sql`${emailChanges.email} <> ${email}
          or ${emailChanges.sent_at} <= now() - make_interval(secs => ${RESEND_SECONDS})`,
      })
      .returning();
    if (!kept) throw resendTooSoon(RESEND_SECONDS);
    await sendEmailChangeJob.enqueue(deps, tx, { user_id: actor.id, email, code });
    await changedProfile(deps, tx, record, actor.id);
    return kept;
  });
  return { ...codedMessage('email.code_sent'), data: viewOf(row, actor) };
};

/** The address of a right code; null for a wrong one, which counts, so the caller must commit in both cases. */
const tryCode = async (deps: Deps, tx: Tx, actor: Actor, code: string): Promise<string | null> => {
  const [open] = await tx
    .select()
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.user_id, actor.id),
        eq(emailChanges.session_id, actor.sessionId),
        gt(emailChanges.expires_at, sql`now()`),
        lt(emailChanges.tries, CODE_TRIES),
      ),
    )
    .for('update');
  if (!open) return null;
  if (!isSameSecret(open.code_hash, hashOf(deps, actor, open.email, code))) {
    await tx
      .update(emailChanges)
      .set({ tries: open.tries + 1 })
      .where(eq(emailChanges.user_id, actor.id));
    return null;
  }
  return open.email;
};

/**
 * The code proves the address: the account has it, and what a guest bought with it becomes the member's. It moves the account
 * once. Given again in its time it changes nothing and is answered as before: the first answer may have been lost.
 */
export const confirmEmailChange = async (
  deps: Deps,
  actor: Actor,
  { code }: BodyOf<typeof api.confirmEmailChange>,
): Promise<AnswerOf<typeof api.confirmEmailChange>> => {
  const data = await deps.unitOfWork(async (tx, record) => {
    await lockAccount(tx, actor);
    const email = await tryCode(deps, tx, actor, code);
    if (email === null) return null;
    const present = await profileOf(deps, tx, actor.id);
    if (present.email.toLowerCase() === email) return present;
    // Not that of the actor, which was read before the lock.
    await moveAddress(deps, tx, record, { ...actor, email: present.email }, email);
    recordProven(deps, record, { id: actor.id, email });
    return changedProfile(deps, tx, record, actor.id, { contact: true });
  });
  return { ...codedMessage('email.changed'), data: orWrongCode(data) };
};

export const cancelEmailChange = async (
  deps: Deps,
  actor: Actor,
): Promise<AnswerOf<typeof api.cancelEmailChange>> => {
  await deps.unitOfWork(async (tx, record) => {
    const gone = await tx.delete(emailChanges).where(eq(emailChanges.user_id, actor.id)).returning();
    if (gone.length > 0) await changedProfile(deps, tx, record, actor.id);
  });
  return codedMessage('email.kept');
};
