import { z } from 'zod';
import { RECOVERY_CODE, TOTP_CODE, tidyCode } from './second-factor.rules.ts';

const NO_CODE = 'Enter the six digits, or a recovery code.';

/** Six digits of the authenticator, or a recovery code with or without its dashes. */
export const secondFactorCode = z
  .string({ error: NO_CODE })
  .max(60, NO_CODE)
  .transform(tidyCode)
  .refine((code) => TOTP_CODE.test(code) || RECOVERY_CODE.test(code), NO_CODE);

/** Ways to have codes sent. */
export const sentBy = z.enum(['email', 'phone']);
export type SentBy = z.infer<typeof sentBy>;

/** What shows the codes: an authenticator app, or where they are sent. */
export const secondFactorMethod = z.enum(['app', ...sentBy.options]);
export type SecondFactorMethod = z.infer<typeof secondFactorMethod>;

/** How two-step sign-in stands for the signed-in user. */
export const secondFactorView = z.object({
  is_on: z.boolean(),
  /** Null while it is off. */
  method: secondFactorMethod.nullable(),
  /** What the user may choose from. */
  methods: z.array(secondFactorMethod).max(3),
  /** Where codes are sent, with most of it hidden; null where an app shows them. */
  sends_to: z.string().nullable(),
  /** Whether the code was given in this session: the admin asks for that. */
  is_given: z.boolean(),
  /** Whether this user's role demands it, with an authenticator app (decisions D13). */
  is_required: z.boolean(),
  enabled_at: z.string().nullable(),
  recovery_codes_left: z.number().int(),
});
export type SecondFactorView = z.infer<typeof secondFactorView>;

/** The codes in full are answered once, by the call that made them. */
export const withRecoveryCodes = secondFactorView.extend({ recovery_codes: z.array(z.string()).max(20) });
