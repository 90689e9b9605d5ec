import { defineModule } from '../module.ts';
import { registerPurchasesJobs } from './purchases.jobs.ts';
import { purchasesReactions } from './purchases.reactions.ts';
import { purchasesRoutes } from './purchases.routes.ts';

export const purchasesModule = defineModule({
  routes: purchasesRoutes,
  reactions: purchasesReactions,
  jobs: registerPurchasesJobs,
});
