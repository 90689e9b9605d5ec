import { eq, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { invalid } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { hashPassword, isCommonPassword } from '#server/platform/passwords.ts';
import type * as api from '#shared/accounts/accounts.api.ts';
import { accountRegistered } from '#shared/accounts/accounts.events.ts';
import type { AnswerOf, BodyOf } from '#shared/kernel/endpoint.ts';
import { accountSuspended, commonPassword } from './accounts.errors.ts';
import { profileOf } from './accounts.repository.ts';
import { isAddressHeld, recordProven } from './addresses.service.ts';
import { checkBirth } from './birth.rules.ts';
import type { CodeAsker } from './code-limits.service.ts';
import { codeSendStatus, countAmongAll, noteCodeSent } from './code-limits.service.ts';
import { issueCode, orWrongCode, tryCode } from './codes.service.ts';
import type { MarkedDevice } from './known-devices.repository.ts';
import { noteDevice } from './note-device.service.ts';
import { openReset, openSession } from './sessions.service.ts';
import { keepAgreement } from './terms.repository.ts';

const EMAIL_REGISTERED = 'This email address is already registered.';

const emailRegistered = () => invalid({ email: [EMAIL_REGISTERED] });

/**
 * Registers. A taken address is told at its field, as the specification shows it (section 5), which is the one exception
 * D12 leaves; the time it takes is the same, and the limit on sign-ups keeps anybody from asking for many.
 */
export const signUp = async (
  deps: Deps,
  { token, device }: CodeAsker,
  input: BodyOf<typeof api.signUp>,
): Promise<AnswerOf<typeof api.signUp>> => {
  checkBirth(input.date_of_birth, deps.clock.now());
  if (isCommonPassword(input.password)) throw commonPassword();
  await countAmongAll(deps, 'registration', false);
  const {
    password,
    password_confirmation: _,
    code_token: __,
    locale = 'en',
    terms_version,
    ...person
  } = input;
  const password_hash = await hashPassword(password);
  const user = await deps.unitOfWork(async (tx, record) => {
    const [created] = await tx
      .insert(users)
      .values({ ...person, locale, password_hash })
      .onConflictDoNothing()
      .returning();
    if (!created) return undefined;
    if (await isAddressHeld(deps, tx, input.email)) throw emailRegistered();
    await issueCode(deps, tx, created, 'registration', token);
    if (terms_version)
      await keepAgreement(tx, { userId: created.id }, { version: terms_version, language: locale });
    const who = { user_id: created.id };
    record(accountRegistered, { version: 1, routing: who, views: { admin: who } });
    return created;
  });
  if (!user) throw emailRegistered();
  await noteCodeSent(deps, user.email.toLowerCase(), 'registration', { device });
  // Who came just before they were used up has theirs.
  await codeSendStatus(countAmongAll(deps, 'registration'));
  return {
    ...codedMessage('code.sent_to_email'),
    data: { email: user.email, code_token: token },
  };
};

type GivenCode = BodyOf<typeof api.verify> & { type: 'registration' | 'forgot password' };

const verifyRegistration = (deps: Deps, device: MarkedDevice, token: string | undefined, input: GivenCode) =>
  deps.unitOfWork(async (tx, record) => {
    const user = await tryCode(deps, tx, input, token);
    // A code sent before the address was proven in another way opens nothing: the second factor would be passed by.
    if (!user || user.verified_at) return null;
    if (user.suspended_at) throw accountSuspended(user.suspension_reason);
    await tx.update(users).set({ verified_at: sql`now()` }).where(eq(users.id, user.id));
    const access_token = await openSession(deps, tx, user.id, device);
    await noteDevice(tx, record, user.id, device);
    recordProven(deps, record, user);
    return {
      ...codedMessage('account.verified'),
      data: { user: await profileOf(deps, tx, user.id), access_token },
    };
  });

const verifyForgotten = (deps: Deps, token: string | undefined, input: GivenCode) =>
  deps.unitOfWork(async (tx) => {
    const user = await tryCode(deps, tx, input, token);
    if (!user) return null;
    const access_token = await openReset(deps, tx, user.id);
    return { ...codedMessage('password.wanted'), data: { user: { uuid: user.uuid }, access_token } };
  });

/** Takes the code from the mail: a session, or after "forgot password" a token that allows one new password. */
export const verify = async (
  deps: Deps,
  device: MarkedDevice,
  token: string | undefined,
  given: GivenCode,
): Promise<AnswerOf<typeof api.verify>> =>
  orWrongCode(
    given.type === 'registration'
      ? await verifyRegistration(deps, device, token, given)
      : await verifyForgotten(deps, token, given),
  );
