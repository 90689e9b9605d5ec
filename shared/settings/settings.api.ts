import { z } from 'zod';
import { answerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';

/** What every page may need to know of how this product is set up. */
export const publicSettings = defineEndpoint({
  name: 'settings.public',
  method: 'get',
  path: '/api/global/settings',
  access: 'public',
  summary: 'The present service fee and the map’s style',
  answer: answerOf(
    z.object({
      /** Percent of the price that a buyer pays on top. */
      platform_fee_percentage: z.number(),
      /** A vector style to draw maps with; null means the bundled plain one (decisions D31). */
      map_style_url: z.string().nullable(),
    }),
  ),
});
