import { secondFactor } from '#shared/accounts/second-factor.calls.ts';
import type { SecondFactorView } from '#shared/accounts/second-factor.schema.ts';
import { mySessions } from '#shared/accounts/security.calls.ts';
import type { SessionView } from '#shared/accounts/security.schema.ts';
import { call } from '../../../lib/http/api.ts';
import { on } from '../../../live/live-query.ts';

/** What happens on other devices. */
const events = on(
  ['session.opened', 'session.ended', 'account.export_finished', 'profile.changed'],
  'refetch',
);

/** How two-step sign-in stands, for this session too. */
export const secondFactorQuery = () => ({
  queryKey: ['security', 'second-factor'],
  queryFn: async (): Promise<SecondFactorView> => (await call(secondFactor)).data,
  events,
});

/** Where one is signed in. */
export const sessionsQuery = () => ({
  queryKey: ['security', 'sessions'],
  queryFn: async (): Promise<SessionView[]> => (await call(mySessions)).data,
  events,
});
