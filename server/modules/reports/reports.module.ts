import { defineModule } from '../module.ts';
import { reportsReactions } from './reports.reactions.ts';
import { reportsRoutes } from './reports.routes.ts';

export const reportsModule = defineModule({ routes: reportsRoutes, reactions: reportsReactions });
