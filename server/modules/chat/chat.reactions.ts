import type { Tx } from '#server/db/client.ts';
import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { usersByIds } from '#server/modules/accounts/accounts.repository.ts';
import { accountRenamed, contactChanged } from '#shared/accounts/accounts.events.ts';
import { memberLeft } from '#shared/chat/chat.events.ts';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import { channelLeftByGuest, companionshipsOf } from './chat.repository.ts';
import { acquaintancesOf } from './chat-presence.service.ts';
import { openChannel, openMissingChannels } from './open-channel.usecases.ts';

/** What an account is called now. */
const recordName = async (tx: Tx, record: RecordEvent, user_id: number): Promise<void> => {
  const user = (await usersByIds(tx, [user_id])).get(user_id);
  if (!user) return;
  const { first_name, last_name } = user;
  // Not to guests, to whom a seller is their shop: they ask anew.
  const { member_ids } = await acquaintancesOf(tx, user_id);
  record(accountRenamed, {
    version: 1,
    routing: { member_ids },
    views: { member: { user_id, first_name, last_name } },
  });
};

const recordContact = async (tx: Tx, record: RecordEvent, userId: number): Promise<void> =>
  record(contactChanged, {
    version: 1,
    routing: await acquaintancesOf(tx, userId),
    views: { member: {} },
  });

export const chatReactions = (): Reaction[] => [
  defineReaction({
    name: 'chat.open_after_purchase',
    on: 'purchase.paid',
    run: async ({ routing }, tx, record) => {
      const { purchase_id: id, seller_id, buyer_id } = routing;
      if (buyer_id !== null) await openChannel(tx, record, { id, seller_id, buyer_id });
    },
  }),
  defineReaction({
    name: 'chat.say_who_left',
    on: 'account.deleted',
    run: async ({ routing: { user_id } }, tx, record) => {
      for (const { channel_id, last_seq, other_id, guest_room } of await companionshipsOf(tx, user_id)) {
        record(memberLeft, {
          version: last_seq,
          routing: { member_ids: other_id === null ? [] : [other_id], channel_id, guest_room },
          views: { member: { channel_id, left_id: user_id } },
        });
      }
    },
  }),
  defineReaction({
    name: 'chat.say_that_link_ended',
    on: 'purchase.link_ended',
    run: async ({ routing: { purchase_id } }, tx, record) => {
      const ended = await channelLeftByGuest(tx, purchase_id);
      if (!ended) return;
      const { channel_id, last_seq, seller_id } = ended;
      record(memberLeft, {
        version: last_seq,
        routing: { member_ids: [seller_id], channel_id, guest_room: null },
        views: { member: { channel_id, left_id: GUEST_ID } },
      });
    },
  }),
  defineReaction({
    name: 'chat.tell_new_name',
    on: 'profile.changed',
    run: async ({ routing: { user_id, has_new_name, has_new_contact = false } }, tx, record) => {
      if (has_new_name) await recordName(tx, record, user_id);
      if (has_new_name || has_new_contact) await recordContact(tx, record, user_id);
    },
  }),
  defineReaction({
    name: 'chat.record_lost_name',
    on: 'account.deleted',
    run: async ({ routing: { user_id } }, tx, record) => {
      await recordName(tx, record, user_id);
      await recordContact(tx, record, user_id);
    },
  }),
  defineReaction({
    name: 'chat.welcome_guest',
    on: 'account.verified',
    // It makes them theirs.
    after: 'purchases.welcome_guest',
    run: ({ routing }, tx, record) => openMissingChannels(tx, record, routing.user_id),
  }),
];
