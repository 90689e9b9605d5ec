import { z } from 'zod';
import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { instant } from '../kernel/fields.ts';
import { staffTransactionParams, transactionParams } from '../purchases/purchases.schema.ts';
import { caseView } from './cases.schema.ts';
import * as calls from './disputes.calls.ts';
import { DISPUTE_STATES } from './disputes.rules.ts';
import {
  appealBody,
  claimBody,
  confirmationBody,
  decisionBody,
  proposalView,
  questionBody,
  statementBody,
} from './disputes.schema.ts';
import { evidenceView } from './evidence.schema.ts';

const stateAnswer = answerOf(z.object({ state: z.enum(DISPUTE_STATES) }));
const act = { params: staffTransactionParams, answer: stateAnswer, limit: 'write' } as const;

export const adminDispute = z.object({
  state: z.enum(DISPUTE_STATES),
  /** Nobody collected: what a member of staff does first makes a dispute of it. */
  is_uncollected: z.boolean(),
  /** Who has it in hand, and since when; null for nobody. */
  claimed_by: z.string().nullable(),
  claimed_at: instant.nullable(),
  is_mine: z.boolean(),
  /** What waits for a second member of staff, and whether the reader may be that one. */
  proposal: proposalView.nullable(),
  may_confirm: z.boolean(),
  case: caseView,
  evidence: evidenceView,
});
export type AdminDispute = z.infer<typeof adminDispute>;

export const readAdminDispute = defineEndpoint(calls.readAdminDispute, {
  looks: 'dispute.viewed',
  summary: 'What the two sides said, what was kept when the dispute was opened, and who decides',
  params: staffTransactionParams,
  answer: answerOf(adminDispute),
});

export const claimDispute = defineEndpoint(calls.claimDispute, {
  ...act,
  summary: 'Take a dispute on, also from somebody else: nobody else decides it meanwhile',
  body: claimBody,
});

export const releaseDispute = defineEndpoint(calls.releaseDispute, {
  ...act,
  summary: 'Leave a dispute that one has in hand to the others',
});

export const askInDispute = defineEndpoint(calls.askInDispute, {
  ...act,
  summary: 'Ask one of the sides something, with a date for the answer',
  body: questionBody,
});

export const decideDispute = defineEndpoint(calls.decideDispute, {
  ...act,
  summary: 'Decide a dispute; above AED 2,000 a second member of staff confirms',
  body: decisionBody,
});

export const confirmDispute = defineEndpoint(calls.confirmDispute, {
  ...act,
  summary: 'Confirm what another member of staff proposed, or give it back',
  body: confirmationBody,
});

export const addStatement = defineEndpoint(calls.addStatement, {
  summary: 'Either side adds words and photos to a dispute until its date, or answers a question of support',
  params: transactionParams,
  body: statementBody,
  answer: messageAnswerOf(caseView),
  limit: 'write',
});

export const appealDecision = defineEndpoint(calls.appealDecision, {
  summary: 'Either side asks support to look again, once, within 7 days of the decision',
  params: transactionParams,
  body: appealBody,
  answer: messageAnswerOf(caseView),
  limit: 'write',
});
