import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';

export const settingsChanged = defineEvent({
  type: 'settings.changed',
  summary: 'An administrator changed what everybody pays by or reads, or a fee with a date has begun',
  routing: z.object({}),
  views: {
    public: z.object({
      platform_fee_percentage: z.number(),
      /** AED. */
      featuring_price: z.number(),
      featuring_days: z.number().int(),
      /** AED. */
      concierge_price: z.number(),
    }),
  },
});
