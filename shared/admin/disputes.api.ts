import { z } from 'zod';
import { DISPUTE_STATES } from '../cases/disputes.rules.ts';
import { blockBetween, messageView } from '../chat/chat.schema.ts';
import { itemCard } from '../items/items.schema.ts';
import { answerOf, pageOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { instant, numberField } from '../kernel/fields.ts';
import { PURCHASE_STATUSES } from '../purchases/purchases.rules.ts';
import { staffTransactionParams } from '../purchases/purchases.schema.ts';
import { adminListQuery, adminPageOf } from './admin-list.schema.ts';
import * as calls from './disputes.calls.ts';

const party = z.object({ id: z.number().int(), name: z.string(), vendor_name: z.string().nullable() });

/** `waiting`: under dispute, or collected by nobody for a week. */
export const DISPUTE_VIEWS = ['waiting', 'decided'] as const;

/** A purchase under dispute: what support needs to judge, and no address, number or bank. Amounts in AED. */
export const disputeRow = z.object({
  state: z.enum(DISPUTE_STATES),
  is_uncollected: z.boolean(),
  /** Who has it in hand; null for nobody. */
  claimed_by: z.string().nullable(),
  is_mine: z.boolean(),
  /** Since when it is with support. */
  since: instant,
  /** One of the sides appealed against what was decided. */
  is_appeal: z.boolean(),
  /** Questions that wait for an answer. */
  open_questions: z.number().int(),
  transaction_number: z.string(),
  item_name: z.string(),
  item_uuid: z.string(),
  buyer: z.string(),
  seller: z.string(),
  total_amount: z.number(),
  paid_at: instant,
});
export type DisputeRow = z.infer<typeof disputeRow>;

export const disputePage = z.object({
  transaction_number: z.string(),
  status: z.enum(PURCHASE_STATUSES),
  item: itemCard,
  /** Null for a guest, whose name stands in `guest_name`. */
  buyer: party.nullable(),
  guest_name: z.string().nullable(),
  seller: party,
  subtotal_amount: z.number(),
  service_fee_amount: z.number(),
  discount_amount: z.number(),
  total_amount: z.number(),
  paid_at: instant,
  /** How many messages the two have exchanged; null when they have no channel. */
  messages: z.number().int().nullable(),
  /** Who of the two has blocked the other, and since when. */
  blocks: z.array(blockBetween).max(2),
});
export type DisputePage = z.infer<typeof disputePage>;

/** A message beside what was kept of it when the dispute was opened: null for those that came later. */
export const keptMessage = messageView.extend({ kept: z.string().nullable() });
export type KeptMessage = z.infer<typeof keptMessage>;

export const disputes = defineEndpoint(calls.disputes, {
  looks: 'dispute.listed',
  summary:
    'Purchases under dispute and those that nobody collects, the oldest first, or decided ones; each look is in the audit log',
  query: adminListQuery({ view: z.enum(DISPUTE_VIEWS).default('waiting') }),
  answer: answerOf(adminPageOf(disputeRow)),
});

export const dispute = defineEndpoint(calls.dispute, {
  looks: 'dispute.viewed',
  summary: 'One purchase that is or was under dispute, or that nobody collects; any other is not there',
  params: staffTransactionParams,
  answer: answerOf(disputePage),
});

export const disputeMessages = defineEndpoint(calls.disputeMessages, {
  looks: 'dispute.conversation_read',
  summary: 'What buyer and seller of a purchase under dispute wrote to each other, oldest first',
  params: staffTransactionParams,
  query: z.strictObject({
    after_seq: numberField('Must be a sequence number.')
      .pipe(z.number().int().min(0).max(2_147_483_647, 'Must be a sequence number.'))
      .default(0),
    limit: numberField('Must be 1 to 200.').pipe(z.number().int().min(1).max(200)).default(100),
  }),
  answer: answerOf(pageOf(keptMessage, 200)),
});
