import { z } from 'zod';
import { PROHIBITED_KINDS } from './prohibited-kinds.data.ts';

/** Words that one flag names, and listings with the same pictures that one submission is flagged for: the first. */
export const MOST_WORDS = 100;
export const MOST_TWINS = 30;

/** A listing with one of the same pictures. */
const twin = z.object({
  item_uuid: z.string(),
  item_name: z.string(),
  seller: z.string(),
  is_same_seller: z.boolean(),
  /** The item's status number when it was found. */
  status: z.number().int(),
});

/** What an administrator should look at twice, with why; computed when an item or an edit is submitted, never blocking. */
export const flag = z.discriminatedUnion('kind', [
  /** By its category, or by words as they were written. */
  z.object({
    kind: z.literal('electrical'),
    by_category: z.boolean(),
    words: z.array(z.string()).max(MOST_WORDS),
  }),
  z.object({
    kind: z.literal('prohibited'),
    topic: z.enum(PROHIBITED_KINDS),
    words: z.array(z.string()).max(MOST_WORDS),
  }),
  /** Phone numbers, email addresses and links in the text, as they were written. */
  z.object({ kind: z.literal('contacts'), words: z.array(z.string()).max(MOST_WORDS) }),
  /** `photo` counts from 1. */
  z.object({ kind: z.literal('duplicate'), photo: z.number().int(), twin }),
  /** Nothing of the seller was approved before, or their account is younger than a week; whole days. */
  z.object({ kind: z.literal('new_seller'), is_first: z.boolean(), account_days: z.number().int() }),
  /** Far from what such goods went for lately: the middle of so many prices of its subcategory, in AED. */
  z.object({
    kind: z.literal('price'),
    is: z.enum(['high', 'low']),
    usual: z.number(),
    examples: z.number().int(),
  }),
]);
export type Flag = z.infer<typeof flag>;

/** Days for which an account is new. */
export const NEW_ACCOUNT_DAYS = 7;
/**
 * When a price is far from usual: so many times the median of the latest prices of its subcategory, or so small a part of
 * it. Goods of one subcategory differ widely by brand, so only what is far off is worth a look; of fewer examples nothing
 * is said.
 */
export const USUAL_PRICE = { latest: 200, examples: 12, high: 5, low: 0.2 } as const;
/** Bits by which the hashes of two photos of one picture may differ. */
export const SAME_PICTURE_BITS = 6;
