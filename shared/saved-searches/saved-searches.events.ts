import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';

export const searchesChanged = defineEvent({
  type: 'searches.changed',
  summary: 'Somebody saved a search or forgot one: their other windows ask for the list',
  routing: z.object({ user_id: z.number().int() }),
  views: { owner: z.object({}) },
});
