import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { reportView } from './reports.schema.ts';

export const reportSubmitted = defineEvent({
  type: 'report.submitted',
  summary: 'Somebody reported an item, a vendor, a question or a message',
  routing: z.object({ target_uuid: z.string() }),
  views: { admin: z.object({ report: reportView }) },
});

export const reportClosed = defineEvent({
  type: 'report.closed',
  summary: 'A report was decided',
  routing: z.object({
    /** Null: a guest's. */
    reporter_id: z.number().int().nullable(),
    /** The purchase of a guest who reported by their link; what was recorded before does not say it. */
    guest_of: z.number().int().nullish(),
    name: z.string(),
  }),
  views: {
    admin: z.object({
      uuid: z.string(),
      status: z.enum(['upheld', 'dismissed']),
      by: z.object({ id: z.number().int(), name: z.string() }),
    }),
  },
});
