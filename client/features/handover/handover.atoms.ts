import type { SaleView } from '#shared/purchases/purchases.schema.ts';
import { liveAtom, liveFamily } from '../../live/live-atom.ts';
import { on } from '../../live/live-query.ts';
import { saleQuery } from './handover.queries.ts';
import { reduceSale, SALE_EVENTS } from './handover.reducers.ts';

/** The sale of my item, live. */
export const saleAtom = liveFamily((itemUuid: string) =>
  liveAtom<SaleView>(() => ({
    ...saleQuery(itemUuid),
    // A buyer who is called otherwise is named by nothing that a sale holds.
    events: { ...on(SALE_EVENTS, reduceSale), 'account.renamed': 'refetch' },
  })),
);
