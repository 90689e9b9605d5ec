import type { Reaction } from '#server/events/relay.ts';
import { defineReaction } from '#server/events/relay.ts';
import type { LetterDeps } from './letters.ts';
import { notify } from './notify.ts';
import { paths } from './paths.ts';

/** What became of one's own account, to be found in the centre; the desk writes the mails. */
export const accountReactions = (deps: LetterDeps): Reaction[] => [
  defineReaction({
    name: 'notifications.account_suspended',
    on: 'account.suspended',
    run: ({ id, routing, views: { owner } }, tx, record) =>
      notify(deps, tx, record, {
        userId: routing.user_id,
        eventId: id,
        news: { kind: 'account.suspended', facts: { reason: owner.reason } },
        path: paths.contact,
      }),
  }),
  defineReaction({
    name: 'notifications.account_reinstated',
    on: 'account.reinstated',
    run: ({ id, routing }, tx, record) =>
      notify(deps, tx, record, {
        userId: routing.user_id,
        eventId: id,
        news: { kind: 'account.reinstated', facts: {} },
        path: paths.login,
      }),
  }),
];
