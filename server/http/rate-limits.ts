import { isIPv6 } from 'node:net';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisClient } from '#server/platform/redis.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { createCounters } from './counters.ts';
import { AppError } from './errors.ts';
import type { TryLimits } from './try-limits.ts';
import { createTryLimits } from './try-limits.ts';

/** Calls for one key in so many seconds. */
export type RateLimit = {
  points: number;
  seconds: number;
  /** How much more a call costs an account that is younger than a day. */
  youngCost?: number;
  /** Whoever waits is told what for: it lasts for hours. */
  isExplained?: true;
};

/** Those that this folder and sockets ask for themselves; contracts name others. */
type OwnLimit = NonNullable<Endpoint['limit']> | 'general' | 'page' | 'handshake' | 'staff';

/**
 * What an address is counted under. Of IPv6 the network's half: whoever has one address there has 2^64 of them.
 */
export const addressKey = (ip: string | undefined): string => {
  if (ip === undefined || !isIPv6(ip) || ip.includes('.')) return `ip:${ip?.replace(/^::ffff:/i, '')}`;
  const [left = '', right] = ip.toLowerCase().replace(/%.*$/, '').split('::');
  const groups = left.split(':').filter(Boolean);
  const after = right?.split(':').filter(Boolean) ?? [];
  const zeros = right === undefined ? [] : Array<string>(8 - groups.length - after.length).fill('0');
  return `ip:${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
};

/** Who is counted: the signed-in user, else the address. */
export const callerKey = (actor: { id: number } | null, ip: string | undefined): string =>
  actor ? `user:${actor.id}` : addressKey(ip);

/** `points` are what one call costs; 1 when not given. Throws 429 with the seconds to wait. */
export type RateLimits<Name extends string = OwnLimit> = TryLimits & {
  consume(limit: Name, key: string, points?: number): Promise<void>;
  /** Throws as `consume` would now, and counts nothing. */
  check(limit: Name, key: string): Promise<void>;
  /** Like `consume`, for an act that somebody does once in a while; it counts for accounts only that are younger than a day. */
  consumeYoung(limit: Name, actor: { id: number; isYoung: boolean }): Promise<void>;
  /** What one call counts for. */
  costOf(limit: Name, actor: { isYoung: boolean } | null): number;
};

const tooMany = (limit: string, { isExplained }: RateLimit, waitMs: number) => {
  const retry_after_seconds = Math.ceil(waitMs / 1000);
  const details = isExplained ? { context: limit, retry_after_seconds } : { retry_after_seconds };
  return new AppError(429, 'rate.limited', { details });
};

/** Limits shared through Redis, or counted in this process while it does not answer. `factor` multiplies every limit. */
export const createRateLimits = <Name extends string>(
  redis: RedisClient | null,
  factor: number,
  limits: Readonly<Record<Name, RateLimit>>,
): RateLimits<Name> => {
  const counterOf = createCounters(redis);
  const counters = new Map(
    Object.entries<RateLimit>(limits).map(([name, { points, seconds }]) => [
      name,
      counterOf({ keyPrefix: `limit:${name}`, points: Math.ceil(points * factor), duration: seconds }),
    ]),
  );
  const consume = async (limit: Name, key: string, points?: number): Promise<void> => {
    try {
      await counters.get(limit)?.((limiter) => limiter.consume(key, points));
    } catch (outcome) {
      if (outcome instanceof RateLimiterRes) throw tooMany(limit, limits[limit], outcome.msBeforeNext);
      throw outcome;
    }
  };
  return {
    ...createTryLimits(counterOf, factor),
    consume,
    check: async (limit, key) => {
      const counted = await counters.get(limit)?.((limiter) => limiter.get(key));
      if (counted && counted.remainingPoints < 1) throw tooMany(limit, limits[limit], counted.msBeforeNext);
    },
    consumeYoung: async (limit, actor) => {
      if (actor.isYoung) await consume(limit, callerKey(actor, undefined));
    },
    costOf: (limit, actor) => (actor?.isYoung ? (limits[limit].youngCost ?? 1) : 1),
  };
};
