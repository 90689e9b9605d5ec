import { defineModule } from '../module.ts';
import { registerNotificationsJobs } from './notifications.jobs.ts';
import { notificationsReactions } from './notifications.reactions.ts';
import { notificationsRoutes } from './notifications.routes.ts';

export const notificationsModule = defineModule({
  routes: notificationsRoutes,
  reactions: notificationsReactions,
  jobs: registerNotificationsJobs,
});
