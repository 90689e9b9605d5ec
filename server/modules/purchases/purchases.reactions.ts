import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import { openProven } from '#server/modules/accounts/addresses.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { giveGuestPurchases } from './guest-purchases.service.ts';

export const purchasesReactions = (deps: Pick<Deps, 'config' | 'logger'>): Reaction[] => [
  defineReaction({
    name: 'purchases.welcome_guest',
    on: 'account.verified',
    run: async ({ routing: { user_id, proven } }, tx, record) => {
      const given = await giveGuestPurchases(tx, record, user_id, openProven(deps, proven));
      if (given > 0) deps.logger.info({ user: user_id, given }, 'guest purchases found their account');
    },
  }),
];
