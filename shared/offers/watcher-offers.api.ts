import { z } from 'zod';
import { feeBreakdown, itemCard } from '../items/items.schema.ts';
import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField, instant, uuidField } from '../kernel/fields.ts';
import { MOST_WATCHERS_OFFERED } from './offers.rules.ts';
import { buyerOffer, offerPriceField } from './offers.schema.ts';
import * as calls from './watcher-offers.calls.ts';

/** A price for those who watch an item, as each of them sees it. */
export const watcherOffer = z.object({
  id: z.number().int(),
  item: itemCard,
  /** AED. */
  price: z.number(),
  total_fee_breakdown: feeBreakdown,
  expires_at: instant,
});
export type WatcherOffer = z.infer<typeof watcherOffer>;

/** How it stands with offers to those who watch an item, for its seller: to how many, never to whom. */
export const watchersOfferState = z.object({
  /** How many watch the item now. */
  watchers: z.number().int(),
  /** The last one, open or over. */
  last: z
    .object({ price: z.number(), sent_to: z.number().int(), sent_at: instant, expires_at: instant })
    .nullable(),
  /** From when on another one may be made; null: now. */
  next_at: instant.nullable(),
});
export type WatchersOfferState = z.infer<typeof watchersOfferState>;

const onItem = z.object({ uuid: uuidField });

export const watchersOffer = defineEndpoint(calls.watchersOffer, {
  summary: 'Your last offer to those who watch an item of yours, and when the next one may follow',
  params: onItem,
  answer: answerOf(watchersOfferState),
});

export const offerToWatchers = defineEndpoint(calls.offerToWatchers, {
  summary:
    'Offer an item of yours at a lower price to everybody who watches it, for 24 hours; once in 24 hours',
  params: onItem,
  body: z.object({ asking_price: offerPriceField }),
  answer: messageAnswerOf(watchersOfferState),
  status: 201,
  limit: 'write',
});

export const watcherOffersToMe = defineEndpoint(calls.watcherOffersToMe, {
  summary:
    'What sellers offer you for items that you watched, while it can be accepted; what ends first stands first',
  answer: answerOf(z.array(watcherOffer).max(MOST_WATCHERS_OFFERED)),
});

export const acceptWatcherOffer = defineEndpoint(calls.acceptWatcherOffer, {
  summary: 'Accept a seller’s offer to watchers: the item is kept for you for 24 hours. The first one has it',
  params: z.object({ offerId: idField }),
  answer: messageAnswerOf(buyerOffer),
  limit: 'write',
});
