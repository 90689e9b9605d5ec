import { z } from 'zod';
import { answerOf, saidAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { instant } from '../kernel/fields.ts';
import { caseView } from './cases.schema.ts';
import { DISPUTE_STATES } from './disputes.rules.ts';
import { appealWish, confirmationWish, decisionView, decisionWish } from './disputes.schema.ts';

const params = z.object({
  transactionNumber: z.string().regex(/^[\w-]{1,64}$/, 'Must be a transaction number.'),
});
const BASE = '/api/admin/disputes/{transactionNumber}';
const stateAnswer = answerOf(z.object({ state: z.enum(DISPUTE_STATES) }));
const act = { method: 'post', access: 'staff', params, answer: stateAnswer, limit: 'write' } as const;

/** What was kept when the dispute was opened: JSON as text, and its SHA-256. */
export const evidenceView = z.object({
  kind: z.string(),
  content: z.string(),
  sha256: z.string(),
  kept_at: instant,
});

export const disputeDesk = z.object({
  state: z.enum(DISPUTE_STATES),
  /** Who has it in hand; null for nobody. */
  claimed_by: z.string().nullable(),
  is_mine: z.boolean(),
  /** What waits for a second member of staff, and whether the reader may be that one. */
  proposal: decisionView.nullable(),
  may_confirm: z.boolean(),
  case: caseView,
  evidence: z.array(evidenceView).max(20),
});
export type DisputeDesk = z.infer<typeof disputeDesk>;

export const disputeAtDesk = defineEndpoint({
  name: 'cases.dispute_desk',
  method: 'get',
  path: `${BASE}/case`,
  access: 'staff',
  summary: 'What the two sides said, what was kept when the dispute was opened, and who decides',
  params,
  answer: answerOf(disputeDesk),
});

export const claimDispute = defineEndpoint({
  ...act,
  name: 'cases.claim_dispute',
  path: `${BASE}/claim`,
  summary: 'Take a dispute on: nobody else decides it meanwhile',
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

export const appealDecision = defineEndpoint({
  name: 'cases.appeal',
  method: 'post',
  path: '/api/auth/me/transactions/{transactionNumber}/appeal',
  access: 'user',
  summary: 'Either side asks support to look again, once, within 7 days of the decision',
  params: z.object({ transactionNumber: z.string().min(1).max(120) }),
  body: appealWish,
  answer: saidAnswerOf(caseView),
  limit: 'write',
});
