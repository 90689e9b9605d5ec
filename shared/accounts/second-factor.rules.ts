/** Rules of two-step sign-in that client and server share (decisions D13). */

/** How long somebody has for the code after the password was right, in minutes. */
export const SECOND_FACTOR_MINUTES = 5;
/** How often a code may be tried with one password given. */
export const SECOND_FACTOR_TRIES = 5;
/** How long a secret waits to be confirmed by a first code, in minutes. */
export const ENROLMENT_MINUTES = 15;
/** Recovery codes that are made together; each opens the account once. */
export const RECOVERY_CODES = 10;
/** Seconds for which an authenticator shows one code (RFC 6238). */
export const CODE_PERIOD_SECONDS = 30;

/** A recovery code without what was put between its letters: 16 of a-z and 2-9 without l and o, 80 random bits. */
export const RECOVERY_CODE = /^[a-km-np-z2-9]{16}$/;
export const TOTP_CODE = /^\d{6}$/;

/** Takes blanks and dashes out of a typed code. */
export const tidyCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

/** A recovery code as people read it: four groups of four. */
export const spacedCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');

/** Hides most of an email address: its first letter and where it is read stay. */
export const hiddenEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••');

/** Hides most of a phone number: its country and its last two digits stay. */
export const hiddenPhone = (number: string): string => `${number.slice(0, 4)} •• ••• ••${number.slice(-2)}`;
