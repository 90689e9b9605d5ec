import { defineModule } from '../module.ts';
import { itemPageRoutes } from './item-page.routes.ts';

export const itemPageModule = defineModule({ routes: itemPageRoutes });
