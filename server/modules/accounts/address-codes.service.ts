import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { addressCodes } from '#server/db/address-codes.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import type { Deps } from '#server/modules/deps.ts';
import { isSameSecret } from '#server/platform/same-secret.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import { CODE_MINUTES, CODE_TRIES } from '#shared/kernel/one-time-codes.ts';
import { CODES_KEPT_DAYS } from '#shared/kernel/retention-times.ts';
import { writeTo } from './emails.service.ts';
import { hashCode, hashToken } from './tokens.rules.ts';

/** What an address is proven for without an account; a code for one is worth nothing for another. */
export type AddressCode = 'visit' | 'help';

/** Mails a code to an address that nobody has proven yet; it replaces the last one asked for with the same token. */
export const issueAddressCode = async (
  deps: Deps,
  tx: Tx,
  type: AddressCode,
  to: { email: string; locale: Locale },
  token: string,
): Promise<void> => {
  const code = deps.ids.code();
  const fresh = {
    code_hash: hashCode(deps.config.bankDetailsKey, to.email, type, code),
    tries: 0,
    sent_at: sql`now()`,
    expires_at: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
    used_at: null,
  };
  await tx
    .insert(addressCodes)
    .values({ email: to.email, client_hash: hashToken(token), ...fresh })
    .onConflictDoUpdate({ target: [addressCodes.email, addressCodes.client_hash], set: fresh });
  await writeTo(deps, tx, to, { kind: `code.${type}`, facts: {}, code });
};

/**
 * `isAgain`: what the code was used up for is there, and is sent once more because no answer came. It does not serve
 * anything else.
 */
type Tried = { type: AddressCode; email: string; code: string; isAgain?: boolean };

/**
 * Tries a code and uses it up when it is right; a rollback gives it back. A wrong try counts, so the caller must commit
 * after `false`.
 */
export const tryAddressCode = async (
  deps: Deps,
  tx: Tx,
  { type, email, code, isAgain = false }: Tried,
  token: string | undefined,
): Promise<boolean> => {
  if (token === undefined) return false;
  const [open] = await tx
    .select()
    .from(addressCodes)
    .where(
      and(
        eq(addressCodes.email, email),
        eq(addressCodes.client_hash, hashToken(token)),
        isAgain ? undefined : isNull(addressCodes.used_at),
        gt(addressCodes.expires_at, sql`now()`),
        lt(addressCodes.tries, CODE_TRIES),
      ),
    )
    .for('update');
  if (!open) return false;
  const isRight = isSameSecret(open.code_hash, hashCode(deps.config.bankDetailsKey, email, type, code));
  await tx
    .update(addressCodes)
    .set({ tries: open.tries + 1, ...(isRight ? { used_at: sql`now()` } : {}) })
    .where(eq(addressCodes.id, open.id));
  return isRight;
};

/** Forgets the addresses of codes that are long over. */
export const forgetAddressCodes = async (reader: Reader): Promise<void> => {
  await reader
    .delete(addressCodes)
    .where(lt(addressCodes.expires_at, sql`now() - make_interval(days => ${CODES_KEPT_DAYS})`));
};
