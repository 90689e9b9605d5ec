import { z } from 'zod';
import { answerOf, messageAnswer, messageAnswerOf, pageOf } from '../kernel/answers.ts';
import type { EndpointCall } from '../kernel/endpoint.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { aedField, flagField, idField, numberField, textField, uuidField } from '../kernel/fields.ts';
import { addressText } from '../places/address.schema.ts';
import * as calls from './items.calls.ts';
import {
  limitsProblem,
  MAX_BRANCHES,
  MAX_CHOSEN_VALUES,
  MAX_PRICE_AED,
  MAX_PROPERTIES,
  MIN_PRICE_AED,
  notInOtherLanguage,
} from './items.rules.ts';
import {
  categoryView,
  ownItem,
  priceField,
  shopPage,
  subCategoryProperty,
  subCategoryView,
} from './items.schema.ts';
import { itemsQuery } from './shop-query.schema.ts';

/** Whether somebody lists an item (what is on offer), or looks for one (what was retired may still have items). */
const forWhat = z.strictObject({ for: z.enum(['listing', 'shop']).default('listing') });

export const categories = defineEndpoint(calls.categories, {
  summary:
    'All categories with their subcategories; for the shop’s filters also those retired ones that have items on sale',
  query: forWhat,
  answer: answerOf(z.array(categoryView).max(MAX_BRANCHES)),
});

export const subCategories = defineEndpoint(calls.subCategories, {
  summary: 'The subcategories of a category',
  query: z.strictObject({ category_id: idField }),
  answer: answerOf(z.array(subCategoryView).max(MAX_BRANCHES)),
});

export const subCategoryProperties = defineEndpoint(calls.subCategoryProperties, {
  summary:
    'The properties of a subcategory with their values; for the shop’s filters also retired ones with items on sale',
  query: forWhat.extend({ sub_category_id: idField }),
  answer: answerOf(z.array(subCategoryProperty).max(MAX_PROPERTIES)),
});

const itemList = <C extends EndpointCall>(call: C) =>
  defineEndpoint(call, {
    summary: 'Items on sale, a page at a time',
    query: itemsQuery,
    answer: answerOf(shopPage),
    limit: 'search',
  });
export const listItems = itemList(calls.listItems);
export const listItemsAsUser = itemList(calls.listItemsAsUser);

const OTHER_LANGUAGE = 'Write this in the other language.';

/** The same in the other language; empty takes it away. */
const otherField = (max: number) =>
  textField({ required: OTHER_LANGUAGE, max, min: 0 })
    .transform((text) => text || null)
    .nullable();

/** Complains about what should be in the other language and is not. */
export const inOtherLanguage = (
  words: Parameters<typeof notInOtherLanguage>[0],
  context: z.RefinementCtx,
): void => {
  for (const field of notInOtherLanguage(words)) {
    context.addIssue({ code: 'custom', path: [field], message: OTHER_LANGUAGE });
  }
};

/** The words of an item, shared by the form and the server. */
export const itemTexts = z.object({
  item_name: textField({ required: 'Product name is required.', max: 120 }),
  item_description: textField({ required: 'Description is required.', max: 5_000 }),
  item_name_other: otherField(120),
  item_description_other: otherField(5_000),
  price: priceField,
  address: addressText,
});

/** What an item is listed under. */
export const itemChoices = z.object({
  sub_category_id: idField,
  /** Ids of property values; at least one of each property of the subcategory. */
  properties: z.array(idField).max(MAX_CHOSEN_VALUES),
});

const LIMIT = 'Must be between AED 20 and AED 50,000';

/** A limit for offers in AED; empty takes it away. */
const limitField = z.union(
  [
    z.null(),
    z.literal('').transform(() => null),
    aedField(LIMIT).pipe(z.number().min(MIN_PRICE_AED, LIMIT).max(MAX_PRICE_AED, LIMIT)),
  ],
  { error: LIMIT },
);

/** Whether an item takes offers, and which of them are decided without its owner (decisions D29). */
export const offerTerms = z.object({
  is_bid: flagField,
  /** Offers at or above it are accepted. */
  accept_from: limitField,
  /** Offers below it are rejected. */
  decline_below: limitField,
});

export const declineItem = defineEndpoint(calls.declineItem, {
  summary: 'Say no to an item that the concierge listed on your behalf: it is gone, with its photos',
  params: z.object({ uuid: uuidField }),
  answer: messageAnswer,
  limit: 'write',
});

/** What a listing says, and the photos that were sent before. */
export const newItem = itemTexts
  .extend({
    is_bid: offerTerms.shape.is_bid,
    accept_from: offerTerms.shape.accept_from.default(null),
    decline_below: offerTerms.shape.decline_below.default(null),
    item_name_other: itemTexts.shape.item_name_other.default(null),
    item_description_other: itemTexts.shape.item_description_other.default(null),
    sub_category_id: itemChoices.shape.sub_category_id,
    properties: itemChoices.shape.properties.default([]),
    /** Photos sent before (`uploads.begin`), in order; they come before those of the request itself. */
    uploads: z.array(uuidField).max(50).default([]),
    /** The draft it was written in, which is gone once the item is submitted. */
    draft: uuidField.optional(),
  })
  .refine(({ is_bid, price }) => is_bid === 0 || price > MIN_PRICE_AED, {
    message: 'Offers can only be accepted on a price above AED 20.',
    path: ['is_bid'],
  })
  .superRefine((body, context) => {
    inOtherLanguage(body, context);
    const problem = limitsProblem(body, body.price);
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.sentence });
  });

export const submitItem = defineEndpoint(calls.submitItem, {
  summary: 'Submit an item with 1 to 10 photos for approval',
  body: newItem,
  answer: messageAnswerOf(ownItem),
  status: 201,
  limit: 'upload',
});

/** Deleting archives: the history stays (decisions D15). */
export const archiveItem = defineEndpoint(calls.archiveItem, {
  summary: 'Take an item of yours down; only while it is pending or approved',
  params: z.object({ uuid: uuidField }),
  answer: messageAnswerOf(messageAnswer),
  limit: 'write',
});

export const myItems = defineEndpoint(calls.myItems, {
  summary: 'Your own items',
  query: z.strictObject({
    status: z
      .string()
      .regex(/^[0-7](,[0-7]){0,7}$/, 'Must be status numbers separated by commas.')
      .transform((list) => list.split(',').map(Number))
      .optional(),
    page: numberField('Must be a page number.').pipe(z.number().int().min(1).max(100_000)).default(1),
    size: numberField('Must be 1 to 100.').pipe(z.number().int().min(1).max(100)).default(100),
  }),
  answer: answerOf(pageOf(ownItem)),
});
