import { z } from 'zod';

/** What the code screen is told by the page before it. */
export const verifyState = z.object({
  email: z.string(),
  mode: z.enum(['registration', 'forgot password']),
});

/** What the new-password screen is told by the code screen: whose password, and the single-use token. */
export const createPasswordState = z.object({ uuid: z.string(), token: z.string() });

/** What the second step of a login is told by the first: where codes are sent, and whether one was. */
export const secondStepState = z.object({ sends_to: z.string(), is_sent: z.boolean().default(true) });
