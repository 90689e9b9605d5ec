import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';

export const deskStirred = defineEvent({
  type: 'desk.stirred',
  summary: 'Something happened that moves the figures of the desk (a sale, a sign-up); not stored',
  routing: z.object({}),
  views: { staff: z.object({ what: z.enum(['sale', 'sign_up']) }) },
});
