import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import type { Deps } from '#server/modules/deps.ts';
import { giveGuestPurchases } from './guest-purchases.service.ts';

export const purchasesReactions = (deps: Pick<Deps, 'logger'>): Reaction[] => [
  defineReaction({
    name: 'purchases.welcome_guest',
    on: 'account.verified',
    run: async ({ routing: { user_id } }, tx, record) => {
      const given = await giveGuestPurchases(tx, record, user_id);
      if (given > 0) deps.logger.info({ user: user_id, given }, 'guest purchases found their account');
    },
  }),
];
