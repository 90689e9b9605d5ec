import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { codes } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Deps } from '#server/modules/deps.ts';
import { isSameSecret } from '#server/platform/same-secret.ts';
import { enqueueSms } from '#server/platform/sms-job.ts';
import { codeBySms } from '#shared/accounts/sms.copy.ts';
import { CODE_TRIES } from '#shared/kernel/one-time-codes.ts';
import type { UserRow } from './accounts.repository.ts';
import type { CodeType } from './codes.service.ts';
import { keepCode } from './codes.service.ts';
import { hashCode, hashToken } from './tokens.rules.ts';

/** Codes that are given within a session belong to it; those of a login to the browser or program that asked. */
export const bindingOf = ({ sessionId }: Pick<Actor, 'sessionId'>): string => `session ${sessionId}`;

/** What a code is for, and what it belongs to: nobody who cannot show that has a try at it. */
export type Bound = { type: CodeType; binding: string | undefined };

/** A code for one number alone. */
const ownerOf = ({ id, mobile_number }: UserRow): string => `${id}:${mobile_number}`;

/** Counts a short message of an account, whatever its number is meanwhile: each costs. */
export const countSms = async ({ limits }: Pick<Deps, 'limits'>, userId: number): Promise<void> => {
  await limits.consume('sms_account', String(userId));
  await limits.consume('sms_all', 'all');
};

/** Sends a code to the number of an account; nothing when the last one is younger than the resend time. */
export const issueSmsCode = async (
  deps: Deps,
  tx: Tx,
  user: UserRow,
  type: CodeType,
  binding: string,
): Promise<void> => {
  const code = await keepCode(deps, tx, { id: user.id, owner: ownerOf(user) }, type, binding);
  if (code !== null)
    await enqueueSms(deps, tx, { to: user.mobile_number, text: codeBySms[user.locale](code) });
};

/** The code that may still be tried by whoever can show what it belongs to. */
const isOpenFor = (userId: number, type: CodeType, binding: string) =>
  and(
    eq(codes.user_id, userId),
    eq(codes.type, type),
    eq(codes.client_hash, hashToken(binding)),
    isNull(codes.used_at),
    gt(codes.expires_at, sql`now()`),
    lt(codes.tries, CODE_TRIES),
  );

/** Whether a code was sent that still counts there. */
export const hasOpenCode = async (
  reader: Reader,
  userId: number,
  type: CodeType,
  binding: string,
): Promise<boolean> => (await reader.$count(codes, isOpenFor(userId, type, binding))) > 0;

/** Tries a code and uses it up when it is right. A wrong try counts, so the caller must commit after `false`. */
export const takeBoundCode = async (
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  user: UserRow,
  code: string,
  { type, binding }: Bound,
): Promise<boolean> => {
  if (binding === undefined) return false;
  const [open] = await tx
    .select()
    .from(codes)
    .where(isOpenFor(user.id, type, binding))
    .for('update');
  if (!open) return false;
  // By mail it is bound to the account, by SMS to the number too.
  const isRight = [user.id, ownerOf(user)].some((owner) =>
    isSameSecret(open.code_hash, hashCode(config.bankDetailsKey, owner, type, code)),
  );
  await tx
    .update(codes)
    .set({ tries: open.tries + 1, ...(isRight ? { used_at: sql`now()` } : {}) })
    .where(eq(codes.id, open.id));
  return isRight;
};
