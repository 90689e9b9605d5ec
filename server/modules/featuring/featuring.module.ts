import { defineModule } from '../module.ts';
import { featuringRoutes } from './featuring.routes.ts';

export const featuringModule = defineModule({ routes: featuringRoutes });
