import { defineModule } from '../module.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

export const dashboardModule = defineModule({ routes: dashboardRoutes });
