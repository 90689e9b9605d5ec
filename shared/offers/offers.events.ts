import { z } from 'zod';
import { itemState } from '../items/items.schema.ts';
import { defineEvent } from '../kernel/event.ts';
import { buyerOffer, liveSellerOffer } from './offers.schema.ts';
import { watcherOffer, watchersOfferState } from './watcher-offers.api.ts';

/** Each watcher sees the offer, which is the same for all of them; the owner how many they are, nobody who. */
export const offeredToWatchers = defineEvent({
  type: 'item.offered_to_watchers',
  summary: 'A seller made one offer to everybody who watches an item',
  routing: z.object({
    owner_id: z.number().int(),
    item_uuid: z.string(),
    member_ids: z.array(z.number().int()),
  }),
  views: {
    owner: z.object({ item_uuid: z.string(), state: watchersOfferState }),
    member: z.object({ offer: watcherOffer }),
  },
});

/** The two concerned see the offer; everybody else only learns the item's public state, in which the count of open offers is. */
const offerEvent = <const Type extends string>(type: Type, summary: string) =>
  defineEvent({
    type,
    summary,
    routing: z.object({ seller_id: z.number().int(), buyer_id: z.number().int(), item_uuid: z.string() }),
    views: {
      seller: z.object({ offer: liveSellerOffer, item: itemState }),
      buyer: z.object({ offer: buyerOffer, item: itemState }),
      public: z.object({ item: itemState }),
    },
  });

export const offerPlaced = offerEvent('offer.placed', 'A buyer made an offer');
export const offerCountered = offerEvent(
  'offer.countered',
  'One side named another price; the other one is asked',
);
export const offerAccepted = offerEvent('offer.accepted', 'Whoever was asked accepted the price');
export const offerRejected = offerEvent('offer.rejected', 'Whoever was asked rejected the price');
export const offerWithdrawn = offerEvent('offer.withdrawn', 'The buyer took the offer back');
export const offerExpired = offerEvent('offer.expired', 'The offer ended unanswered, or unpaid');
export const offerHeld = offerEvent('offer.held', 'Another offer was accepted; this one waits');
export const offerRevived = offerEvent(
  'offer.revived',
  'The reservation ended unpaid; this offer is open again',
);
export const offerExtended = offerEvent('offer.extended', 'The seller gave the buyer more time to pay');
export const offerClosed = offerEvent('offer.closed', 'The item was bought or taken down; the offer is over');
