import { defineModule } from '../module.ts';
import { registerItemsJobs } from './items.jobs.ts';
import { itemsReactions } from './items.reactions.ts';
import { itemsRoutes } from './items.routes.ts';
import { opensOwnUpload } from './private-photos.service.ts';

export const itemsModule = defineModule({
  routes: itemsRoutes,
  reactions: itemsReactions,
  jobs: registerItemsJobs,
  opensPhoto: opensOwnUpload,
});
