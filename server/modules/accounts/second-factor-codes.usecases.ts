import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import type { Deps } from '#server/modules/deps.ts';
import type * as api from '#shared/accounts/second-factor.api.ts';
import type { SentBy } from '#shared/accounts/second-factor.schema.ts';
import type { AnswerOf, BodyOf } from '#shared/kernel/endpoint.ts';
import {
  phoneNotProven,
  secondFactorExpired,
  secondFactorIsOn,
  secondFactorNeedsApp,
  secondFactorSendsNothing,
} from './accounts.errors.ts';
import { userById } from './accounts.repository.ts';
import type { CodeAsker } from './code-limits.service.ts';
import type { MarkedDevice } from './known-devices.repository.ts';
import { keepFactor } from './second-factor.repository.ts';
import { sentByNow } from './second-factor.service.ts';
import { checkPassword } from './second-factor.usecases.ts';
import { countFactorCode, methodsFor, sendFactorCode, shownTargetOf } from './second-factor-codes.service.ts';
import { waitingOwner } from './second-login.usecases.ts';
import { bindingOf } from './sent-codes.service.ts';
import { newSecret } from './totp.rules.ts';

const send = async (deps: Deps, userId: number, by: SentBy, asker: CodeAsker): Promise<string> => {
  const user = await userById(deps.db, userId);
  await countFactorCode(deps, user, by, asker);
  await deps.unitOfWork((tx) => sendFactorCode(deps, tx, user, by, asker.token));
  return shownTargetOf(user, by);
};

/** Codes that are sent, in place of an authenticator. Nothing changes before the first of them was given. */
export const beginSentCodes = async (
  deps: Deps,
  actor: Actor,
  device: MarkedDevice,
  { password, method }: BodyOf<typeof api.beginSentCodes>,
): Promise<AnswerOf<typeof api.beginSentCodes>> => {
  await checkPassword(deps, actor, password);
  if (actor.role !== 'user') throw secondFactorNeedsApp();
  if (!methodsFor(deps, await userById(deps.db, actor.id)).includes(method)) throw phoneNotProven();
  // Nodes from before ask for a code of the secret, which nobody has: they let nobody in.
  const factor = { method, secret: newSecret() };
  const kept = await deps.unitOfWork((tx) => keepFactor(deps, tx, actor.id, factor));
  if (!kept) throw secondFactorIsOn();
  const sends_to = await send(deps, actor.id, method, { device, token: bindingOf(actor) });
  return { ...codedMessage('second_factor.code_sent'), data: { sends_to } };
};

/** A code for this session: to be given first, or with the password to change how two-step sign-in stands. */
export const sendCodeHere = async (
  deps: Deps,
  actor: Actor,
  device: MarkedDevice,
): Promise<AnswerOf<typeof api.sendCodeHere>> => {
  const method = await sentByNow(deps, deps.db, actor.id);
  if (method === null) throw secondFactorSendsNothing();
  const sends_to = await send(deps, actor.id, method, { device, token: bindingOf(actor) });
  return { ...codedMessage('second_factor.code_sent'), data: { sends_to } };
};

/** Another code for a login whose password was right; it counts for the browser or program that asks. */
export const sendLoginCode = async (
  deps: Deps,
  asker: CodeAsker,
  token: string | undefined,
): Promise<AnswerOf<typeof api.sendLoginCode>> => {
  const owner = token === undefined ? undefined : await waitingOwner(deps.db, token);
  if (!owner) throw secondFactorExpired();
  const method = await sentByNow(deps, deps.db, owner.id);
  if (method === null) throw secondFactorSendsNothing();
  const sends_to = await send(deps, owner.id, method, asker);
  return { ...codedMessage('second_factor.code_sent'), data: { sends_to, code_token: asker.token } };
};
