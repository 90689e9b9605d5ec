import type { PurchaseView } from '#shared/purchases/purchases.schema.ts';
import { CONTACT_EVENTS } from '../../live/events.ts';
import { liveAtom, liveFamily } from '../../live/live-atom.ts';
import { on } from '../../live/live-query.ts';
import { inRows, pagedAtom } from '../../live/paged-list.ts';
import { myPurchasesQuery, purchaseQuery } from './purchases.queries.ts';
import { PURCHASE_EVENTS, reducePurchase, reducePurchases } from './purchases.reducers.ts';

/** What I bought, live. */
export const myPurchasesAtom = pagedAtom<PurchaseView>(() => ({
  ...myPurchasesQuery(),
  events: { ...on(PURCHASE_EVENTS, inRows(reducePurchases)), ...on(CONTACT_EVENTS, 'refetch') },
}));

/** One purchase, live: its conversation opens after it was paid. */
export const purchaseAtom = liveFamily((transactionNumber: string) =>
  liveAtom<PurchaseView>(() => ({
    ...purchaseQuery(transactionNumber),
    events: { ...on(PURCHASE_EVENTS, reducePurchase), ...on(CONTACT_EVENTS, 'refetch') },
  })),
);
