import { z } from 'zod';
import { itemCard } from '../items/items.schema.ts';
import { answerOf, pageOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import * as calls from './watchlist.calls.ts';

/** How many items one person may watch. */
export const MAX_WATCHED_ITEMS = 200;

const watching = answerOf(z.object({ item_uuid: z.string(), is_watching: z.boolean() }));

export const watchItem = defineEndpoint(calls.watchItem, {
  summary: 'Watch a public item of somebody else; twice is the same as once',
  params: z.object({ uuid: uuidField }),
  answer: watching,
  limit: 'write',
});

export const unwatchItem = defineEndpoint(calls.unwatchItem, {
  summary: 'Watch an item no longer',
  params: z.object({ uuid: uuidField }),
  answer: watching,
  limit: 'write',
});

export const watchedItems = defineEndpoint(calls.watchedItems, {
  summary: 'The items I watch that are still public, those watched last first',
  answer: answerOf(pageOf(itemCard, MAX_WATCHED_ITEMS)),
});
