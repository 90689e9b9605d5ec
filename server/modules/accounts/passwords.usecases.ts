import { and, eq, gt, sql } from 'drizzle-orm';
import { codes, sessions, users } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { unauthenticated } from '#server/http/errors.ts';
import { writeTo } from '#server/modules/accounts/emails.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { hashPassword, isCommonPassword } from '#server/platform/passwords.ts';
import type * as api from '#shared/accounts/accounts.api.ts';
import type { AnswerOf, BodyOf } from '#shared/kernel/endpoint.ts';
import { RESEND_SECONDS } from '#shared/kernel/one-time-codes.ts';
import { commonPassword, currentPasswordWrong, resetNotAllowed } from './accounts.errors.ts';
import { sendCodeJob } from './accounts.jobs.ts';
import { recordProven } from './addresses.service.ts';
import type { CodeAsker } from './code-limits.service.ts';
import { countCodeRequest } from './code-limits.service.ts';
import { checkPassword } from './second-factor.usecases.ts';
import { closeSockets, endSessions } from './sessions.service.ts';
import { hashToken } from './tokens.rules.ts';

/**
 * Whether there is such an account is found out by the job, after the answer: neither its text nor its time tells
 * (decisions D12).
 */
export const resendVerification = async (
  deps: Deps,
  asker: CodeAsker,
  { email, type }: BodyOf<typeof api.resendVerification>,
): Promise<AnswerOf<typeof api.resendVerification>> => {
  // Without a type it may become either: as one of both, leaving it out gets nobody a code more.
  await countCodeRequest(deps, email, type ?? ['forgot password', 'registration'], asker, { isSent: false });
  await sendCodeJob.enqueue(deps, deps.db, {
    email,
    type: type ?? 'registration',
    may_be_reset: type === undefined,
    token: asker.token,
  });
  return {
    ...codedMessage('code.sent_anew', { seconds: RESEND_SECONDS }),
    data: { code_token: asker.token },
  };
};

/** Sends a code for a new password; the same answer whether or not there is such an account. */
export const forgotPassword = async (
  deps: Deps,
  asker: CodeAsker,
  { email }: BodyOf<typeof api.forgotPassword>,
): Promise<AnswerOf<typeof api.forgotPassword>> => {
  await countCodeRequest(deps, email, 'forgot password', asker, { isSent: false });
  await sendCodeJob.enqueue(deps, deps.db, { email, type: 'forgot password', token: asker.token });
  return {
    ...codedMessage('password.code_sent'),
    data: { code_token: asker.token },
  };
};

const savePassword = async (deps: Deps, tx: Tx, userId: number, password_hash: string) => {
  const [user] = await tx.update(users).set({ password_hash }).where(eq(users.id, userId)).returning();
  if (!user) throw resetNotAllowed();
  // A code that was asked for before would undo this.
  await tx.delete(codes).where(and(eq(codes.user_id, userId), eq(codes.type, 'forgot password')));
  await writeTo(deps, tx, user, { kind: 'password.changed', facts: { name: user.first_name } });
  return user;
};

const ownerOfReset = (deps: Deps, token: string, uuid: string) =>
  deps.db
    .select({ sessionId: sessions.id, userId: users.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessions.token_hash, hashToken(token)),
        eq(sessions.purpose, 'reset'),
        gt(sessions.expires_at, sql`now()`),
        sql`${users.uuid}::text = ${uuid.toLowerCase()}`,
      ),
    );

/** Sets a new password with the token that verify answered, once; every session ends, its sockets too (decisions D11). */
export const setForgotPassword = async (
  deps: Deps,
  token: string | undefined,
  { uuid, password }: BodyOf<typeof api.setForgotPassword>,
): Promise<AnswerOf<typeof api.setForgotPassword>> => {
  const [owner] = token ? await ownerOfReset(deps, token, uuid) : [];
  if (!owner) throw resetNotAllowed();
  if (isCommonPassword(password)) throw commonPassword();
  const password_hash = await hashPassword(password);
  const ended = await deps.unitOfWork(async (tx, record) => {
    const used = await tx.delete(sessions).where(eq(sessions.id, owner.sessionId)).returning();
    if (used.length === 0) throw resetNotAllowed();
    const user = await savePassword(deps, tx, owner.userId, password_hash);
    if (!user.verified_at) {
      // The code came by mail, so the address is proven.
      await tx.update(users).set({ verified_at: sql`now()` }).where(eq(users.id, user.id));
      recordProven(deps, record, user);
    }
    return endSessions(tx, user.id);
  });
  closeSockets(deps, owner.userId, ended);
  return codedMessage('password.changed');
};

/** Changes the password of the signed-in user; all other sessions end (decisions D11). */
export const changePassword = async (
  deps: Deps,
  actor: Actor,
  { current_password, password }: BodyOf<typeof api.changePassword>,
): Promise<AnswerOf<typeof api.changePassword>> => {
  await checkPassword(deps, actor, current_password, currentPasswordWrong);
  if (isCommonPassword(password)) throw commonPassword();
  const password_hash = await hashPassword(password);
  const ended = await deps.unitOfWork(async (tx) => {
    await savePassword(deps, tx, actor.id, password_hash);
    // Ended since it was looked at by whoever has changed the password meanwhile: theirs stays.
    if ((await tx.$count(sessions, eq(sessions.id, actor.sessionId))) === 0) throw unauthenticated();
    return endSessions(tx, actor.id, actor.sessionId);
  });
  closeSockets(deps, actor.id, ended);
  return codedMessage('password.changed');
};
