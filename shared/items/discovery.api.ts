import { z } from 'zod';
import { vendorView } from '../accounts/accounts.schema.ts';
import { answerOf, pageOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { instant, numberField, uuidField } from '../kernel/fields.ts';
import * as calls from './discovery.calls.ts';
import { MAX_CARDS, SHOP_PAGE_SIZE } from './items.rules.ts';
import { itemCard } from './items.schema.ts';

export const similarItems = defineEndpoint(calls.similarItems, {
  summary: 'Up to 8 items on sale that are most like this one',
  params: z.object({ uuid: uuidField }),
  answer: answerOf(z.array(itemCard).max(8)),
});

export const itemCards = defineEndpoint(calls.itemCards, {
  summary: 'The cards of items by their uuids, in that order; those that nobody may see are missing',
  query: z.strictObject({
    uuids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(uuidField).max(MAX_CARDS, 'Ask for at most 12 items.')),
  }),
  answer: answerOf(z.array(itemCard).max(MAX_CARDS)),
});

/** A seller as anybody may see them: no contact, no exact address (decisions D7). */
export const vendorPage = vendorView.extend({
  since: instant,
  on_sale: z.number().int(),
  sold: z.number().int(),
  /** Their items are paused until then; null while they are here. */
  away_until: instant.nullable(),
});
export type VendorPage = z.infer<typeof vendorPage>;

export const vendorByUuid = defineEndpoint(calls.vendorByUuid, {
  summary: 'The public page of a seller',
  params: z.object({ uuid: uuidField }),
  answer: answerOf(vendorPage),
});

export const vendorItems = defineEndpoint(calls.vendorItems, {
  summary: 'What a seller has on sale, newest first',
  params: z.object({ uuid: uuidField }),
  query: z.strictObject({
    page: numberField('Must be a page number.').pipe(z.number().int().min(1).max(100_000)).default(1),
    size: numberField('Must be 1 to 100.').pipe(z.number().int().min(1).max(100)).default(SHOP_PAGE_SIZE),
  }),
  answer: answerOf(pageOf(itemCard)),
});

export const featuredItems = defineEndpoint(calls.featuredItems, {
  summary: 'Items their sellers pay to show on the home page; those featured last first',
  query: z.strictObject({
    size: numberField('Must be 1 to 100.').pipe(z.number().int().min(1).max(100)).default(100),
  }),
  answer: answerOf(pageOf(itemCard)),
});
