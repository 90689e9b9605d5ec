import { defineModule } from '../module.ts';
import { registerModerationJobs } from './moderation.jobs.ts';
import { moderationReactions } from './moderation.reactions.ts';
import { moderationRoutes } from './moderation.routes.ts';

export const moderationModule = defineModule({
  routes: moderationRoutes,
  reactions: moderationReactions,
  jobs: registerModerationJobs,
});
