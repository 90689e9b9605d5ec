import { z } from 'zod';
import { isForgotPassword } from '#shared/accounts/accounts.rules.ts';

/** What a code is entered for, as the code screen calls it (specification 2). */
export type VerifyMode = 'registration' | 'forgot-password';

/** What the code screen is told by the page before it; an address is kept whatever stands beside it. */
export const verifyState = z.object({
  email: z.string(),
  mode: z
    .string()
    .transform((mode): VerifyMode => (isForgotPassword(mode) ? 'forgot-password' : 'registration'))
    .catch('registration'),
});

/** What the new-password screen is told by the code screen: whose password, and the single-use token. */
export const createPasswordState = z.object({ uuid: z.string(), token: z.string() });

/** What the second step of a login is told by the first: where codes are sent, and whether one was. */
export const secondStepState = z.object({ sends_to: z.string(), is_sent: z.boolean().default(true) });
