import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { reportView } from './reports.schema.ts';

export const reportSubmitted = defineEvent({
  type: 'report.submitted',
  summary: 'Somebody reported an item or a vendor',
  routing: z.object({ target_uuid: z.string() }),
  views: { admin: z.object({ report: reportView }) },
});
