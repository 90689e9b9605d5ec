import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { conciergeCodes } from '#server/db/concierge.tables.ts';
import { writeTo } from '#server/modules/accounts/emails.ts';
import { hashCode, hashToken } from '#server/modules/accounts/tokens.ts';
import type { Deps } from '#server/modules/deps.ts';
import { isSameSecret } from '#server/platform/same-secret.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import { CODES_KEPT_DAYS } from '#shared/kernel/kept.ts';
import { CODE_MINUTES, CODE_TRIES } from '#shared/kernel/one-time-codes.ts';

const TYPE = 'visit';

/** Mails a code to an address that nobody has proven yet; it replaces the last one asked for with the same token. */
export const issueVisitCode = async (
  deps: Deps,
  tx: Tx,
  to: { email: string; locale: Locale },
  token: string,
): Promise<void> => {
  const code = deps.ids.code();
  const fresh = {
    code_hash: hashCode(deps.config.bankDetailsKey, to.email, TYPE, code),
    tries: 0,
    sent_at: sql`now()`,
    expires_at: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
    used_at: null,
  };
  await tx
    .insert(conciergeCodes)
    .values({ email: to.email, client_hash: hashToken(token), ...fresh })
    .onConflictDoUpdate({ target: [conciergeCodes.email, conciergeCodes.client_hash], set: fresh });
  await writeTo(deps, tx, to, { kind: 'code.visit', facts: {}, code });
};

/**
 * Tries a code and uses it up when it is right; a rollback gives it back. A wrong try counts, so the caller must commit
 * after `false`.
 */
export const tryVisitCode = async (
  deps: Deps,
  tx: Tx,
  { email, code }: { email: string; code: string },
  token: string | undefined,
): Promise<boolean> => {
  if (token === undefined) return false;
  const [open] = await tx
    .select()
    .from(conciergeCodes)
    .where(
      and(
        eq(conciergeCodes.email, email),
        eq(conciergeCodes.client_hash, hashToken(token)),
        isNull(conciergeCodes.used_at),
        gt(conciergeCodes.expires_at, sql`now()`),
        lt(conciergeCodes.tries, CODE_TRIES),
      ),
    )
    .for('update');
  if (!open) return false;
  const isRight = isSameSecret(open.code_hash, hashCode(deps.config.bankDetailsKey, email, TYPE, code));
  await tx
    .update(conciergeCodes)
    .set({ tries: open.tries + 1, ...(isRight ? { used_at: sql`now()` } : {}) })
    .where(eq(conciergeCodes.id, open.id));
  return isRight;
};

/** Forgets the addresses of codes that are long over. */
export const forgetVisitCodes = async (reader: Reader): Promise<void> => {
  await reader
    .delete(conciergeCodes)
    .where(lt(conciergeCodes.expires_at, sql`now() - make_interval(days => ${CODES_KEPT_DAYS})`));
};
