import { z } from 'zod';
import { ownItem } from '../items/items.schema.ts';
import { answerOf, messageAnswerOf, pageOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField, numberField, textField, uuidField } from '../kernel/fields.ts';
import { approval, claim, historyEntry, queueCounts, queuePart } from './approvals.schema.ts';
import * as calls from './moderation.calls.ts';
import { MOST_AT_ONCE, MOST_HISTORY, QUEUE_PAGE_SIZE } from './moderation.rules.ts';
import { changeReason, rejectionReason } from './moderation.schema.ts';

const pageField = numberField('Must be a page.').pipe(z.number().int('Must be a page.').min(1).max(10_000));

export const approvals = defineEndpoint(calls.approvals, {
  summary: 'Items and edits waiting for a decision, oldest first',
  query: z.strictObject({
    show: queuePart.default('all'),
    page: pageField.default(1),
    size: numberField('Must be at most 100.')
      .pipe(z.number().int().min(1).max(100, 'Must be at most 100.'))
      .default(QUEUE_PAGE_SIZE),
  }),
  answer: answerOf(pageOf(approval).extend({ counts: queueCounts })),
});

export const approvalCounts = defineEndpoint(calls.approvalCounts, {
  summary: 'How many wait for a decision',
  answer: answerOf(queueCounts),
});

const ofItem = { params: z.object({ itemUuid: uuidField }) } as const;

export const oneApproval = defineEndpoint(calls.oneApproval, {
  ...ofItem,
  summary: 'One item as the queue shows it, whether it waits or not',
  answer: answerOf(approval),
});

export const itemHistory = defineEndpoint(calls.itemHistory, {
  ...ofItem,
  summary: 'Everything that was submitted, decided and reported about an item, newest first',
  answer: answerOf(z.array(historyEntry).max(MOST_HISTORY)),
});

export const claimItem = defineEndpoint(calls.claimItem, {
  ...ofItem,
  summary: 'Say that one is deciding an item, for two minutes; again to go on, or to take it over',
  body: z.strictObject({ take_over: z.boolean().default(false) }),
  answer: answerOf(claim),
});

export const releaseItem = defineEndpoint(calls.releaseItem, {
  ...ofItem,
  summary: 'Leave an item without deciding it',
  answer: answerOf(z.object({ released: z.boolean() })),
});

/**
 * What the administrator was looking at. When the owner has changed it meanwhile the decision is refused with 409, so that
 * nothing becomes public that nobody has read.
 */
const seen = {
  /** The version of an item that waits. */
  version: z.number().int().optional(),
  /** The edit of an item on sale. */
  edit_id: idField.optional(),
};

/** A seller's first name, which is approved with an item of theirs that waits; null where none was seen. */
export const seenName = { vendor_name: z.string().max(200).nullish() };

const noteField = z.string().trim().max(1_000, 'Use at most 1,000 characters.');
const rejecting = { reason: rejectionReason, note: noteField.nullish() };
const asking = {
  reason: changeReason,
  note: textField({ required: 'Say what to change.', max: 1_000 }),
};
const otherNeedsWords = {
  check: ({ reason, note }: { reason: string; note?: string | null }) => reason !== 'other' || Boolean(note),
  issue: { message: 'Say why in a few words.', path: ['note'] },
};

export const approveItem = defineEndpoint(calls.approveItem, {
  ...ofItem,
  summary: 'Approve an item, or the edit of one on sale: it is public at once',
  body: z.object({ ...seen, ...seenName }),
  answer: messageAnswerOf(ownItem),
});

export const rejectItem = defineEndpoint(calls.rejectItem, {
  ...ofItem,
  summary: 'Reject an item with a reason; the seller is told',
  body: z.object({ ...seen, ...rejecting }).refine(otherNeedsWords.check, otherNeedsWords.issue),
  answer: messageAnswerOf(ownItem),
});

export const askForChanges = defineEndpoint(calls.askForChanges, {
  ...ofItem,
  summary: 'Ask the seller to change something and send the item again',
  body: z.object({ ...seen, ...asking }),
  answer: messageAnswerOf(ownItem),
});

const chosenOf = <Shape extends z.ZodRawShape>(more: Shape) => ({
  items: z
    .array(z.strictObject({ item_uuid: uuidField, ...seen, ...more }), { error: 'Choose at least one item.' })
    .min(1, 'Choose at least one item.')
    .max(MOST_AT_ONCE, 'Choose at most 100 items.'),
});
const chosen = chosenOf({});

export const decideMany = defineEndpoint(calls.decideMany, {
  summary: 'Decide several items, each by itself: one that cannot be decided stops no other',
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approved'), ...chosenOf(seenName) }),
    z
      .strictObject({ decision: z.literal('rejected'), ...chosen, ...rejecting })
      .refine(otherNeedsWords.check, otherNeedsWords.issue),
    z.strictObject({ decision: z.literal('changes_requested'), ...chosen, ...asking }),
  ]),
  answer: answerOf(
    z
      .array(
        z.object({
          item_uuid: z.string(),
          /** The item after it; null when it was not decided. */
          item: ownItem.nullable(),
          /** Why it was not decided. */
          code: z.string().nullable(),
          message: z.string().nullable(),
          details: z.record(z.string(), z.unknown()).optional(),
        }),
      )
      .max(MOST_AT_ONCE),
  ),
});
