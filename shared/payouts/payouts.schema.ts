import { z } from 'zod';
import { instant } from '../kernel/fields.ts';
import { HOLD_REASONS, PAYOUT_STATUSES } from './payouts.rules.ts';

const PAYABLE_STATES = [
  'waiting',
  'window',
  'due',
  'held',
  'scheduled',
  'sent',
  'failed',
  'paid',
  'owing',
  'nothing',
] as const;

/** How it stands with the money of a sale; amounts in AED. */
export const payableView = z.object({
  state: z.enum(PAYABLE_STATES),
  /** Why it is held. */
  reason: z.enum(HOLD_REASONS).nullable(),
  /** When that is over by itself, when it is sent, or when it was paid. */
  at: instant.nullable(),
  /** Whether its buyer can still ask for a refund. */
  may_be_asked_back: z.boolean(),
  /** While the time for that lasts, used or not: when it is sent after it. */
  send_at: instant.nullable(),
  /** Still to be paid; less than nothing when the seller owes it. */
  owed: z.number(),
  /** What the sale brings its seller in all, paid or not: the price less what was given back. */
  earned: z.number(),
  /** The payout's number. */
  payout: z.string().nullable(),
});
export type PayableView = z.infer<typeof payableView>;

export const payoutStatus = z.enum(PAYOUT_STATUSES, { error: 'Choose a state.' });

/** A day in Asia/Dubai, `2026-12-02`. */
export const dayField = z.iso.date('Must be a day.');

export const holidayView = z.object({ day: z.string(), name_en: z.string(), name_ar: z.string() });
export type HolidayView = z.infer<typeof holidayView>;
