import { defineModule } from '../module.ts';
import { watchlistRoutes } from './watchlist.routes.ts';

export const watchlistModule = defineModule({ routes: watchlistRoutes });
