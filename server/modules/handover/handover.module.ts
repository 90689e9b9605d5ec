import { defineModule } from '../module.ts';
import { handoverRoutes } from './handover.routes.ts';

export const handoverModule = defineModule({ routes: handoverRoutes });
