import { adminFeatured } from '#shared/admin/featured.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { on } from '../../../live/live-query.ts';
import type { AdminListState } from '../ui/use-admin-list.ts';
import { queryOf } from '../ui/use-admin-list.ts';

const EVENTS = ['admin.changed'] as const;
export const FEATURED_KEY = ['admin-featured'];

export const featuredQuery = (state: AdminListState) => ({
  queryKey: [...FEATURED_KEY, state],
  queryFn: async () => (await call(adminFeatured, { query: queryOf(adminFeatured, state) })).data,
  events: on(EVENTS, 'refetch'),
});
