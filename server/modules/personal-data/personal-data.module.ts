import { defineModule } from '../module.ts';
import { registerPersonalDataJobs } from './personal-data.jobs.ts';
import { personalDataRoutes } from './personal-data.routes.ts';

export const personalDataModule = defineModule({
  routes: personalDataRoutes,
  jobs: registerPersonalDataJobs,
});
