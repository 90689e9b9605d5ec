import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';

export const approvalDecided = defineEvent({
  type: 'approval.decided',
  summary: 'An administrator approved or rejected an item',
  routing: z.object({ item_uuid: z.string() }),
  views: {
    admin: z.object({
      item_uuid: z.string(),
      decision: z.enum(['approved', 'rejected']),
      by: z.object({ id: z.number().int(), name: z.string() }),
    }),
  },
});
