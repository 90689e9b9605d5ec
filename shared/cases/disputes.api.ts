import { z } from 'zod';
import { answerOf, saidAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { instant } from '../kernel/fields.ts';
import { transactionParams } from '../purchases/purchases.schema.ts';
import { caseView } from './cases.schema.ts';
import { DISPUTE_STATES } from './disputes.rules.ts';
import {
  appealWish,
  claimWish,
  confirmationWish,
  decisionView,
  decisionWish,
  questionWish,
  statementWish,
} from './disputes.schema.ts';
import { evidenceView } from './evidence.schema.ts';

const params = z.object({
  transactionNumber: z.string().regex(/^[\w-]{1,64}$/, 'Must be a transaction number.'),
});
const BASE = '/api/admin/disputes/{transactionNumber}';
const stateAnswer = answerOf(z.object({ state: z.enum(DISPUTE_STATES) }));
const act = { method: 'post', access: 'staff', params, answer: stateAnswer, limit: 'write' } as const;

export const disputeDesk = z.object({
  state: z.enum(DISPUTE_STATES),
  /** Nobody collected: what a member of staff does first makes a dispute of it. */
  is_uncollected: z.boolean(),
  /** Who has it in hand, and since when; null for nobody. */
  claimed_by: z.string().nullable(),
  claimed_at: instant.nullable(),
  is_mine: z.boolean(),
  /** What waits for a second member of staff, and whether the reader may be that one. */
  proposal: decisionView.nullable(),
  may_confirm: z.boolean(),
  case: caseView,
  evidence: evidenceView,
});
export type DisputeDesk = z.infer<typeof disputeDesk>;

export const disputeAtDesk = defineEndpoint({
  name: 'cases.dispute_desk',
  method: 'get',
  path: `${BASE}/case`,
  access: 'staff',
  looks: 'dispute.viewed',
  summary: 'What the two sides said, what was kept when the dispute was opened, and who decides',
  params,
  answer: answerOf(disputeDesk),
});

export const claimDispute = defineEndpoint({
  ...act,
  name: 'cases.claim_dispute',
  path: `${BASE}/claim`,
  summary: 'Take a dispute on, also from somebody else: nobody else decides it meanwhile',
  body: claimWish,
});

export const releaseDispute = defineEndpoint({
  ...act,
  name: 'cases.release_dispute',
  method: 'delete',
  path: `${BASE}/claim`,
  summary: 'Leave a dispute that one has in hand to the others',
});

export const askInDispute = defineEndpoint({
  ...act,
  name: 'cases.ask_in_dispute',
  path: `${BASE}/questions`,
  summary: 'Ask one of the sides something, with a date for the answer',
  body: questionWish,
});

export const decideDispute = defineEndpoint({
  ...act,
  name: 'cases.decide_dispute',
  path: `${BASE}/decision`,
  summary: 'Decide a dispute; above AED 2,000 a second member of staff confirms',
  body: decisionWish,
});

export const confirmDispute = defineEndpoint({
  ...act,
  name: 'cases.confirm_dispute',
  path: `${BASE}/confirmation`,
  summary: 'Confirm what another member of staff proposed, or give it back',
  body: confirmationWish,
});

export const addStatement = defineEndpoint({
  name: 'cases.add_statement',
  method: 'post',
  path: '/api/auth/me/transactions/{transactionNumber}/statements',
  access: 'user',
  summary: 'Either side adds words and photos to a dispute until its date, or answers a question of support',
  params: transactionParams,
  body: statementWish,
  answer: saidAnswerOf(caseView),
  limit: 'write',
});

export const appealDecision = defineEndpoint({
  name: 'cases.appeal',
  method: 'post',
  path: '/api/auth/me/transactions/{transactionNumber}/appeal',
  access: 'user',
  summary: 'Either side asks support to look again, once, within 7 days of the decision',
  params: transactionParams,
  body: appealWish,
  answer: saidAnswerOf(caseView),
  limit: 'write',
});
