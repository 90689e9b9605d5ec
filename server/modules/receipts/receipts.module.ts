import { defineModule } from '../module.ts';
import { receiptsRoutes } from './receipts.routes.ts';

export const receiptsModule = defineModule({ routes: receiptsRoutes });
