import { DAY_MS, dayAfter, dayInDubai, HOUR_MS, hourInDubai } from '../kernel/dubai-time.ts';
import type { Fils } from '../kernel/money.ts';

/** Rules of the concierge that client and server share. */

/** What AED cost in whole US dollars, for orientation: AED 280 are USD 78 (specification 9). */
export const inUsd = (aed: number): number => Math.round((aed * 78) / 280);
/** A visit covers so many items, in up to one hour. */
export const MAX_VISIT_ITEMS = 30;
const VISIT_MINUTES = 60;
/** How far ahead the picker looks, in days. */
export const DAYS_AHEAD = 14;
/** A visit is booked at least so many hours ahead. */
const LEAD_HOURS = 24;
/** Cancelled at least so many hours before, a visit costs nothing (specification 9). */
const FREE_CANCEL_HOURS = 48;
/** Visits one email address may have ahead of it. */
export const MAX_OPEN_VISITS = 2;

const FIRST_HOUR = 9;
const LAST_HOUR = 17;
const SUNDAY = 0;

/**
 * The starts of all visits on offer at `now`, in order: Monday to Saturday, 09:00 to 17:00 in Dubai, each hour. UTC.
 * `closed` are days in Dubai on which nobody visits, `2026-12-02`.
 */
export const slotsAt = (now: Date, closed: ReadonlySet<string>): Date[] => {
  const earliest = now.getTime() + LEAD_HOURS * HOUR_MS;
  const latest = now.getTime() + DAYS_AHEAD * DAY_MS;
  const today = dayInDubai(now);
  const hours = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => FIRST_HOUR + index);
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => dayAfter(today, days))
    .filter((day) => new Date(day).getUTCDay() !== SUNDAY && !closed.has(day))
    .flatMap((day) => hours.map((hour) => hourInDubai(day, hour)))
    .filter((start) => start.getTime() >= earliest && start.getTime() <= latest);
};

/** Until when the visit that starts at `start` can be cancelled for nothing. */
export const freeUntil = (start: Date): Date => new Date(start.getTime() - FREE_CANCEL_HOURS * HOUR_MS);

/** Whether cancelling at `now` costs nothing. */
export const isFreeToCancel = (start: Date, now: Date): boolean =>
  now.getTime() <= freeUntil(start).getTime();

/**
 * The state of a visit's payment. `due`: to be paid by card. `waived`: cancelled for nothing and never paid.
 * `refunding`: on its way back to the card. `refunded`: all of it is back; with a part of it back it remains `paid`.
 * `by_hand`: cancelled for nothing, and paid otherwise than by card with us: the house gives it back by hand, and
 * `given_by_hand` once it has.
 */
export const VISIT_PAYMENTS = [
  'due',
  'paid',
  'refunding',
  'refunded',
  'waived',
  'by_hand',
  'given_by_hand',
] as const;
export type VisitPayment = (typeof VISIT_PAYMENTS)[number];

type VisitFacts = {
  paid_at: Date | null;
  status: 'booked' | 'cancelled';
  is_waived: boolean;
  given_back_at: Date | null;
};

/** Cancelled for nothing and paid, and nobody has said that it was given back by hand; of one paid by card the card says it. */
export const isOwedByHand = ({ paid_at, status, is_waived, given_back_at }: VisitFacts): boolean =>
  paid_at !== null && status === 'cancelled' && is_waived && given_back_at === null;

/** The state of a visit's payment: what of its payment is owed back and was given back, in fils. */
export const visitPaymentOf = (
  visit: VisitFacts & { price_fils: Fils },
  { owed, done }: { owed: Fils; done: Fils } = { owed: 0, done: 0 },
): VisitPayment => {
  if (visit.paid_at === null) return visit.status === 'cancelled' && visit.is_waived ? 'waived' : 'due';
  if (visit.given_back_at !== null) return 'given_by_hand';
  if (owed > 0) return 'refunding';
  if (done >= visit.price_fils) return 'refunded';
  // What was paid by card is owed back with the cancellation.
  return isOwedByHand(visit) && done === 0 ? 'by_hand' : 'paid';
};

/** When the visit that starts at `start` is over. */
export const visitEnd = (start: Date): Date => new Date(start.getTime() + VISIT_MINUTES * 60_000);
