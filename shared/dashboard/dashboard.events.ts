import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';

/** Not stored: the item's page was opened by others than its owner. */
export const itemViewed = defineEvent({
  type: 'item.viewed',
  summary: 'The page of an item was opened, with how often that was today',
  routing: z.object({ owner_id: z.number().int() }),
  views: {
    owner: z.object({ item_uuid: z.string(), day: z.string(), views: z.number().int() }),
  },
});
