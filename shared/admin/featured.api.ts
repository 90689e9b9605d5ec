import { z } from 'zod';
import { itemStatus, photoView } from '../items/items.schema.ts';
import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField, instant, numberField, textField, uuidField } from '../kernel/fields.ts';
import { adminListQuery, adminPageOf } from './admin-list.schema.ts';
import * as calls from './featured.calls.ts';
import { FEATURING_STATES } from './list-filters.rules.ts';

export const featuringState = z.enum(FEATURING_STATES, { error: 'Choose a state.' });

/** A time among the featured items. Amounts in AED. */
const adminFeaturing = z.object({
  id: z.number().int(),
  transaction_number: z.string(),
  state: featuringState,
  item: z.object({
    uuid: z.string(),
    name: z.string(),
    status: itemStatus,
    photo: photoView.nullable(),
  }),
  seller: z.object({ uuid: z.string(), name: z.string() }),
  /** The house gave it: there was no payment. */
  is_gift: z.boolean(),
  total_amount: z.number(),
  starts_at: instant,
  ends_at: instant,
  /** Ended before its time, and why. */
  ended_at: instant.nullable(),
  end_reason: z.string().nullable(),
});
export type AdminFeaturing = z.infer<typeof adminFeaturing>;

export const adminFeatured = defineEndpoint(calls.adminFeatured, {
  looks: 'featured.seen',
  summary: 'Times among the featured items: running, coming and past',
  query: adminListQuery({ state: featuringState.optional() }),
  answer: answerOf(adminPageOf(adminFeaturing)),
});

export const endFeaturing = defineEndpoint(calls.endFeaturing, {
  summary: 'End a featuring before its time; what was bought after it moves forward, the owner is told why',
  params: z.object({ id: idField }),
  body: z.object({ reason: textField({ required: 'Say why in a few words.', max: 500 }) }),
  answer: messageAnswerOf(adminFeaturing),
});

const DAYS = 'Use 1 to 90 whole days.';
export const giveFeaturing = defineEndpoint(calls.giveFeaturing, {
  summary: 'Feature an item on sale for nothing, for some days',
  body: z.object({
    item_uuid: uuidField,
    days: numberField(DAYS).pipe(z.number().int(DAYS).min(1, DAYS).max(90, DAYS)),
  }),
  answer: messageAnswerOf(adminFeaturing),
  status: 201,
});
