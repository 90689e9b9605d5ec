import { globSync, readFileSync } from 'node:fs';

/** Live queries by where they are declared, and the column of docs/live-facts.md that has their events. */
export const COLUMN_OF: Readonly<Record<string, string>> = {
  shopPageAtom: 'shop',
  featuredAtom: 'featured',
  similarItemsAtom: 'similar',
  cardsAtom: 'looked at',
  vendorAtom: 'vendor',
  itemPageAtom: 'item',
  watchedAtom: 'watchlist',
  myOffersAtom: 'my bids',
  offersToMeAtom: 'bids received',
  offersOnItemAtom: 'bids received',
  watcherOffersQuery: 'watchers’ offers',
  myItemsAtom: 'my items',
  myPurchasesAtom: 'purchases',
  purchaseAtom: 'purchases',
  saleAtom: 'sale',
  saleByNumberAtom: 'sale',
  channelsQuery: 'conversations',
  blocksQuery: 'blocked people',
  dashboardQuery: 'dashboard',
  itemDaysQuery: 'dashboard',
  todayQuery: 'today',
  centreAtom: 'notifications',
  queueAtom: 'queue',
  slotsAtom: 'concierge',
  caseAtom: 'case',
  guestCaseQuery: 'case',
  receiptQuery: 'receipt',
  paymentReceiptsQuery: 'receipt',
  guestReceiptsQuery: 'receipt',
  statementQuery: 'money',
  saleMoneyQuery: 'money',
  guestPurchaseQuery: 'guest link',
  summaryQuery: 'finance',
  payoutsQuery: 'finance',
  runQuery: 'finance',
  payoutsOfRunQuery: 'finance',
  payablesQuery: 'finance',
  runsQuery: 'finance',
  adminPurchaseQuery: 'finance',
  disputesQuery: 'disputes',
  dealQuery: 'disputes',
  disputeQuery: 'disputes',
  partnersQuery: 'delivery partners',
  savedSearchesQuery: 'saved searches',
  itemsQuery: 'items in the admin',
  itemQuery: 'an item in the admin',
  usersQuery: 'users',
  userQuery: 'a user',
  vendorsQuery: 'vendors',
  vendorQuery: 'a vendor in the admin',
  adminReportsQuery: 'reports',
  adminReportQuery: 'a report',
  featuredQuery: 'featured in the admin',
  discountsQuery: 'discounts',
  discountQuery: 'discounts',
  discountUsesQuery: 'uses of a discount',
  helpCasesQuery: 'cases in the admin',
  helpCaseQuery: 'cases in the admin',
  auditQuery: 'audit log',
  deletionQuery: 'leaving',
};

/** Live queries that are no column, by why their few events are enough. */
export const NO_COLUMN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['exportsQuery', 'secondFactorQuery', 'sessionsQuery', 'EmailField'].map((one) => [
      one,
      'the reader’s own account, which its events name',
    ]),
  ),
  ...Object.fromEntries(
    ['adminTreeQuery', 'adminPropertiesQuery', 'mergePreviewQuery'].map((one) => [one, 'the catalogue']),
  ),
  ...Object.fromEntries(
    ['overviewQuery', 'adminCountsQuery', 'countsAtom'].map((one) => [
      one,
      'figures of the admin, told as such',
    ]),
  ),
  ...Object.fromEntries(
    ['myCasesQuery', 'myCaseQuery', 'caseByLinkQuery'].map((one) => [
      one,
      'a case with support is one event',
    ]),
  ),
  ...Object.fromEntries(
    ['ledgerQuery', 'balancesQuery', 'owedQuery', 'lastReconciliationQuery', 'reconciliationLinesQuery'].map(
      (one) => [one, 'movements of money, told as such'],
    ),
  ),
  adminPurchasesQuery: 'payments, which `admin.changed` tells',
  adminPartnersQuery: 'settings',
  adminSettingsQuery: 'settings',
  holidaysQuery: 'days, which the log tells',
  backgroundQuery: 'work that failed, which `admin.changed` tells',
  conciergeQuery: 'visits and hours, with what was listed at them',
  visitQuery: 'one visit',
  logAtom: 'what was said, which its conversation tells',
  collectionAtom: 'times of one purchase',
  guestTimesQuery: 'times of one purchase',
  pinQuery: 'one PIN',
  draftsQuery: 'the reader’s own drafts',
  holidayQuery: 'the reader’s own holiday',
  settingsAtom: 'the reader’s own settings',
  buyersQuery: 'records of those who offer: with each offer',
  watchersStateQuery: 'who watches one item, and what they were offered',
  Loaded: 'what staff did to one item, which the log tells',
  useSingleApproval: 'one item of the queue, reduced as the queue is',
};

/** By the name under which `events` are declared, on a line of their own or among others. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/(?:^ +|[{,] )events[:,]/gm)].map(
    ({ index }) => [...text.slice(0, index).matchAll(/^(?:export )?const (\w+)/gm)].at(-1)?.[1] ?? '',
  );

/** All live queries of the client, by name and file. */
export const declared: ReadonlyMap<string, string> = new Map(
  globSync('client/**/*.{ts,tsx}')
    .filter((path) => !path.startsWith('client/live/') && !path.includes('.test.'))
    .flatMap((path) => namesIn(readFileSync(path, 'utf8')).map((name) => [name, path])),
);
