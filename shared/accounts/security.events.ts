import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { signInOrigin } from './security.schema.ts';

const ofUser = z.object({ user_id: z.number().int() });

export const sessionOpened = defineEvent({
  type: 'session.opened',
  summary: 'Somebody signed in; told at once to the other devices of that person, not stored',
  routing: ofUser,
  views: { owner: ofUser },
});

export const sessionEnded = defineEvent({
  type: 'session.ended',
  summary: 'One or more sessions of a person ended; told at once to the devices that are left, not stored',
  routing: ofUser,
  views: { owner: ofUser },
});

export const newDeviceSeen = defineEvent({
  type: 'account.new_device_seen',
  summary: 'Somebody signed in to an account from a device that it did not know',
  routing: ofUser.extend(signInOrigin.shape),
  views: {},
});

export const accountChanged = defineEvent({
  type: 'account.changed',
  summary:
    'Somebody changed their email address or phone number, entered bank details or changed them, or took such changes back by the link in the mail',
  routing: ofUser.extend({
    /** Where the address changed: sealed JSON of `{ before, after }`, for what is kept under an address. */
    moved: z.string().optional(),
    /** What belongs to bank details that came back was done with it; a node of the version before does not say it (until 0.2.0). */
    is_bank_restored: z.boolean().optional(),
  }),
  /** Nothing of what it was or is: events are kept. */
  views: {
    admin: z.object({
      user_id: z.number().int(),
      what: z.enum(['email', 'mobile_number', 'bank_details', 'undone']),
    }),
  },
});

export const exportFinished = defineEvent({
  type: 'account.export_finished',
  summary: 'The archive of a person’s data is ready, or could not be made',
  routing: ofUser,
  views: { owner: z.object({ uuid: z.string(), status: z.enum(['ready', 'failed']) }) },
});

export const accountDeleted = defineEvent({
  type: 'account.deleted',
  summary: 'A person deleted their account; what belongs to no purchase is gone or nobody’s any more',
  routing: ofUser,
  views: { admin: ofUser },
});
