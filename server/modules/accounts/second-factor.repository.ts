import { and, eq, isNull, sql } from 'drizzle-orm';
import { recoveryCodes, secondFactors, sessions } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import type { Deps } from '#server/modules/deps.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { RECOVERY_CODES } from '#shared/accounts/second-factor.rules.ts';
import type { SecondFactorMethod } from '#shared/accounts/second-factor.schema.ts';
import type { SealingKeys } from './bank-sealing.rules.ts';
import { hashToken } from './tokens.rules.ts';
import { recoveryCodeFrom } from './totp.rules.ts';

export type SealDeps = { config: SealingKeys };

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
