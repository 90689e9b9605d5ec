import type { Reaction } from '#server/events/relay.ts';
import { defineReaction } from '#server/events/relay.ts';
import type { Deps } from '#server/modules/deps.ts';
import { memberLeft } from '#shared/chat/chat.events.ts';
import { companionshipsOf } from './chat.repository.ts';
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
    name: 'chat.say_who_left',
    on: 'account.deleted',
    run: async ({ routing: { user_id } }, tx, record) => {
      for (const { channel_id, last_seq, other_id } of await companionshipsOf(tx, user_id)) {
        record(memberLeft, {
          version: last_seq,
          routing: { member_ids: [other_id], channel_id },
          views: { member: { channel_id, left_id: user_id } },
        });
      }
    },
  }),
  defineReaction({
    name: 'chat.welcome_guest',
    on: 'account.verified',
    // The reaction of purchases, which stands before this one, has made them theirs.
    run: ({ routing }, tx, record) => openMissingChannels(deps, tx, record, routing.user_id),
  }),
];
