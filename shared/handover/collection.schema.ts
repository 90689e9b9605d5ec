import { z } from 'zod';
import { idField, instant } from '../kernel/fields.ts';
import { COLLECTION_STATUSES, MOST_SLOTS } from './collection.rules.ts';

/** Times for the collection, as both sides see them. */
export const collectionView = z.object({
  id: z.number().int(),
  transaction_number: z.string(),
  proposed_by: z.enum(['buyer', 'seller']),
  status: z.enum(COLLECTION_STATUSES),
  slots: z.array(instant).max(MOST_SLOTS),
  /** The one that was accepted. */
  chosen: instant.nullable(),
  /** Grows with every change of this proposal; proposals follow each other by their ids. */
  version: z.number().int(),
});
export type CollectionView = z.infer<typeof collectionView>;

const TIMES = 'Choose one to three times.';
export const slotsBody = z.object({
  slots: z
    .array(z.iso.datetime({ error: 'Choose a time.' }), TIMES)
    .min(1, TIMES)
    .max(MOST_SLOTS, TIMES),
});

export const slotChoice = z.object({
  /** The proposal that was looked at. */
  id: idField,
  slot: z.iso.datetime({ error: 'Choose a time.' }),
});
