import { timingSafeEqual } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { codes, users } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import { AppError } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { writeTo } from '#server/platform/letters.ts';
import { CODE_MINUTES, CODE_TRIES, RESEND_SECONDS } from '#shared/accounts/accounts.rules.ts';
import { codeWrong, resendTooSoon, TOO_SOON } from './accounts.errors.ts';
import type { UserRow } from './accounts.repository.ts';
import { hashCode, hashToken } from './tokens.ts';

export type CodeType = 'registration' | 'forgot password';

/** Whether a code may be asked for this address; counted alike whether or not it has an account (decisions D12). */
export const countCodeRequest = async (deps: Deps, email: string, type: CodeType): Promise<void> => {
  const address = hashToken(email);
  try {
    await deps.limits.consume('code_resend', `${type}:${address}`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const wait = error.details?.retry_after_seconds;
    throw resendTooSoon(typeof wait === 'number' ? wait : RESEND_SECONDS);
  }
  await deps.limits.consume('code_address', address);
  await deps.limits.consume('code_all', 'all');
};

/**
 * Counts a code that is sent without having been asked for, by the same limits: `recent` when the last one is younger
 * than the resend time, `capped` when the address, or everybody together, has had enough of them.
 */
export const countUnaskedCode = async (
  deps: Deps,
  email: string,
  type: CodeType,
): Promise<'due' | 'recent' | 'capped'> => {
  try {
    await countCodeRequest(deps, email, type);
    return 'due';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === TOO_SOON ? 'recent' : 'capped';
  }
};

/** Lets the resend time begin without anybody having asked for a resend. */
export const noteCodeSent = async (deps: Deps, email: string, type: CodeType): Promise<void> => {
  try {
    await deps.limits.consume('code_resend', `${type}:${hashToken(email)}`);
  } catch (error) {
    // It has begun already: that is all that is wanted.
    if (!(error instanceof AppError)) throw error;
  }
};

/** Sends a new code, which replaces the last one; does nothing when that one is younger than the resend time. */
export const issueCode = async (deps: Deps, tx: Tx, user: UserRow, type: CodeType): Promise<void> => {
  const code = deps.ids.code();
  const fresh = {
    code_hash: hashCode(deps.config.bankDetailsKey, user.id, type, code),
    tries: 0,
    sent_at: sql`now()`,
    expires_at: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
    used_at: null,
  };
  const [issued] = await tx
    .insert(codes)
    .values({ user_id: user.id, type, ...fresh })
    .onConflictDoUpdate({
      target: [codes.user_id, codes.type],
      set: fresh,
      setWhere: sql`${codes.sent_at} <= now() - make_interval(secs => ${RESEND_SECONDS})`,
    })
    .returning({ id: codes.id });
  if (!issued) return;
  const kind = type === 'registration' ? 'code.registration' : 'code.forgot_password';
  await writeTo(deps, tx, user, { kind, facts: { name: user.first_name }, code });
};

const isSame = (left: string, right: string): boolean =>
  timingSafeEqual(Buffer.from(left), Buffer.from(right));

/**
 * Tries a code and uses it up when it is right. The try counts even when it fails, so the caller must commit in both
 * cases: a wrong code answers null.
 */
export const tryCode = async (
  deps: Deps,
  tx: Tx,
  email: string,
  type: CodeType,
  code: string,
): Promise<UserRow | null> => {
  const [found] = await tx
    .select({
      user: users,
      id: codes.id,
      hash: codes.code_hash,
      isOpen: sql<boolean>`${codes.used_at} is null and ${codes.expires_at} > now() and ${codes.tries} < ${CODE_TRIES}`,
    })
    .from(codes)
    .innerJoin(users, eq(users.id, codes.user_id))
    .where(and(sql`lower(${users.email}) = ${email}`, eq(codes.type, type)))
    .for('update', { of: codes });
  if (!found?.isOpen) return null;
  const isRight = isSame(found.hash, hashCode(deps.config.bankDetailsKey, found.user.id, type, code));
  await tx
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1`, ...(isRight ? { used_at: sql`now()` } : {}) })
    .where(eq(codes.id, found.id));
  return isRight ? found.user : null;
};

/** Turns a failed try into the answer. */
export const orWrongCode = <Outcome>(outcome: Outcome | null): Outcome => {
  if (outcome === null) throw codeWrong();
  return outcome;
};
