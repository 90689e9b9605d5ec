import { readDeskSettings } from '#shared/admin/settings.calls.ts';
import { call } from '../../../lib/http/api.ts';

/** What administrators can change. */
export const deskSettingsQuery = () => ({
  queryKey: ['admin-settings'],
  queryFn: async () => (await call(readDeskSettings)).data,
});
