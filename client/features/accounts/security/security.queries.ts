import { secondFactor } from '#shared/accounts/second-factor.api.ts';
import type { SecondFactorView } from '#shared/accounts/second-factor.schema.ts';
import { call } from '../../../lib/api.ts';

/** How two-step sign-in stands, for this session too. */
export const secondFactorQuery = () => ({
  queryKey: ['security', 'second-factor'],
  queryFn: async (): Promise<SecondFactorView> => (await call(secondFactor)).data,
});
