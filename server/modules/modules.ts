import type { Reader } from '#server/db/client.ts';
import type { Reaction } from '#server/events/reaction.ts';
import type { Route } from '#server/http/endpoint.ts';
import { accountsModule } from './accounts/accounts.module.ts';
import { adminModule } from './admin/admin.module.ts';
import { auditModule } from './audit/audit.module.ts';
import { casesModule } from './cases/cases.module.ts';
import { chatModule } from './chat/chat.module.ts';
import { conciergeModule } from './concierge/concierge.module.ts';
import { dashboardModule } from './dashboard/dashboard.module.ts';
import type { Deps } from './deps.ts';
import { discountsModule } from './discounts/discounts.module.ts';
import { featuringModule } from './featuring/featuring.module.ts';
import { handoverModule } from './handover/handover.module.ts';
import { helpModule } from './help/help.module.ts';
import { itemPageModule } from './item-page/item-page.module.ts';
import { itemsModule } from './items/items.module.ts';
import { moderationModule } from './moderation/moderation.module.ts';
import type { Module, PhotoViewer } from './module.ts';
import { notificationsModule } from './notifications/notifications.module.ts';
import { offersModule } from './offers/offers.module.ts';
import { payoutsModule } from './payouts/payouts.module.ts';
import { personalDataModule } from './personal-data/personal-data.module.ts';
import { placesModule } from './places/places.module.ts';
import { purchasesModule } from './purchases/purchases.module.ts';
import { questionsModule } from './questions/questions.module.ts';
import { receiptsModule } from './receipts/receipts.module.ts';
import { reportsModule } from './reports/reports.module.ts';
import { savedSearchesModule } from './saved-searches/saved-searches.module.ts';
import { settingsModule } from './settings/settings.module.ts';
import { watchlistModule } from './watchlist/watchlist.module.ts';

/** The domains, each with one line, in their order: from the bottom to the top (.dependency-cruiser.cjs). */
const modules: readonly Module[] = [
  placesModule,
  accountsModule,
  settingsModule,
  auditModule,
  itemsModule,
  watchlistModule,
  savedSearchesModule,
  questionsModule,
  offersModule,
  discountsModule,
  purchasesModule,
  featuringModule,
  itemPageModule,
  dashboardModule,
  chatModule,
  handoverModule,
  payoutsModule,
  casesModule,
  helpModule,
  notificationsModule,
  receiptsModule,
  reportsModule,
  moderationModule,
  conciergeModule,
  personalDataModule,
  adminModule,
];

/** Every domain's routes. */
export const registerRoutes = (route: Route, deps: Deps): void => {
  for (const module of modules) module.routes?.(route, deps);
};

/** Every reaction to an event. */
export const registerReactions = (deps: Deps): Reaction[] =>
  modules.flatMap((module) => module.reactions?.(deps) ?? []);

/** Every kind of job this process works on. */
export const registerJobs = (deps: Deps): void => {
  for (const module of modules) module.jobs?.(deps);
};

/** Whether any domain opens a picture to somebody; to everybody else it is not there. */
export const mayOpenPhoto = async (reader: Reader, key: string, viewer: PhotoViewer): Promise<boolean> => {
  for (const { opensPhoto } of modules) if (await opensPhoto?.(reader, key, viewer)) return true;
  return false;
};
