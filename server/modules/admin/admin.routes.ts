import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { adminBackgroundRoutes } from './background/background.routes.ts';
import { adminCatalogueRoutes } from './catalogue/catalogue.routes.ts';
import { adminConciergeRoutes } from './concierge/concierge.routes.ts';
import { adminDiscountsRoutes } from './discounts/discounts.routes.ts';
import { disputesRoutes } from './disputes/disputes.routes.ts';
import { adminFeaturedRoutes } from './featured/featured.routes.ts';
import { adminFinanceRoutes } from './finance/finance.routes.ts';
import { adminHelpRoutes } from './help/help.routes.ts';
import { adminItemsRoutes } from './items/items.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { adminPartnersRoutes } from './partners/partners.routes.ts';
import { adminPayoutsRoutes } from './payouts/payouts.routes.ts';
import { adminPurchasesRoutes } from './purchases/purchases.routes.ts';
import { adminReportsRoutes } from './reports/reports.routes.ts';
import { adminSettingsRoutes } from './settings/settings.routes.ts';
import { adminUsersRoutes } from './users/users.routes.ts';
import { adminVendorsRoutes } from './vendors/vendors.routes.ts';

/** The admin, for administrators and support: one function for each of its topics. */
export const adminRoutes = (route: Route, deps: Deps): void => {
  for (const routes of [
    adminSettingsRoutes,
    adminCatalogueRoutes,
    adminPartnersRoutes,
    adminDiscountsRoutes,
    adminFeaturedRoutes,
    adminConciergeRoutes,
    adminPurchasesRoutes,
    adminPayoutsRoutes,
    adminReportsRoutes,
    adminHelpRoutes,
    adminUsersRoutes,
    adminVendorsRoutes,
    adminItemsRoutes,
    auditRoutes,
    overviewRoutes,
    adminBackgroundRoutes,
    adminFinanceRoutes,
    disputesRoutes,
  ]) {
    routes(route, deps);
  }
};
