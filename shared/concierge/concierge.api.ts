import { z } from 'zod';
import { answerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { bookingFields, bookingView, slot } from './concierge.schema.ts';

/** The secret of the link in the booker's mail. */
const token = z.object({
  token: z
    .string({ error: 'The link is not complete.' })
    .regex(/^[\w-]{20,100}$/, 'The link is not complete.'),
});

export const conciergeSlots = defineEndpoint({
  name: 'concierge.slots',
  method: 'get',
  path: '/api/global/concierge/slots',
  access: 'public',
  summary: 'The hours of the next 14 days at which a visit may start, and which of them are taken',
  answer: answerOf(z.array(slot)),
});

export const bookVisit = defineEndpoint({
  name: 'concierge.book',
  method: 'post',
  path: '/api/global/concierge/bookings',
  access: 'public',
  summary:
    'Book a visit of the concierge; of two for one hour the first wins, the other gets a 409 with fresh slots',
  body: bookingFields,
  answer: answerOf(bookingView),
  status: 201,
  limit: 'booking',
});

export const findVisit = defineEndpoint({
  name: 'concierge.find',
  method: 'post',
  path: '/api/global/concierge/bookings/find',
  access: 'public',
  summary: 'The booking that a mailed link belongs to',
  body: token,
  answer: answerOf(bookingView),
  limit: 'booking',
});

export const cancelVisit = defineEndpoint({
  name: 'concierge.cancel',
  method: 'post',
  path: '/api/global/concierge/bookings/cancel',
  access: 'public',
  summary: 'Cancel a visit by its mailed link: for nothing until 48 hours before, later without a refund',
  body: token,
  answer: answerOf(bookingView),
  limit: 'booking',
});
