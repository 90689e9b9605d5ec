import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { codes, users } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Deps } from '#server/modules/deps.ts';
import { isSameSecret } from '#server/platform/same-secret.ts';
import { CODE_TRIES } from '#shared/accounts/accounts.rules.ts';
import { hiddenEmail } from '#shared/accounts/second-factor.rules.ts';
import type { SecondFactorMethod, SentBy } from '#shared/accounts/second-factor.schema.ts';
import type { UserRow } from './accounts.repository.ts';
import { issueCode } from './codes.ts';
import { hashCode, hashToken } from './tokens.ts';

const TYPE = 'second factor';

/** Codes that are given within a session belong to it; those of a login to the browser or program that asked. */
export const bindingOf = ({ sessionId }: Pick<Actor, 'sessionId'>): string => `session ${sessionId}`;

export const isSent = (method: SecondFactorMethod): method is SentBy => method !== 'app';

/** Where codes of a user go. */
export const targetOf = ({ email }: Pick<UserRow, 'email'>): string => email.toLowerCase();

/** The same with most of it hidden, for whoever has given the password. */
export const shownTargetOf = ({ email }: Pick<UserRow, 'email'>): string => hiddenEmail(email);

export const holderOf = async (reader: Reader, userId: number): Promise<UserRow> => {
  const [user] = await reader.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('the account is not there');
  return user;
};

/** Sends a code that counts where it was asked for; nothing when the last one is younger than the resend time. */
export const sendFactorCode = (deps: Deps, tx: Tx, user: UserRow, binding: string): Promise<void> =>
  issueCode(deps, tx, user, TYPE, binding);

/** Tries a code that was sent and uses it up when it is right. A wrong try counts, so the caller must commit after `false`. */
export const takeSentCode = async (
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  userId: number,
  code: string,
  binding: string | undefined,
): Promise<boolean> => {
  if (binding === undefined) return false;
  const [open] = await tx
    .select()
    .from(codes)
    .where(
      and(
        eq(codes.user_id, userId),
        eq(codes.type, TYPE),
        eq(codes.client_hash, hashToken(binding)),
        isNull(codes.used_at),
        gt(codes.expires_at, sql`now()`),
        lt(codes.tries, CODE_TRIES),
      ),
    )
    .for('update');
  if (!open) return false;
  const isRight = isSameSecret(open.code_hash, hashCode(config.bankDetailsKey, userId, TYPE, code));
  await tx
    .update(codes)
    .set({ tries: open.tries + 1, ...(isRight ? { used_at: sql`now()` } : {}) })
    .where(eq(codes.id, open.id));
  return isRight;
};
