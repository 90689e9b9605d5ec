import { isIPv6 } from 'node:net';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisClient } from '#server/platform/redis.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { RESEND_SECONDS } from '#shared/kernel/one-time-codes.ts';
import { createCounters } from './counters.ts';
import { AppError } from './errors.ts';
import type { TryLimits } from './try-limits.ts';
import { createTryLimits } from './try-limits.ts';

/** What an account that is younger than a day does less often. */
type YoungLimit = 'young_listing' | 'young_report';

/** What one side of a purchase asks of the other, each time with a mail. */
type AskingLimit = 'collection_times' | 'cancellation';

/** What keeps an item from everybody else, again and again. */
type HoldingLimit = 'item_hold';

type Limit =
  | NonNullable<Endpoint['limit']>
  | 'general'
  | 'page'
  | 'handshake'
  | 'staff'
  | 'visit'
  | 'code_resend'
  | 'code_address'
  | 'code_strangers'
  | 'code_all'
  | 'sms_account'
  | 'sms_proof'
  | 'sms_all'
  | 'handover_pin'
  | AskingLimit
  | HoldingLimit
  | YoungLimit;

/**
 * Calls for one key in so many seconds. Keys are the signed-in user or the account that knows the browser, else the address;
 * those of codes count what a call is about instead: codes to one email address, all codes (decisions D12).
 */
export const LIMITS: Record<Limit, { points: number; seconds: number }> = {
  general: { points: 900, seconds: 60 },
  // A page costs what it costs us: one that is kept a point, one to be rendered five (http/pages.ts).
  page: { points: 900, seconds: 60 },
  // An open tab that connects counts two; a token that means nothing ten more.
  handshake: { points: 1200, seconds: 60 },
  login: { points: 20, seconds: 300 },
  code: { points: 12, seconds: 600 },
  sign_up: { points: 12, seconds: 600 },
  write: { points: 120, seconds: 60 },
  // Whatever changes something in the admin. An item that is leafed past costs two calls, a hundred decided at once one.
  staff: { points: 240, seconds: 60 },
  // A table is read whole.
  export: { points: 10, seconds: 60 },
  // Each is drawn for a quarter of a second by the one thread that everybody's documents come from.
  document: { points: 20, seconds: 60 },
  search: { points: 300, seconds: 60 },
  checkout: { points: 20, seconds: 60 },
  discount: { points: 20, seconds: 600 },
  handover: { points: 30, seconds: 600 },
  // PINs tried at one purchase: whoever tries all day finds one in fifty thousand days.
  handover_pin: { points: 20, seconds: 86_400 },
  // At one purchase: each is a mail to the other side.
  collection_times: { points: 10, seconds: 86_400 },
  cancellation: { points: 5, seconds: 86_400 },
  // Of one item, by one account or net: a hold lasts a quarter of an hour, so that half of the time it is free. It is looked at
  // before and counted afterwards, which lets a sixth pass.
  item_hold: { points: 5, seconds: 10_800 },
  upload: { points: 30, seconds: 60 },
  // Ten photos are thirty calls, and each may be tried again.
  photo: { points: 240, seconds: 60 },
  question: { points: 120, seconds: 3600 },
  report: { points: 10, seconds: 3600 },
  help: { points: 10, seconds: 3600 },
  booking: { points: 20, seconds: 600 },
  // Those that were booked: who fails has not used one up.
  visit: { points: 5, seconds: 86_400 },
  code_resend: { points: 1, seconds: RESEND_SECONDS },
  // From one net, or by one device that is known: nobody elsewhere uses them up.
  code_address: { points: 10, seconds: 3600 },
  // Of one kind to one address, from all nets that it does not know.
  code_strangers: { points: 20, seconds: 3600 },
  code_all: { points: 3000, seconds: 3600 },
  // Each costs. Whoever logs in on many devices has them counted together.
  sms_account: { points: 30, seconds: 3600 },
  // To numbers that nobody has proven: of one account, and to one number.
  sms_proof: { points: 10, seconds: 86_400 },
  sms_all: { points: 1000, seconds: 3600 },
  young_listing: { points: 20, seconds: 86_400 },
  young_report: { points: 5, seconds: 86_400 },
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

/** Who is counted: the signed-in user, else the address. */
export const callerKey = (actor: { id: number } | null, ip: string | undefined): string =>
  actor ? `user:${actor.id}` : addressKey(ip);

/** What reaches other people, and what an account that was made for it would do over and over. */
const REACHES_OTHERS: ReadonlySet<Limit> = new Set(['question']);
/** How much more of them a young account pays. */
const YOUNG_COST = 4;

/** What one call counts for: more for an account that is younger than a day. */
export const costOf = (limit: Limit, actor: { isYoung: boolean } | null): number =>
  actor?.isYoung && REACHES_OTHERS.has(limit) ? YOUNG_COST : 1;

/** `points` are what one call costs; 1 when not given. Throws 429 with the seconds to wait. */
export type RateLimits = TryLimits & {
  consume(limit: Limit, key: string, points?: number): Promise<void>;
  /** The same for an act that somebody does once in a while; it counts for young accounts only. */
  consumeYoung(limit: YoungLimit, actor: { id: number; isYoung: boolean }): Promise<void>;
};

/** Whoever waits for a day is told what for. */
const WITH_CONTEXT: ReadonlySet<Limit> = new Set([
  'sms_proof',
  'collection_times',
  'cancellation',
  'item_hold',
  'young_listing',
  'young_report',
]);

const tooMany = (limit: Limit, waitMs: number) => {
  const retry_after_seconds = Math.ceil(waitMs / 1000);
  const details = WITH_CONTEXT.has(limit) ? { context: limit, retry_after_seconds } : { retry_after_seconds };
  return new AppError(429, 'rate.limited', { details });
};

/** Limits shared through Redis, or counted in this process while it does not answer. `factor` multiplies every limit. */
export const createRateLimits = (redis: RedisClient | null, factor: number): RateLimits => {
  const counterOf = createCounters(redis);
  const counters = new Map(
    Object.entries(LIMITS).map(([name, { points, seconds }]) => [
      name,
      counterOf({ keyPrefix: `limit:${name}`, points: Math.ceil(points * factor), duration: seconds }),
    ]),
  );
  const consume: RateLimits['consume'] = async (limit, key, points) => {
    try {
      await counters.get(limit)?.((limiter) => limiter.consume(key, points));
    } catch (outcome) {
      if (outcome instanceof RateLimiterRes) throw tooMany(limit, outcome.msBeforeNext);
      throw outcome;
    }
  };
  return {
    ...createTryLimits(counterOf, factor),
    consume,
    consumeYoung: async (limit, actor) => {
      if (actor.isYoung) await consume(limit, callerKey(actor, undefined));
    },
  };
};
