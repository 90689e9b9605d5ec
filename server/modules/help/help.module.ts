import { defineReaction } from '#server/events/reaction.ts';
import { holdAddress, openProven } from '#server/modules/accounts/addresses.service.ts';
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
      run: async ({ routing: { user_id: userId, proven } }, tx, record) => {
        const email = await holdAddress(tx, userId);
        if (email === null) return;
        await giveCases(tx, userId, openProven(deps, proven) ?? email);
        // The account may have moved on meanwhile.
        await moveCases(deps, tx, record, { userId, email });
      },
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
