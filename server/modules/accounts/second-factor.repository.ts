import { and, eq, isNull, sql } from 'drizzle-orm';
import { recoveryCodes, secondFactors, sessions } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Config } from '#server/platform/config.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { ENROLMENT_MINUTES, RECOVERY_CODES, TOTP_CODE } from '#shared/accounts/second-factor.rules.ts';
import type { SecondFactorMethod, SecondFactorView, SentBy } from '#shared/accounts/second-factor.schema.ts';
import type { SealingKeys } from './bank-sealing.rules.ts';
import {
  FACTOR_CODE,
  holderOf,
  inForce,
  isSent,
  methodsFor,
  shownTargetOf,
} from './second-factor-codes.service.ts';
import { takeBoundCode } from './sent-codes.service.ts';
import { hashToken } from './tokens.rules.ts';
import { recoveryCodeFrom, stepOf } from './totp.rules.ts';

type SealDeps = { config: SealingKeys };

const secretsOf = ({ config }: SealDeps) => createSecrets(config.bankDetailsKey, config.bankDetailsOldKeys);

/** Opens a stored secret. */
export const openSecret = (deps: SealDeps, sealed: string): string => secretsOf(deps).open(sealed);

export const isSecondFactorOn = async (reader: Reader, userId: number): Promise<boolean> => {
  const [row] = await reader
    .select({ enabled_at: secondFactors.enabled_at })
    .from(secondFactors)
    .where(eq(secondFactors.user_id, userId));
  return row !== undefined && row.enabled_at !== null;
};

const isStaff = (actor: Pick<Actor, 'role'>): boolean => actor.role !== 'user';

/** How two-step sign-in stands for a user, in one of their sessions. */
export const secondFactorOf = async (
  deps: { config: Pick<Config, 'canSendSms'> },
  reader: Reader,
  actor: Pick<Actor, 'id' | 'role' | 'sessionId'>,
): Promise<SecondFactorView> => {
  const [factor] = await reader.select().from(secondFactors).where(eq(secondFactors.user_id, actor.id));
  const [session] = await reader
    .select({ given: sessions.second_factor_at })
    .from(sessions)
    .where(eq(sessions.id, actor.sessionId));
  const left = await reader.$count(
    recoveryCodes,
    and(eq(recoveryCodes.user_id, actor.id), isNull(recoveryCodes.used_at)),
  );
  const enabled_at = factor?.enabled_at ?? null;
  const method = factor && enabled_at !== null ? inForce(deps, factor.method) : null;
  const holder = await holderOf(reader, actor.id);
  return {
    is_on: enabled_at !== null,
    method,
    methods: methodsFor(deps, holder),
    sends_to: method !== null && isSent(method) ? shownTargetOf(holder, method) : null,
    is_given: (session?.given ?? null) !== null,
    is_required: isStaff(actor),
    enabled_at: enabled_at?.toISOString() ?? null,
    recovery_codes_left: enabled_at === null ? 0 : left,
  };
};

/** Keeps what waits for its first code; answers false where two-step sign-in is on already. */
export const keepFactor = async (
  deps: SealDeps,
  tx: Tx,
  userId: number,
  { method, secret }: { method: SecondFactorMethod; secret: string },
): Promise<boolean> => {
  const fresh = { method, sealed: secretsOf(deps).seal(secret), created_at: sql`now()`, last_step: null };
  const kept = await tx
    .insert(secondFactors)
    .values({ user_id: userId, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.user_id,
      set: fresh,
      setWhere: isNull(secondFactors.enabled_at),
    })
    .returning({ user_id: secondFactors.user_id });
  return kept.length > 0;
};

/** What shows the codes of a factor that is on, or that waits for its first code; null without one. */
export const methodOf = async (reader: Reader, userId: number): Promise<SecondFactorMethod | null> => {
  const [row] = await reader
    .select({ method: secondFactors.method })
    .from(secondFactors)
    .where(eq(secondFactors.user_id, userId));
  return row?.method ?? null;
};

/** How codes of a user are sent now; null where an app shows them, or where there are none. */
export const sentByNow = async (
  deps: { config: Pick<Config, 'canSendSms'> },
  reader: Reader,
  userId: number,
): Promise<SentBy | null> => {
  const method = await methodOf(reader, userId);
  if (method === null) return null;
  const now = inForce(deps, method);
  return isSent(now) ? now : null;
};

