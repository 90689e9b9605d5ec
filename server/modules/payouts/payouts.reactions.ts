import { eq } from 'drizzle-orm';
import { bankDetails } from '#server/db/accounts.tables.ts';
import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import type { Deps } from '#server/modules/deps.ts';
import { renewRecipient } from './recipients.usecases.ts';

export const payoutsReactions = (deps: Pick<Deps, 'jobs'>): Reaction[] => [
  defineReaction({
    name: 'payouts.bank_restored',
    on: 'account.changed',
    run: async ({ routing, views: { admin } }, tx) => {
      if (admin.what !== 'undone') return;
      const has = await tx.$count(bankDetails, eq(bankDetails.user_id, routing.user_id));
      // A node of the version before leaves it to this (until 0.2.0). After one of ours the account is made a second time, of the
      // same details, which holds a payout for that long.
      if (has > 0) await renewRecipient(deps, tx, routing.user_id);
    },
  }),
];
