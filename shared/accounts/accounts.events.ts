import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';

export const accountRegistered = defineEvent({
  type: 'account.registered',
  summary: 'Somebody signed up; the email address is not proven yet',
  routing: z.object({ user_id: z.number().int() }),
  views: { admin: z.object({ user_id: z.number().int() }) },
});

export const accountVerified = defineEvent({
  type: 'account.verified',
  summary: 'The owner of an account proved the email address; what a guest bought with it becomes theirs',
  routing: z.object({ user_id: z.number().int(), email: z.string() }),
  views: { owner: z.object({ user_id: z.number().int() }) },
});

export const profileChanged = defineEvent({
  type: 'profile.changed',
  summary:
    'Somebody changed their profile, photo, public profile or bank details; each of their devices asks for it anew',
  routing: z.object({ user_id: z.number().int() }),
  /** Nothing of what it says: events are kept, a profile is personal. */
  views: { owner: z.object({ uuid: z.string() }) },
});

export const vendorRenamed = defineEvent({
  type: 'vendor.renamed',
  summary: 'A seller changed the name of the public profile; the goods are found by the new one',
  routing: z.object({ user_id: z.number().int() }),
  views: { owner: z.object({ name: z.string() }) },
});

export const vendorCorrected = defineEvent({
  type: 'vendor.corrected',
  summary: 'An administrator gave a seller’s public profile another name, or removed its logo, and said why',
  routing: z.object({ user_id: z.number().int() }),
  views: {
    /** In the words of the administrator; no new name means that the logo was removed. */
    owner: z.object({
      name: z.object({ before: z.string(), after: z.string() }).nullable(),
      reason: z.string(),
    }),
  },
});

export const accountSuspended = defineEvent({
  type: 'account.suspended',
  summary: 'An administrator suspended a user: no session stands, and nothing of theirs is shown',
  routing: z.object({ user_id: z.number().int() }),
  views: {
    /** In the words of the administrator. */
    owner: z.object({ reason: z.string() }),
    admin: z.object({ user_id: z.number().int() }),
  },
});

export const accountReinstated = defineEvent({
  type: 'account.reinstated',
  summary: 'An administrator let a suspended user back in',
  routing: z.object({ user_id: z.number().int() }),
  views: { admin: z.object({ user_id: z.number().int() }) },
});
