import { defineModule } from '../module.ts';
import { discountsRoutes } from './discounts.routes.ts';

export const discountsModule = defineModule({ routes: discountsRoutes });
