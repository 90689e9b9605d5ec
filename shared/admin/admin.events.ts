import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';

export const adminChanged = defineEvent({
  type: 'admin.changed',
  summary:
    'Something happened that moves figures and lists of the admin (a sale, a featuring, a proven address, work that failed); not stored',
  routing: z.object({}),
  views: { admin: z.object({ what: z.enum(['sale', 'featuring', 'sign_up', 'background']) }) },
});
