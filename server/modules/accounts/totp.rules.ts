import { createHash } from 'node:crypto';
import { generateSecret, generateSync, generateURI, verifySync } from 'otplib';
import { CODE_PERIOD_SECONDS } from '#shared/accounts/second-factor.rules.ts';

/** How far the clock of a phone may be off: one code earlier or later (RFC 6238, section 5.2). */
const TOLERANCE_SECONDS = CODE_PERIOD_SECONDS;
const RECOVERY_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const RECOVERY_LENGTH = 16;

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** 160 random bits in base32, as RFC 4226 advises. */
export const newSecret = (): string => generateSecret();

/** The code that an authenticator shows at an instant. */
export const codeAt = (secret: string, instant: Date): string =>
  generateSync({ secret, epoch: secondsOf(instant) });

/** The step a code belongs to; null when it is wrong, of another time, or not younger than the last one that was taken. */
export const stepOf = (secret: string, code: string, now: Date, lastStep: number | null): number | null => {
  const result = verifySync({
    secret,
    token: code,
    epoch: secondsOf(now),
    epochTolerance: TOLERANCE_SECONDS,
    ...(lastStep === null ? {} : { afterTimeStep: lastStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
};

/** What a QR code says to an authenticator. */
export const uriOf = (email: string, secret: string): string =>
  generateURI({ issuer: 'reloved', label: email, secret });

/** A recovery code from 256 random bits: letters nobody takes for others. */
export const recoveryCodeFrom = (token: string): string =>
  [...createHash('sha256').update(token).digest().subarray(0, RECOVERY_LENGTH)]
    .map((byte) => RECOVERY_LETTERS[byte % RECOVERY_LETTERS.length])
    .join('');
