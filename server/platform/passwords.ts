import type { HashOptions } from 'argon2';
import { argon2id, hash, needsRehash, verify } from 'argon2';
import { commonPasswords } from './common-passwords.ts';

/** OWASP's password storage cheat sheet: argon2id, 19 MiB, two passes, one lane. */
const recommended: HashOptions = { type: argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** As little as the library allows, for people whom tests make up. */
const least: HashOptions = { type: argon2id, memoryCost: 1024, timeCost: 2, parallelism: 1 };
const cost = process.env.NODE_ENV === 'test' ? least : recommended;

/** Hashes a password for storage (decisions D11). */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Without a hash (no such user) it takes as long and answers false, so
 * that time does not tell who has an account (decisions D12).
 */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  if (stored !== undefined) return verify(stored, password);
  nobodysHash ??= hashPassword('nobody has this one');
  await verify(await nobodysHash, password);
  return false;
};

/** Whether a hash was made with an older cost and should be made again at the next login. */
export const isOutdated = (stored: string): boolean => needsRehash(stored, cost);

const plain = (password: string): string => password.toLowerCase();
/** The digits under the signs of a keyboard: 1qaz@WSX is 1qaz2wsx with a finger on shift. */
const unshifted = (password: string): string =>
  plain(password).replace(/[!@#$%^&*()]/g, (sign) => '1234567890'.charAt('!@#$%^&*()'.indexOf(sign)));
/** Without the signs that some forms ask for: Abcd@1234 is abcd1234. */
const unsigned = (password: string): string => plain(password).replace(/[^\p{L}\p{N}]/gu, '');
/** The same word with the usual letters-for-digits, and without what people put around it to satisfy a rule. */
const bare = (password: string): string =>
  plain(password)
    .replace(/^[\d!#%^&*._-]+|[\d!@#$%^&*._-]+$/g, '')
    .replace(/@/g, 'a')
    .replace(/0/g, 'o')
    .replace(/[1!]/g, 'i')
    .replace(/3/g, 'e')
    .replace(/[5$]/g, 's');

/** The figures of one that is figures but for a few letters: ali12345, Aa112233. */
const figures = (password: string): string =>
  /^\p{L}{0,3}(\d{4,})\p{L}{0,3}$/u.exec(unsigned(password))?.[1] ?? '';

const isRun = (password: string): boolean => {
  const steps = new Set(
    [...password].slice(1).map((letter, index) => letter.charCodeAt(0) - password.charCodeAt(index)),
  );
  return steps.size === 1 && [-1, 0, 1].some((step) => steps.has(step));
};

/** A few letters again and again. */
const isRepeated = (password: string): boolean => /^(.{1,4})\1+$/u.test(password);

/**
 * Whether a password is among the commonly leaked ones, or is one of them with digits or signs around it, or is a few
 * letters repeated or one counted up (decisions D11).
 */
export const isCommonPassword = (password: string): boolean => {
  const word = bare(password);
  return (
    commonPasswords.has(plain(password)) ||
    commonPasswords.has(unshifted(password)) ||
    commonPasswords.has(unsigned(password)) ||
    commonPasswords.has(figures(password)) ||
    (word.length >= 4 && commonPasswords.has(word) && password.length < word.length + 7) ||
    isRun(plain(password)) ||
    isRepeated(plain(password))
  );
};
