import { defineReaction } from '#server/events/reaction.ts';
import { defineModule } from '../module.ts';
import { followMergeJob, registerSavedSearchesJobs } from './saved-searches.jobs.ts';
import { savedSearchesRoutes } from './saved-searches.routes.ts';

export const savedSearchesModule = defineModule({
  routes: savedSearchesRoutes,
  reactions: (deps) => [
    defineReaction({
      name: 'searches.follow_merge',
      on: 'catalogue.merge_moved',
      run: async ({ views: { admin } }, tx) => {
        if (admin.is_done) await deps.jobs.enqueue(tx, followMergeJob, { merge: admin.id });
      },
    }),
  ],
  jobs: registerSavedSearchesJobs,
});
