import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';

export const draftsChanged = defineEvent({
  type: 'drafts.changed',
  summary:
    'A draft of a listing was written, thrown away or sent: the owner’s other devices ask for the list',
  routing: z.object({ owner_id: z.number().int(), draft_uuid: z.string() }),
  /** Null: it is gone. */
  views: { owner: z.object({ draft_uuid: z.string(), version: z.number().int().nullable() }) },
});
