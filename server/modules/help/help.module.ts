import type { Tx } from '#server/db/client.ts';
import { defineReaction } from '#server/events/reaction.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { holdAddress, openProven } from '#server/modules/accounts/addresses.service.ts';
import { defineModule } from '../module.ts';
import { registerHelpJobs } from './help.jobs.ts';
import { casesAbout, giveCases } from './help.repository.ts';
import { helpRoutes } from './help.routes.ts';
import { moveCases, recordCase, recordForStaff } from './help-writing.service.ts';
import { opensHelpPhoto } from './private-photos.service.ts';

type About = Parameters<typeof casesAbout>[1];

/** Support answers appeals, and is not told of what waits for administrators: its pages ask anew by these. */
const recordAbout = async (tx: Tx, record: RecordEvent, about: About): Promise<void> => {
  for (const row of await casesAbout(tx, about)) recordForStaff(record, row);
};

export const helpModule = defineModule({
  routes: helpRoutes,
  reactions: (deps) => [
    defineReaction({
      name: 'help.welcome_guest',
      on: 'account.verified',
      run: async ({ routing: { user_id: userId, proven } }, tx, record) => {
        const email = await holdAddress(tx, userId);
        if (email === null) return;
        for (const row of await giveCases(tx, userId, openProven(deps, proven) ?? email))
          await recordCase(tx, record, row, { step: 'given', messageId: null });
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
    defineReaction({
      name: 'help.appealed_item_submitted',
      on: 'item.submitted',
      run: ({ routing: { item_uuid } }, tx, record) => recordAbout(tx, record, { item_uuid }),
    }),
    defineReaction({
      name: 'help.appealed_item_archived',
      on: 'item.archived',
      run: ({ routing: { item_uuid } }, tx, record) => recordAbout(tx, record, { item_uuid }),
    }),
    defineReaction({
      name: 'help.appealed_name_submitted',
      on: 'vendor.name_submitted',
      run: ({ routing: { user_id } }, tx, record) => recordAbout(tx, record, { user_id }),
    }),
    defineReaction({
      name: 'help.appealed_name_decided',
      on: 'vendor.name_decided',
      run: ({ routing: { user_id } }, tx, record) => recordAbout(tx, record, { user_id }),
    }),
  ],
  jobs: registerHelpJobs,
  opensPhoto: opensHelpPhoto,
});
