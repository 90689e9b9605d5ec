import { eq } from 'drizzle-orm';
import { purchases } from '#server/db/purchases.tables.ts';
import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import type { CaseStep } from '#shared/cases/cases.rules.ts';
import type { RefundStatus } from '#shared/purchases/refunds.rules.ts';
import { tellCase } from './acting.ts';

/** What both sides are told of money that is given back. */
const STEP_OF: Readonly<Partial<Record<RefundStatus, CaseStep>>> = {
  processing: 'money_sent',
  done: 'money_back',
  refused: 'money_failed',
  too_small: 'money_owed',
};

export const casesReactions = (): Reaction[] => [
  defineReaction({
    name: 'cases.follow_money',
    on: 'refund.moved',
    run: async ({ routing: { purchase_id, status } }, tx, record) => {
      const step = STEP_OF[status];
      if (purchase_id === null || !step) return;
      const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, purchase_id));
      if (purchase) await tellCase(tx, record, purchase, { step, by: null });
    },
  }),
];
