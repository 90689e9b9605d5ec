import type { SaleView } from '#shared/purchases/purchases.schema.ts';
import { liveAtom, liveFamily } from '../../lib/live-list.ts';
import { saleQuery } from './handover.queries.ts';
import { foldSale, SALE_EVENTS } from './handover.reducers.ts';

/** The sale of my item, live. */
export const saleAtom = liveFamily((itemUuid: string) =>
  liveAtom<SaleView, (typeof SALE_EVENTS)[number]>({
    queryOptions: () => saleQuery(itemUuid),
    events: SALE_EVENTS,
    reduce: foldSale,
  }),
);
