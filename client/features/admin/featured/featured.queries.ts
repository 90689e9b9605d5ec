import { adminFeatured } from '#shared/admin/featured.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { AVAILABILITY_EVENTS, NAME_EVENTS } from '../../../live/events.ts';
import { on } from '../../../live/live-query.ts';
import type { AdminListState } from '../ui/use-admin-list.ts';
import { queryOf } from '../ui/use-admin-list.ts';

const EVENTS = [
  ...AVAILABILITY_EVENTS,
  ...NAME_EVENTS,
  'item.approved',
  'item.edit_approved',
  'item.featured',
  'item.featuring_changed',
  'admin.changed',
] as const;
export const FEATURED_KEY = ['admin-featured'];

export const featuredQuery = (state: AdminListState) => ({
  queryKey: [...FEATURED_KEY, state],
  queryFn: async () => (await call(adminFeatured, { query: queryOf(adminFeatured, state) })).data,
  events: on(EVENTS, 'refetch'),
  room: { shop: true } as const,
});
