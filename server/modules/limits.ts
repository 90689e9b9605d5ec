import type { RateLimit, RateLimits } from '#server/http/rate-limits.ts';
import { RESEND_SECONDS } from '#shared/kernel/one-time-codes.ts';

/**
 * Calls for one key in so many seconds. Keys are the signed-in user or the account that knows the browser, else the address;
 * those of codes count what a call is about instead: codes to one email address, all codes (decisions D12).
 */
export const LIMITS = {
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
  // Each costs, where it is not known yet.
  translation: { points: 60, seconds: 600 },
  checkout: { points: 20, seconds: 60 },
  discount: { points: 20, seconds: 600 },
  handover: { points: 30, seconds: 600 },
  // PINs tried at one purchase: whoever tries all day finds one in fifty thousand days.
  handover_pin: { points: 20, seconds: 86_400 },
  // At one purchase: each is a mail to the other side.
  collection_times: { points: 10, seconds: 86_400, isExplained: true },
  cancellation: { points: 5, seconds: 86_400, isExplained: true },
  // Of one item, by one account or net: a hold lasts a quarter of an hour, so that half of the time it is free. It is looked at
  // before and counted afterwards, which lets a sixth pass.
  item_hold: { points: 5, seconds: 10_800, isExplained: true },
  upload: { points: 30, seconds: 60 },
  // Ten photos are thirty calls, and each may be tried again.
  photo: { points: 240, seconds: 60 },
  // It reaches somebody, and is what an account that was made for it would do over and over.
  question: { points: 120, seconds: 3600, youngCost: 4 },
  report: { points: 10, seconds: 3600 },
  // Each closes or opens something on the screen of the other one.
  block: { points: 20, seconds: 600 },
  help: { points: 10, seconds: 3600 },
  holiday: { points: 10, seconds: 3600 },
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
  sms_proof: { points: 10, seconds: 86_400, isExplained: true },
  sms_all: { points: 1000, seconds: 3600 },
  young_listing: { points: 20, seconds: 86_400, isExplained: true },
  young_report: { points: 5, seconds: 86_400, isExplained: true },
} satisfies Record<string, RateLimit>;

export type Limits = RateLimits<keyof typeof LIMITS>;
