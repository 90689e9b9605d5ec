import { z } from 'zod';
import { itemStatus, photoView } from '../items/items.schema.ts';
import { instant } from '../kernel/fields.ts';
import { saleView } from '../purchases/purchases.schema.ts';
import { MAX_MESSAGE_PHOTOS, MOST_MARKS } from './chat.rules.ts';

/** A message; `message` and `content` are the same text, both names are in the specification. */
export const messageView = z.object({
  id: z.number().int(),
  /** Gap-free in its channel, from 1. */
  seq: z.number().int(),
  channel_id: z.number().int(),
  /** The author's, `GUEST_ID` for a guest. */
  user_id: z.number().int(),
  message: z.string(),
  content: z.string(),
  /** With the words, or in their place: these are empty then. */
  photos: z.array(photoView).max(MAX_MESSAGE_PHOTOS),
  user: z.object({ name: z.string() }),
  /** The sender's own id for it; sending twice with one id is one message. */
  client_id: z.string().nullable(),
  created_at: instant,
});
export type MessageView = z.infer<typeof messageView>;

/** A channel as one of its two members sees it. */
export const channelView = z.object({
  id: z.number().int(),
  my_role: z.enum(['buyer', 'seller']),
  item: z.object({
    uuid: z.string(),
    item_name: z.string(),
    item_name_other: z.string().nullable(),
    /** What it was sold for, in AED: the accepted offer where there was one. */
    price: z.number(),
    status: itemStatus,
    default_image: photoView.nullable(),
  }),
  transaction_number: z.string(),
  /** How far the purchase has come. */
  purchase: saleView.pick({ status: true, handed_over_at: true, handed_over_by: true }),
  other: z.object({
    /** `GUEST_ID` for a guest. */
    id: z.number().int(),
    /** Empty where a guest left none. */
    name: z.string(),
    online: z.boolean(),
    /** Of what is said about their coming and going the greatest version is true. */
    presence_version: z.number().int(),
    last_seen_at: instant.nullable(),
    read_seq: z.number().int(),
    /** Up to which message a device of theirs has said that it has it; never less than `read_seq`. */
    delivered_seq: z.number().int(),
    /** They deleted their account, or the link of a guest is over: what was said stays, nothing can be sent any more. */
    has_left: z.boolean(),
  }),
  last_seq: z.number().int(),
  last_message: messageView.nullable(),
  read_seq: z.number().int(),
  /** Up to which message a device of yours has said that it has it: `received` says so, over the socket. */
  delivered_seq: z.number().int(),
  unread_count: z.number().int(),
  created_at: instant,
  /** From when on the two need each other for the purchase no more; null while that is not known. */
  over_at: instant.nullable(),
  /** You have blocked the other side: what takes it back. Nobody can write where the purchase is over. */
  my_block_id: z.number().int().nullable(),
  blocked_by_other: z.boolean(),
});
export type ChannelView = z.infer<typeof channelView>;

/** Somebody that you have blocked, under the name you know them by. */
export const blockView = z.object({
  id: z.number().int(),
  /** Empty where a guest left none. */
  name: z.string(),
  is_guest: z.boolean(),
  blocked_at: instant,
});
export type BlockView = z.infer<typeof blockView>;

/** For staff: which side of a conversation has blocked the other, and since when. */
export const blockBetween = z.object({ by: z.enum(['buyer', 'seller']), at: instant });
export type BlockBetween = z.infer<typeof blockBetween>;

/** Messages of a channel that a device has, all of them up to a sequence number: said with `emit('received', marks, ack)`. */
export const receivedMarks = z
  .array(z.strictObject({ channel_id: z.number().int().positive(), seq: z.number().int().positive() }))
  .min(1)
  .max(MOST_MARKS);
export type ReceivedMark = z.infer<typeof receivedMarks>[number];

/** What a guest's device has of their one conversation, up to a sequence number, by the token of their link. */
export const guestReceived = z.strictObject({
  purchase_link: z.string().min(20).max(200),
  seq: z.number().int().positive(),
});

/** In which conversation somebody writes: said with `emit('typing', where)`. */
export const typingIn = z.union([z.number().int().positive(), guestReceived.pick({ purchase_link: true })]);
export type TypingIn = z.infer<typeof typingIn>;

/** What a device says that it has. */
export type Received = ReceivedMark[] | z.infer<typeof guestReceived>;
