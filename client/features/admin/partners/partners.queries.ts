import { adminPartners } from '#shared/admin/partners.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { on } from '../../../live/live-query.ts';

export const adminPartnersQuery = () => ({
  queryKey: ['admin-partners'],
  queryFn: async () => (await call(adminPartners)).data,
  events: on(['settings.changed'], 'refetch'),
});
