import { z } from 'zod';
import { countsQuery } from '../items/search.api.ts';
import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField } from '../kernel/fields.ts';
import * as calls from './saved-searches.calls.ts';

/** How many searches one person may save. */
export const MAX_SAVED_SEARCHES = 20;

/** What is looked for, as the shop is asked for it: `near` is latitude and longitude, `properties` are ids with commas, the facets keys. */
const savedQuery = z.object({
  category_id: z.number().int().optional(),
  sub_category_id: z.number().int().optional(),
  filter: z
    .object({
      min_price: z.number().optional(),
      max_price: z.number().optional(),
      emirate: z.string().optional(),
      community: z.string().optional(),
      near: z.string().optional(),
      within: z.number().optional(),
      keyword: z.string().optional(),
      brand: z.string().optional(),
      size: z.string().optional(),
      condition: z.string().optional(),
      properties: z.string().optional(),
    })
    .optional(),
});
export type SavedQuery = z.infer<typeof savedQuery>;

const savedSearch = z.object({ id: z.number().int(), query: savedQuery });
export type SavedSearch = z.infer<typeof savedSearch>;

export const savedSearches = defineEndpoint(calls.savedSearches, {
  summary: 'The searches I saved, the newest first',
  answer: answerOf(z.array(savedSearch).max(MAX_SAVED_SEARCHES)),
});

const narrows = ({ category_id, sub_category_id, filter }: z.output<typeof countsQuery>): boolean =>
  category_id !== undefined ||
  sub_category_id !== undefined ||
  Object.entries(filter ?? {}).some(
    // A place alone says only from where distances are counted.
    ([name, value]) => name !== 'near' && value !== undefined && value !== '',
  );

export const saveSearch = defineEndpoint(calls.saveSearch, {
  summary: 'Save a search: I am told of each new item that it finds, once; saved twice is the same as once',
  body: countsQuery.refine(narrows, { message: 'Choose what to look for first.', path: ['filter'] }),
  answer: messageAnswerOf(savedSearch),
  status: 201,
  limit: 'write',
});

export const forgetSearch = defineEndpoint(calls.forgetSearch, {
  summary: 'Save a search no longer',
  params: z.object({ id: idField }),
  answer: answerOf(z.object({ id: z.number().int() })),
  limit: 'write',
});
