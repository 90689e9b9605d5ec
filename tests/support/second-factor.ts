import { codeAt } from '#server/modules/accounts/totp.rules.ts';
import { CODE_PERIOD_SECONDS } from '#shared/accounts/second-factor.rules.ts';
import type { Api } from './http.ts';
import { PASSWORD } from './password.ts';

/** What an authenticator with this secret shows now, or so many codes later. */
export const codeOf = (secret: string, later = 0): string =>
  codeAt(secret, new Date(Date.now() + later * CODE_PERIOD_SECONDS * 1000));

/** Somebody's authenticator and what they wrote down when they set it up. */
export type Authenticator = { secret: string; recoveryCodes: string[] };

/** Asks with the code before the present one; again when half a minute ended meanwhile and made it too old. */
const withCodeBefore = async (secret: string, ask: (code: string) => ReturnType<Api['post']>) => {
  const code = codeOf(secret, -1);
  const answer = await ask(code);
  return answer.status === 200 || codeOf(secret, -1) === code ? answer : await ask(codeOf(secret, -1));
};

/**
 * Turns two-step sign-in on. The code before the present one is used up, so that the present one and the next can still
 * be given: each counts once.
 */
export const enrolled = async (api: Api, password = PASSWORD): Promise<Authenticator> => {
  const begun = await api.post('/api/auth/me/second-factor', { password });
  const { secret } = begun.body.data as { secret: string };
  const on = await withCodeBefore(secret, (code) => api.post('/api/auth/me/second-factor/enable', { code }));
  if (on.status !== 200) throw new Error(`two-step sign-in was not turned on: ${on.status} ${on.body.code}`);
  const { recovery_codes } = on.body.data as { recovery_codes: string[] };
  return { secret, recoveryCodes: recovery_codes };
};
