import type { PurchaseView } from '#shared/purchases/purchases.schema.ts';
import { liveAtom, liveFamily } from '../../lib/live-list.ts';
import { myPurchasesQuery, purchaseQuery } from './purchases.queries.ts';
import { foldPurchase, foldPurchases, PURCHASE_EVENTS } from './purchases.reducers.ts';

type PurchaseEventType = (typeof PURCHASE_EVENTS)[number];

/** What I bought, live. */
export const myPurchasesAtom = liveAtom<PurchaseView[], PurchaseEventType>({
  queryOptions: myPurchasesQuery,
  events: PURCHASE_EVENTS,
  reduce: foldPurchases,
});

/** One purchase, live: its conversation opens after it was paid. */
export const purchaseAtom = liveFamily((transactionNumber: string) =>
  liveAtom<PurchaseView, PurchaseEventType>({
    queryOptions: () => purchaseQuery(transactionNumber),
    events: PURCHASE_EVENTS,
    reduce: foldPurchase,
  }),
);
