import { defineModule } from '../module.ts';
import { registerOffersJobs } from './offers.jobs.ts';
import { offersReactions } from './offers.reactions.ts';
import { offersRoutes } from './offers.routes.ts';

export const offersModule = defineModule({
  routes: offersRoutes,
  reactions: offersReactions,
  jobs: registerOffersJobs,
});
