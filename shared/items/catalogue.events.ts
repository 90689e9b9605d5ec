import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';

export const catalogueChanged = defineEvent({
  type: 'catalogue.changed',
  summary: 'An administrator changed categories, subcategories, properties or values',
  routing: z.object({}),
  /** The catalogue itself is asked for anew. */
  views: { public: z.object({ version: z.number().int() }) },
});
