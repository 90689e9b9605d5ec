import { z } from 'zod';
import { answerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField } from '../kernel/fields.ts';
import { shopCounts } from './counts.schema.ts';
import { itemFilter } from './items.api.ts';
import { suggestion } from './items.schema.ts';
import * as calls from './search.calls.ts';

/** What the shop is narrowed by, without the page and the order. */
export const countsQuery = z.strictObject({
  category_id: idField.optional(),
  sub_category_id: idField.optional(),
  filter: itemFilter.optional(),
});
export type CountsQuery = z.output<typeof countsQuery>;

export const shopCountsByFilter = defineEndpoint(calls.shopCountsByFilter, {
  summary: 'How many items each category, subcategory and property value would show',
  query: countsQuery,
  answer: answerOf(shopCounts),
  limit: 'search',
});

export const suggestions = defineEndpoint(calls.suggestions, {
  summary: 'Up to 8 completions of what is being typed into the search box, in English or Arabic',
  query: z.strictObject({
    keyword: z.string().trim().min(1, 'Must be 1 to 60 characters.').max(60, 'Must be 1 to 60 characters.'),
  }),
  answer: answerOf(z.array(suggestion).max(20)),
  limit: 'search',
});
