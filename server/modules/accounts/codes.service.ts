import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { codes, users } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { writeTo } from '#server/modules/accounts/emails.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { isSameSecret } from '#server/platform/same-secret.ts';
import { CODE_MINUTES, CODE_TRIES, RESEND_SECONDS } from '#shared/kernel/one-time-codes.ts';
import { codeWrong } from './accounts.errors.ts';
import type { UserRow } from './accounts.repository.ts';
import { hashCode, hashToken } from './tokens.rules.ts';

/** Codes that are mailed, and those that are sent by SMS alone. */
type MailedType = keyof typeof CODE_EMAILS;
export type CodeType = MailedType | 'phone proof';

const CODE_EMAILS = {
  registration: 'code.registration',
  'forgot password': 'code.forgot_password',
  'second factor': 'code.second_factor',
} as const;

/**
 * Makes a new code, which replaces the last one that was asked for with the same token, and answers it; null when that one
 * is younger than the resend time. `owner` is the account, or what of it the code is to be good for alone.
 */
export const keepCode = async (
  deps: Pick<Deps, 'ids' | 'config'>,
  tx: Tx,
  { id, owner }: { id: number; owner: number | string },
  type: CodeType,
  token: string,
): Promise<string | null> => {
  const code = deps.ids.code();
  const fresh = {
    code_hash: hashCode(deps.config.bankDetailsKey, owner, type, code),
    tries: 0,
    tries_of_others: 0,
    sent_at: sql`now()`,
    expires_at: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
    used_at: null,
  };
  const [issued] = await tx
    .insert(codes)
    .values({ user_id: id, type, client_hash: hashToken(token), ...fresh })
    .onConflictDoUpdate({
      target: [codes.user_id, codes.type, codes.client_hash],
      set: fresh,
      setWhere: sql`${codes.sent_at} <= now() - make_interval(secs => ${RESEND_SECONDS})`,
    })
    .returning({ id: codes.id });
  return issued ? code : null;
};

/** Mails a new code; nothing when the last one is younger than the resend time. */
export const issueCode = async (
  deps: Deps,
  tx: Tx,
  user: UserRow,
  type: MailedType,
  token: string,
): Promise<void> => {
  const code = await keepCode(deps, tx, { id: user.id, owner: user.id }, type, token);
  if (code === null) return;
  await writeTo(deps, tx, user, { kind: CODE_EMAILS[type], facts: { name: user.first_name }, code });
};

/**
 * What a code is for that comes without its purpose: the one kind that can still be of use at the address, else a registration,
 * as the specification has it. A registration's opens nothing where the account is verified.
 */
export const typeOfUnnamed = async (
  db: Reader,
  email: string,
): Promise<'registration' | 'forgot password'> => {
  const resets = sql<boolean>`bool_and(${codes.type} = 'forgot password')`;
  const [live] = await db
    .select({ areResets: resets })
    .from(codes)
    .innerJoin(users, eq(users.id, codes.user_id))
    .where(
      and(
        sql`lower(${users.email}) = ${email}`,
        sql`(${codes.type} = 'forgot password' or (${codes.type} = 'registration' and ${users.verified_at} is null))`,
        isNull(codes.used_at),
        gt(codes.expires_at, sql`now()`),
      ),
    );
  return live?.areResets ? 'forgot password' : 'registration';
};

/** The live codes of a user that may still be tried with or without the token they were asked for with. */
const openCodes = async (tx: Tx, email: string, type: CodeType, token: string | undefined) => {
  const isOwn =
    token === undefined ? sql<boolean>`false` : sql<boolean>`${codes.client_hash} = ${hashToken(token)}`;
  return tx
    .select({ user: users, id: codes.id, hash: codes.code_hash, isOwn })
    .from(codes)
    .innerJoin(users, eq(users.id, codes.user_id))
    .where(
      and(
        sql`lower(${users.email}) = ${email}`,
        eq(codes.type, type),
        isNull(codes.used_at),
        gt(codes.expires_at, sql`now()`),
        sql`case when ${isOwn} then ${codes.tries} else ${codes.tries_of_others} end < ${CODE_TRIES}`,
      ),
    )
    .orderBy(codes.id)
    .for('update', { of: codes });
};

/**
 * Tries a code and uses it up when it is right. Whoever shows the token with which it was asked for has tries of their
 * own, everybody else a few together: nobody uses up what another browser waits for. The try counts even when it fails, so
 * the caller must commit in both cases: a wrong code answers null.
 */
export const tryCode = async (
  deps: Deps,
  tx: Tx,
  { email, type, code }: { email: string; type: CodeType; code: string },
  token: string | undefined,
): Promise<UserRow | null> => {
  const open = await openCodes(tx, email, type, token);
  const right = open.find(({ user, hash }) =>
    isSameSecret(hash, hashCode(deps.config.bankDetailsKey, user.id, type, code)),
  );
  for (const { id, isOwn } of open) {
    const count = isOwn
      ? { tries: sql`${codes.tries} + 1` }
      : { tries_of_others: sql`${codes.tries_of_others} + 1` };
    await tx
      .update(codes)
      .set({ ...count, ...(id === right?.id ? { used_at: sql`now()` } : {}) })
      .where(eq(codes.id, id));
  }
  return right?.user ?? null;
};

/** Turns a failed try into the answer. */
export const orWrongCode = <Outcome>(outcome: Outcome | null): Outcome => {
  if (outcome === null) throw codeWrong();
  return outcome;
};
