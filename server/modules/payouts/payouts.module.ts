import { defineModule } from '../module.ts';
import { registerPayoutsJobs } from './payouts.jobs.ts';
import { payoutsReactions } from './payouts.reactions.ts';
import { payoutsRoutes } from './payouts.routes.ts';

export const payoutsModule = defineModule({
  routes: payoutsRoutes,
  reactions: payoutsReactions,
  jobs: registerPayoutsJobs,
});
