import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';

export const accountVerified = defineEvent({
  type: 'account.verified',
  summary: 'The owner of an account proved the email address; what a guest bought with it becomes theirs',
  routing: z.object({ user_id: z.number().int(), email: z.string() }),
  views: { owner: z.object({ user_id: z.number().int() }) },
});

export const vendorRenamed = defineEvent({
  type: 'vendor.renamed',
  summary: 'A seller changed the name of the public profile; the goods are found by the new one',
  routing: z.object({ user_id: z.number().int() }),
  views: { owner: z.object({ name: z.string() }) },
});
