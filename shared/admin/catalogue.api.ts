import { z } from 'zod';
import { MAX_BRANCHES, MAX_PROPERTIES } from '../items/items.rules.ts';
import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField, instant, textField } from '../kernel/fields.ts';
import * as calls from './catalogue.calls.ts';

/** Levels of the catalogue, top to bottom; each node of one stands below a node of the one before. */
const NODE_KINDS = ['category', 'sub_category', 'property', 'value'] as const;
export const nodeKind = z.enum(NODE_KINDS, { error: 'Say what it is.' });
export type NodeKind = z.infer<typeof nodeKind>;

/** What can go up in another of its kind; `place` is a subcategory that goes to another category and stays what it is. */
const MERGE_KINDS = [...NODE_KINDS, 'place'] as const;
export const mergeKind = z.enum(MERGE_KINDS, { error: 'Say what it is.' });
export type MergeKind = z.infer<typeof mergeKind>;

const bothNames = { name: z.string(), name_ar: z.string() };

const nodeView = z.object({
  id: z.number().int(),
  ...bothNames,
  is_retired: z.boolean(),
  /** Added in the admin, not part of the delivered catalogue. */
  is_own: z.boolean(),
});
export type NodeView = z.infer<typeof nodeView>;

/** With how many items are on sale below it, as last counted. */
const counted = nodeView.extend({ items: z.number().int() });

const mergeView = z.object({
  id: z.number().int(),
  kind: mergeKind,
  from: z.string(),
  from_ar: z.string(),
  into: z.string(),
  into_ar: z.string(),
  total: z.number().int(),
  moved: z.number().int(),
  started_by: z.string(),
  created_at: instant,
  done_at: instant.nullable(),
});
export type MergeView = z.infer<typeof mergeView>;

const adminTree = z.object({
  version: z.number().int(),
  categories: z
    .array(counted.extend({ sub_categories: z.array(counted).max(MAX_BRANCHES) }))
    .max(MAX_BRANCHES),
  /** Those under way, and the latest that are done. */
  merges: z.array(mergeView).max(10),
});
export type AdminTree = z.infer<typeof adminTree>;

const adminProperties = z.object({
  /** `follows_size_order`: its values stand in the order of sizes, whatever is decided here. */
  properties: z
    .array(nodeView.extend({ follows_size_order: z.boolean(), values: z.array(counted).max(MAX_BRANCHES) }))
    .max(MAX_PROPERTIES),
});
export type AdminProperties = z.infer<typeof adminProperties>;

export const readAdminCatalogue = defineEndpoint(calls.readAdminCatalogue, {
  summary: 'All categories and subcategories, retired ones too, with how many items they have on sale',
  answer: answerOf(adminTree),
});

export const readAdminProperties = defineEndpoint(calls.readAdminProperties, {
  summary: 'All properties of a subcategory with their values, retired ones too',
  params: z.object({ id: idField }),
  answer: answerOf(adminProperties),
});

const names = {
  name: textField({ required: 'Write the name in English.', max: 80 }),
  name_ar: textField({ required: 'Write the name in Arabic.', max: 80 }),
};
const node = z.object({ kind: nodeKind, id: idField });
const changed = messageAnswerOf(z.object({ version: z.number().int() }));

export const addNode = defineEndpoint(calls.addNode, {
  summary: 'A new category, subcategory, property or value, at the end of its list',
  params: z.object({ kind: nodeKind }),
  body: z.object({
    /** Where it belongs; a category stands at the top. */
    parent_id: idField.nullish(),
    ...names,
  }),
  answer: messageAnswerOf(z.object({ version: z.number().int(), id: z.number().int() })),
  status: 201,
});

export const renameNode = defineEndpoint(calls.renameNode, {
  summary: 'Other names; items, filters and search follow',
  params: node,
  body: z.object(names),
  answer: changed,
});

export const orderNodes = defineEndpoint(calls.orderNodes, {
  summary: 'The order of everything below one node; a list that is not complete is refused',
  params: z.object({ kind: nodeKind }),
  body: z.object({ parent_id: idField.nullish(), ids: z.array(idField).min(1).max(1_000) }),
  answer: changed,
});

export const retireNode = defineEndpoint(calls.retireNode, {
  summary: 'No longer on offer for new items, or on offer again; items that have it keep it',
  params: node,
  body: z.object({ is_retired: z.boolean() }),
  answer: changed,
});

const pair = { kind: mergeKind, from_id: idField, into_id: idField };

const mergePreview = z.object({
  /** Items in any state that will move. */
  items: z.number().int(),
  /** Subcategories that will change their category. */
  sub_categories: z.number().int(),
  /** Names of subcategories that both categories have on offer: as long as there are any, the answer is no. */
  clashes: z.array(z.object(bothNames)).max(MAX_BRANCHES),
  /** Values of the merged subcategory or property that the other one has too, by key or name. */
  matched_values: z.number().int(),
  /** Items that have values of both properties: they keep those of the other one alone. */
  with_both: z.number().int(),
  /**
   * Values that only the merged one has, with how many items. Of a subcategory: those items keep them as they are. Of a
   * property: the other one gets them, also those on offer that no item has.
   */
  kept_values: z
    .array(z.object({ property: z.object(bothNames), value: z.object(bothNames), items: z.number().int() }))
    .max(50),
});
export type MergePreview = z.infer<typeof mergePreview>;

export const previewMerge = defineEndpoint(calls.previewMerge, {
  summary: 'What merging one into the other would move',
  query: z.strictObject(pair),
  answer: answerOf(mergePreview),
});

export const mergeNodes = defineEndpoint(calls.mergeNodes, {
  summary:
    'Move all items of one into the other and retire it, or a subcategory to another category; a large one goes on in the background',
  body: z.object(pair),
  answer: messageAnswerOf(mergeView),
  status: 201,
});
