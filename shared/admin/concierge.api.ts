import { z } from 'zod';
import { VISIT_PAYMENTS } from '../concierge/concierge.rules.ts';
import { newItem } from '../items/items.api.ts';
import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import { locale } from '../kernel/caller.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { instant, textField } from '../kernel/fields.ts';
import * as calls from './concierge.calls.ts';

/** A visit, or an hour the house keeps for itself, as the admin shows it. */
const adminVisit = z.object({
  number: z.string(),
  status: z.enum(['booked', 'cancelled']),
  starts_at: instant,
  name: z.string(),
  email: z.string(),
  mobile_number: z.string(),
  address: z.string(),
  items_count: z.number().int(),
  notes: z.string(),
  locale,
  cancelled_at: instant.nullable(),
  cancel_reason: z.string().nullable(),
  /** Whether cancelling now, or the cancellation that was made, costs the booker nothing. */
  is_free: z.boolean(),
  /** AED. */
  price: z.number(),
  payment: z.enum(VISIT_PAYMENTS),
  /** AED that are back on the card. */
  given_back: z.number(),
  visited_at: instant.nullable(),
  /** Items that were listed on the booker's behalf, and those that wait for their yes. */
  listed: z.number().int(),
  unanswered: z.number().int(),
  paid_at: instant.nullable(),
  created_at: instant,
});
export type AdminVisit = z.infer<typeof adminVisit>;

/** Visits of two weeks that are listed at most: all that stand, which is one for each hour, and cancelled ones. */
export const MOST_VISITS_LISTED = 500;

/** An hour on offer. Blocked: kept by the house. Taken hours are among the visits. */
const adminHour = z.object({ starts_at: instant, is_blocked: z.boolean(), is_taken: z.boolean() });

const adminConcierge = z.object({
  /** Visits of the asked days, cancelled ones too, by time. */
  visits: z.array(adminVisit).max(MOST_VISITS_LISTED),
  /** How many cancelled ones are not listed. Not said by the version before (until 0.2.0). */
  left_out: z.number().int().optional(),
  /** Every hour that is, or would be, on offer in the next two weeks. */
  hours: z.array(adminHour).max(500),
  /** The database's clock. */
  now: instant,
});
export type AdminConcierge = z.infer<typeof adminConcierge>;

const number = z.object({
  number: z.string().regex(/^C-[\dA-Z-]{4,40}$/i, 'Must be the number of a booking.'),
});

export const adminConciergeDays = defineEndpoint(calls.adminConciergeDays, {
  looks: 'concierge.seen',
  summary: 'Visits from a day on, two weeks of them, with the hours that are free, taken or blocked',
  query: z.strictObject({ from: z.iso.date('Must be a day such as 2026-12-01.').optional() }),
  answer: answerOf(adminConcierge),
});

export const cancelVisitByAdmin = defineEndpoint(calls.cancelVisitByAdmin, {
  summary:
    'Cancel a visit with a reason; it costs the booker nothing, who is told and gets back what was paid, and the hour is free again',
  params: number,
  body: z.object({ reason: textField({ required: 'Say why in a few words.', max: 500 }) }),
  answer: messageAnswerOf(adminVisit),
});

export const markVisit = defineEndpoint(calls.markVisit, {
  summary: 'Whether a visit took place',
  params: number,
  body: z.object({ is_visited: z.boolean('Say whether it took place.') }),
  answer: messageAnswerOf(adminVisit),
});

export const proposeItem = defineEndpoint(calls.proposeItem, {
  summary:
    'List an item on behalf of whom was visited: it waits for their yes. 409 "concierge.not_visited", "concierge.no_account" or "concierge.suspended"',
  params: number,
  body: newItem,
  answer: messageAnswerOf(z.object({ uuid: z.string() })),
  status: 201,
  limit: 'write',
});

export const blockHour = defineEndpoint(calls.blockHour, {
  summary: 'Keep a free hour for the house, or offer it again; everybody who looks sees it',
  body: z.object({ starts_at: z.iso.datetime({ error: 'Choose a time.' }), is_blocked: z.boolean() }),
  answer: messageAnswerOf(z.object({ starts_at: instant, is_blocked: z.boolean() })),
});
