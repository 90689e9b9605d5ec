import { readAdminSettings } from '#shared/admin/settings.calls.ts';
import { call } from '../../../lib/http/api.ts';

/** What administrators can change. */
export const adminSettingsQuery = () => ({
  queryKey: ['admin-settings'],
  queryFn: async () => (await call(readAdminSettings)).data,
});
