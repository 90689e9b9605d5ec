import { eq } from 'drizzle-orm';
import { bankDetails } from '#server/db/accounts.tables.ts';
import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import type { Deps } from '#server/modules/deps.ts';
import { emitMoneyChanged } from '#server/modules/purchases/money-events.service.ts';
import { renewRecipient } from './recipients.usecases.ts';

export const payoutsReactions = (deps: Pick<Deps, 'jobs' | 'realtime'>): Reaction[] => [
  defineReaction({
    name: 'payouts.bank_restored',
    on: 'account.changed',
    run: async ({ routing, views: { admin } }, tx) => {
      // A node of the version before leaves it to this (until 0.2.0). Made a second time after one of ours, the account would hold
      // payouts for that long, and what is asked for by its name could be what the first renewal has just had forgotten.
      if (admin.what !== 'undone' || routing.is_bank_restored) return;
      const has = await tx.$count(bankDetails, eq(bankDetails.user_id, routing.user_id));
      if (has > 0) await renewRecipient(deps, tx, routing.user_id);
    },
  }),
  defineReaction({
    name: 'payouts.bank_changed',
    on: 'account.changed',
    // Why the money of a sale waits is read by support, too, which is not told whose account it is.
    run: async ({ views: { admin } }) => {
      if (admin.what === 'bank_details' || admin.what === 'undone') emitMoneyChanged(deps);
    },
  }),
];
