/** Rules of accounts that client and server share. */

/** Seconds between two codes to one address (decisions D12). */
export const RESEND_SECONDS = 60;
/** How long a code is valid, in minutes (decisions D12). */
export const CODE_MINUTES = 10;
/** How often a code may be tried (decisions D12). */
export const CODE_TRIES = 5;
/** Youngest age at registration, in years (decisions D10). */
export const MINIMUM_AGE = 18;
export const PHONE_PREFIX = '+971';

/** A UAE phone number as the specification writes it: +971 and 9 digits (decisions D10). */
export const UAE_PHONE = /^\+971\d{9}$/;

/** Takes the blanks, dashes and brackets out of a typed phone number. */
export const tidyPhone = (typed: string): string => typed.replace(/[\s()-]/g, '');

/** Whether somebody born on `birth` (YYYY-MM-DD) has reached `years` on the day `today` (UTC). */
export const isAtLeast = (years: number, birth: string, today: Date): boolean => {
  const born = new Date(`${birth}T00:00:00Z`);
  if (Number.isNaN(born.getTime())) return false;
  const birthday = Date.UTC(born.getUTCFullYear() + years, born.getUTCMonth(), born.getUTCDate());
  return birthday <= today.getTime();
};

/** Hides most of an IBAN: the country, and the last four characters. */
export const maskIban = (iban: string): string => `${iban.slice(0, 2)}•• •••• •••• ${iban.slice(-4)}`;
