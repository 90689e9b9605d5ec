import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { vendorView } from './accounts.schema.ts';

export const accountRegistered = defineEvent({
  type: 'account.registered',
  summary: 'Somebody signed up; the email address is not proven yet',
  routing: z.object({ user_id: z.number().int() }),
  views: { admin: z.object({ user_id: z.number().int() }) },
});

export const accountVerified = defineEvent({
  type: 'account.verified',
  summary: 'The owner of an account proved the email address; what a guest bought with it becomes theirs',
  routing: z.object({
    user_id: z.number().int(),
    /** The address, sealed: by now the account may have another. A node of the version before does not say it (until 0.2.0). */
    proven: z.string().optional(),
  }),
  views: {},
});

export const profileChanged = defineEvent({
  type: 'profile.changed',
  summary:
    'Somebody changed their profile, photo, public profile, bank details or two-step sign-in, gave a code of it, asked for an archive of their data, or may do something else as staff; each of their devices asks for it anew',
  routing: z.object({
    user_id: z.number().int(),
    has_new_name: z.boolean(),
    /** Another phone number or email address; a node of the version before says nothing of it (until 0.2.0). */
    has_new_contact: z.boolean().optional(),
  }),
  /** Nothing of what it says: events are kept, a profile is personal. */
  views: { owner: z.object({ uuid: z.string() }) },
});

export const vendorRenamed = defineEvent({
  type: 'vendor.renamed',
  summary: 'A seller’s public profile has another name or logo; the goods are found by the new name',
  routing: z.object({ user_id: z.number().int() }),
  /** As it stands with each of the seller’s goods. */
  views: { public: z.object({ seller: z.object({ id: z.number().int(), vendor: vendorView }) }) },
});

export const vendorNameSubmitted = defineEvent({
  type: 'vendor.name_submitted',
  summary: 'A seller chose a name for their public profile that waits for approval, or took it back',
  routing: z.object({ user_id: z.number().int() }),
  /** Null: nothing waits any more. `is_first`: no name of theirs was approved before. */
  views: {
    admin: z.object({
      vendor_uuid: z.string(),
      user_id: z.number().int(),
      name: z.string().nullable(),
      is_first: z.boolean(),
    }),
  },
});

export const vendorNameDecided = defineEvent({
  type: 'vendor.name_decided',
  summary: 'An administrator approved or rejected the name that a seller chose',
  routing: z.object({ user_id: z.number().int(), with_item: z.boolean() }),
  views: {
    /** In the words of the administrator; no reason means that it was approved. */
    owner: z.object({ name: z.string(), reason: z.string().nullable() }),
    admin: z.object({ vendor_uuid: z.string(), user_id: z.number().int(), is_approved: z.boolean() }),
  },
});

export const accountRenamed = defineEvent({
  type: 'account.renamed',
  summary:
    'Somebody has another name, or none any more; told to those who have an offer or a purchase with them, not to guests',
  routing: z.object({ member_ids: z.array(z.number().int()) }),
  views: {
    member: z.object({ user_id: z.number().int(), first_name: z.string(), last_name: z.string() }),
  },
});

export const contactChanged = defineEvent({
  type: 'contact.changed',
  summary:
    'Somebody is called otherwise, or reached by another phone number or email address, or by none any more; told to those who have an offer or a purchase with them, guests among them, who ask anew',
  /** Pages behind links of guests by their rooms. */
  routing: z.object({ member_ids: z.array(z.number().int()), guest_rooms: z.array(z.string()) }),
  /** Not how: events are kept, a number is personal. */
  views: { member: z.object({}) },
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
