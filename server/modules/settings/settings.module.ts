import { defineModule } from '../module.ts';
import { registerSettingsJobs } from './settings.jobs.ts';
import { settingsReactions } from './settings.reactions.ts';
import { settingsRoutes } from './settings.routes.ts';

export const settingsModule = defineModule({
  routes: settingsRoutes,
  reactions: settingsReactions,
  jobs: registerSettingsJobs,
});
