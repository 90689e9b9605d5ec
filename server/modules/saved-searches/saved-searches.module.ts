import { defineReaction } from '#server/events/reaction.ts';
import { defineModule } from '../module.ts';
import { savedSearchesRoutes } from './saved-searches.routes.ts';
import { followMerge } from './saved-searches.usecases.ts';

export const savedSearchesModule = defineModule({
  routes: savedSearchesRoutes,
  reactions: (deps) => [
    defineReaction({
      name: 'searches.follow_merge',
      on: 'catalogue.merge_moved',
      run: async ({ views }, tx) => {
        if (views.admin.is_done) await followMerge(deps, tx, views.admin.id);
      },
    }),
  ],
});
