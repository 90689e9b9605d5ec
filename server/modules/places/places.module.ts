import { defineModule } from '../module.ts';
import { placesRoutes } from './places.routes.ts';

export const placesModule = defineModule({ routes: placesRoutes });
