import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { administrator, claim } from './approvals.schema.ts';
import { flag } from './flags.schema.ts';
import { decision } from './moderation.schema.ts';

const routing = z.object({ item_uuid: z.string() });

export const approvalDecided = defineEvent({
  type: 'approval.decided',
  summary: 'An administrator approved or rejected an item, or asked its seller for changes',
  routing,
  views: { admin: z.object({ item_uuid: z.string(), decision, by: administrator }) },
});

export const approvalClaimed = defineEvent({
  type: 'approval.claimed',
  summary: 'An administrator looks at an item to decide it; the others wait, or take it over',
  routing,
  views: {
    admin: z.object({
      item_uuid: z.string(),
      claim,
      /** Whose claim ended by this. */
      taken_from: administrator.nullable(),
    }),
  },
});

export const approvalReleased = defineEvent({
  type: 'approval.released',
  summary: 'An administrator left an item without deciding it',
  routing,
  views: { admin: z.object({ item_uuid: z.string(), by: administrator }) },
});

export const approvalFlagged = defineEvent({
  type: 'approval.flagged',
  summary: 'It is known what to look at twice in what was submitted',
  routing,
  views: { admin: z.object({ item_uuid: z.string(), flags: z.array(flag) }) },
});

/** One for all that came to a mark since the last one. */
export const approvalDelayed = defineEvent({
  type: 'approval.delayed',
  summary: 'What waits for approval has waited so long that the promise to its sellers is in danger',
  routing: z.object({
    /** Items and edits that came to one of the marks. */
    count: z.number().int(),
    /** How many of them came to the last mark. */
    urgent: z.number().int(),
  }),
  views: {},
});
