import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { sessions, users } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { writeTo } from '#server/modules/accounts/emails.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import type * as api from '#shared/accounts/second-factor.api.ts';
import { SECOND_FACTOR_TRIES } from '#shared/accounts/second-factor.rules.ts';
import type { AnswerOf, BodyOf } from '#shared/kernel/endpoint.ts';
import { codeWrong, secondFactorExpired } from './accounts.errors.ts';
import type { UserRow } from './accounts.repository.ts';
import { profileOf } from './accounts.repository.ts';
import type { MarkedDevice } from './known-devices.repository.ts';
import { budgetOf } from './known-devices.repository.ts';
import { noteDevice } from './note-device.service.ts';
import { takeCode } from './second-factor.service.ts';
import { emitSessionOpened, openSession } from './sessions.service.ts';
import { hashToken } from './tokens.rules.ts';

type Waiting = { id: number; user: UserRow };

/** Who has given the password and may still try codes. */
const waitingFor = (token: string) =>
  and(
    eq(sessions.token_hash, hashToken(token)),
    eq(sessions.purpose, 'second factor'),
    gt(sessions.expires_at, sql`now()`),
    sql`${sessions.tries} < ${SECOND_FACTOR_TRIES}`,
    isNull(users.suspended_at),
    isNull(users.deleted_at),
  );

const lockWaiting = async (tx: Tx, token: string): Promise<Waiting | undefined> => {
  const [waiting] = await tx
    .select({ id: sessions.id, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(waitingFor(token))
    .for('update', { of: sessions });
  return waiting;
};

/** Opens the session. A wrong code counts as a try, so the transaction commits with it and answers null. */
const tryIn = async (
  deps: Deps,
  tx: Tx,
  record: RecordEvent,
  { id, user }: Waiting,
  given: { code: string; binding: string | undefined },
  device: MarkedDevice,
) => {
  const right = await takeCode(deps, tx, user.id, given);
  if (!right) {
    await tx
      .update(sessions)
      .set({ tries: sql`${sessions.tries} + 1` })
      .where(eq(sessions.id, id));
    return null;
  }
  await tx.delete(sessions).where(eq(sessions.id, id));
  if (right === 'recovery') {
    await writeTo(deps, tx, user, { kind: 'second_factor.recovery', facts: { name: user.first_name } });
  }
  const access_token = await openSession(deps, tx, user.id, device, true);
  await noteDevice(tx, record, user.id, device);
  return { redirect: 'dashboard' as const, user: await profileOf(deps, tx, user.id), access_token };
};

/** Whose the token is that the first half of a login answered. */
export const waitingOwner = async (reader: Reader, token: string) => {
  const [owner] = await reader
    .select({ id: users.id, email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(waitingFor(token));
  return owner;
};

/**
 * The second half of a login: a code or a recovery code, with the token of the first half. A code that was sent counts where
 * it was asked for: `binding` is the token of that.
 */
export const giveSecondFactor = async (
  deps: Deps,
  device: MarkedDevice,
  token: string | undefined,
  binding: string | undefined,
  { code }: BodyOf<typeof api.giveSecondFactor>,
): Promise<AnswerOf<typeof api.giveSecondFactor>> => {
  if (!token) throw secondFactorExpired();
  const owner = await waitingOwner(deps.db, token);
  if (!owner) throw secondFactorExpired();
  // Counted for the account: with the password one can begin again as often as one likes.
  const { own, ofStrangers } = await budgetOf(deps.db, owner.email.toLowerCase(), device);
  // Whoever comes here has the password: from how many nets they try counts for nothing.
  const budget = ofStrangers ?? own;
  await deps.limits.countTry('second_factor', budget);
  const data = await deps.unitOfWork(async (tx, record) => {
    const waiting = await lockWaiting(tx, token);
    if (!waiting) throw secondFactorExpired();
    return tryIn(deps, tx, record, waiting, { code, binding }, device);
  });
  if (data === null) throw codeWrong();
  await deps.limits.forgetTries('second_factor', budget);
  emitSessionOpened(deps, owner.id);
  return { ...codedMessage('session.begun'), data };
};
