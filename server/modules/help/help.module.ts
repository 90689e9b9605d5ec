import { defineReaction } from '#server/events/reaction.ts';
import { holdAddress } from '#server/modules/accounts/addresses.service.ts';
import { defineModule } from '../module.ts';
import { registerHelpJobs } from './help.jobs.ts';
import { giveCases } from './help.repository.ts';
import { helpRoutes } from './help.routes.ts';
import { moveCases } from './help-writing.service.ts';
import { opensHelpPhoto } from './private-photos.service.ts';

export const helpModule = defineModule({
  routes: helpRoutes,
  reactions: (deps) => [
    defineReaction({
      name: 'help.welcome_guest',
      on: 'account.verified',
      run: ({ routing: { user_id } }, tx) => giveCases(tx, user_id),
    }),
    defineReaction({
      name: 'help.follow_address',
      on: 'account.changed',
      run: async ({ routing: { moved, user_id: userId } }, tx, record) => {
        const email = moved === undefined ? null : await holdAddress(tx, userId);
        if (email !== null) await moveCases(deps, tx, record, { userId, email });
      },
    }),
  ],
  jobs: registerHelpJobs,
  opensPhoto: opensHelpPhoto,
});
