import { z } from 'zod';
import { answerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField } from '../kernel/fields.ts';
import { shopCounts } from './counts.schema.ts';
import { suggestion } from './items.schema.ts';
import * as calls from './search.calls.ts';
import { itemFilter } from './shop-query.schema.ts';

/** What the shop is narrowed by, without the page and the order. */
export const countsQuery = z.strictObject({
  category_id: idField.optional(),
  sub_category_id: idField.optional(),
  filter: itemFilter.optional(),
});
export type CountsQuery = z.output<typeof countsQuery>;

export const shopCountsByFilter = defineEndpoint(calls.shopCountsByFilter, {
  summary:
    'How many items each category, subcategory, property value, place, brand, size and condition would show',
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

/** Suggestions of where to list an item. */
const MOST_SUGGESTED = 3;

const categorySuggestion = z.object({
  sub_category_id: z.number().int(),
  /** It is called so or has such items on sale, or the reader listed there before. */
  why: z.enum(['like_title', 'used_before']),
});
export type CategorySuggestion = z.infer<typeof categorySuggestion>;

export const categorySuggestions = defineEndpoint(calls.categorySuggestions, {
  summary:
    'Where an item with this name is likely to be listed, by its name, what is on sale and what I listed before',
  query: z.strictObject({ title: z.string().trim().max(120, 'Use at most 120 characters.').default('') }),
  answer: answerOf(z.array(categorySuggestion).max(MOST_SUGGESTED)),
  limit: 'search',
});
