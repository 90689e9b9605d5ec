import { PAYABLE_VIEWS } from '#shared/admin/list-filters.rules.ts';
import type { AdminUserPage } from '#shared/admin/users.schema.ts';
import type { Asked, Browser } from './browser.ts';
import { oneForEach } from './for-each.ts';
import type { Screen } from './open-pages.ts';

const list = (filters: Record<string, string> = {}) => ({ page: 1, keyword: '', filters });
/** So many payments and disputes are held open, the newest first. */
const MOST_HELD = 3;

/** Since when somebody is there, and on which devices, nobody tells: it is asked for every minute. */
const withoutVisits = ({ is_online: _here, sessions: _devices, ...user }: AdminUserPage) => user;

/** Where staff work: disputes, payouts, payments and the ledger; items, people and their shops. */
export const staffScreens = async (browser: Browser): Promise<Screen[]> => {
  const audit = await import('#client/features/admin/audit/audit.queries.ts');
  const discounts = await import('#client/features/admin/discounts/discounts.queries.ts');
  const disputes = await import('#client/features/admin/disputes/disputes.queries.ts');
  const featured = await import('#client/features/admin/featured/featured.queries.ts');
  const payouts = await import('#client/features/admin/payouts/payouts.queries.ts');
  const purchases = await import('#client/features/admin/purchases/purchases.queries.ts');
  const finance = await import('#client/features/admin/finance/finance.queries.ts');
  const overview = await import('#client/features/admin/overview/overview.queries.ts');
  const items = await import('#client/features/admin/items/items.queries.ts');
  const reports = await import('#client/features/admin/reports/reports.queries.ts');
  const users = await import('#client/features/admin/users/users.queries.ts');
  const vendors = await import('#client/features/admin/vendors/vendors.queries.ts');
  const screen = (name: string, query: Asked): Screen => ({
    name,
    shown: browser.holdAsked(query),
    fresh: query.queryFn,
  });
  const uuidsOn = ({ shown }: Screen): string[] =>
    ((shown() as { data?: { uuid: string }[] } | undefined)?.data ?? []).map(({ uuid }) => uuid);
  const numbersOn = ({ shown }: Screen): string[] =>
    ((shown() as { data?: { transaction_number: string }[] } | undefined)?.data ?? [])
      .slice(0, MOST_HELD)
      .map(({ transaction_number }) => transaction_number);
  const waiting = screen('disputes', disputes.disputesQuery(list()));
  const decided = screen('decided disputes', disputes.disputesQuery(list({ view: 'decided' })));
  const payments = screen('payments', purchases.adminPurchasesQuery(list()));
  const [things, people, shops] = [
    screen('items in the admin', items.itemsQuery(list())),
    screen('users', users.usersQuery(list())),
    screen('vendors', vendors.vendorsQuery(list())),
  ];
  const runs = screen('runs', payouts.runsQuery(list()));
  const runsShown = (): number[] =>
    ((runs.shown() as { data?: { run: number }[] } | undefined)?.data ?? [])
      .slice(0, MOST_HELD)
      .map(({ run }) => run);
  const reported = screen('reports', reports.adminReportsQuery(list()));
  const disputed = () => [...numbersOn(waiting), ...numbersOn(decided)];
  return [
    waiting,
    decided,
    payments,
    oneForEach('a dispute', disputed, {
      hold: (number: string) => browser.holdAsked(disputes.disputeQuery(number)),
      fresh: (number: string) => disputes.disputeQuery(number).queryFn(),
    }),
    oneForEach('what was said in a dispute', disputed, {
      hold: (number: string) => browser.holdAsked(disputes.dealQuery(number)),
      fresh: (number: string) => disputes.dealQuery(number).queryFn(),
    }),
    oneForEach('a payment', () => numbersOn(payments), {
      hold: (number: string) => browser.holdAsked(purchases.adminPurchaseQuery(number)),
      fresh: (number: string) => purchases.adminPurchaseQuery(number).queryFn(),
    }),
    screen('payouts', payouts.payoutsQuery(list())),
    runs,
    oneForEach('a run', runsShown, {
      hold: (run: number) => browser.holdAsked(payouts.runQuery(run)),
      fresh: (run: number) => payouts.runQuery(run).queryFn(),
    }),
    oneForEach('payouts of a run', runsShown, {
      hold: (run: number) => browser.holdAsked(payouts.payoutsOfRunQuery(run)(list())),
      fresh: (run: number) => payouts.payoutsOfRunQuery(run)(list()).queryFn(),
    }),
    screen('featured in the admin', featured.featuredQuery(list())),
    screen('discounts', discounts.discountsQuery(list())),
    screen('the log', audit.auditQuery(list())),
    screen('sums of payouts', payouts.summaryQuery()),
    ...PAYABLE_VIEWS.map((view) => screen(`payables: ${view}`, payouts.payablesQuery(list({ view })))),
    screen('the ledger', finance.ledgerQuery(list())),
    screen('balances', finance.balancesQuery()),
    screen('owed money', finance.owedQuery(list())),
    reported,
    oneForEach('a report', () => uuidsOn(reported), {
      hold: (uuid: string) => browser.holdAsked(reports.adminReportQuery(uuid)),
      fresh: (uuid: string) => reports.adminReportQuery(uuid).queryFn(),
    }),
    things,
    people,
    shops,
    oneForEach('an item in the admin', () => uuidsOn(things).slice(0, MOST_HELD), {
      hold: (uuid: string) => browser.holdAsked(items.itemQuery(uuid)),
      fresh: (uuid: string) => items.itemQuery(uuid).queryFn(),
    }),
    // The first who came: sellers, and somebody who buys.
    oneForEach('a user', () => uuidsOn(people).slice(-MOST_HELD - 1), {
      hold: (uuid: string) => browser.holdAsked(users.userQuery(uuid)),
      fresh: (uuid: string) => users.userQuery(uuid).queryFn(),
      asShown: withoutVisits,
    }),
    oneForEach('a vendor', () => uuidsOn(shops).slice(0, MOST_HELD), {
      hold: (uuid: string) => browser.holdAsked(vendors.vendorQuery(uuid)),
      fresh: (uuid: string) => vendors.vendorQuery(uuid).queryFn(),
    }),
    screen('counts of the admin', overview.adminCountsQuery()),
  ];
};
