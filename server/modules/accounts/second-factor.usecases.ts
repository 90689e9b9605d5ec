import { eq, sql } from 'drizzle-orm';
import { secondFactors, sessions, users } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import type { AppError } from '#server/http/errors.ts';
import { unauthenticated } from '#server/http/errors.ts';
import { writeTo } from '#server/modules/accounts/emails.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { verifyPassword } from '#server/platform/passwords.ts';
import { qrOf } from '#server/platform/qr.ts';
import type * as api from '#shared/accounts/second-factor.api.ts';
import { spacedCode } from '#shared/accounts/second-factor.rules.ts';
import type { AnswerOf, BodyOf } from '#shared/kernel/endpoint.ts';
import { passwordWrong, secondFactorIsOff, secondFactorIsOn } from './accounts.errors.ts';
import { orWrongCode } from './codes.service.ts';
import { recordProfileChange } from './profile-change.service.ts';
import { forgetSecondFactor, keepFactor, makeRecoveryCodes } from './second-factor.repository.ts';
import { secondFactorOf, takeCode } from './second-factor.service.ts';
import { bindingOf } from './sent-codes.service.ts';
import { newSecret, uriOf } from './totp.rules.ts';

export const secondFactor = async (deps: Deps, actor: Actor): Promise<AnswerOf<typeof api.secondFactor>> => ({
  data: await secondFactorOf(deps, deps.db, actor),
});

/** The session alone is not enough: who found an open screen does not know the password. */
export const checkPassword = async (
  deps: Deps,
  actor: Actor,
  password: string,
  wrong: () => AppError = passwordWrong,
): Promise<void> => {
  await deps.limits.countTry('password', `session:${actor.sessionId}`);
  const [user] = await deps.db
    .select({ hash: users.password_hash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.id, actor.sessionId));
  // The account was deleted, or its password changed, a moment ago: that one was right.
  if (!user) throw unauthenticated();
  if (!(await verifyPassword(user.hash, password))) throw wrong();
  await deps.limits.forgetTries('password', `session:${actor.sessionId}`);
};

/** A wrong code answers null and makes the next one wait; tries in another session are no concern of this one. */
export const tryingCode = async <Outcome>(
  { limits }: Pick<Deps, 'limits'>,
  { sessionId }: Actor,
  work: () => Promise<Outcome | null>,
): Promise<Outcome> => {
  const session = `session:${sessionId}`;
  await limits.countTry('second_factor', session);
  const outcome = orWrongCode(await work());
  await limits.forgetTries('second_factor', session);
  return outcome;
};

const emailOwner = (deps: Deps, tx: Tx, actor: Actor, what: 'disabled' | 'renewed' | 'recovery') =>
  writeTo(deps, tx, actor, { kind: `second_factor.${what}`, facts: { name: actor.firstName } });

/** A new secret for an authenticator. Nothing changes before its first code was given. */
export const beginSecondFactor = async (
  deps: Deps,
  actor: Actor,
  { password }: BodyOf<typeof api.beginSecondFactor>,
): Promise<AnswerOf<typeof api.beginSecondFactor>> => {
  await checkPassword(deps, actor, password);
  const secret = newSecret();
  const kept = await deps.unitOfWork((tx) => keepFactor(deps, tx, actor.id, { method: 'app', secret }));
  if (!kept) throw secondFactorIsOn();
  const uri = uriOf(actor.email, secret);
  return { data: { secret, uri, qr: qrOf(uri) } };
};

/** A code alone is half of a proof: whoever has it may not know the password. */
const giveInSession = async (
  tx: Tx,
  { sessionId }: Actor,
  { withPassword }: { withPassword: boolean },
): Promise<void> => {
  await tx
    .update(sessions)
    .set({ second_factor_at: sql`now()`, ...(withPassword ? { proven_at: sql`now()` } : {}) })
    .where(eq(sessions.id, sessionId));
};

/** Takes a code in a session, and says so where its owner would want to know; null for a wrong one. */
export const takeInSession = async (
  deps: Deps,
  tx: Tx,
  record: RecordEvent,
  actor: Actor,
  { code, withPassword }: { code: string; withPassword: boolean },
) => {
  const right = await takeCode(deps, tx, actor.id, { code, binding: bindingOf(actor) });
  if (!right) return null;
  await giveInSession(tx, actor, { withPassword });
  recordProfileChange(record, actor);
  if (right === 'recovery') await emailOwner(deps, tx, actor, 'recovery');
  return right;
};

