import { failedWorks } from '#shared/admin/background.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { on } from '../../../live/live-query.ts';
import type { AdminListState } from '../ui/use-admin-list.ts';
import { queryOf } from '../ui/use-admin-list.ts';

const EVENTS = ['admin.changed'] as const;
export const BACKGROUND_KEY = ['admin', 'background'];

export const backgroundQuery = (state: AdminListState) => ({
  queryKey: [...BACKGROUND_KEY, state],
  queryFn: async () => (await call(failedWorks, { query: queryOf(failedWorks, state) })).data,
  events: on(EVENTS, 'refetch'),
});
