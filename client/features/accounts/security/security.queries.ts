import { secondFactor } from '#shared/accounts/second-factor.api.ts';
import type { SecondFactorView } from '#shared/accounts/second-factor.schema.ts';
import { mySessions } from '#shared/accounts/security.api.ts';
import type { SessionView } from '#shared/accounts/security.schema.ts';
import { call } from '../../../lib/api.ts';

/** How two-step sign-in stands, for this session too. */
export const secondFactorQuery = () => ({
  queryKey: ['security', 'second-factor'],
  queryFn: async (): Promise<SecondFactorView> => (await call(secondFactor)).data,
});

/** Where one is signed in. */
export const sessionsQuery = () => ({
  queryKey: ['security', 'sessions'],
  queryFn: async (): Promise<SessionView[]> => (await call(mySessions)).data,
});