/** Its sockets come back at once, as whoever the session is now. */
export const reconnectSockets = (deps: Deps, sessionIds: number[]): void => {
  for (const id of sessionIds) deps.realtime.endSession(id);
};

/** Turns two-step sign-in on with a first code. */
export const enableSecondFactor = async (
  deps: Deps,
  actor: Actor,
  { code }: BodyOf<typeof api.enableSecondFactor>,
): Promise<AnswerOf<typeof api.enableSecondFactor>> => {
  const data = await tryingCode(deps, actor, () =>
    deps.unitOfWork(async (tx, record) => {
      const method = await takeCode(deps, tx, actor.id, {
        code,
        binding: bindingOf(actor),
        which: 'waiting',
      });
      if (method === null || method === 'recovery') return null;
      await tx
        .update(secondFactors)
        .set({ enabled_at: sql`now()` })
        .where(eq(secondFactors.user_id, actor.id));
      const made = await makeRecoveryCodes(deps, tx, actor.id);
      await giveInSession(tx, actor, { withPassword: true });
      const facts = { name: actor.firstName, method };
      await writeTo(deps, tx, actor, { kind: 'second_factor.enabled', facts });
      recordProfileChange(record, actor);
      return { ...(await secondFactorOf(deps, tx, actor)), recovery_codes: made.map(spacedCode) };
    }),
  );
  reconnectSockets(deps, [actor.sessionId]);
  return { ...codedMessage('second_factor.turned_on'), data };
};

/** Takes a code in a session that was opened without one. */
export const confirmSecondFactor = async (
  deps: Deps,
  actor: Actor,
  { code }: BodyOf<typeof api.confirmSecondFactor>,
): Promise<AnswerOf<typeof api.confirmSecondFactor>> => {
  const data = await tryingCode(deps, actor, () =>
    deps.unitOfWork(async (tx, record) => {
      const right = await takeInSession(deps, tx, record, actor, { code, withPassword: false });
      return right && (await secondFactorOf(deps, tx, actor));
    }),
  );
  reconnectSockets(deps, [actor.sessionId]);
  return { data };
};

/** Password and code: what switching off and new recovery codes ask for. */
const checkBoth = async (deps: Deps, actor: Actor, { password }: { password: string }): Promise<void> => {
  await checkPassword(deps, actor, password);
  if (!(await secondFactorOf(deps, deps.db, actor)).is_on) throw secondFactorIsOff();
};

export const disableSecondFactor = async (
  deps: Deps,
  actor: Actor,
  input: BodyOf<typeof api.disableSecondFactor>,
): Promise<AnswerOf<typeof api.disableSecondFactor>> => {
  await checkBoth(deps, actor, input);
  const { moved, data } = await tryingCode(deps, actor, () =>
    deps.unitOfWork(async (tx, record) => {
      if (!(await takeCode(deps, tx, actor.id, { code: input.code, binding: bindingOf(actor) }))) return null;
      const open = await forgetSecondFactor(tx, actor.id);
      await emailOwner(deps, tx, actor, 'disabled');
      recordProfileChange(record, actor);
      return { moved: open, data: await secondFactorOf(deps, tx, actor) };
    }),
  );
  reconnectSockets(deps, moved);
  return { ...codedMessage('second_factor.turned_off'), data };
};

export const renewRecoveryCodes = async (
  deps: Deps,
  actor: Actor,
  input: BodyOf<typeof api.renewRecoveryCodes>,
): Promise<AnswerOf<typeof api.renewRecoveryCodes>> => {
  await checkBoth(deps, actor, input);
  const data = await tryingCode(deps, actor, () =>
    deps.unitOfWork(async (tx, record) => {
      if (!(await takeCode(deps, tx, actor.id, { code: input.code, binding: bindingOf(actor) }))) return null;
      const made = await makeRecoveryCodes(deps, tx, actor.id);
      await emailOwner(deps, tx, actor, 'renewed');
      recordProfileChange(record, actor);
      return { ...(await secondFactorOf(deps, tx, actor)), recovery_codes: made.map(spacedCode) };
    }),
  );
  return { ...codedMessage('second_factor.recovery_codes_renewed'), data };
};
