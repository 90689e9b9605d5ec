import { eq } from 'drizzle-orm';
import { sessions, users } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import type { Deps } from '#server/modules/deps.ts';
import { hashPassword, isOutdated, verifyPassword } from '#server/platform/passwords.ts';
import type * as api from '#shared/accounts/accounts.api.ts';
import type { SentBy } from '#shared/accounts/second-factor.schema.ts';
import type { AnswerCode } from '#shared/kernel/answer-texts.ts';
import type { AnswerOf, BodyOf } from '#shared/kernel/endpoint.ts';
import { accountSuspended, loginFailed } from './accounts.errors.ts';
import type { UserRow } from './accounts.repository.ts';
import { profileOf } from './accounts.repository.ts';
import type { CodeAsker } from './code-limits.service.ts';
import { codeSendStatus, countCodeRequest } from './code-limits.service.ts';
import { issueCode } from './codes.service.ts';
import { budgetOf, isLoginName } from './known-devices.repository.ts';
import { noteDevice } from './note-device.service.ts';
import { isSecondFactorOn, methodOf } from './second-factor.repository.ts';
import { sentByNow } from './second-factor.service.ts';
import {
  countFactorCode,
  FACTOR_CODE,
  sendFactorCode,
  shownTargetOf,
} from './second-factor-codes.service.ts';
import { hasOpenCode } from './sent-codes.service.ts';
import { closeSockets, emitSessionOpened, openSecondFactor, openSession } from './sessions.service.ts';

/** A number that nobody proved is no login name: several accounts may have it. */
const findByName = async (deps: Deps, username: string): Promise<UserRow | undefined> => {
  const [user] = await deps.db.select().from(users).where(isLoginName(username));
  return user;
};

/** Only who knows the password comes here, so that nobody else learns that there is such an account. */
const toVerify = async (deps: Deps, user: UserRow, asker: CodeAsker): Promise<AnswerOf<typeof api.login>> => {
  const sending = await codeSendStatus(
    countCodeRequest(deps, user.email.toLowerCase(), 'registration', asker),
  );
  if (sending === 'due') {
    await deps.unitOfWork((tx) => issueCode(deps, tx, user, 'registration', asker.token));
  }
  return {
    ...codedMessage(sending === 'capped' ? 'account.unverified_without_code' : 'account.unverified'),
    data: { redirect: 'verify', email: user.email, code_token: asker.token },
  };
};

type FactorToGive = {
  /** What is said with it. */
  code: AnswerCode;
  data: Pick<AnswerOf<typeof api.login>['data'], 'code_sent' | 'code_token'>;
  /** How a code is to be sent now; null when none is. */
  due: SentBy | null;
};

/** What is still asked for after the password, if anything: a code of the app, or one that is sent at once. */
const factorToGive = async (deps: Deps, user: UserRow, asker: CodeAsker): Promise<FactorToGive | null> => {
  if (!(await isSecondFactorOn(deps.db, user.id))) return null;
  const method = await sentByNow(deps, deps.db, user.id);
  if (method === null) {
    return { code: 'second_factor.wanted_from_app', data: {}, due: null };
  }
  const sending = await codeSendStatus(countFactorCode(deps, user, method, asker));
  const is_sent = sending === 'due' || (await hasOpenCode(deps.db, user.id, FACTOR_CODE, asker.token));
  return {
    code:
      sending === 'capped'
        ? 'second_factor.no_more_codes'
        : is_sent
          ? (await methodOf(deps.db, user.id)) === method
            ? 'second_factor.wanted'
            : 'second_factor.wanted_from_email'
          : 'second_factor.sent_elsewhere',
    data: {
      code_sent: { by: method, sends_to: shownTargetOf(user, method), is_sent },
      code_token: asker.token,
    },
    due: sending === 'due' ? method : null,
  };
};

/**
 * Nobody has taken the password away while it was looked at: whoever ends all sessions of an account waits for this one and
 * ends it too, or was first.
 */
const lockPassword = async (
  tx: Tx,
  { id, password_hash }: UserRow,
  password: string,
  strength: 'share' | 'no key update',
): Promise<void> => {
  const [now] = await tx
    .select({ hash: users.password_hash })
    .from(users)
    .where(eq(users.id, id))
    .for(strength);
  if (now?.hash !== password_hash && !(await verifyPassword(now?.hash, password))) throw loginFailed();
};

/** Signs in by email or phone. An unknown name and a wrong password take as long and answer the same (decisions D12). */
export const login = async (
  deps: Deps,
  asker: CodeAsker,
  { username, password }: BodyOf<typeof api.login>,
): Promise<AnswerOf<typeof api.login>> => {
  const { device } = asker;
  const { own, ofStrangers } = await budgetOf(deps.db, username, device);
  await deps.limits.countTry('password', own);
  if (ofStrangers) {
    try {
      await deps.limits.countTry('password_of_strangers', ofStrangers);
    } catch (refusal) {
      // No password was looked at: whoever waits for others' guesses to end has their own tries left.
      await deps.limits.giveBackTry('password', own);
      throw refusal;
    }
  }
  const user = await findByName(deps, username);
  const isRight = await verifyPassword(user?.password_hash, password);
  if (!user || !isRight || user.deleted_at) throw loginFailed();
  await deps.limits.forgetTries('password', own);
  if (ofStrangers) await deps.limits.forgetTries('password_of_strangers', ofStrangers);
  if (user.suspended_at) throw accountSuspended(user.suspension_reason);
  if (!user.verified_at) return toVerify(deps, user, asker);
  const factor = await factorToGive(deps, user, asker);
  const renewed = isOutdated(user.password_hash) ? await hashPassword(password) : undefined;
  const answer = await deps.unitOfWork(async (tx, record): Promise<AnswerOf<typeof api.login>> => {
    await lockPassword(tx, user, password, renewed ? 'no key update' : 'share');
    if (renewed) await tx.update(users).set({ password_hash: renewed }).where(eq(users.id, user.id));
    if (factor) {
      if (factor.due) await sendFactorCode(deps, tx, user, factor.due, asker.token);
      const second_factor_token = await openSecondFactor(deps, tx, user.id, device);
      return {
        ...codedMessage(factor.code),
        data: { redirect: 'second-factor', second_factor_token, ...factor.data },
      };
    }
    const access_token = await openSession(deps, tx, user.id, device);
    await noteDevice(tx, record, user.id, device);
    return {
      ...codedMessage('session.begun'),
      data: { redirect: 'dashboard', user: await profileOf(deps, tx, user.id), access_token },
    };
  });
  if (answer.data.access_token) emitSessionOpened(deps, user.id);
  return answer;
};

/** Ends this session; its sockets close at once. */
export const logout = async (deps: Deps, actor: Actor): Promise<AnswerOf<typeof api.logout>> => {
  await deps.db.delete(sessions).where(eq(sessions.id, actor.sessionId));
  closeSockets(deps, actor.id, [actor.sessionId]);
  return codedMessage('session.logged_out');
};
