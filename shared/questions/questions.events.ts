import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { commentView } from './questions.schema.ts';

const routing = z.object({
  item_uuid: z.string(),
  owner_id: z.number().int(),
  asker_ids: z.array(z.number().int()),
});
const said = z.object({ item_uuid: z.string(), comment: commentView });
/** The author reads their own words whole. */
const views = { author: said, public: said };

export const questionAsked = defineEvent({
  type: 'question.asked',
  summary: 'Somebody asked a question about an item',
  routing,
  views,
});

export const questionAnswered = defineEvent({
  type: 'question.answered',
  summary: 'The owner answered on an item',
  routing,
  views,
});
