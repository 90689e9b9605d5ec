import { defineModule } from '../module.ts';
import { registerAccountsJobs } from './accounts.jobs.ts';
import { accountsRoutes } from './accounts.routes.ts';

export const accountsModule = defineModule({ routes: accountsRoutes, jobs: registerAccountsJobs });
