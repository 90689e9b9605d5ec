import { and, eq, isNotNull, or } from 'drizzle-orm';
import { purchaseCases } from '#server/db/cases.tables.ts';
import { channels } from '#server/db/chat.tables.ts';
import { disputes } from '#server/db/disputes.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import type { CaseStep } from '#shared/cases/cases.rules.ts';
import type { RefundStatus } from '#shared/purchases/refunds.rules.ts';
import { endFullyRefunded } from './end-fully-refunded.service.ts';
import { leaveSupport } from './leave-support.service.ts';
import { recordCase, recordForStaff } from './purchase-acts.service.ts';

/** What both sides are told of money that is given back. */
const STEP_OF: Readonly<Partial<Record<RefundStatus, CaseStep>>> = {
  processing: 'money_sent',
  done: 'money_back',
  refused: 'money_failed',
  too_small: 'money_owed',
  paid_otherwise: 'money_otherwise',
};

export const casesReactions = (): Reaction[] => [
  defineReaction({
    name: 'cases.leave_desk_collected',
    on: 'purchase.handed_over',
    run: async ({ routing: { purchase_id } }, tx, record) => {
      const [row] = await tx
        .select({ number: purchases.transaction_number })
        .from(purchases)
        .innerJoin(purchaseCases, eq(purchaseCases.purchase_id, purchases.id))
        .where(and(eq(purchases.id, purchase_id), isNotNull(purchaseCases.uncollected_at)));
      if (row) recordForStaff(record, row.number);
    },
  }),
  defineReaction({
    name: 'cases.conversation_grew',
    on: 'chat.message_sent',
    // Support has what is said now beside what was kept of it, or before there is anything to decide: nobody collects it.
    run: async ({ routing: { channel_id } }, tx, record) => {
      const [row] = await tx
        .select({ number: purchases.transaction_number })
        .from(purchases)
        .innerJoin(channels, eq(channels.purchase_id, purchases.id))
        .leftJoin(disputes, eq(disputes.purchase_id, purchases.id))
        .leftJoin(purchaseCases, eq(purchaseCases.purchase_id, purchases.id))
        .where(
          and(
            eq(channels.id, channel_id),
            or(isNotNull(disputes.id), isNotNull(purchaseCases.uncollected_at)),
          ),
        );
      if (row) recordForStaff(record, row.number);
    },
  }),
  defineReaction({
    name: 'cases.leave_desk_arranged',
    on: 'purchase.collection_changed',
    run: async ({ routing: { purchase_id, by }, views }, tx, record) => {
      const { status } = views.member.collection;
      if (status === 'accepted' || (status === 'proposed' && by === 'buyer'))
        await leaveSupport(tx, record, purchase_id);
    },
  }),
  defineReaction({
    name: 'cases.follow_money',
    on: 'refund.moved',
    run: async ({ routing: { purchase_id, status, is_elsewhere, amount } }, tx, record) => {
      const step = is_elsewhere ? 'money_elsewhere' : STEP_OF[status];
      if (purchase_id === null || !step) return;
      const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, purchase_id));
      if (!purchase) return;
      const isEnded = is_elsewhere === true && (await endFullyRefunded(tx, purchase));
      await recordCase(tx, record, purchase, { step: isEnded ? 'ended' : step, by: null, amount });
    },
  }),
];
