import { z } from 'zod';
import { answerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import * as calls from './settings.calls.ts';
import { reasonTexts } from './settings.schema.ts';

/** What every page may need to know of how this product is set up. */
export const publicSettings = defineEndpoint(calls.publicSettings, {
  summary:
    'The present service fee, what featuring and the concierge cost, contact details, and which outside services are in use',
  answer: answerOf(
    z.object({
      /** Percent of the price that a buyer pays on top. */
      platform_fee_percentage: z.number(),
      /** AED for `featuring_days` days among the featured items. */
      featuring_price: z.number(),
      featuring_days: z.number().int(),
      /** AED for a visit of the concierge. */
      concierge_price: z.number(),
      reason_texts: reasonTexts,
      /** A vector style to draw maps with; null means the bundled plain one (decisions D31). */
      map_style_url: z.string().nullable(),
      /** Whether readers can have an item's words translated. */
      translation: z.boolean(),
      contact_email: z.string(),
      /** In E.164, of the messaging app. */
      contact_whatsapp: z.string(),
      instagram_url: z.string(),
      /** A scheduling widget for the concierge page; null means our own slot picker (decisions D31). */
      concierge_widget_url: z.string().nullable(),
      /** A heatmap script, to be loaded only after consent; null means no analytics (decisions D32). */
      analytics_url: z.string().nullable(),
    }),
  ),
});
