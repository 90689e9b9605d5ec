import { defineModule } from '../module.ts';
import { registerItemsJobs } from './items.jobs.ts';
import { itemsReactions } from './items.reactions.ts';
import { itemsRoutes } from './items.routes.ts';

export const itemsModule = defineModule({
  routes: itemsRoutes,
  reactions: itemsReactions,
  jobs: registerItemsJobs,
});
