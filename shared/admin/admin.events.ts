import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';

export const adminChanged = defineEvent({
  type: 'admin.changed',
  summary:
    'Something happened that moves figures and lists of the admin (a sale, a featuring, a visit, a proven address, work that failed, who of the staff may do what); not stored',
  routing: z.object({}),
  views: {
    admin: z.object({ what: z.enum(['sale', 'featuring', 'visit', 'sign_up', 'background', 'staff']) }),
  },
});
