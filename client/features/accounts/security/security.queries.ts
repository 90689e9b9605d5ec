import { secondFactor } from '#shared/accounts/second-factor.calls.ts';
import type { SecondFactorView } from '#shared/accounts/second-factor.schema.ts';
import { mySessions } from '#shared/accounts/security.calls.ts';
import type { SessionView } from '#shared/accounts/security.schema.ts';
import { call } from '../../../lib/http/api.ts';
import { on } from '../../../live/live-query.ts';

/** How two-step sign-in stands, for this session too. */
export const secondFactorQuery = () => ({
  queryKey: ['security', 'second-factor'],
  queryFn: async (): Promise<SecondFactorView> => (await call(secondFactor)).data,
  // A recovery code may have been used, to sign in or in a session.
  events: on(['profile.changed', 'session.opened'], 'refetch'),
});

/** Where one is signed in. */
export const sessionsQuery = () => ({
  queryKey: ['security', 'sessions'],
  queryFn: async (): Promise<SessionView[]> => (await call(mySessions)).data,
  // Which of them gave a code stands there, too.
  events: on(['session.opened', 'session.ended', 'profile.changed'], 'refetch'),
});
