import type { Reader } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import type { Deps } from '#server/modules/deps.ts';
import type * as api from '#shared/accounts/phone-proof.api.ts';
import type { AnswerOf, BodyOf } from '#shared/kernel/endpoint.ts';
import { RESEND_SECONDS } from '#shared/kernel/one-time-codes.ts';
import { lockAccount } from './account-status.repository.ts';
import { phoneIsProven, smsUnavailable } from './accounts.errors.ts';
import type { UserRow } from './accounts.repository.ts';
import { userById } from './accounts.repository.ts';
import { countCodeRequest } from './code-limits.service.ts';
import type { MarkedDevice } from './known-devices.repository.ts';
import { proveNumber } from './phone-numbers.service.ts';
import { changedProfile } from './profile.usecases.ts';
import { tryingCode } from './second-factor.usecases.ts';
import { bindingOf, countSms, issueSmsCode, takeBoundCode } from './sent-codes.service.ts';
import { hashToken } from './tokens.rules.ts';

const TYPE = 'phone proof';

const ownRow = async (reader: Reader, { id }: Actor): Promise<UserRow> => {
  const user = await userById(reader, id);
  if (user.mobile_proven_at) throw phoneIsProven();
  return user;
};

/** Sends a code to the number of the account. Whether another account has proven it makes no difference. */
export const askPhoneProof = async (
  deps: Deps,
  actor: Actor,
  device: MarkedDevice,
): Promise<AnswerOf<typeof api.askPhoneProof>> => {
  if (!deps.config.canSendSms) throw smsUnavailable();
  const { mobile_number } = await ownRow(deps.db, actor);
  // Changing the number is no way to more of them, and more accounts are none to one number. The account's come first:
  // whoever has used those up takes none of the number's from its owner.
  await deps.limits.consume('sms_proof', `account:${actor.id}`);
  await countCodeRequest(deps, mobile_number, TYPE, { device });
  await deps.limits.consume('sms_proof', `number:${hashToken(mobile_number)}`);
  await countSms(deps, actor.id);
  await deps.unitOfWork(async (tx) => {
    await lockAccount(tx, actor);
    await issueSmsCode(deps, tx, await ownRow(tx, actor), TYPE, bindingOf(actor));
  });
  const resend_at = new Date(deps.clock.now().getTime() + RESEND_SECONDS * 1000).toISOString();
  return { ...codedMessage('phone.code_sent'), data: { resend_at } };
};

/** The code proves the number: it logs in from now on. */
export const confirmPhoneProof = async (
  deps: Deps,
  actor: Actor,
  { code }: BodyOf<typeof api.confirmPhoneProof>,
): Promise<AnswerOf<typeof api.confirmPhoneProof>> => {
  const data = await tryingCode(deps, actor, () =>
    deps.unitOfWork(async (tx, record) => {
      await lockAccount(tx, actor);
      const user = await ownRow(tx, actor);
      const isRight = await takeBoundCode(deps, tx, user, code, { type: TYPE, binding: bindingOf(actor) });
      if (!isRight) return null;
      await proveNumber(deps, tx, record, user);
      return changedProfile(deps, tx, record, actor.id);
    }),
  );
  return { ...codedMessage('phone.confirmed'), data };
};