type Which = 'enabled' | 'waiting';

const lockFactor = async (tx: Tx, userId: number, which: Which) => {
  const [factor] = await tx
    .select({
      method: secondFactors.method,
      sealed: secondFactors.sealed,
      last_step: secondFactors.last_step,
      isOn: sql<boolean>`${secondFactors.enabled_at} is not null`,
      isFresh: sql<boolean>`${secondFactors.created_at} > now() - make_interval(mins => ${ENROLMENT_MINUTES})`,
    })
    .from(secondFactors)
    .where(eq(secondFactors.user_id, userId))
    .for('update');
  if (!factor) return null;
  return (which === 'enabled' ? factor.isOn : !factor.isOn && factor.isFresh) ? factor : null;
};

const useRecoveryCode = async (tx: Tx, userId: number, code: string): Promise<boolean> => {
  const used = await tx
    .update(recoveryCodes)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.user_id, userId),
        eq(recoveryCodes.code_hash, hashToken(code)),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
};

/** What a code was, when it was right. */
export type RightCode = SecondFactorMethod | 'recovery';

/** Of the app each step counts once. */
const takeAppCode = async (
  deps: SealDeps & Pick<Deps, 'clock'>,
  tx: Tx,
  userId: number,
  code: string,
  { sealed, last_step }: { sealed: string; last_step: number | null },
): Promise<boolean> => {
  const step = stepOf(openSecret(deps, sealed), code, deps.clock.now(), last_step);
  if (step === null) return false;
  await tx.update(secondFactors).set({ last_step: step }).where(eq(secondFactors.user_id, userId));
  return true;
};

/** `binding`: what a code that was sent belongs to; `which`: the factor in force, or the one that waits for its first code. */
type Given = { code: string; binding: string | undefined; which?: Which };

/** Tries a code and uses it up, whether it was shown, sent or is a recovery code. Answers null for a wrong code. */
export const takeCode = async (
  deps: Pick<Deps, 'clock' | 'config'>,
  tx: Tx,
  userId: number,
  { code, binding, which = 'enabled' }: Given,
): Promise<RightCode | null> => {
  const factor = await lockFactor(tx, userId, which);
  if (!factor) return null;
  if (!TOTP_CODE.test(code)) {
    return which === 'enabled' && (await useRecoveryCode(tx, userId, code)) ? 'recovery' : null;
  }
  const isRight = isSent(factor.method)
    ? await takeBoundCode(deps, tx, await holderOf(tx, userId), code, { type: FACTOR_CODE, binding })
    : await takeAppCode(deps, tx, userId, code, factor);
  return isRight ? factor.method : null;
};

/** Replaces a user's recovery codes and answers the new ones, which are kept nowhere. */
export const makeRecoveryCodes = async (
  deps: Pick<Deps, 'ids'>,
  tx: Tx,
  userId: number,
): Promise<string[]> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  const made = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeFrom(deps.ids.token()));
  await tx
    .insert(recoveryCodes)
    .values(made.map((code) => ({ user_id: userId, code_hash: hashToken(code) })));
  return made;
};

/** Whether two-step sign-in was turned on, or begun, since an instant. */
export const isSecondFactorSince = async (reader: Reader, userId: number, since: Date): Promise<boolean> =>
  (await reader.$count(
    secondFactors,
    and(
      eq(secondFactors.user_id, userId),
      sql`coalesce(${secondFactors.enabled_at}, ${secondFactors.created_at}) >= ${since}`,
    ),
  )) > 0;

/** Codes that are sent are not enough for staff: whoever becomes staff sets up an authenticator first (decisions D13). */
export const forgetSentCodes = async (tx: Tx, userId: number): Promise<void> => {
  const method = await methodOf(tx, userId);
  if (method !== null && isSent(method)) await forgetSecondFactor(tx, userId);
};

/**
 * Forgets a user's second factor. No session has one then; their sockets leave the admin, so they are answered for
 * closing.
 */
export const forgetSecondFactor = async (tx: Tx, userId: number): Promise<number[]> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await tx.delete(secondFactors).where(eq(secondFactors.user_id, userId));
  const open = await tx
    .update(sessions)
    .set({ second_factor_at: null })
    .where(eq(sessions.user_id, userId))
    .returning({ id: sessions.id });
  return open.map(({ id }) => id);
};
