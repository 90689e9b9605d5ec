import * as accounts from './accounts/accounts.api.ts';
import * as emailChange from './accounts/email-change.api.ts';
import * as phoneProof from './accounts/phone-proof.api.ts';
import * as secondFactor from './accounts/second-factor.api.ts';
import * as security from './accounts/security.api.ts';
import * as terms from './accounts/terms.api.ts';
import * as adminAudit from './admin/audit.api.ts';
import * as adminBackground from './admin/background.api.ts';
import * as adminCatalogue from './admin/catalogue.api.ts';
import * as adminConcierge from './admin/concierge.api.ts';
import * as adminDiscounts from './admin/discounts.api.ts';
import * as adminDisputes from './admin/disputes.api.ts';
import * as adminFeatured from './admin/featured.api.ts';
import * as adminFinance from './admin/finance.api.ts';
import * as adminHelp from './admin/help.api.ts';
import * as adminItems from './admin/items.api.ts';
import * as adminOverview from './admin/overview.api.ts';
import * as adminPartners from './admin/partners.api.ts';
import * as adminPayouts from './admin/payouts.api.ts';
import * as adminPurchases from './admin/purchases.api.ts';
import * as adminReconciliation from './admin/reconciliation.api.ts';
import * as adminReports from './admin/reports.api.ts';
import * as adminSettings from './admin/settings.api.ts';
import * as adminUsers from './admin/users.api.ts';
import * as adminVendors from './admin/vendors.api.ts';
import * as cases from './cases/cases.api.ts';
import * as disputing from './cases/disputes.api.ts';
import * as guestCases from './cases/guest-cases.api.ts';
import * as chat from './chat/chat.api.ts';
import * as concierge from './concierge/concierge.api.ts';
import * as dashboard from './dashboard/dashboard.api.ts';
import * as discounts from './discounts/discounts.api.ts';
import * as featuring from './featuring/featuring.api.ts';
import * as collection from './handover/collection.api.ts';
import * as handover from './handover/handover.api.ts';
import * as help from './help/help.api.ts';
import * as itemPage from './item-page/item-page.api.ts';
import * as discovery from './items/discovery.api.ts';
import * as drafts from './items/drafts.api.ts';
import * as edits from './items/edits.api.ts';
import * as items from './items/items.api.ts';
import * as pauses from './items/pauses.api.ts';
import * as search from './items/search.api.ts';
import * as translation from './items/translation.api.ts';
import * as uploads from './items/uploads.api.ts';
import type { AnyEndpoint } from './kernel/endpoint.ts';
import * as moderation from './moderation/moderation.api.ts';
import * as notifications from './notifications/notifications.api.ts';
import * as offers from './offers/offers.api.ts';
import * as reliability from './offers/reliability.api.ts';
import * as watcherOffers from './offers/watcher-offers.api.ts';
import * as payouts from './payouts/payouts.api.ts';
import * as personalData from './personal-data/personal-data.api.ts';
import * as places from './places/places.api.ts';
import * as purchases from './purchases/purchases.api.ts';
import * as questions from './questions/questions.api.ts';
import * as receipts from './receipts/receipts.api.ts';
import * as reports from './reports/reports.api.ts';
import * as savedSearches from './saved-searches/saved-searches.api.ts';
import * as partners from './settings/partners.api.ts';
import * as settings from './settings/settings.api.ts';
import * as watchlist from './watchlist/watchlist.api.ts';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

const domains = [
  accounts,
  emailChange,
  phoneProof,
  secondFactor,
  security,
  terms,
  items,
  drafts,
  edits,
  pauses,
  uploads,
  search,
  translation,
  discovery,
  savedSearches,
  watchlist,
  itemPage,
  places,
  partners,
  settings,
  questions,
  offers,
  reliability,
  watcherOffers,
  discounts,
  purchases,
  payouts,
  featuring,
  dashboard,
  chat,
  handover,
  collection,
  cases,
  guestCases,
  disputing,
  help,
  notifications,
  receipts,
  moderation,
  reports,
  concierge,
  personalData,
  adminSettings,
  adminCatalogue,
  adminDiscounts,
  adminFeatured,
  adminConcierge,
  adminPurchases,
  adminPartners,
  adminPayouts,
  adminReports,
  adminHelp,
  adminUsers,
  adminVendors,
  adminItems,
  adminAudit,
  adminOverview,
  adminBackground,
  adminFinance,
  adminReconciliation,
  adminDisputes,
] as const;

/** Every endpoint of the product, by domain. It joins the domains' contracts and defines nothing. */
export const endpoints: readonly AnyEndpoint[] = domains.flatMap((domain) =>
  Object.values<unknown>(domain).filter(isEndpoint),
);

type Exported<Domain> = Domain extends unknown ? Domain[keyof Domain] : never;
type Declared = Extract<Exported<(typeof domains)[number]>, { name: string; answer: unknown }>;
/** Their types, by name. */
export type Contracts = { [Each in Declared as Each['name']]: Each };
