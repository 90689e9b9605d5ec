import { z } from 'zod';
import { ownItem, submittedItem } from '../items/items.schema.ts';
import { answerOf, pageOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import { rejectionReason } from './moderation.schema.ts';

export const approvals = defineEndpoint({
  name: 'moderation.approvals',
  method: 'get',
  path: '/api/admin/approvals',
  access: 'admin',
  summary: 'Items waiting for a decision, oldest first',
  answer: answerOf(pageOf(submittedItem)),
});

export const approveItem = defineEndpoint({
  name: 'moderation.approve',
  method: 'put',
  path: '/api/admin/approvals/{itemUuid}/approve',
  access: 'admin',
  summary: 'Approve an item: it is on sale at once',
  params: z.object({ itemUuid: uuidField }),
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
      reason: rejectionReason,
      note: z.string().trim().max(1_000, 'Use at most 1,000 characters.').nullish(),
    })
    .refine(({ reason, note }) => reason !== 'other' || Boolean(note), {
      message: 'Say why in a few words.',
      path: ['note'],
    }),
  answer: answerOf(ownItem),
});
