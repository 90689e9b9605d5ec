import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';

export const discountChanged = defineEvent({
  type: 'discount.changed',
  summary: 'A discount code was made, changed or ended, or one use of it begun, kept or given back',
  routing: z.object({}),
  views: { admin: z.object({ id: z.number().int(), uses: z.number().int() }) },
});
