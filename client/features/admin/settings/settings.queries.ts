import { readAdminSettings } from '#shared/admin/settings.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { on } from '../../../live/live-query.ts';

/** What administrators can change. */
export const adminSettingsQuery = () => ({
  queryKey: ['admin-settings'],
  queryFn: async () => (await call(readAdminSettings)).data,
  events: on(['settings.changed'], 'refetch'),
});
