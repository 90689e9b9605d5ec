import type { Reaction } from '#server/events/relay.ts';
import type { LetterDeps } from './letters.ts';
import { paths } from './paths.ts';
import { tells } from './tells.ts';

/** What became of one's own account. */
export const accountReactions = (deps: LetterDeps): Reaction[] => [
  tells(deps, 'account.suspended', 'account_suspended', ({ routing, views: { owner } }) => [
    {
      userId: routing.user_id,
      news: { kind: 'account.suspended', facts: { reason: owner.reason } },
      path: paths.contact,
    },
  ]),
  tells(deps, 'account.reinstated', 'account_reinstated', ({ routing }) => [
    {
      userId: routing.user_id,
      news: { kind: 'account.reinstated', facts: {} },
      path: paths.login,
    },
  ]),
];
