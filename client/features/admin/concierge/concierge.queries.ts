import { adminConciergeDays } from '#shared/admin/concierge.calls.ts';
import { call } from '../../../lib/http/api.ts';

/** Under which the days are kept, from whichever on. */
export const CONCIERGE_KEY = ['admin-concierge'];

export const conciergeQuery = (from: string | null) => ({
  queryKey: [...CONCIERGE_KEY, from],
  queryFn: async () => (await call(adminConciergeDays, { query: from ? { from } : {} })).data,
});
