import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import { auditRoutes } from './audit.routes.ts';
import { deskBackgroundRoutes } from './background.routes.ts';
import { deskCatalogueRoutes } from './catalogue.routes.ts';
import { deskConciergeRoutes } from './concierge.routes.ts';
import { deskDiscountsRoutes } from './discounts.routes.ts';
import { disputesRoutes } from './disputes.routes.ts';
import { deskFeaturedRoutes } from './featured.routes.ts';
import { deskFinanceRoutes } from './finance.routes.ts';
import { deskItemsRoutes } from './items.routes.ts';
import { overviewRoutes } from './overview.routes.ts';
import { deskPayoutsRoutes } from './payouts.routes.ts';
import { deskPurchasesRoutes } from './purchases.routes.ts';
import { deskReportsRoutes } from './reports.routes.ts';
import { deskSettingsRoutes } from './settings.routes.ts';
import { deskUsersRoutes } from './users.routes.ts';
import { deskVendorsRoutes } from './vendors.routes.ts';

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
