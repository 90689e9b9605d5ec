import { z } from 'zod';
import { codeField, codeTokenField } from '../accounts/accounts.schema.ts';
import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { instant } from '../kernel/fields.ts';
import { confirmation } from '../purchases/purchases.schema.ts';
import * as calls from './concierge.calls.ts';
import { bookedView, bookingFields, bookingView, slot } from './concierge.schema.ts';

/** The secret of the link in the booker's mail. */
const token = z.object({
  token: z
    .string({ error: 'The link is not complete.' })
    .regex(/^[\w-]{20,100}$/, 'The link is not complete.'),
});

export const conciergeSlots = defineEndpoint(calls.conciergeSlots, {
  summary: 'The hours of the next 14 days at which a visit may start, and which of them are taken',
  answer: answerOf(z.array(slot).max(500)),
});

export const askVisitCode = defineEndpoint(calls.askVisitCode, {
  summary: 'Have a code mailed to the address of a booking, which it proves; nothing is booked or kept yet',
  body: bookingFields.extend({ code_token: codeTokenField }),
  /** Who asked: sent back with the code. Browsers keep it as a cookie. */
  answer: messageAnswerOf(z.object({ code_token: z.string() })),
  limit: 'code',
});

export const bookVisit = defineEndpoint(calls.bookVisit, {
  summary:
    'Book a visit of the concierge with the mailed code; of two for one hour the first wins, the other gets a 409 with fresh slots',
  body: bookingFields.extend({ code: codeField, code_token: codeTokenField }),
  answer: messageAnswerOf(bookedView),
  status: 201,
  limit: 'booking',
});

export const bookOwnVisit = defineEndpoint(calls.bookOwnVisit, {
  summary: 'Book a visit of the concierge for the address of the account, which is proven already',
  body: bookingFields.omit({ email: true }),
  answer: messageAnswerOf(bookedView),
  status: 201,
  limit: 'booking',
});

export const findVisit = defineEndpoint(calls.findVisit, {
  summary: 'The booking that a mailed link belongs to',
  body: token,
  answer: answerOf(bookingView),
  limit: 'booking',
});

export const payVisit = defineEndpoint(calls.payVisit, {
  summary:
    'Start paying for the visit of a mailed link by card; answers where to pay. 409 "concierge.paid" or "concierge.nothing_due"',
  body: token,
  answer: answerOf(z.object({ payment_url: z.string(), expires_at: instant })),
  status: 201,
  limit: 'checkout',
});

export const confirmVisitPayment = defineEndpoint(calls.confirmVisitPayment, {
  summary: 'Back from the payment page: the server asks the provider, and the visit is paid',
  body: confirmation,
  answer: messageAnswerOf(
    z.object({
      number: z.string(),
      starts_at: instant,
      /** AED. */
      total_amount: z.number(),
      transaction_number: z.string(),
    }),
  ),
  limit: 'write',
});

export const cancelVisit = defineEndpoint(calls.cancelVisit, {
  summary: 'Cancel a visit by its mailed link: for nothing until 48 hours before, later without a refund',
  body: token.extend({
    /** What the booker was shown; refused where it is no longer so. Whoever leaves it out takes either. */
    is_free: z.boolean('Must be yes or no.').optional(),
  }),
  answer: messageAnswerOf(bookingView),
  limit: 'booking',
});
