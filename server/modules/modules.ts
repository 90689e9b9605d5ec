import type { Reaction } from '#server/events/reaction.ts';
import type { Route } from '#server/http/endpoint.ts';
import { registerMailJob } from '#server/platform/mail-job.ts';
import { registerSmsJob } from '#server/platform/sms-job.ts';
import { registerAccountsJobs } from './accounts/accounts.jobs.ts';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { registerDeskJobs } from './admin/admin.jobs.ts';
import { adminReactions } from './admin/admin.reactions.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { overviewReactions } from './admin/overview.reactions.ts';
import { auditReactions } from './audit/audit.reactions.ts';
import { registerCasesJobs } from './cases/cases.jobs.ts';
import { casesReactions } from './cases/cases.reactions.ts';
import { casesRoutes } from './cases/cases.routes.ts';
import { chatReactions } from './chat/chat.reactions.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import { registerConciergeJobs } from './concierge/concierge.jobs.ts';
import { conciergeReactions } from './concierge/concierge.reactions.ts';
import { conciergeRoutes } from './concierge/concierge.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import type { Deps } from './deps.ts';
import { discountsRoutes } from './discounts/discounts.routes.ts';
import { handoverRoutes } from './handover/handover.routes.ts';
import { interestRoutes } from './interest/interest.routes.ts';
import { itemPageRoutes } from './item-page/item-page.routes.ts';
import { discoveryRoutes } from './items/discovery.routes.ts';
import { registerItemsJobs } from './items/items.jobs.ts';
import { itemsReactions } from './items/items.reactions.ts';
import { itemsRoutes } from './items/items.routes.ts';
import { registerSearchJobs } from './items/search/search.jobs.ts';
import { registerModerationJobs } from './moderation/moderation.jobs.ts';
import { moderationReactions } from './moderation/moderation.reactions.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { noteReturned } from './notifications/bounces.usecases.ts';
import { registerNotificationsJobs } from './notifications/notifications.jobs.ts';
import { notificationsReactions } from './notifications/notifications.reactions.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { registerOffersJobs } from './offers/offers.jobs.ts';
import { offersReactions } from './offers/offers.reactions.ts';
import { offersRoutes } from './offers/offers.routes.ts';
import { registerPayoutsJobs } from './payouts/payouts.jobs.ts';
import { payoutsReactions } from './payouts/payouts.reactions.ts';
import { payoutsRoutes } from './payouts/payouts.routes.ts';
import { registerPersonalDataJobs } from './personal-data/personal-data.jobs.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { placesRoutes } from './places/places.routes.ts';
import { registerPurchasesJobs } from './purchases/purchases.jobs.ts';
import { purchasesReactions } from './purchases/purchases.reactions.ts';
import { purchasesRoutes } from './purchases/purchases.routes.ts';
import { questionsRoutes } from './questions/questions.routes.ts';
import { receiptsRoutes } from './receipts/receipts.routes.ts';
import { registerSettingsJobs } from './settings/settings.jobs.ts';
import { settingsReactions } from './settings/settings.reactions.ts';
import { settingsRoutes } from './settings/settings.routes.ts';

/** Every domain's routes, in the domains' order. */
export const registerRoutes = (route: Route, deps: Deps): void => {
  for (const routes of [
    accountsRoutes,
    itemsRoutes,
    discoveryRoutes,
    interestRoutes,
    placesRoutes,
    settingsRoutes,
    questionsRoutes,
    offersRoutes,
    discountsRoutes,
    purchasesRoutes,
    payoutsRoutes,
    itemPageRoutes,
    dashboardRoutes,
    chatRoutes,
    handoverRoutes,
    casesRoutes,
    notificationsRoutes,
    receiptsRoutes,
    moderationRoutes,
    conciergeRoutes,
    personalDataRoutes,
    adminRoutes,
  ]) {
    routes(route, deps);
  }
};

/** Every reaction to an event. */
export const registerReactions = (deps: Deps): Reaction[] => [
  ...settingsReactions(deps),
  ...adminReactions(),
  ...auditReactions(),
  ...overviewReactions(deps),
  ...itemsReactions(deps),
  ...offersReactions(deps),
  ...purchasesReactions(deps),
  ...payoutsReactions(deps),
  ...chatReactions,
  ...casesReactions(),
  ...notificationsReactions(deps),
  ...moderationReactions(),
  ...conciergeReactions(deps),
];

/** Every kind of job this process works on. */
export const registerJobs = (deps: Deps): void => {
  registerMailJob(deps, (address, reason) => noteReturned(deps, { address, kind: 'bounce', reason }));
  registerSmsJob(deps);
  registerSettingsJobs(deps);
  registerAccountsJobs(deps);
  registerItemsJobs(deps);
  registerSearchJobs(deps);
  registerOffersJobs(deps);
  registerPurchasesJobs(deps);
  registerCasesJobs(deps);
  registerPayoutsJobs(deps);
  registerNotificationsJobs(deps);
  registerModerationJobs(deps);
  registerConciergeJobs(deps);
  registerPersonalDataJobs(deps);
  registerDeskJobs(deps);
};
