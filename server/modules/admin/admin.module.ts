import { defineModule } from '../module.ts';
import { registerAdminJobs } from './admin.jobs.ts';
import { adminReactions } from './admin.reactions.ts';
import { adminRoutes } from './admin.routes.ts';

export const adminModule = defineModule({
  routes: adminRoutes,
  reactions: adminReactions,
  jobs: registerAdminJobs,
});
