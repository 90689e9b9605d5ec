import { myPayouts, saleMoney } from '#shared/payouts/payouts.calls.ts';
import { call } from '../../lib/http/api.ts';
import { WORKING_DAY_EVENTS } from '../../live/events.ts';
import { on } from '../../live/live-query.ts';

/** What changes how it stands with a seller's money. */
export const MONEY_EVENTS = [
  'payout.changed',
  'payout.account_corrected',
  'payout.bank_refused',
  'profile.changed',
  'purchase.paid',
  'purchase.collection_changed',
  'purchase.handed_over',
  'purchase.case_changed',
  'purchase.completed',
  ...WORKING_DAY_EVENTS,
] as const;

export const statementQuery = () => ({
  queryKey: ['payouts', 'statement'],
  queryFn: async () => (await call(myPayouts, {})).data,
  events: on(MONEY_EVENTS, 'refetch'),
});

export const saleMoneyQuery = (transactionNumber: string) => ({
  queryKey: ['payouts', 'sale', transactionNumber],
  queryFn: async () => (await call(saleMoney, { params: { transactionNumber } })).data,
  events: on(MONEY_EVENTS, 'refetch'),
});
