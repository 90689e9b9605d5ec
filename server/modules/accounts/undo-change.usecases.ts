import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { accountChanges, bankDetails, codes, knownDevices, users } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { writeTo } from '#server/modules/accounts/emails.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { UNDO_DAYS, UNDO_FACTOR_HOURS } from '#shared/accounts/accounts.rules.ts';
import type * as api from '#shared/accounts/security.api.ts';
import { accountChanged } from '#shared/accounts/security.events.ts';
import type { AnswerOf, BodyOf } from '#shared/kernel/endpoint.ts';
import { changeNotFound } from './accounts.errors.ts';
import type { UserRow } from './accounts.repository.ts';
import { userById, writeBankDetails } from './accounts.repository.ts';
import { recordProven, sealMove, setAddress } from './addresses.service.ts';
import { issueCode } from './codes.service.ts';
import { isProvenElsewhere } from './phone-numbers.service.ts';
import { changedProfile } from './profile.usecases.ts';
import { forgetSecondFactor, isSecondFactorSince } from './second-factor.repository.ts';
import { closeSockets, endSessions } from './sessions.service.ts';
import { hashToken } from './tokens.rules.ts';

type ChangeRow = typeof accountChanges.$inferSelect;

const lockChange = async (tx: Tx, token: string): Promise<{ change: ChangeRow; user: UserRow }> => {
  const [found] = await tx
    .select({ change: accountChanges, user: users })
    .from(accountChanges)
    .innerJoin(users, eq(users.id, accountChanges.user_id))
    .where(
      and(
        eq(accountChanges.token_hash, hashToken(token)),
        isNull(accountChanges.undone_at),
        sql`${accountChanges.created_at} > now() - make_interval(days => ${UNDO_DAYS})`,
        isNull(users.deleted_at),
      ),
    )
    .for('no key update');
  if (!found) throw changeNotFound();
  return found;
};

/** What was there comes back. A number that somebody else has proven since logs in there: here it is one to call. */
const restore = async (
  deps: Deps,
  tx: Tx,
  { id, kind, user_id, sealed, was_proven }: ChangeRow,
): Promise<void> => {
  // Nothing was there.
  if (sealed === null) {
    await tx.delete(bankDetails).where(eq(bankDetails.user_id, user_id));
    return;
  }
  const { bankDetailsKey, bankDetailsOldKeys } = deps.config;
  const before = createSecrets(bankDetailsKey, bankDetailsOldKeys).open(sealed);
  if (kind === 'bank_details') {
    return writeBankDetails(tx, user_id, {
      sealed: createSecrets(bankDetailsKey).seal(before),
      // What came back may itself have come lately, and is held for as long as it was.
      changed_at: sql`(select max(created_at) from account_changes
        where user_id = ${user_id} and kind = 'bank_details' and undone_at is null and id < ${id})`,
    });
  }
  if (kind === 'email') return setAddress(tx, user_id, before);
  const isProven = was_proven !== false && !(await isProvenElsewhere(tx, before, user_id));
  await tx
    .update(users)
    .set({ mobile_number: before, mobile_proven_at: isProven ? sql`now()` : null })
    .where(eq(users.id, user_id));
};

/** What belongs to bank details that came back, or went, elsewhere. */
type BankRestored = (tx: Tx, userId: number) => Promise<void>;

/** From the newest back to the one that was not theirs; answers the account as it is then. */
const restoreSince = async (
  deps: Deps,
  tx: Tx,
  { id, user_id }: ChangeRow,
  bankRestored: BankRestored,
): Promise<UserRow> => {
  const since = and(
    eq(accountChanges.user_id, user_id),
    gte(accountChanges.id, id),
    isNull(accountChanges.undone_at),
  );
  const changes = await tx.select().from(accountChanges).where(since).orderBy(desc(accountChanges.id));
  for (const change of changes) await restore(deps, tx, change);
  if (changes.some(({ kind }) => kind === 'bank_details')) await bankRestored(tx, user_id);
  await tx.update(accountChanges).set({ undone_at: sql`now()` }).where(since);
  return userById(tx, user_id);
};

/**
 * "It wasn't me": what was changed since, this too, is as it was, nobody is signed in any more, no device is known, and
 * the password opens nothing until a new one is set with the code that is on its way. A second step that was set up since,
 * or in the day before, would keep the owner out, and is off, but for staff. Both addresses are told.
 */
export const undoChange = async (
  deps: Deps,
  codeToken: string,
  { token }: BodyOf<typeof api.undoChange>,
  bankRestored: BankRestored,
): Promise<AnswerOf<typeof api.undoChange>> => {
  const password_hash = await hashPassword(deps.ids.token());
  const { user, ended } = await deps.unitOfWork(async (tx, record) => {
    const found = await lockChange(tx, token);
    const restored = await restoreSince(deps, tx, found.change, bankRestored);
    const user_id = restored.id;
    await tx.update(users).set({ password_hash }).where(eq(users.id, user_id));
    await tx.delete(knownDevices).where(eq(knownDevices.user_id, user_id));
    await tx.delete(codes).where(eq(codes.user_id, user_id));
    // Not that of staff: a mailbox would open the admin.
    const mayBeTheirs = new Date(found.change.created_at.getTime() - UNDO_FACTOR_HOURS * 3_600_000);
    const losesStep = restored.role === 'user' && (await isSecondFactorSince(tx, user_id, mayBeTheirs));
    if (losesStep) await forgetSecondFactor(tx, user_id);
    await issueCode(deps, tx, restored, 'forgot password', codeToken);
    const [before, after] = [found.user.email.toLowerCase(), restored.email.toLowerCase()];
    const moved = before === after ? {} : { moved: sealMove(deps, { before, after }) };
    record(accountChanged, {
      version: 1,
      routing: { user_id, ...moved, is_bank_restored: true },
      views: { admin: { user_id, what: 'undone' } },
    });
    const facts = { name: restored.first_name };
    await writeTo(deps, tx, restored, { kind: 'change.undone', facts: { ...facts, losesStep } });
    if (before !== after) {
      await writeTo(deps, tx, found.user, { kind: 'email.given_back', facts });
      // The link came there: what a guest bought with it meanwhile is theirs.
      recordProven(deps, record, restored);
    }
    await changedProfile(deps, tx, record, user_id, { contact: true });
    return { user: restored, ended: await endSessions(tx, user_id) };
  });
  closeSockets(deps, user.id, ended);
  return {
    ...codedMessage('change.undone'),
    data: { email: user.email, code_token: codeToken },
  };
};
