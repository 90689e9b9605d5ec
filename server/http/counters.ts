import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { createBreaker } from '#server/platform/breaker.ts';
import type { RedisClient } from '#server/platform/redis.ts';

/** How long a call waits for Redis to count it. Milliseconds. */
const COUNTED_WITHIN_MS = 250;
/** How long nobody waits after Redis did not answer in time. Milliseconds. */
const REST_MS = 1_000;

type CounterOptions = { keyPrefix: string; points: number; duration: number };

/** Counts by what the work says; throws the limiter's refusal (`RateLimiterRes`). */
export type Counter = <T>(work: (limiter: RateLimiterAbstract) => Promise<T>) => Promise<T>;

/** Counters shared through Redis; in this process alone while there is none or it does not answer. */
export const createCounters = (redis: RedisClient | null): ((options: CounterOptions) => Counter) => {
  const breaker = createBreaker({
    name: 'redis',
    deadlineMs: COUNTED_WITHIN_MS,
    restMs: REST_MS,
    isFailure: (outcome) => !(outcome instanceof RateLimiterRes),
  });
  return (options) => {
    const local = new RateLimiterMemory(options);
    if (!redis) return (work) => work(local);
    const shared = new RateLimiterRedis({ ...options, storeClient: redis, useRedisPackage: true });
    return async (work) => {
      try {
        return await breaker.run(() => work(shared));
      } catch (outcome) {
        if (outcome instanceof RateLimiterRes) throw outcome;
        return work(local);
      }
    };
  };
};
