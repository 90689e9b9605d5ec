import type { SaleView } from '#shared/purchases/purchases.schema.ts';
import { CONTACT_EVENTS } from '../../live/events.ts';
import { liveAtom, liveFamily } from '../../live/live-atom.ts';
import { on } from '../../live/live-query.ts';
import { saleByNumberQuery, saleQuery } from './handover.queries.ts';
import { reduceSale, SALE_EVENTS } from './handover.reducers.ts';

// A buyer who is called otherwise is named by nothing that a sale holds; nor is a guest whom an account has replaced.
const STEPS = {
  ...on(SALE_EVENTS, reduceSale),
  ...on(['account.renamed', ...CONTACT_EVENTS], 'refetch'),
} as const;

/** The latest sale of my item, live. */
export const saleAtom = liveFamily((itemUuid: string) =>
  liveAtom<SaleView>(() => ({
    ...saleQuery(itemUuid),
    events: STEPS,
  })),
);

/** One of my sales, live. */
export const saleByNumberAtom = liveFamily((transactionNumber: string) =>
  liveAtom<SaleView>(() => ({
    ...saleByNumberQuery(transactionNumber),
    events: STEPS,
  })),
);
