import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { deskBackgroundRoutes } from './background/background.routes.ts';
import { deskCatalogueRoutes } from './catalogue/catalogue.routes.ts';
import { deskConciergeRoutes } from './concierge/concierge.routes.ts';
import { deskDiscountsRoutes } from './discounts/discounts.routes.ts';
import { disputesRoutes } from './disputes/disputes.routes.ts';
import { deskFeaturedRoutes } from './featured/featured.routes.ts';
import { deskFinanceRoutes } from './finance/finance.routes.ts';
import { deskItemsRoutes } from './items/items.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { deskPayoutsRoutes } from './payouts/payouts.routes.ts';
import { deskPurchasesRoutes } from './purchases/purchases.routes.ts';
import { deskReportsRoutes } from './reports/reports.routes.ts';
import { deskSettingsRoutes } from './settings/settings.routes.ts';
import { deskUsersRoutes } from './users/users.routes.ts';
import { deskVendorsRoutes } from './vendors/vendors.routes.ts';

/** The administrators' and support's desk: one function for each of its topics. */
export const adminRoutes = (route: Route, deps: Deps): void => {
  for (const routes of [
    deskSettingsRoutes,
    deskCatalogueRoutes,
    deskDiscountsRoutes,
    deskFeaturedRoutes,
    deskConciergeRoutes,
    deskPurchasesRoutes,
    deskPayoutsRoutes,
    deskReportsRoutes,
    deskUsersRoutes,
    deskVendorsRoutes,
    deskItemsRoutes,
    auditRoutes,
    overviewRoutes,
    deskBackgroundRoutes,
    deskFinanceRoutes,
    disputesRoutes,
  ]) {
    routes(route, deps);
  }
};
