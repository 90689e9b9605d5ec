import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { instant } from '../kernel/fields.ts';

const routing = z.object({});
/** Nothing about who booked. */
const views = { public: z.object({ starts_at: instant }) };

export const slotTaken = defineEvent({
  type: 'concierge.slot_taken',
  summary: 'Somebody booked this hour of the concierge',
  routing,
  views,
});

export const slotReleased = defineEvent({
  type: 'concierge.slot_released',
  summary: 'A visit was cancelled; its hour is free again',
  routing,
  views,
});
