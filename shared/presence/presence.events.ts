import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { instant, uuidField } from '../kernel/fields.ts';

/** Rooms a socket may ask for, whoever it belongs to, with `emit('subscribe', target, ack)` and leave with `unsubscribe`. */
export const roomTarget = z.union([
  z.strictObject({ item: uuidField }),
  z.strictObject({ shop: z.literal(true) }),
  z.strictObject({ concierge: z.literal(true) }),
  /** What is behind a guest's link, by its token: a purchase, a visit, a case with support. */
  z.strictObject({ purchase_link: z.string().min(20).max(200) }),
]);

/** What `subscribe` and `unsubscribe` are acknowledged with. */
export type SubscribeAck = { ok: true } | { ok: false; code: string };

/** Not stored: how many people look at an item, or whether a conversation's other side is there. */
export const presence = defineEvent({
  type: 'presence',
  summary: 'How many people look at an item, or whether a conversation’s other side is online',
  routing: z.object({
    item_uuid: z.string().nullable(),
    member_ids: z.array(z.number().int()),
    /** Pages of guests. */
    guest_rooms: z.array(z.string()).optional(),
  }),
  views: {
    item: z.object({ item_uuid: z.string(), count: z.number().int() }).nullable(),
    user: z
      .object({ user_id: z.number().int(), online: z.boolean(), last_seen_at: instant.nullable() })
      .nullable(),
  },
});
