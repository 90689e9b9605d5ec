import { z } from 'zod';
import { ownItem, submittedItem } from '../items/items.schema.ts';
import { answerOf, pageOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField, uuidField } from '../kernel/fields.ts';
import { rejectionReason } from './moderation.schema.ts';

export const approvals = defineEndpoint({
  name: 'moderation.approvals',
  method: 'get',
  path: '/api/admin/approvals',
  access: 'admin',
  summary: 'Items waiting for a decision, oldest first',
  answer: answerOf(pageOf(submittedItem)),
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

export const approveItem = defineEndpoint({
  name: 'moderation.approve',
  method: 'put',
  path: '/api/admin/approvals/{itemUuid}/approve',
  access: 'admin',
  summary: 'Approve an item, or the edit of one on sale: it is public at once',
  params: z.object({ itemUuid: uuidField }),
  body: z.object(seen),
  answer: answerOf(ownItem),
});

export const rejectItem = defineEndpoint({
  name: 'moderation.reject',
  method: 'put',
  path: '/api/admin/approvals/{itemUuid}/reject',
  access: 'admin',
  summary: 'Reject an item with a reason; the seller is told',
  params: z.object({ itemUuid: uuidField }),
  body: z
    .object({
      ...seen,
      reason: rejectionReason,
      note: z.string().trim().max(1_000, 'Use at most 1,000 characters.').nullish(),
    })
    .refine(({ reason, note }) => reason !== 'other' || Boolean(note), {
      message: 'Say why in a few words.',
      path: ['note'],
    }),
  answer: answerOf(ownItem),
});
