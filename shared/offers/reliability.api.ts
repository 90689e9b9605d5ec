import { z } from 'zod';
import { answerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { instant, uuidField } from '../kernel/fields.ts';
import { MOST_LISTED } from '../kernel/list-limits.ts';
import * as calls from './reliability.calls.ts';

/** How many of some cases went well. Null while there are too few of them to say anything. */
const share = z.object({ done: z.number().int(), of: z.number().int() }).nullable();
export type Share = z.infer<typeof share>;

/** What a buyer has done so far. */
export const buyerReliability = z.object({
  user_id: z.number().int(),
  /** Of the offers that were accepted, those that were paid. */
  paid: share,
  /** Of what was paid, what was collected. */
  collected: share,
});
export type BuyerReliability = z.infer<typeof buyerReliability>;

/** What a seller has done so far. */
export const sellerReliability = z.object({
  /** When they began to sell here. */
  since: instant,
  /** Items they have sold. */
  sold: z.number().int(),
  /** Of their sales that are over, those that were collected; what a buyer is at fault for counts neither way. */
  collected: share,
  /** The median time until an offer is answered, in hours; null while there are too few. */
  answers_within_hours: z.number().nullable(),
  /** Of the items that were kept for a buyer, those that the seller kept until the buyer had paid or their time was over. */
  kept: share,
});
export type SellerReliability = z.infer<typeof sellerReliability>;

export const buyersReliability = defineEndpoint(calls.buyersReliability, {
  summary: 'How reliable those are who have an open offer on your items',
  answer: answerOf(z.array(buyerReliability).max(MOST_LISTED)),
});

export const vendorReliability = defineEndpoint(calls.vendorReliability, {
  summary:
    'Since when a seller sells, how much, how soon they answer offers, and whether they keep their word',
  params: z.object({ uuid: uuidField }),
  answer: answerOf(sellerReliability),
});
