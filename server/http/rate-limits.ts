import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisClient } from '#server/platform/redis.ts';
import { RESEND_SECONDS } from '#shared/accounts/accounts.rules.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { AppError } from './errors.ts';

type Limit =
  | NonNullable<Endpoint['limit']>
  | 'general'
  | 'desk'
  | 'account'
  | 'second_factor'
  | 'code_resend'
  | 'code_address'
  | 'code_all';

/**
 * Calls for one key in so many seconds. Keys are the signed-in user, else the address; the last five count what a call is
 * about instead: attempts at one account and at its second factor, codes to one email address, all codes (decisions D12).
 */
const LIMITS: Record<Limit, { points: number; seconds: number }> = {
  general: { points: 900, seconds: 60 },
  login: { points: 20, seconds: 300 },
  code: { points: 12, seconds: 600 },
  write: { points: 120, seconds: 60 },
  // Whatever changes something at the desk. An item that is leafed past costs two calls, a hundred decided at once one.
  desk: { points: 240, seconds: 60 },
  // A table is read whole.
  export: { points: 10, seconds: 60 },
  search: { points: 300, seconds: 60 },
  checkout: { points: 20, seconds: 60 },
  discount: { points: 20, seconds: 600 },
  upload: { points: 30, seconds: 60 },
  // Ten photos are thirty calls, and each may be tried again.
  photo: { points: 240, seconds: 60 },
  report: { points: 10, seconds: 3600 },
  booking: { points: 20, seconds: 600 },
  account: { points: 30, seconds: 900 },
  second_factor: { points: 20, seconds: 3600 },
  code_resend: { points: 1, seconds: RESEND_SECONDS },
  code_address: { points: 10, seconds: 3600 },
  code_all: { points: 3000, seconds: 3600 },
};

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

export type RateLimits = { consume(limit: Limit, key: string): Promise<void> };

const tooMany = (waitMs: number) =>
  new AppError(429, 'rate.limited', 'Too many requests. Please wait a moment.', {
    details: { retry_after_seconds: Math.ceil(waitMs / 1000) },
  });

/** Limits shared through Redis, or counted in this process while there is none. `factor` multiplies every limit. */
export const createRateLimits = (redis: RedisClient | null, factor: number): RateLimits => {
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, { points, seconds }]) => {
      const options = { keyPrefix: `limit:${name}`, points: Math.ceil(points * factor), duration: seconds };
      const local = new RateLimiterMemory(options);
      return [
        name,
        redis
          ? new RateLimiterRedis({
              ...options,
              storeClient: redis,
              useRedisPackage: true,
              insuranceLimiter: local,
            })
          : local,
      ];
    }),
  );
  return {
    consume: async (limit, key) => {
      try {
        await limiters.get(limit)?.consume(key);
      } catch (outcome) {
        if (outcome instanceof RateLimiterRes) throw tooMany(outcome.msBeforeNext);
        throw outcome;
      }
    },
  };
};
