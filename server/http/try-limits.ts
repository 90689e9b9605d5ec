import { RateLimiterRes } from 'rate-limiter-flexible';
import type { createCounters } from './counters.ts';
import { AppError } from './errors.ts';

/** What is tried: a password, from one net or from all of them together, or a code of the second factor. */
type Secret = 'password' | 'password_of_strangers' | 'second_factor';

/** Tries that nobody waits for; with each one after them the wait doubles. */
const FREE_TRIES: Record<Secret, number> = {
  password: 10,
  password_of_strangers: 100,
  second_factor: 5,
};
const LONGEST_WAIT_SECONDS = 60;
/** So long after the first wrong try all of them are forgotten. */
const REMEMBERED_SECONDS = 3600;

export type TryLimits = {
  /** Counts a try before it is known to be wrong, so that parallel ones count too; 429 while the wait lasts. */
  countTry(secret: Secret, key: string): Promise<void>;
  /** It came to no try after all. */
  giveBackTry(secret: Secret, key: string): Promise<void>;
  /** The try was right. */
  forgetTries(secret: Secret, key: string): Promise<void>;
};

const tooManyTries = (waitMs: number) => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError(429, 'rate.limited', {
    details: { context: 'tries', retry_after_seconds: seconds },
  });
};

/**
 * Slows guessing down without locking anybody out: after a few free tries each one waits, and never longer than a minute.
 * `factor` multiplies the free tries.
 */
export const createTryLimits = (counterOf: ReturnType<typeof createCounters>, factor: number): TryLimits => {
  const count = (keyPrefix: string, points: number) =>
    counterOf({ keyPrefix, points, duration: REMEMBERED_SECONDS });
  const counter = count('tries', Number.MAX_SAFE_INTEGER);
  const gate = count('tries:wait', 1);

  return {
    countTry: async (secret, key) => {
      const name = `${secret}:${key}`;
      const { consumedPoints } = await counter((limiter) => limiter.consume(name));
      const over = consumedPoints - Math.ceil(FREE_TRIES[secret] * factor);
      if (over <= 0) return;
      const wait = Math.min(2 ** (over - 1), LONGEST_WAIT_SECONDS);
      try {
        await gate((limiter) => limiter.consume(name, 1, { customDuration: wait }));
      } catch (outcome) {
        if (!(outcome instanceof RateLimiterRes)) throw outcome;
        // Nothing was tried, so it makes nobody wait longer.
        await counter((limiter) => limiter.reward(name));
        throw tooManyTries(outcome.msBeforeNext);
      }
    },
    giveBackTry: async (secret, key) => {
      await counter((limiter) => limiter.reward(`${secret}:${key}`));
    },
    forgetTries: async (secret, key) => {
      const name = `${secret}:${key}`;
      await Promise.all([counter, gate].map((each) => each((limiter) => limiter.delete(name))));
    },
  };
};
