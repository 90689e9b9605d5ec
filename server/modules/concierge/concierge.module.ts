import { defineModule } from '../module.ts';
import { registerConciergeJobs } from './concierge.jobs.ts';
import { conciergeReactions } from './concierge.reactions.ts';
import { conciergeRoutes } from './concierge.routes.ts';

export const conciergeModule = defineModule({
  routes: conciergeRoutes,
  reactions: conciergeReactions,
  jobs: registerConciergeJobs,
});
