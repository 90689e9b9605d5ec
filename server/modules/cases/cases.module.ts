import { defineModule } from '../module.ts';
import { registerCasesJobs } from './cases.jobs.ts';
import { casesReactions } from './cases.reactions.ts';
import { casesRoutes } from './cases.routes.ts';
import { opensCasePhoto } from './private-photos.service.ts';

export const casesModule = defineModule({
  routes: casesRoutes,
  reactions: casesReactions,
  jobs: registerCasesJobs,
  opensPhoto: opensCasePhoto,
});
