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

/** Under which all of it is kept. */
export const MONEY_KEY = ['payouts'] as const;

export const statementQuery = () => ({
  queryKey: [...MONEY_KEY, 'statement'],
  queryFn: async () => (await call(myPayouts, {})).data,
  events: on(MONEY_EVENTS, 'refetch'),
});

export const saleMoneyQuery = (transactionNumber: string) => ({
  queryKey: [...MONEY_KEY, 'sale', transactionNumber],
  queryFn: async () => (await call(saleMoney, { params: { transactionNumber } })).data,
  events: on(MONEY_EVENTS, 'refetch'),
});
