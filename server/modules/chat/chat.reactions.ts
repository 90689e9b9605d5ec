import type { Reaction } from '#server/events/relay.ts';
import { defineReaction } from '#server/events/relay.ts';
import type { Deps } from '#server/modules/deps.ts';
import { openChannel, openMissingChannels } from './open-channel.usecase.ts';

export const chatReactions = (deps: Pick<Deps, 'realtime'>): Reaction[] => [
  defineReaction({
    name: 'chat.open_after_purchase',
    on: 'purchase.paid',
    run: async ({ routing }, tx, record) => {
      const { purchase_id: id, seller_id, buyer_id } = routing;
      if (buyer_id !== null) await openChannel(deps, tx, record, { id, seller_id, buyer_id });
    },
  }),
  defineReaction({
    name: 'chat.welcome_guest',
    on: 'account.verified',
    // The reaction of purchases, which stands before this one, has made them theirs.
    run: ({ routing }, tx, record) => openMissingChannels(deps, tx, record, routing.user_id),
  }),
];
