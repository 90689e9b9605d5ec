import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';

export const itemWatched = defineEvent({
  type: 'item.watched',
  summary: 'Somebody began or ceased to watch an item; the owner learns how many do, nobody who they are',
  routing: z.object({ owner_id: z.number().int(), user_id: z.number().int() }),
  views: {
    owner: z.object({ item_uuid: z.string(), watchers: z.number().int() }),
    user: z.object({ item_uuid: z.string(), is_watching: z.boolean() }),
  },
});
