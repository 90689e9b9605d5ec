/** Rules of accounts that client and server share. */

import { isUnnamedVendor } from '../kernel/public-name.ts';

/** How long a password given in a session proves who is there, in minutes. */
export const PROOF_MINUTES = 15;
/** How long a change can be taken back by the link in the mail about it, in days. */
export const UNDO_DAYS = 7;
/** A second step that was turned on so many hours before such a change may be of whoever made it, and is taken back too. */
export const UNDO_FACTOR_HOURS = 24;
/** An account that nobody verified gives its address and number free after so many hours. */
export const UNVERIFIED_HOURS = 48;
/** Days after which a device that was not seen is a new one again; browsers keep a cookie no longer. */
export const DEVICE_DAYS = 400;
/** The name that a seller chose, approved or not; empty when they have none, as after a rejection. */
export const chosenNameOf = (vendor: { uuid: string; name: string; waiting_name: string | null }): string =>
  vendor.waiting_name ?? (isUnnamedVendor(vendor) ? '' : vendor.name);

const plain = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ');
/** Whether two names differ in capitals and spaces alone: nobody has to look at that again. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);

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

/**
 * Whether a code is for a forgotten password. The specification writes `forgot password` in its calls and `forgot-password` on
 * its screens.
 */
export const isForgotPassword = (type: string): boolean => /^forgot[ _-]password$/i.test(type.trim());

/** Hides most of an IBAN: the country, and the last four characters. */
export const maskIban = (iban: string): string => `${iban.slice(0, 2)}•• •••• •••• ${iban.slice(-4)}`;
