import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';

export const catalogueMergeMoved = defineEvent({
  type: 'catalogue.merge_moved',
  summary: 'Items have moved with what was merged or moved in the catalogue; `is_done` with the last of them',
  routing: z.object({}),
  views: {
    admin: z.object({
      id: z.number().int(),
      moved: z.number().int(),
      total: z.number().int(),
      is_done: z.boolean(),
    }),
  },
});
