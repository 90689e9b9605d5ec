import { PAYABLE_VIEWS } from '#shared/admin/list-filters.rules.ts';
import type { EventType } from '#shared/events.ts';
import type { Asked, Browser } from './browser.ts';
import { oneForEach } from './for-each.ts';
import type { Screen } from './open-pages.ts';

const list = (filters: Record<string, string> = {}) => ({ page: 1, keyword: '', filters });
/** So many payments and disputes are held open, the newest first. */
const MOST_HELD = 3;

/** Where support and finance work: disputes, payouts, payments and the ledger. */
export const financeScreens = async (browser: Browser): Promise<Screen[]> => {
  const disputes = await import('#client/features/admin/disputes/disputes.queries.ts');
  const payouts = await import('#client/features/admin/payouts/payouts.queries.ts');
  const purchases = await import('#client/features/admin/purchases/purchases.queries.ts');
  const finance = await import('#client/features/admin/finance/finance.queries.ts');
  const overview = await import('#client/features/admin/overview/overview.queries.ts');
  const { DISPUTE_EVENTS } = disputes;
  const { PAYOUT_EVENTS } = payouts;
  const screen = (name: string, query: Asked, events: readonly EventType[]): Screen => ({
    name,
    shown: browser.holdAsked(query, events),
    fresh: query.queryFn,
  });
  const numbersOn = ({ shown }: Screen): string[] =>
    ((shown() as { data?: { transaction_number: string }[] } | undefined)?.data ?? [])
      .slice(0, MOST_HELD)
      .map(({ transaction_number }) => transaction_number);
  const waiting = screen('disputes', disputes.disputesQuery(list()), DISPUTE_EVENTS);
  const decided = screen(
    'decided disputes',
    disputes.disputesQuery(list({ view: 'decided' })),
    DISPUTE_EVENTS,
  );
  const payments = screen('payments', purchases.adminPurchasesQuery(list()), purchases.ADMIN_PURCHASE_EVENTS);
  const disputed = () => [...numbersOn(waiting), ...numbersOn(decided)];
  return [
    waiting,
    decided,
    payments,
    oneForEach('a dispute', disputed, {
      hold: (number: string) => browser.holdAsked(disputes.disputeQuery(number), DISPUTE_EVENTS),
      fresh: (number: string) => disputes.disputeQuery(number).queryFn(),
    }),
    oneForEach('what was said in a dispute', disputed, {
      hold: (number: string) => browser.holdAsked(disputes.dealQuery(number), DISPUTE_EVENTS),
      fresh: (number: string) => disputes.dealQuery(number).queryFn(),
    }),
    oneForEach('a payment', () => numbersOn(payments), {
      hold: (number: string) => browser.holdAsked(purchases.adminPurchaseQuery(number), PAYOUT_EVENTS),
      fresh: (number: string) => purchases.adminPurchaseQuery(number).queryFn(),
    }),
    screen('payouts', payouts.payoutsQuery(list()), PAYOUT_EVENTS),
    screen('runs', payouts.runsQuery(list()), PAYOUT_EVENTS),
    screen('sums of payouts', payouts.summaryQuery(), PAYOUT_EVENTS),
    ...PAYABLE_VIEWS.map((view) =>
      screen(`payables: ${view}`, payouts.payablesQuery(list({ view })), PAYOUT_EVENTS),
    ),
    screen('the ledger', finance.ledgerQuery(list()), finance.LEDGER_EVENTS),
    screen('balances', finance.balancesQuery(), finance.LEDGER_EVENTS),
    screen('owed money', finance.owedQuery(list()), finance.OWED_EVENTS),
    screen('counts of the admin', overview.adminCountsQuery(), overview.ADMIN_EVENTS),
  ];
};
