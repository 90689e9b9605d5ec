import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/modules/deps.ts';
import { hiddenEmail, hiddenPhone } from '#shared/accounts/second-factor.rules.ts';
import type { SecondFactorMethod, SentBy } from '#shared/accounts/second-factor.schema.ts';
import type { Role } from '#shared/kernel/caller.ts';
import type { UserRow } from './accounts.repository.ts';
import type { CodeAsker } from './code-limits.service.ts';
import { countCodeRequest } from './code-limits.service.ts';
import { issueCode } from './codes.service.ts';
import { countSms, issueSmsCode } from './sent-codes.service.ts';

/** What the codes of a second step are for, among all codes. */
export const FACTOR_CODE = 'second factor';

export const isSent = (method: SecondFactorMethod): method is SentBy => method !== 'app';

/** What shows the codes now: those that were to go by SMS go by mail while no short messages are sent, so that nobody is locked out. */
export const inForce = (
  { config }: { config: Pick<Deps['config'], 'canSendSms'> },
  method: SecondFactorMethod,
): SecondFactorMethod => (method === 'phone' && !config.canSendSms ? 'email' : method);

/** Where codes of a user go. */
const targetOf = ({ email, mobile_number }: UserRow, by: SentBy): string =>
  by === 'phone' ? mobile_number : email.toLowerCase();

/** Where codes of a user go, most of it hidden, for whoever has given the password. */
export const shownTargetOf = ({ email, mobile_number }: UserRow, by: SentBy): string =>
  by === 'phone' ? hiddenPhone(mobile_number) : hiddenEmail(email);

/** What a user may choose from: codes go to what is proven; staff have the app (decisions D13). */
export const methodsFor = (
  { config }: { config: Pick<Deps['config'], 'canSendSms'> },
  { role, mobile_proven_at }: { role: Role; mobile_proven_at: Date | null },
): SecondFactorMethod[] => {
  if (role !== 'user') return ['app'];
  return config.canSendSms && mobile_proven_at ? ['app', 'email', 'phone'] : ['app', 'email'];
};

/** Whether a code of a second step may be sent. */
export const countFactorCode = async (
  deps: Deps,
  user: UserRow,
  by: SentBy,
  asker: CodeAsker,
): Promise<void> => {
  await countCodeRequest(deps, targetOf(user, by), FACTOR_CODE, asker);
  if (by === 'phone') await countSms(deps, user.id);
};

/** Sends a code that counts where it was asked for; nothing when the last one is younger than the resend time. */
export const sendFactorCode = (
  deps: Deps,
  tx: Tx,
  user: UserRow,
  by: SentBy,
  binding: string,
): Promise<void> =>
  by === 'phone'
    ? issueSmsCode(deps, tx, user, FACTOR_CODE, binding)
    : issueCode(deps, tx, user, FACTOR_CODE, binding);
