import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { channelView, messageView } from './chat.schema.ts';

const routing = z.object({
  /** Accounts: a guest has none. */
  member_ids: z.array(z.number().int()),
  channel_id: z.number().int(),
  /** Where the page behind a guest's link learns of it; null where there is none, or no longer. */
  guest_room: z.string().nullable(),
});

export const channelOpened = defineEvent({
  type: 'chat.opened',
  summary:
    'A purchase opened a conversation between its buyer and seller, or a guest in it has an account now',
  routing: z.object({
    seller_id: z.number().int(),
    buyer_id: z.number().int().nullable(),
    guest_room: z.string().nullable(),
  }),
  views: { seller: z.object({ channel: channelView }), buyer: z.object({ channel: channelView }) },
});

export const messageSent = defineEvent({
  type: 'chat.message_sent',
  summary: 'A message was written; its version is its sequence number',
  routing,
  views: { member: z.object({ channel_id: z.number().int(), message: messageView }) },
});

export const channelRead = defineEvent({
  type: 'chat.read',
  summary: 'A member has read up to a message',
  routing,
  views: {
    member: z.object({ channel_id: z.number().int(), user_id: z.number().int(), read_seq: z.number().int() }),
  },
});

export const messagesDelivered = defineEvent({
  type: 'chat.delivered',
  summary: 'A device of a member has said that it has every message up to one',
  routing,
  views: {
    member: z.object({
      channel_id: z.number().int(),
      user_id: z.number().int(),
      delivered_seq: z.number().int(),
    }),
  },
});

export const memberLeft = defineEvent({
  type: 'chat.left',
  summary:
    'The other member deleted their account, or the link of a guest has ended; what was said stays, nothing can be sent any more',
  routing,
  views: { member: z.object({ channel_id: z.number().int(), left_id: z.number().int() }) },
});

export const blockChanged = defineEvent({
  type: 'chat.block_changed',
  summary:
    'One of the two has blocked the other, or does so no longer: what that closes or opens is asked for',
  routing: routing.omit({ channel_id: true }).extend({
    /** Null for a guest. */
    blocker_id: z.number().int().nullable(),
    is_blocked: z.boolean(),
    /** All conversations of the two. */
    channel_ids: z.array(z.number().int()),
  }),
  views: { member: z.object({}) },
});

/** Not stored: told to the other member at once, or never. */
export const typing = defineEvent({
  type: 'chat.typing',
  summary: 'The other member is writing',
  routing,
  views: { member: z.object({ channel_id: z.number().int(), user_id: z.number().int() }) },
});
