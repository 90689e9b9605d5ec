import { and, eq, isNull, sql } from 'drizzle-orm';
import { recoveryCodes, secondFactors, sessions } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Config } from '#server/platform/config.ts';
import { ENROLMENT_MINUTES, TOTP_CODE } from '#shared/accounts/second-factor.rules.ts';
import type { SecondFactorMethod, SecondFactorView, SentBy } from '#shared/accounts/second-factor.schema.ts';
import { userById } from './accounts.repository.ts';
import type { SealDeps } from './second-factor.repository.ts';
import { forgetSecondFactor, methodOf, openSecret } from './second-factor.repository.ts';
import { FACTOR_CODE, inForce, isSent, methodsFor, shownTargetOf } from './second-factor-codes.service.ts';
import { takeBoundCode } from './sent-codes.service.ts';
import { hashToken } from './tokens.rules.ts';
import { stepOf } from './totp.rules.ts';

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
  const holder = await userById(reader, actor.id);
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
    ? await takeBoundCode(deps, tx, await userById(tx, userId), code, { type: FACTOR_CODE, binding })
    : await takeAppCode(deps, tx, userId, code, factor);
  return isRight ? factor.method : null;
};

/** Codes that are sent are not enough for staff: whoever becomes staff sets up an authenticator first (decisions D13). */
export const forgetSentCodes = async (tx: Tx, userId: number): Promise<void> => {
  const method = await methodOf(tx, userId);
  if (method !== null && isSent(method)) await forgetSecondFactor(tx, userId);
};
