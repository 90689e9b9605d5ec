import { z } from 'zod';
import { MAX_DETAILS, MAX_PHOTOS } from '../items/items.rules.ts';
import {
  itemCard,
  itemPropertyDetail,
  itemStatus,
  photoView,
  rejection,
  stagedEdit,
} from '../items/items.schema.ts';
import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField, instant, numberField, textField, uuidField } from '../kernel/fields.ts';
import { NEWEST_SHOWN } from './admin-list.rules.ts';
import { adminListQuery, adminPageOf } from './admin-list.schema.ts';
import * as calls from './items.calls.ts';
import { auditLine, userReport } from './users.schema.ts';

/** Whose an item is. */
const itemOwner = z.object({ uuid: z.string(), name: z.string(), vendor_name: z.string().nullable() });

/** An item as the admin's list shows it. Price in AED. */
export const adminItem = z.object({
  id: z.number().int(),
  uuid: z.string(),
  item_name: z.string(),
  photo: z.object({ url: z.string(), blur: z.string() }).nullable(),
  price: z.number(),
  status: itemStatus,
  /** Not shown to anybody because its seller is suspended. */
  is_hidden: z.boolean(),
  owner: itemOwner,
  category: z.object({ name: z.string(), name_ar: z.string() }),
  created_at: instant,
});
export type AdminItem = z.infer<typeof adminItem>;

/** An item with everything the admin shows; the address is the public one (decisions D17). */
export const adminItemPage = itemCard.extend({
  is_hidden: z.boolean(),
  owner: itemOwner,
  images: z.array(photoView).max(MAX_PHOTOS),
  item_property_details: z.array(itemPropertyDetail).max(MAX_DETAILS),
  staged_edit: stagedEdit.nullable(),
  rejection: rejection.nullable(),
  submitted_at: instant,
  sold_at: instant.nullable(),
  /** Offers ever made, by state. */
  offers: z.array(z.object({ status: z.string(), count: z.number().int() })).max(20),
  reports: z.array(userReport.omit({ side: true })).max(NEWEST_SHOWN),
  /** What approval decided, the newest first. */
  decisions: z
    .array(
      z.object({
        decision: z.string(),
        reason: z.string().nullable(),
        note: z.string().nullable(),
        by: z.string(),
        is_edit: z.boolean(),
        at: instant,
      }),
    )
    .max(NEWEST_SHOWN),
  history: z.array(auditLine).max(20),
  /** What an administrator may do with it now. */
  may: z.object({ archive: z.boolean(), restore: z.boolean() }),
});
export type AdminItemPage = z.infer<typeof adminItemPage>;

const params = z.object({ uuid: uuidField });

export const items = defineEndpoint(calls.items, {
  summary: 'Items in any state, the newest first, found by any part of the name, or by id',
  query: adminListQuery({
    status: numberField('Choose a status.').pipe(itemStatus).optional(),
    category_id: idField.optional(),
    /** The uuid of the user who sells. */
    seller: uuidField.optional(),
  }),
  answer: answerOf(adminPageOf(adminItem)),
});

export const item = defineEndpoint(calls.item, {
  summary: 'One item in any state: photos, offers, reports, decisions, history',
  params,
  answer: answerOf(adminItemPage),
});

export const archiveItemByAdmin = defineEndpoint(calls.archiveItemByAdmin, {
  summary: 'Take an item down with a reason; open offers are closed, its owner is told',
  params,
  body: z.strictObject({ reason: textField({ required: 'Say why in a few words.', max: 1_000 }) }),
  answer: messageAnswerOf(adminItemPage),
  limit: 'write',
});

export const restoreItem = defineEndpoint(calls.restoreItem, {
  summary: 'Put back what an administrator took down: on sale when it was approved, else into the queue',
  params,
  answer: messageAnswerOf(adminItemPage),
  limit: 'write',
});
