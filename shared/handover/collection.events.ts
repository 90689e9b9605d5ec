import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { collectionView } from './collection.schema.ts';

export const collectionChanged = defineEvent({
  type: 'purchase.collection_changed',
  summary: 'Times for the collection were proposed, one was accepted, or they were withdrawn',
  routing: z.object({
    purchase_id: z.number().int(),
    seller_id: z.number().int(),
    buyer_id: z.number().int().nullable(),
    guest_room: z.string().nullable(),
    item: z.string(),
    item_uuid: z.string(),
    channel_id: z.number().int().nullable(),
    /** Which side did it. */
    by: z.enum(['buyer', 'seller']),
    /** What it was before: null for a new one. */
    before: z.enum(['proposed', 'accepted']).nullable(),
  }),
  views: {
    member: z.object({ collection: collectionView }),
    guest: z.object({ transaction_number: z.string() }),
  },
});
