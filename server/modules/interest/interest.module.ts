import { defineModule } from '../module.ts';
import { interestRoutes } from './interest.routes.ts';

export const interestModule = defineModule({ routes: interestRoutes });
